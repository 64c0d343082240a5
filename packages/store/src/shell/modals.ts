import {
  modalFlow,
  modalHash,
  type ModalEffect,
  type ModalEvent,
  type ModalState,
  type OpenModal,
} from '@antenna/navigation';
import { createFlowSlice } from '../flow/create-flow-slice.ts';
import type { Services } from '../services.ts';

/** Overlays: one at a time, addressed by `#modal=…` (decisions.md). */
export const modals = createFlowSlice<'modals', ModalState, ModalEvent, ModalEffect, Services>('modals', modalFlow, {
  wait: ({ ms, turn }, { send, services }) => void services.clock.after(ms, () => send({ type: 'waited', turn })),
  'set-hash': ({ name }, { services }) => services.address.showHash(modalHash(name)),
  'clear-hash': (_effect, { services }) => services.address.dropHash(),
});

export const openModal = (modal: OpenModal) => modals.send({ type: 'asked', modal });
export const closeModal = () => modals.send({ type: 'dismissed' });
