import { openModalIn } from '../../shell/modals.ts';
import type { StartAppListening, StorePart } from '../../app-store.ts';
import { session, signInFailed, viewerOf } from '../session.ts';
import { addressChoice, block, passwordLogin, phoneLogin } from './flows.ts';

/** Signing in and the block of a contract: a guest who signs in nowhere loads none of it. */
export const signInPart: StorePart = {
  slices: [phoneLogin, passwordLogin, addressChoice, block],
  listen: listenForSignIn,
};

/** Keeps the forms true to what happens around them. */
function listenForSignIn(startListening: StartAppListening): void {
  startListening({
    actionCreator: signInFailed,
    effect: ({ payload: failure }, { dispatch }) => {
      for (const form of [phoneLogin, passwordLogin]) dispatch(form.send({ type: 'session-refused', failure }));
    },
  });
  // The dialog was closed: its flows end.
  startListening({
    predicate: (_action, state, before) => openModalIn(before)?.name === 'auth' && openModalIn(state)?.name !== 'auth',
    effect: (_action, { dispatch }) => {
      dispatch(phoneLogin.send({ type: 'closed' }));
      dispatch(addressChoice.send({ type: 'closed' }));
      dispatch(passwordLogin.send({ type: 'opened' }));
    },
  });
  startListening({
    predicate: (_action, state, before) => isUserIn(before) && !isUserIn(state) && !isPendingIn(state),
    effect: (_action, { dispatch }) => void dispatch(block.send({ type: 'left' })),
  });
}

type SessionRoot = Parameters<typeof session.select>[0];
const isUserIn = (root: SessionRoot) => viewerOf(session.select(root)) === 'user';
const isPendingIn = (root: SessionRoot) => viewerOf(session.select(root)) === 'pending';
