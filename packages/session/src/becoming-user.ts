import { go, type Failure } from '@antenna/kernel';
import type { Present, SessionEffect, SessionState, SignIn, Starting, Turn } from './session-state.ts';
import { becomeReady, further, next, order, step, type Next } from './session-steps.ts';
import type { StoredSession } from './stored-session.ts';

/** Who looks while a session is there or is being replaced. */
export function presentOf(state: SessionState): StoredSession | undefined {
  if ('token' in state) return { viewer: state.viewer, deviceId: state.deviceId, token: state.token };
  return state.at === 'waiting' ? state.again.signIn?.former : 'signIn' in state ? state.signIn?.former : undefined;
}

/** A code or a password was right: a device of the user's own comes next; the guest goes on looking meanwhile. */
export function becomeUser(state: SessionState, unbound: string, former: StoredSession | undefined): Next {
  return order({ ...step(state), at: 'registering-device', unbound, viewer: 'user', signIn: { former } });
}

/** An unbound token for the guest just made, or for the device that the operator knows. */
export function tokenReceived(state: SessionState, unbound: string): Next {
  if (state.at === 'signing-in')
    return order({ ...further(state), at: 'registering-device', unbound, viewer: 'guest' });
  if (state.at === 'signing-in-by-itself')
    return order({ ...further(state), at: 'registering-device', unbound, viewer: 'user' });
  return go(state);
}

/** The user's device is there: the former one goes, and what it was told is forgotten. */
export function replaced({ former }: SignIn, session: StoredSession, requestId: Turn): readonly SessionEffect[] {
  const isAnother = former !== undefined && former.deviceId !== session.deviceId;
  return [
    ...(isAnother
      ? [{ do: 'remove-device', requestId, deviceId: former.deviceId, accessToken: former.token.accessToken } as const]
      : []),
    { do: 'forget-answers' },
    { do: 'notify-signed-in' },
  ];
}

/** A sign-in that was refused leaves everything as it was before it. */
export function giveUp(state: SessionState, { former }: SignIn, failure: Failure): Next {
  const back = former ? becomeReady(state, former) : go<SessionState, SessionEffect>({ ...next(state), at: 'none' });
  return go(back.state, ...back.effects, { do: 'notify-sign-in-failed', failure });
}

/** The viewer closed the dialog while the device was being registered. */
export function abandoned(state: SessionState): Next {
  const signIn = state.at === 'waiting' ? state.again.signIn : 'signIn' in state ? state.signIn : undefined;
  if (!signIn) return go(state);
  return signIn.former ? becomeReady(state, signIn.former) : go({ ...next(state), at: 'none' });
}

/** The operator does not know this line: the viewer is asked whether to try again; a guest stays one meanwhile. */
export function autoRefused(state: Extract<Starting, { readonly at: 'signing-in-by-itself' }>): Next {
  const former = state.signIn?.former;
  const back = former
    ? becomeReady(state, former)
    : go<SessionState, SessionEffect>({ ...next(state), at: 'auto-refused', url: state.url });
  return go(back.state, ...back.effects, { do: 'ask-to-retry-auto-auth' });
}

/** Without a session, or with a guest. */
export function retryAutoAuth(state: SessionState, url: string): Next {
  const former = presentOf(state);
  const mayTry =
    state.at === 'auto-refused' || state.at === 'none' || (state.at === 'ready' && state.viewer === 'guest');
  return mayTry ? order({ ...step(state), at: 'signing-in-by-itself', url, signIn: { former } }) : go(state);
}

/** Logging out forgets here at once, whatever the network does; then the device is removed, then all begins again. */
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
