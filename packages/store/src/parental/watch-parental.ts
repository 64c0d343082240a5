import type { UnknownAction } from '@reduxjs/toolkit';
import { codeSetting } from './code-setting.ts';
import { closeModal, modals } from '../shell/modals.ts';
import { parentalDialog, pin, protection, type ParentalRoot } from './protection.ts';
import type { Services } from '../services.ts';
import { session, sessionView } from '../session/session.ts';

/** Keeps the flows true to what happens around them: a dialog that went away, another viewer. */
export function watchParental(
  store: { getState(): ParentalRoot; dispatch(action: UnknownAction): unknown },
  { parental }: Services,
): () => void {
  const whoOf = (state: ParentalRoot) => {
    const { viewer, profileId } = sessionView(session.select(state));
    return `${viewer} ${profileId ?? ''}`;
  };
  let before = {
    isAsking: parentalDialog(modals.select(store.getState())) !== undefined,
    who: whoOf(store.getState()),
  };
  return () => {
    const state = store.getState();
    const [was, is] = [before, { isAsking: parentalDialog(modals.select(state)) !== undefined, who: whoOf(state) }];
    before = is;
    if (was.isAsking && !is.isAsking) {
      parental.proof = undefined;
      parental.current = undefined;
      for (const action of [
        protection.send({ type: 'dialog-left' }),
        pin.send({ type: 'closed' }),
        codeSetting.send({ type: 'closed' }),
      ])
        store.dispatch(action);
    }
    if (was.who === is.who) return;
    store.dispatch(protection.send({ type: 'viewer-changed' }));
    // A PIN that was asked of another viewer is nobody's business any more.
    if (is.isAsking) store.dispatch(closeModal());
  };
}
