import { HOUR, MINUTE, SECOND, type FailureKind } from '@antenna/kernel';
import { anyFailure, walkFlow } from '@antenna/kernel/testing';
import { describe, expect, it } from 'vitest';
import { holdToken, presentOf, sessionFlow, type SessionEvent, type StoredSession } from './index.ts';

const NOW = 1_795_284_000_000;
const AUTO = '/v2/auth/auto/line';
const session = (viewer: 'guest' | 'user', deviceId = `${viewer}-device`): StoredSession => ({
  viewer,
  deviceId,
  token: { accessToken: `${viewer}-token`, setAt: NOW, expiresAt: NOW + 12 * HOUR },
});
const GUEST = session('guest');
const USER = session('user');
const expired = (of: StoredSession): StoredSession => ({
  ...of,
  token: { ...of.token, setAt: NOW - 13 * HOUR, expiresAt: NOW - HOUR },
});
const started = (stored?: StoredSession, autoAuth?: string): SessionEvent => ({
  type: 'started',
  now: NOW,
  stored,
  autoAuth,
});
const token = (accessToken: string) => ({ type: 'authorised' as const, token: holdToken({ accessToken }, NOW) });

const loadingNetwork = () => walkFlow(sessionFlow, started());
const creatingGuest = () => loadingNetwork().reply({ type: 'network-loaded', isGuestAllowed: true });
const loggingIn = () => creatingGuest().reply({ type: 'guest-created', login: 'uuid', password: 'secret' });
const registering = () => loggingIn().reply({ type: 'signed-in', accessToken: 'unbound' });
const authorising = () => registering().reply({ type: 'device-registered', deviceId: 'device-1', now: NOW });
const freeingSlot = () => authorising().reply({ type: 'failed', failure: anyFailure('device-limit'), now: NOW });
const ready = (stored = GUEST) => walkFlow(sessionFlow, started(stored));
const renewing = (stored = GUEST) =>
  ready(stored).send({ type: 'token-refused', accessToken: stored.token.accessToken, now: NOW });
/** A guest types a correct code. */
const signingIn = () => ready().send({ type: 'user-signed-in', accessToken: 'unbound', now: NOW });

const STEPS = {
  'loading-network': loadingNetwork,
  'creating-guest': creatingGuest,
  'signing-in': loggingIn,
  'registering-device': registering,
  authorising,
  'freeing-slot': freeingSlot,
} as const;
const steps = Object.entries(STEPS) as readonly (readonly [keyof typeof STEPS, () => ReturnType<typeof ready>])[];

describe.each(steps)('the start at "%s"', (at, walk) => {
  it.each<FailureKind>(['offline', 'timeout', 'aborted', 'server', 'throttled', 'unreadable'])(
    'repeats the same request after %s, and clears nothing',
    (kind) => {
      const flow = walk();
      expect(flow.state.at).toBe(at);
      const first = flow.effects[0];
      flow.reply({ type: 'failed', failure: anyFailure(kind), now: NOW });
      expect(flow.effects).toMatchObject([{ do: 'wait', ms: SECOND }]);
      flow.reply({ type: 'delay-elapsed', now: NOW + MINUTE });
      expect({ ...flow.effects[0], requestId: 0 }).toEqual({ ...first, requestId: 0 });
      expect(flow.done('clear-storage')).toEqual([]);
    },
  );

  it('ignores a second start, and answers to other requests', () => {
    const flow = walk();
    const before = flow.state;
    const requestId = before.requestId - 1;
    flow.send(
      started(USER),
      { type: 'failed', requestId, failure: anyFailure('offline'), now: NOW },
      { type: 'delay-elapsed', requestId, now: NOW },
      { type: 'signed-in', requestId, accessToken: 'late' },
      { type: 'ping-due', requestId, now: NOW },
    );
    expect(flow.state).toBe(before);
  });

  it('cannot be logged out, nor its token refused: there is none', () => {
    const flow = walk();
    const before = flow.state;
    flow.send({ type: 'logged-out' }, { type: 'token-refused', accessToken: 'unbound', now: NOW });
    expect([flow.state, flow.effects]).toEqual([before, []]);
  });

  it('is replaced by the session of another tab', () => {
    const flow = walk().send({ type: 'changed-in-other-tab', stored: USER, now: NOW });
    expect(flow.state).toMatchObject({ at: 'ready', deviceId: 'user-device' });
    expect(flow.effects[0]).toEqual({ do: 'forget-answers' });
  });

  it('goes on when another tab only cleared the storage', () => {
    const flow = walk();
    const before = flow.state;
    expect(flow.send({ type: 'changed-in-other-tab', stored: undefined, now: NOW }).state).toBe(before);
  });

  it('may be taken over by a code typed meanwhile', () => {
    const flow = walk().send({ type: 'user-signed-in', accessToken: 'unbound-user', now: NOW });
    expect(flow.effects).toMatchObject([{ do: 'register-device', accessToken: 'unbound-user' }]);
    expect(presentOf(flow.state)).toBeUndefined();
  });
});

