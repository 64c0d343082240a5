import { go, type Step } from '@antenna/kernel';
import { PING_EVERY } from './limits.ts';
import type { SessionEffect, SessionState, Starting } from './session-state.ts';
import type { StoredSession } from './stored-session.ts';

/** What every part of the session's flow is made of. */
export type Next = Step<SessionState, SessionEffect>;

export const next = (state: SessionState) => ({ requestId: state.requestId + 1, renewals: state.renewals });
/** The same, for a step of the start that has not been tried yet. */
export const step = (state: SessionState) => ({ ...next(state), attempt: 0 });
/** A further step of the same sign-in. */
export const further = (state: Starting) => ({ ...step(state), ...(state.signIn && { signIn: state.signIn }) });

/** The effect that a starting step consists of: the same for its first try and for every repetition. */
export function order(state: Starting): Next {
  const { requestId } = state;
  switch (state.at) {
    case 'asking-network':
      return go(state, { do: 'ask-network', requestId });
    case 'creating-guest':
      return go(state, { do: 'create-guest', requestId });
    case 'signing-in-by-itself':
      return go(state, { do: 'sign-in-automatically', requestId, url: state.url });
    case 'signing-in':
      return go(state, { do: 'sign-in', requestId, login: state.login, password: state.password });
    case 'registering-device':
      return go(state, { do: 'register-device', requestId, accessToken: state.unbound });
    case 'authorising':
      return go(state, { do: 'authorise-device', requestId, deviceId: state.deviceId });
    case 'freeing-slot':
      return go(state, { do: 'remove-oldest-device', requestId, accessToken: state.unbound, keep: state.deviceId });
  }
}

export function becomeReady(state: SessionState, { viewer, deviceId, token }: StoredSession): Next {
  const { requestId, renewals } = next(state);
  return go(
    { at: 'ready', requestId, renewals, viewer, deviceId, token },
    { do: 'wait-for-ping', requestId, ms: PING_EVERY },
  );
}
