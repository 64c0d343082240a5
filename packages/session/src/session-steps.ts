import { go, type Step } from '@antenna/kernel';
import { PING_EVERY } from './limits.ts';
import type { SessionEffect, SessionState, Starting } from './session-state.ts';
import type { StoredSession } from './stored-session.ts';

/** Common types and steps of the session flow. */
export type Next = Step<SessionState, SessionEffect>;

export const next = (state: SessionState) => ({ requestId: state.requestId + 1, renewals: state.renewals });
/** The same for a step without attempts so far. */
export const step = (state: SessionState) => ({ ...next(state), attempt: 0 });
/** The next step of the same sign-in. */
export const further = (state: Starting) => ({ ...step(state), ...(state.signIn && { signIn: state.signIn }) });

/** The effect of a starting step, the same for every attempt. */
export function order(state: Starting): Next {
  const { requestId } = state;
  switch (state.at) {
    case 'loading-network':
      return go(state, { do: 'load-network', requestId });
    case 'creating-guest':
      return go(state, { do: 'create-guest', requestId });
    case 'signing-in-automatically':
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
