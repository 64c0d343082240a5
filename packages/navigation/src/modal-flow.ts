import { go, type Flow, type Millis } from '@antenna/kernel';
import { MODAL_CLOSING, MODAL_SWAP } from './limits.ts';
import type { OpenModal } from './modals.ts';

/** The state of modals: never two at once. `requestId` counts transitions, so that a late timer has no effect. */
export type ModalState =
  | { readonly at: 'closed'; readonly requestId: number }
  | { readonly at: 'open'; readonly requestId: number; readonly modal: OpenModal }
  | { readonly at: 'closing'; readonly requestId: number; readonly modal: OpenModal }
  /** The first is closed, the second opens after the swap. */
  | { readonly at: 'swapping'; readonly requestId: number; readonly modal: OpenModal; readonly next: OpenModal };

export type ModalEvent =
  | { readonly type: 'requested'; readonly modal: OpenModal }
  | { readonly type: 'dismissed' }
  /** The path changed, or going back removed the hash. */
  | { readonly type: 'left' }
  | { readonly type: 'delay-elapsed'; readonly requestId: number };

export type ModalEffect =
  | { readonly do: 'wait'; readonly ms: Millis; readonly requestId: number }
  | { readonly do: 'set-hash'; readonly name: OpenModal['name'] }
  | { readonly do: 'clear-hash' };

/** Opening, closing (300 ms of animation) and swapping (600 ms) of modals. */
export const modalFlow: Flow<ModalState, ModalEvent, ModalEffect> = {
  initial: { at: 'closed', requestId: 0 },
  step(state, event) {
    switch (event.type) {
      case 'requested':
        return asked(state, event.modal);
      case 'dismissed':
        return dismissed(state);
      case 'left':
        return state.at === 'closed' ? go(state) : go({ at: 'closed', requestId: state.requestId + 1 });
      case 'delay-elapsed':
        return event.requestId === state.requestId ? waited(state) : go(state);
    }
  },
};

const isSame = (one: OpenModal, other: OpenModal) => JSON.stringify(one) === JSON.stringify(other);

function asked(state: ModalState, modal: OpenModal) {
  const requestId = state.requestId + 1;
  if (state.at === 'closed')
    return go<ModalState, ModalEffect>({ at: 'open', requestId, modal }, { do: 'set-hash', name: modal.name });
  if (state.at === 'swapping') return go<ModalState, ModalEffect>({ ...state, next: modal });
  // A modal that is open already stays open and keeps the focus.
  if (state.at === 'open' && isSame(state.modal, modal)) return go<ModalState, ModalEffect>(state);
  return go<ModalState, ModalEffect>(
    { at: 'swapping', requestId, modal: state.modal, next: modal },
    { do: 'wait', ms: MODAL_SWAP, requestId },
  );
}

function dismissed(state: ModalState) {
  const requestId = state.requestId + 1;
  if (state.at === 'open')
    return go<ModalState, ModalEffect>(
      { at: 'closing', requestId, modal: state.modal },
      { do: 'clear-hash' },
      { do: 'wait', ms: MODAL_CLOSING, requestId },
    );
  if (state.at === 'swapping') return go<ModalState, ModalEffect>({ at: 'closed', requestId }, { do: 'clear-hash' });
  return go<ModalState, ModalEffect>(state);
}

function waited(state: ModalState) {
  const requestId = state.requestId + 1;
  if (state.at === 'closing') return go<ModalState, ModalEffect>({ at: 'closed', requestId });
  if (state.at === 'swapping')
    return go<ModalState, ModalEffect>(
      { at: 'open', requestId, modal: state.next },
      { do: 'set-hash', name: state.next.name },
    );
  return go<ModalState, ModalEffect>(state);
}
