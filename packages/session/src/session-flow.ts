import { go, type Failure, type Flow, type Millis } from '@antenna/kernel';
import { PING_EVERY, RENEWAL_PAUSES, RENEWAL_WINDOW, RENEWALS_ALLOWED, START_PAUSES } from './limits.ts';
import {
  abandoned,
  autoRefused,
  becomeUser,
  giveUp,
  leave,
  presentOf,
  replaced,
  retryAutoAuth,
  tokenReceived,
} from './becoming-user.ts';
import type {
  Authorising,
  Present,
  SessionEffect,
  SessionEvent,
  SessionState,
  SignIn,
  Starting,
} from './session-state.ts';
import { becomeReady, further, next, order, step, type Next } from './session-steps.ts';
import type { StoredSession } from './stored-session.ts';
import { needsRenewal, type HeldProfile, type HeldToken } from './token-life.ts';

/**
 * From no session to a guest's or a stored one, and the renewal of its token.
 * A network error never logs anyone out: the flow waits and tries again.
 */
export const sessionFlow: Flow<SessionState, SessionEvent, SessionEffect> = {
  initial: { at: 'idle', requestId: 0, renewals: [] },
  step(state, event) {
    if ('requestId' in event && event.requestId !== state.requestId) return go(state);
    switch (event.type) {
      case 'started':
        return state.at === 'idle' ? start(state, event) : go(state);
      case 'network-loaded':
        return state.at === 'loading-network' ? afterNetwork(state, event) : go(state);
      case 'guest-created':
        return state.at === 'creating-guest'
          ? order({ ...step(state), at: 'signing-in', login: event.login, password: event.password })
          : go(state);
      case 'signed-in':
        return tokenReceived(state, event.accessToken);
      case 'user-signed-in':
        return state.at === 'idle' ? go(state) : becomeUser(state, event.accessToken, presentOf(state));
      case 'sign-in-abandoned':
        return abandoned(state);
      case 'auto-auth-retried':
        return retryAutoAuth(state, event.url);
      case 'logged-out':
        return 'token' in state ? leave(state) : go(state);
      case 'device-removed':
        return state.at === 'leaving' ? begin(state, undefined, event.now) : go(state);
      case 'device-registered':
        return state.at === 'registering-device'
          ? authorise(
              state,
              {
                at: 'authorising',
                viewer: state.viewer,
                deviceId: event.deviceId,
                unbound: state.unbound,
                slotFreed: false,
                wasStored: false,
              },
              { now: event.now, signIn: state.signIn },
            )
          : go(state);
      case 'slot-freed':
        return state.at === 'freeing-slot'
          ? authorise(
              state,
              { ...pickDevice(state), slotFreed: true, wasStored: state.wasStored },
              { now: event.now, signIn: state.signIn },
            )
          : go(state);
      case 'authorised':
        return authorised(state, event.token, event.deviceId);
      case 'failed':
        return failed(state, event.failure, event.now);
      case 'delay-elapsed':
        return retry(state, event.now);
      case 'ping-due':
        return state.at === 'ready' ? ping(state, event.now) : go(state);
      case 'token-refused':
        return state.at === 'ready' && state.token.accessToken === event.accessToken
          ? renew(state, event.now, 0)
          : go(state);
      case 'came-online':
        return retry(state, event.now);
      case 'changed-in-other-tab':
        return changedInOtherTab(state, event.stored, event.now);
      case 'profile-switched':
        return 'token' in state ? profileSwitched(state, event.profile) : go(state);
      case 'retried':
        return state.at === 'refused' || state.at === 'forbidden-country' || state.at === 'none'
          ? begin(state, undefined, event.now)
          : retry(state, event.now);
    }
  },
};

/** A stored guest becomes a user where the operator signs the line in; a user and a child's profile stay. */
function start(
  state: SessionState,
  { stored, now, autoAuth }: Extract<SessionEvent, { readonly type: 'started' }>,
): Next {
  const isAutomatic = autoAuth !== undefined && stored?.viewer === 'guest' && stored.token.profile?.role !== 'child';
  return isAutomatic
    ? order({ ...step(state), at: 'signing-in-automatically', url: autoAuth, signIn: { former: stored } })
    : begin(state, stored, now);
}

function begin(state: SessionState, stored: StoredSession | undefined, now: Millis): Next {
  if (!stored) return order({ ...step(state), at: 'loading-network' });
  if (!needsRenewal(stored.token, now)) return becomeReady(state, stored);
  const { viewer, deviceId, token } = stored;
  return authorise(
    state,
    { at: 'authorising', viewer, deviceId, unbound: token.accessToken, slotFreed: false, wasStored: true },
    { now },
  );
}

function afterNetwork(
  state: SessionState,
  { isGuestAllowed, autoAuth }: { readonly isGuestAllowed: boolean; readonly autoAuth?: string | undefined },
): Next {
  if (autoAuth !== undefined)
    return order({ ...step(state), at: 'signing-in-automatically', url: autoAuth, signIn: { former: undefined } });
  return isGuestAllowed ? order({ ...step(state), at: 'creating-guest' }) : go({ ...next(state), at: 'none' });
}

