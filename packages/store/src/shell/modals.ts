import { modalFlow, modalHash, type OpenModal } from '@antenna/navigation';
import { createFlowSlice } from '../flow/create-flow-slice.ts';

/** Overlays: one at a time, addressed by `#modal=…`. */
export const modals = createFlowSlice({
  name: 'modals',
  flow: modalFlow,
  handlers: {
    wait: ({ ms, requestId }, { send, services }) =>
      void services.clock.after(ms, () => send({ type: 'delay-elapsed', requestId })),
    'set-hash': ({ name }, { services }) => services.address.showHash(modalHash(name)),
    'clear-hash': (_effect, { services }) => services.address.dropHash(),
  },
});

export const openModal = (modal: OpenModal) => modals.send({ type: 'requested', modal });
export const closeModal = () => modals.send({ type: 'dismissed' });

/** The modal that is open or opening. */
export function openModalIn(root: Parameters<typeof modals.select>[0]): OpenModal | undefined {
  const state = modals.select(root);
  return state.at === 'open' ? state.modal : state.at === 'swapping' ? state.next : undefined;
}