describe('a start that is refused', () => {
  it.each(['loading-network', 'signing-in', 'registering-device'] as const)(
    'at "%s" with 403 is final until the viewer tries again [A-245]',
    (at) => {
      const flow = STEPS[at]().reply({ type: 'failed', failure: anyFailure('forbidden'), now: NOW });
      expect(flow.state).toMatchObject({ at: 'refused', failure: { kind: 'forbidden' } });
      flow.send({ type: 'came-online', now: NOW });
      expect(flow.state.at).toBe('refused');
      expect(flow.send({ type: 'retried', now: NOW }).kinds()).toEqual(['load-network']);
    },
  );

  it.each(['creating-guest', 'authorising'] as const)(
    'at "%s" with a plain 403 is a forbidden country [A-245]',
    (at) => {
      const flow = STEPS[at]().reply({ type: 'failed', failure: anyFailure('forbidden'), now: NOW });
      expect(flow.state).toMatchObject({ at: 'forbidden-country', country: '', ip: '' });
      expect(flow.send({ type: 'retried', now: NOW }).state.at).toBe('loading-network');
    },
  );

  it.each<FailureKind>(['missing', 'unauthenticated', 'invalid'])(
    'of a new device with %s clears nothing: there is nothing stored',
    (kind) => {
      const flow = authorising().reply({ type: 'failed', failure: anyFailure(kind), now: NOW });
      expect([flow.state.at, flow.done('clear-storage')]).toEqual(['refused', []]);
    },
  );

  it('frees no second slot for the same device', () => {
    const flow = freeingSlot().reply(
      { type: 'slot-freed', now: NOW },
      { type: 'failed', failure: anyFailure('device-limit'), now: NOW },
    );
    expect(flow.state).toMatchObject({ at: 'refused', failure: { kind: 'device-limit' } });
    expect(flow.done('remove-oldest-device')).toHaveLength(1);
  });
});

describe('a stored device whose slot is gone', () => {
  const full = () =>
    walkFlow(sessionFlow, started(expired(USER))).reply({
      type: 'failed',
      failure: anyFailure('device-limit'),
      now: NOW,
    });

  it('has the oldest one removed with its old token', () =>
    expect(full().effects).toMatchObject([
      { do: 'remove-oldest-device', accessToken: 'user-token', keep: 'user-device' },
    ]));

  it.each<FailureKind>(['too-many-devices', 'forbidden'])('is refused, not cleared, after %s', (kind) => {
    const flow = full().reply({ type: 'failed', failure: anyFailure(kind), now: NOW });
    expect(flow.state.at).toBe('refused');
    expect(flow.done('clear-storage')).toEqual([]);
  });

  it('is cleared when the platform no longer knows it [A-241]', () => {
    const flow = full().reply({ type: 'failed', failure: anyFailure('missing'), now: NOW });
    expect(flow.kinds()).toEqual(['clear-storage', 'forget-answers', 'load-network']);
  });
});

