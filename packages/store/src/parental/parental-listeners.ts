import type { StartAppListening } from '../app-store.ts';
import { viewerNameIn } from '../session/session.ts';
import { closeModal, modals } from '../shell/modals.ts';
import { codeSetting } from './code-setting.ts';
import { parentalDialog, pin, protection } from './protection.ts';

/** Keeps the flows true to what happens around them: a dialog that went away, another viewer. */
export function listenForParental(startListening: StartAppListening): void {
  startListening({
    predicate: (_action, state, before) =>
      parentalDialog(modals.select(before)) !== undefined && parentalDialog(modals.select(state)) === undefined,
    effect: (_action, { dispatch, extra: { parental } }) => {
      parental.proof = undefined;
      parental.current = undefined;
      dispatch(protection.send({ type: 'dialog-left' }));
      dispatch(pin.send({ type: 'closed' }));
      dispatch(codeSetting.send({ type: 'closed' }));
    },
  });
  startListening({
    predicate: (_action, state, before) => viewerNameIn(state) !== viewerNameIn(before),
    effect: (_action, { dispatch, getState }) => {
      dispatch(protection.send({ type: 'viewer-changed' }));
      // A PIN request for another viewer is dropped.
      if (parentalDialog(modals.select(getState()))) dispatch(closeModal());
    },
  });
}
