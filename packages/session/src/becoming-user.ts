import { go, type Failure } from '@antenna/kernel';
import { closedAccountOf } from './closed-account.ts';
import type { Present, SessionEffect, SessionState, SignIn, Starting, RequestId } from './session-state.ts';
import { becomeReady, further, next, order, step, type Next } from './session-steps.ts';
import type { StoredSession } from './stored-session.ts';

/** The current viewer, also while a sign-in is replacing them. */
export function presentOf(state: SessionState): StoredSession | undefined {
  if ('token' in state) return { viewer: state.viewer, deviceId: state.deviceId, token: state.token };
  return state.at === 'waiting' ? state.again.signIn?.former : 'signIn' in state ? state.signIn?.former : undefined;
}

/** Starts a user's session with a device of its own; the guest's session continues meanwhile. */
export function becomeUser(state: SessionState, unbound: string, former: StoredSession | undefined): Next {
  return order({ ...step(state), at: 'registering-device', unbound, viewer: 'user', signIn: { former } });
}

/** The unbound token of a new guest, or of the operator's automatic sign-in. */
export function tokenReceived(state: SessionState, unbound: string): Next {
  if (state.at === 'signing-in')
    return order({ ...further(state), at: 'registering-device', unbound, viewer: 'guest' });
  if (state.at === 'signing-in-automatically')
    return order({ ...further(state), at: 'registering-device', unbound, viewer: 'user' });
  return go(state);
}

/** The user's device is registered: the former device is removed, and cached answers are dropped. */
export function replaced({ former }: SignIn, session: StoredSession, requestId: RequestId): readonly SessionEffect[] {
  const isAnother = former !== undefined && former.deviceId !== session.deviceId;
  return [
    ...(isAnother
      ? [{ do: 'remove-device', requestId, deviceId: former.deviceId, accessToken: former.token.accessToken } as const]
      : []),
    { do: 'forget-answers' },
    { do: 'notify-signed-in' },
  ];
}

/** A refused sign-in restores the former session. */
export function giveUp(state: SessionState, { former }: SignIn, failure: Failure): Next {
  const back = former ? becomeReady(state, former) : go<SessionState, SessionEffect>({ ...next(state), at: 'none' });
  return go(back.state, ...back.effects, { do: 'notify-sign-in-failed', failure });
}

/** The dialog was closed while the device was being registered. */
export function abandoned(state: SessionState): Next {
  const signIn = state.at === 'waiting' ? state.again.signIn : 'signIn' in state ? state.signIn : undefined;
  if (!signIn) return go(state);
  return signIn.former ? becomeReady(state, signIn.former) : go({ ...next(state), at: 'none' });
}

/** The automatic sign-in was refused: offers another attempt, or to restore a closed account; a guest stays a guest meanwhile. */
export function autoRefused(
  state: Extract<Starting, { readonly at: 'signing-in-automatically' }>,
  failure: Failure,
): Next {
  const closed = closedAccountOf(failure);
  const former = state.signIn?.former;
  const back = former
    ? becomeReady(state, former)
    : go<SessionState, SessionEffect>({ ...next(state), at: 'auto-refused', url: state.url });
  return go(
    back.state,
    ...back.effects,
    closed ? { do: 'offer-to-restore', closed } : { do: 'ask-to-retry-auto-auth' },
  );
}

/** Allowed without a session, or with a guest's. */
export function retryAutoAuth(state: SessionState, url: string): Next {
  const former = presentOf(state);
  const mayTry =
    state.at === 'auto-refused' || state.at === 'none' || (state.at === 'ready' && state.viewer === 'guest');
  return mayTry ? order({ ...step(state), at: 'signing-in-automatically', url, signIn: { former } }) : go(state);
}

/** Logging out clears the storage at once, whatever the network does; then the device is removed and a new session starts. */
export function leave(state: Extract<SessionState, Present>): Next {
  const { requestId, renewals } = next(state);
  const { deviceId, token } = state;
  return go(
    { at: 'leaving', requestId, renewals },
    { do: 'clear-storage' },
    { do: 'forget-answers' },
    { do: 'remove-device', requestId, deviceId, accessToken: token.accessToken },
  );
}