describe('a sign-in over a guest', () => {
  const registered = () => signingIn().reply({ type: 'device-registered', deviceId: 'user-device', now: NOW });

  it('shows the guest until it is done', () => {
    expect(presentOf(signingIn().state)).toEqual(GUEST);
    expect(presentOf(registered().state)).toEqual(GUEST);
    const waiting = registered().reply({ type: 'failed', failure: anyFailure('offline'), now: NOW });
    expect([waiting.state.at, presentOf(waiting.state)]).toEqual(['waiting', GUEST]);
  });

  it('waits where it was throttled after three authorisations within a minute', () => {
    const flow = ready();
    for (const accessToken of ['guest-token', 'token-2', 'token-3']) {
      flow.send({ type: 'token-refused', accessToken, now: NOW });
      flow.reply(token(accessToken === 'guest-token' ? 'token-2' : accessToken === 'token-2' ? 'token-3' : 'token-4'));
    }
    flow
      .send({ type: 'user-signed-in', accessToken: 'unbound', now: NOW })
      .reply({ type: 'device-registered', deviceId: 'user-device', now: NOW + SECOND });
    expect(flow.state.at).toBe('waiting');
    expect(flow.effects).toMatchObject([{ do: 'wait', ms: 59 * SECOND }]);
    flow.reply({ type: 'delay-elapsed', now: NOW + MINUTE });
    expect(flow.effects).toMatchObject([{ do: 'authorise-device', deviceId: 'user-device' }]);
    flow.reply(token('user-token'));
    expect(flow.state).toMatchObject({ at: 'ready', viewer: 'user' });
    expect(flow.kinds()).toContain('notify-signed-in');
  });

  it.each<FailureKind>(['missing', 'invalid', 'unauthenticated', 'too-many-devices'])(
    'refused with %s restores the guest, and the form learns why',
    (kind) => {
      const failure = anyFailure(kind);
      const flow = registered().reply({ type: 'failed', failure, now: NOW });
      expect(flow.state).toMatchObject({ at: 'ready', viewer: 'guest', token: GUEST.token });
      expect(flow.effects).toContainEqual({ do: 'notify-sign-in-failed', failure });
      expect(flow.done('remove-device')).toEqual([]);
      expect(flow.done('store')).toEqual([]);
    },
  );

  it('abandoned, a late answer does not sign in', () => {
    const flow = registered();
    const { requestId } = flow.state;
    flow.send({ type: 'sign-in-abandoned' }, { ...token('user-token'), requestId });
    expect(flow.state).toMatchObject({ at: 'ready', viewer: 'guest' });
    expect(flow.done('notify-signed-in')).toEqual([]);
  });

  it('keeps the device that both sign-ins share', () => {
    const flow = signingIn().reply({ type: 'device-registered', deviceId: 'guest-device', now: NOW }, token('new'));
    expect(flow.state).toMatchObject({ at: 'ready', viewer: 'user', deviceId: 'guest-device' });
    expect(flow.done('remove-device')).toEqual([]);
  });

  it('is kept while another tab stores the former session again', () => {
    const flow = registered();
    const before = flow.state;
    const renewed = { ...GUEST, token: { ...GUEST.token, accessToken: 'newer' } };
    expect(flow.send({ type: 'changed-in-other-tab', stored: renewed, now: NOW }).state).toBe(before);
  });

  it('abandoned without a guest leaves nobody', () => {
    const flow = loadingNetwork()
      .reply({ type: 'network-loaded', isGuestAllowed: false })
      .send({ type: 'user-signed-in', accessToken: 'unbound', now: NOW }, { type: 'sign-in-abandoned' });
    expect([flow.state.at, presentOf(flow.state)]).toEqual(['none', undefined]);
  });
});

describe('a renewal', () => {
  it('keeps the viewer while it runs and while it waits', () => {
    const flow = renewing(USER);
    expect(presentOf(flow.state)).toEqual(USER);
    flow.reply({ type: 'failed', failure: anyFailure('offline'), now: NOW });
    expect([flow.state.at, presentOf(flow.state)]).toEqual(['waiting-to-renew', USER]);
  });

  it('waits as long as the server asks, and goes on earlier when the network is back', () => {
    const flow = renewing().reply({
      type: 'failed',
      failure: anyFailure('throttled', { retryAfter: 20 * SECOND }),
      now: NOW,
    });
    expect(flow.effects).toMatchObject([{ do: 'wait', ms: 20 * SECOND }]);
    flow.send({ type: 'came-online', now: NOW + SECOND });
    expect([flow.state.at, flow.kinds()]).toEqual(['renewing', ['authorise-device']]);
  });

  it.each<FailureKind>(['forbidden', 'forbidden-country'])('refused with %s is a forbidden country', (kind) =>
    expect(renewing().reply({ type: 'failed', failure: anyFailure(kind), now: NOW }).state.at).toBe(
      'forbidden-country',
    ),
  );

  it('is not started for the token of an earlier one [A-237]', () => {
    const flow = renewing().reply(token('token-2'));
    flow.send({ type: 'token-refused', accessToken: 'guest-token', now: NOW });
    expect([flow.state.at, flow.effects]).toEqual(['ready', []]);
  });

  it('is stored, and the next ping is ordered', () =>
    expect(renewing().reply(token('token-2')).effects).toMatchObject([
      { do: 'store', session: { deviceId: 'guest-device', token: { accessToken: 'token-2' } } },
      { do: 'wait-for-ping', ms: 5 * MINUTE },
    ]));

  it('interrupted by logging out changes nothing when it arrives [A-235]', () => {
    const flow = renewing(USER);
    const { requestId } = flow.state;
    flow.send({ type: 'logged-out' }, { ...token('token-2'), requestId });
    expect([flow.state.at, flow.done('store')]).toEqual(['leaving', []]);
  });
});