const pickDevice = (of: Omit<Authorising, 'at' | 'slotFreed'>) =>
  ({ at: 'authorising', viewer: of.viewer, deviceId: of.deviceId, unbound: of.unbound }) as const;

/** Authorises the device; after three times within a minute it waits first. */
function authorise(
  state: SessionState,
  device: Authorising,
  {
    now,
    attempt = 0,
    signIn,
  }: { readonly now: Millis; readonly attempt?: number; readonly signIn?: SignIn | undefined },
): Next {
  const recent = recentRenewals(state, now);
  const starting: Starting = {
    ...next(state),
    attempt,
    ...(signIn && { signIn }),
    ...device,
    renewals: [...recent, now],
  };
  const pause = pauseNeeded(recent, now);
  if (pause === 0) return order(starting);
  return go(
    { ...next(state), at: 'waiting', again: { ...starting, renewals: recent }, failure: { kind: 'offline' } },
    { do: 'wait', requestId: state.requestId + 1, ms: pause },
  );
}

function authorised(state: SessionState, received: HeldToken, nextId: string | undefined): Next {
  if (state.at !== 'authorising' && state.at !== 'renewing') return go(state);
  // Only users have profiles; a profile in a guest's renewed token would look like another viewer.
  const { profile, ...bare } = received;
  const token: HeldToken = profile && state.viewer === 'user' ? { ...bare, profile } : bare;
  const deviceId = nextId ?? state.deviceId;
  const earlier = deviceId === state.deviceId ? {} : { earlierDeviceId: state.deviceId };
  const session: StoredSession = { viewer: state.viewer, deviceId, ...earlier, token };
  const ready = becomeReady(state, session);
  const signIn = state.at === 'authorising' ? state.signIn : undefined;
  // A parent may have changed the profile of this device or its role meanwhile.
  const forgets = state.at === 'renewing' && !areSameProfile(state.token.profile, token.profile);
  return go(
    ready.state,
    { do: 'store', session },
    ...(forgets ? [{ do: 'forget-answers' } as const] : []),
    ...(signIn ? replaced(signIn, session, ready.state.requestId) : []),
    ...ready.effects,
  );
}

function ping(state: Present & { readonly at: 'ready' }, now: Millis): Next {
  if (needsRenewal(state.token, now)) return renew(state, now, 0);
  return go(
    { ...state, requestId: state.requestId + 1 },
    { do: 'ping' },
    { do: 'wait-for-ping', requestId: state.requestId + 1, ms: PING_EVERY },
  );
}

/** One re-authorisation at a time, at most three a minute. */
function renew(state: Extract<SessionState, Present>, now: Millis, attempt: number): Next {
  const { viewer, deviceId, token } = state;
  const recent = recentRenewals(state, now);
  const pause = pauseNeeded(recent, now);
  const requestId = state.requestId + 1;
  const present = { requestId, viewer, deviceId, token, attempt };
  if (pause > 0)
    return go({ ...present, at: 'waiting-to-renew', renewals: recent }, { do: 'wait', requestId, ms: pause });
  return go(
    { ...present, at: 'renewing', renewals: [...recent, now] },
    { do: 'authorise-device', requestId, deviceId },
  );
}

function recentRenewals(state: SessionState, now: Millis): readonly Millis[] {
  return state.renewals.filter((at) => at > now - RENEWAL_WINDOW && at <= now);
}

function pauseNeeded(recent: readonly Millis[], now: Millis): Millis {
  const oldest = recent.at(-RENEWALS_ALLOWED);
  return oldest === undefined ? 0 : Math.max(0, oldest + RENEWAL_WINDOW - now);
}

/** Failures after which another attempt may succeed. */
function isPassing({ kind }: Failure): boolean {
  return (
    kind === 'offline' ||
    kind === 'timeout' ||
    kind === 'aborted' ||
    kind === 'server' ||
    kind === 'throttled' ||
    kind === 'unreadable'
  );
}

function failed(state: SessionState, failure: Failure, now: Millis): Next {
  if (state.at === 'renewing') return renewalFailed(state, failure, now);
  if (state.at === 'leaving') return begin(state, undefined, now);
  if (!isStarting(state)) return go(state);
  if (state.at === 'signing-in-automatically') return autoRefused(state, failure);
  if (isPassing(failure)) return waitToStart(state, failure);
  if (
    failure.kind === 'forbidden-country' ||
    (failure.kind === 'forbidden' && (state.at === 'authorising' || state.at === 'creating-guest'))
  )
    return forbidden(state, failure);
  if (state.at === 'authorising' && failure.kind === 'device-limit') return noSlot(state, failure);
  if (state.signIn) return giveUp(state, state.signIn, failure);
  const isFull = state.at === 'freeing-slot' && (failure.kind === 'too-many-devices' || failure.kind === 'forbidden');
  if ((state.at === 'authorising' || state.at === 'freeing-slot') && state.wasStored && !isFull)
    return startOver(state, now);
  return go({ ...next(state), at: 'refused', failure });
}