describe('logging out', () => {
  const leaving = () => ready(USER).send({ type: 'logged-out' });

  it('starts again although the device could not be removed [A-235]', () => {
    const flow = leaving().reply({ type: 'failed', failure: anyFailure('offline'), now: NOW });
    expect(flow.kinds()).toEqual(['load-network']);
  });

  it('twice removes the device once', () =>
    expect(leaving().send({ type: 'logged-out' }).done('remove-device')).toHaveLength(1));

  it('is possible while the token is being renewed', () =>
    expect(renewing(USER).send({ type: 'logged-out' }).kinds()).toEqual([
      'clear-storage',
      'forget-answers',
      'remove-device',
    ]));

  it('keeps no profile: another profile cannot be chosen any more', () => {
    const flow = leaving().send({ type: 'profile-switched', profile: { id: 'p', role: 'child' } });
    expect([flow.state.at, flow.effects]).toEqual(['leaving', []]);
  });
});

describe('the operator’s automatic sign-in [A-246]', () => {
  it('can be tried again by a guest, not by a user', () => {
    const retry: SessionEvent = { type: 'auto-auth-retried', url: AUTO };
    expect(ready(GUEST).send(retry).effects).toMatchObject([{ do: 'sign-in-automatically', url: AUTO }]);
    expect(ready(USER).send(retry).effects).toEqual([]);
    expect(renewing(GUEST).send(retry).effects).toEqual([]);
  });

  it('replaces the guest’s device when it succeeds', () => {
    const flow = walkFlow(sessionFlow, started(GUEST, AUTO)).reply(
      { type: 'signed-in', accessToken: 'unbound' },
      { type: 'device-registered', deviceId: 'user-device', now: NOW },
      token('user-token'),
    );
    expect(flow.state).toMatchObject({ at: 'ready', viewer: 'user', deviceId: 'user-device' });
    expect(flow.done('remove-device')).toMatchObject([{ deviceId: 'guest-device', accessToken: 'guest-token' }]);
  });

  it('is not tried for a stored user', () =>
    expect(walkFlow(sessionFlow, started(USER, AUTO)).kinds()).toEqual(['wait-for-ping']));
});

describe('the storage of another tab', () => {
  const elsewhere = (stored: StoredSession | undefined): SessionEvent => ({
    type: 'changed-in-other-tab',
    stored,
    now: NOW,
  });

  it('before the start is not followed: the start reads it', () =>
    expect(walkFlow(sessionFlow, elsewhere(USER)).state.at).toBe('idle'));

  it('with the same token changes nothing, and orders no second ping', () => {
    const flow = ready(USER);
    const before = flow.state;
    expect(flow.send(elsewhere(USER)).state).toBe(before);
    expect(flow.effects).toEqual([]);
  });

  it('with an expired session of another device renews that one', () => {
    const flow = ready(GUEST).send(elsewhere(expired(USER)));
    expect(flow.kinds()).toEqual(['forget-answers', 'authorise-device']);
    expect(flow.effects[1]).toMatchObject({ deviceId: 'user-device' });
  });

  it('ends the notice of a forbidden country', () => {
    const flow = authorising().reply({ type: 'failed', failure: anyFailure('forbidden-country'), now: NOW });
    expect(flow.send(elsewhere(USER)).state).toMatchObject({ at: 'ready', viewer: 'user' });
  });
});