function waitToStart(state: Starting, failure: Failure): Next {
  const { requestId, renewals } = next(state);
  const ms = retryAfter(failure) ?? pauseOf(START_PAUSES, state.attempt);
  return go(
    { at: 'waiting', requestId, renewals, again: { ...state, attempt: state.attempt + 1 }, failure },
    { do: 'wait', requestId, ms },
  );
}

function noSlot(state: Starting & { readonly at: 'authorising' }, failure: Failure): Next {
  if (state.slotFreed)
    return state.signIn ? giveUp(state, state.signIn, failure) : go({ ...next(state), at: 'refused', failure });
  const { viewer, deviceId, unbound, wasStored } = state;
  return order({ ...further(state), at: 'freeing-slot', viewer, deviceId, unbound, wasStored });
}

function forbidden(state: SessionState, failure: Failure): Next {
  const { country = '', remote = '' } = failure.kind === 'forbidden-country' ? failure : {};
  return go({ ...next(state), at: 'forbidden-country', country, ip: remote });
}

function renewalFailed(
  state: Present & { readonly at: 'renewing'; readonly attempt: number },
  failure: Failure,
  now: Millis,
): Next {
  const { requestId } = next(state);
  if (isPassing(failure)) {
    return go(
      { ...state, at: 'waiting-to-renew', requestId, attempt: state.attempt + 1 },
      { do: 'wait', requestId, ms: retryAfter(failure) ?? pauseOf(RENEWAL_PAUSES, state.attempt) },
    );
  }
  if (failure.kind === 'forbidden-country' || failure.kind === 'forbidden') return forbidden(state, failure);
  if (failure.kind === 'device-limit') {
    const { viewer, deviceId, token } = state;
    return order({ ...step(state), at: 'freeing-slot', viewer, deviceId, unbound: token.accessToken, wasStored: true });
  }
  return startOver(state, now);
}

/** The device is unknown: the session is cleared and the app starts again. */
function startOver(state: SessionState, now: Millis): Next {
  const again = begin(state, undefined, now);
  return go(again.state, { do: 'clear-storage' }, { do: 'forget-answers' }, ...again.effects);
}

function retry(state: SessionState, now: Millis): Next {
  if (state.at === 'waiting-to-renew') return renew(state, now, state.attempt);
  if (state.at === 'auto-refused')
    return order({ ...step(state), at: 'signing-in-automatically', url: state.url, signIn: { former: undefined } });
  if (state.at !== 'waiting') return go(state);
  const { again } = state;
  if (again.at === 'authorising')
    return authorise(state, pickAuthorising(again), { now, attempt: again.attempt, signIn: again.signIn });
  return order({ ...again, ...next(state) });
}

function pickAuthorising(state: Authorising): Authorising {
  const { at, viewer, deviceId, unbound, slotFreed, wasStored } = state;
  return { at, viewer, deviceId, unbound, slotFreed, wasStored };
}

/** Follows another tab that renewed the token, signed in or logged out. */
function changedInOtherTab(state: SessionState, stored: StoredSession | undefined, now: Millis): Next {
  if (state.at === 'idle') return go(state);
  const isPresent = 'token' in state;
  if (!isPresent && stored && stored.deviceId === presentOf(state)?.deviceId) return go(state);
  if (!stored) return isPresent ? follow(begin(state, undefined, now)) : go(state);
  // The other tab may have got a new id for the same device.
  const isSame = isPresent && [stored.deviceId, stored.earlierDeviceId].includes(state.deviceId);
  const isSameProfile = isPresent && areSameProfile(stored.token.profile, state.token.profile);
  if (isSame && isSameProfile && stored.token.accessToken === state.token.accessToken) return go(state);
  if (!isSame) return follow(begin(state, stored, now));
  return isSameProfile ? becomeReady(state, stored) : follow(becomeReady(state, stored));
}

/** The token stays; answers to the former profile are dropped. */
function profileSwitched(state: Extract<SessionState, Present>, profile: HeldProfile): Next {
  const token = { ...state.token, profile };
  return go(
    { ...state, token },
    { do: 'store', session: { viewer: state.viewer, deviceId: state.deviceId, token } },
    { do: 'forget-answers' },
  );
}

const areSameProfile = (a: HeldProfile | undefined, b: HeldProfile | undefined) =>
  a?.id === b?.id && a?.role === b?.role;

const follow = (step: Next): Next => go(step.state, { do: 'forget-answers' }, ...step.effects);

const STARTING: readonly string[] = [
  'loading-network',
  'creating-guest',
  'signing-in',
  'signing-in-automatically',
  'registering-device',
  'authorising',
  'freeing-slot',
] satisfies readonly Starting['at'][];

function isStarting(state: SessionState): state is Starting {
  return STARTING.includes(state.at);
}

function pauseOf(pauses: readonly Millis[], attempt: number): Millis {
  return pauses[Math.min(attempt, pauses.length - 1)] ?? 0;
}

function retryAfter(failure: Failure): Millis | undefined {
  return failure.kind === 'throttled' ? failure.retryAfter : undefined;
}
