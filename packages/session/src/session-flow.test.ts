import { HOUR, MINUTE, SECOND, type Failure } from '@antenna/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  holdToken,
  sessionFlow,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
  type StoredSession,
} from './index.ts';

/** Walks the flow; keeps every effect it has ordered. */
function walk(...events: readonly (SessionEvent | ((state: SessionState) => SessionEvent))[]) {
  let state: SessionState = sessionFlow.initial;
  let effects: readonly SessionEffect[] = [];
  const all: SessionEffect[] = [];
  const send = (given: SessionEvent | ((at: SessionState) => SessionEvent)) => {
    const step = sessionFlow.step(state, typeof given === 'function' ? given(state) : given);
    [state, effects] = [step.state, step.effects];
    all.push(...step.effects);
  };
  events.forEach(send);
  return {
    send,
    get state() {
      return state;
    },
    /** What the last event ordered. */
    get effects() {
      return effects;
    },
    all,
    orders: () => all.map((effect) => effect.do),
  };
}

const NOW = 1_795_284_000_000;
const stored = (over: Partial<StoredSession['token']> = {}): StoredSession => ({
  viewer: 'guest',
  deviceId: 'device-1',
  token: { accessToken: 'token-1', setAt: NOW, expiresAt: NOW + 12 * HOUR, ...over },
});
const started = (session?: StoredSession, now = NOW): SessionEvent => ({ type: 'started', now, stored: session });
const answers = {
  network:
    (isGuestAllowed = true) =>
    ({ requestId }: SessionState): SessionEvent => ({ type: 'network-loaded', requestId, isGuestAllowed }),
  created: ({ requestId }: SessionState): SessionEvent => ({
    type: 'guest-created',
    requestId,
    login: 'uuid',
    password: 'secret',
  }),
  signedIn: ({ requestId }: SessionState): SessionEvent => ({ type: 'signed-in', requestId, accessToken: 'unbound' }),
  registered: ({ requestId }: SessionState): SessionEvent => ({
    type: 'device-registered',
    requestId,
    deviceId: 'device-1',
    now: NOW,
  }),
  authorised:
    (accessToken = 'token-2', now = NOW) =>
    ({ requestId }: SessionState): SessionEvent => ({
      type: 'authorised',
      requestId,
      token: holdToken({ accessToken }, now),
    }),
  failed:
    (failure: Failure, now = NOW) =>
    ({ requestId }: SessionState): SessionEvent => ({ type: 'failed', requestId, failure, now }),
  waited:
    (now: number) =>
    ({ requestId }: SessionState): SessionEvent => ({ type: 'delay-elapsed', requestId, now }),
  pingDue:
    (now: number) =>
    ({ requestId }: SessionState): SessionEvent => ({ type: 'ping-due', requestId, now }),
};
const refused = (accessToken: string, now = NOW): SessionEvent => ({ type: 'token-refused', accessToken, now });
const toAuthorising = [started(), answers.network(), answers.created, answers.signedIn, answers.registered] as const;

const OFFLINE: Failure = { kind: 'offline' };
const missing: Failure = { kind: 'missing', status: 404, code: 'not_found' };
const deviceLimit: Failure = { kind: 'device-limit', status: 400, code: 'device_limit' };
const forbiddenCountry: Failure = {
  kind: 'forbidden-country',
  status: 403,
  code: 'forbidden_country',
  country: 'XX',
  remote: '192.0.2.9',
};

describe('the guest', () => {
  it('is made in the order network, user, login, device, authorisation', () => {
    const flow = walk(...toAuthorising, answers.authorised());
    expect(flow.orders()).toEqual([
      'load-network',
      'create-guest',
      'sign-in',
      'register-device',
      'authorise-device',
      'store',
      'wait-for-ping',
    ]);
    expect(flow.all).toContainEqual(expect.objectContaining({ do: 'sign-in', login: 'uuid', password: 'secret' }));
    expect(flow.all).toContainEqual(expect.objectContaining({ do: 'register-device', accessToken: 'unbound' }));
    expect(flow.state).toMatchObject({
      at: 'ready',
      viewer: 'guest',
      deviceId: 'device-1',
      token: { accessToken: 'token-2' },
    });
  });

  it('is not created where guests are not allowed: there is no viewer then [A-004]', () => {
    const flow = walk(started(), answers.network(false));
    expect(flow.state.at).toBe('none');
    expect(flow.orders()).toEqual(['load-network']);
  });

  it.each(['authorising', 'creating-guest'])(
    'is turned away in a forbidden country while %s, with country and address',
    (at) => {
      const flow = at === 'authorising' ? walk(...toAuthorising) : walk(started(), answers.network());
      expect(flow.state.at).toBe(at);
      flow.send(answers.failed(forbiddenCountry));
      expect(flow.state).toMatchObject({ at: 'forbidden-country', country: 'XX', ip: '192.0.2.9' });
      expect(flow.effects).toEqual([]);
    },
  );

  it('has the oldest device removed once for a slot, then it is an error', () => {
    const flow = walk(...toAuthorising, answers.failed(deviceLimit));
    expect(flow.effects).toMatchObject([{ do: 'remove-oldest-device', accessToken: 'unbound', keep: 'device-1' }]);
    flow.send(({ requestId }) => ({ type: 'slot-freed', requestId, now: NOW }));
    expect(flow.effects).toMatchObject([{ do: 'authorise-device', deviceId: 'device-1' }]);
    flow.send(answers.failed(deviceLimit));
    expect(flow.state).toMatchObject({ at: 'refused', failure: { kind: 'device-limit' } });
  });

  it('fails with too many devices when the oldest may not be removed', () => {
    const flow = walk(
      ...toAuthorising,
      answers.failed(deviceLimit),
      answers.failed({ kind: 'too-many-devices', status: 403, code: 'too_many_devices' }),
    );
    expect(flow.state).toMatchObject({ at: 'refused', failure: { kind: 'too-many-devices' } });
    flow.send({ type: 'retried', now: NOW });
    expect(flow.state.at).toBe('loading-network');
  });

  it.each([
    ['loading-network', [started()]],
    ['creating-guest', [started(), answers.network()]],
    ['signing-in', [started(), answers.network(), answers.created]],
    ['registering-device', [started(), answers.network(), answers.created, answers.signedIn]],
  ] as const)('waits 1, 2, 4 … 30 s while no answer comes when %s, and does that same step again', (at, events) => {
    const flow = walk(...events);
    const pauses: number[] = [];
    for (let time = 0; time < 7; time += 1) {
      flow.send(answers.failed(OFFLINE));
      expect(flow.state).toMatchObject({ at: 'waiting', failure: OFFLINE });
      const [wait] = flow.effects;
      if (wait?.do === 'wait') pauses.push(wait.ms / SECOND);
      flow.send(answers.waited(NOW));
      expect(flow.state.at).toBe(at);
    }
    expect(pauses).toEqual([1, 2, 4, 8, 15, 30, 30]);
    expect(flow.orders()).not.toContain('clear-storage');
  });

  it('goes on at once when the network comes back, or when the viewer asks', () => {
    const flow = walk(started(), answers.failed(OFFLINE), { type: 'came-online', now: NOW });
    expect(flow.state.at).toBe('loading-network');
    flow.send(answers.failed(OFFLINE));
    flow.send({ type: 'retried', now: NOW });
    expect(flow.state.at).toBe('loading-network');
  });

  it('waits as long as a throttling server asks', () => {
    const flow = walk(
      started(),
      answers.network(),
      answers.failed({ kind: 'throttled', status: 429, code: 'throttled', retryAfter: 20_000 }),
    );
    expect(flow.effects).toMatchObject([{ do: 'wait', ms: 20_000 }]);
  });
});

describe('a stored session', () => {
  it('is taken up at once while its token lives', () => {
    const flow = walk(started(stored()));
    expect(flow.state).toMatchObject({ at: 'ready', token: { accessToken: 'token-1' } });
    expect(flow.orders()).toEqual(['wait-for-ping']);
  });

  it('is authorised again by its device id when the token has ended', () => {
    const flow = walk(started(stored({ setAt: NOW - 13 * HOUR, expiresAt: NOW - HOUR })));
    expect(flow.effects).toMatchObject([{ do: 'authorise-device', deviceId: 'device-1' }]);
    flow.send(answers.authorised());
    expect(flow.effects[0]).toMatchObject({
      do: 'store',
      session: { deviceId: 'device-1', token: { accessToken: 'token-2' } },
    });
  });

  it('is cleared and begun again when its device is unknown', () => {
    const flow = walk(started(stored({ setAt: NOW - 13 * HOUR, expiresAt: NOW - HOUR })), answers.failed(missing));
    expect(flow.effects.map((effect) => effect.do)).toEqual(['clear-storage', 'forget-answers', 'load-network']);
  });

  it('survives a dead network: it waits and is never cleared', () => {
    const flow = walk(started(stored({ setAt: NOW - 13 * HOUR, expiresAt: NOW - HOUR })));
    let now = NOW;
    for (let time = 0; time < 20; time += 1) {
      flow.send(answers.failed(OFFLINE, now));
      now += 2 * MINUTE;
      flow.send(answers.waited(now));
    }
    expect(flow.state.at).toBe('authorising');
    expect(flow.orders()).not.toContain('clear-storage');
  });
});

describe('the life of a token', () => {
  it('is pinged every five minutes [A-243] [A-480]', () => {
    const flow = walk(started(stored()));
    for (let time = 1; time <= 12; time += 1) flow.send(answers.pingDue(NOW + time * 5 * MINUTE));
    expect(flow.all.filter((effect) => effect.do === 'ping')).toHaveLength(12);
    expect(flow.all.filter((effect) => effect.do === 'wait-for-ping').every((effect) => effect.ms === 5 * MINUTE)).toBe(
      true,
    );
  });

  it('is renewed at the ping after its end', () => {
    const flow = walk(started(stored()), answers.pingDue(NOW + 12 * HOUR));
    expect(flow.state.at).toBe('renewing');
    expect(flow.effects).toMatchObject([{ do: 'authorise-device', deviceId: 'device-1' }]);
  });

  it('is renewed at once when a call was refused, by one re-authorisation for all who were refused [A-237]', () => {
    const flow = walk(started(stored()), refused('token-1'), refused('token-1'), refused('token-1'));
    expect(flow.orders().filter((order) => order === 'authorise-device')).toHaveLength(1);
    flow.send(answers.authorised());
    expect(flow.state).toMatchObject({ at: 'ready', token: { accessToken: 'token-2' } });
    flow.send(refused('token-1'));
    expect(flow.state.at).toBe('ready');
  });

  it('is renewed at most three times a minute, however often it is refused', () => {
    const flow = walk(started(stored()));
    let token = 'token-1';
    for (let time = 0; time < 4; time += 1) {
      flow.send(refused(token, NOW + time * SECOND));
      token = `token-${time + 2}`;
      flow.send(answers.authorised(token));
    }
    expect(flow.orders().filter((order) => order === 'authorise-device')).toHaveLength(3);
    expect(flow.state.at).toBe('waiting-to-renew');
    expect(flow.all.at(-1)).toMatchObject({ do: 'wait', ms: 57 * SECOND });
    flow.send(answers.waited(NOW + 60 * SECOND));
    expect(flow.orders().filter((order) => order === 'authorise-device')).toHaveLength(4);
  });

  it.each([OFFLINE, { kind: 'timeout' }, { kind: 'server', status: 500, code: '' }] as const)(
    'waits longer and longer while the renewal is answered %j, and the viewer stays',
    (failure) => {
      const flow = walk(started(stored()), refused('token-1'));
      let now = NOW;
      const pauses: number[] = [];
      for (let time = 0; time < 6; time += 1) {
        flow.send(answers.failed(failure, now));
        expect(flow.state).toMatchObject({ at: 'waiting-to-renew', viewer: 'guest' });
        const [wait] = flow.effects;
        if (wait?.do === 'wait') {
          pauses.push(wait.ms / SECOND);
          now += wait.ms;
        }
        flow.send(answers.waited(now));
        if (flow.state.at === 'waiting-to-renew') {
          now += MINUTE;
          flow.send(answers.waited(now));
        }
      }
      expect(pauses).toEqual([5, 15, 30, 60, 60, 60]);
      expect(flow.orders()).not.toContain('clear-storage');
    },
  );

  it('ends with everything cleared and a new beginning when the device was removed elsewhere', () => {
    const flow = walk(started(stored()), refused('token-1'), answers.failed(missing));
    expect(flow.effects.map((effect) => effect.do)).toEqual(['clear-storage', 'forget-answers', 'load-network']);
  });

  it('frees a slot for its device once when all slots are taken', () => {
    const flow = walk(started(stored()), refused('token-1'), answers.failed(deviceLimit));
    expect(flow.effects).toMatchObject([{ do: 'remove-oldest-device', accessToken: 'token-1', keep: 'device-1' }]);
    flow.send(({ requestId }) => ({ type: 'slot-freed', requestId, now: NOW }));
    flow.send(answers.authorised());
    expect(flow.state.at).toBe('ready');
  });
});

describe('several tabs', () => {
  it('takes the token that another tab got, and gives up its own renewal', () => {
    const flow = walk(started(stored()), refused('token-1'));
    const late = answers.authorised('token-late')(flow.state);
    flow.send({ type: 'changed-in-other-tab', stored: stored({ accessToken: 'token-9' }), now: NOW });
    expect(flow.state).toMatchObject({ at: 'ready', token: { accessToken: 'token-9' } });
    expect(flow.orders()).not.toContain('forget-answers');
    flow.send(late);
    expect(flow.state).toMatchObject({ token: { accessToken: 'token-9' } });
  });

  it('begins again when another tab cleared the session', () => {
    const flow = walk(started(stored()), { type: 'changed-in-other-tab', stored: undefined, now: NOW });
    expect(flow.effects.map((effect) => effect.do)).toEqual(['forget-answers', 'load-network']);
  });

  it('follows another tab to another viewer and drops the answers of the former one', () => {
    const other: StoredSession = { ...stored(), viewer: 'user', deviceId: 'device-2' };
    const flow = walk(started(stored()), { type: 'changed-in-other-tab', stored: other, now: NOW });
    expect(flow.effects[0]).toEqual({ do: 'forget-answers' });
    expect(flow.state).toMatchObject({ at: 'ready', viewer: 'user', deviceId: 'device-2' });
  });

  it('uses the guest of a tab that was faster', () => {
    const flow = walk(started(), answers.network(), { type: 'changed-in-other-tab', stored: stored(), now: NOW });
    expect(flow.state.at).toBe('ready');
  });
});

describe('any order of events', () => {
  const failures: readonly Failure[] = [
    OFFLINE,
    { kind: 'timeout' },
    missing,
    deviceLimit,
    forbiddenCountry,
    { kind: 'server', status: 503, code: '' },
    { kind: 'forbidden', status: 403, code: '' },
    { kind: 'too-many-devices', status: 403, code: '' },
    { kind: 'unauthenticated', status: 401, code: '' },
    { kind: 'invalid', status: 400, code: '', fields: {} },
    { kind: 'throttled', status: 429, code: '', retryAfter: 5_000 },
  ];
  const events = fc.array(
    fc.record({
      pick: fc.constantFrom<SessionEvent['type']>(
        'started',
        'network-loaded',
        'guest-created',
        'signed-in',
        'user-signed-in',
        'sign-in-abandoned',
        'auto-auth-retried',
        'logged-out',
        'device-removed',
        'profile-switched',
        'device-registered',
        'slot-freed',
        'authorised',
        'failed',
        'delay-elapsed',
        'ping-due',
        'token-refused',
        'came-online',
        'changed-in-other-tab',
        'retried',
      ),
      failure: fc.constantFrom(...failures),
      passes: fc.integer({ min: 0, max: 90 * SECOND }),
      isStale: fc.boolean(),
      isYes: fc.boolean(),
      token: fc.constantFrom('token-1', 'token-2', 'token-3'),
    }),
    { maxLength: 80 },
  );

  it('keeps a way out of every state, never holds two live re-authorisations, never starts a fourth within a minute, never logs out for a dead network', () => {
    fc.assert(
      fc.property(events, (picked) => {
        let now = NOW;
        const flow = walk();
        const authorisedAt: number[] = [];
        flow.send(started(undefined, now));
        for (const { pick, failure, passes, isStale, isYes, token } of picked) {
          now += passes;
          const requestId = isStale ? flow.state.requestId - 1 : flow.state.requestId;
          const held = stored({ accessToken: token, setAt: now, expiresAt: isYes ? now + HOUR : now - 1 });
          const event = {
            type: pick,
            requestId,
            now,
            failure,
            isGuestAllowed: isYes,
            autoAuth: failure.kind === 'timeout' ? '/v2/auth/auto/x' : undefined,
            url: '/v2/auth/auto/x',
            profile: { id: 'p', role: 'child' },
            login: 'l',
            password: 'p',
            accessToken: token,
            deviceId: 'device-1',
            token: held.token,
            stored: isYes ? held : undefined,
          } as unknown as SessionEvent;
          const wasPassing =
            pick === 'failed' &&
            (failure.kind === 'offline' || failure.kind === 'timeout' || failure.kind === 'server');
          flow.send(event);
          expect(flow.effects.filter((effect) => effect.do === 'authorise-device').length).toBeLessThanOrEqual(1);
          if (flow.effects.some((effect) => effect.do === 'authorise-device')) authorisedAt.push(now);
          expect(authorisedAt.filter((at) => at > now - MINUTE).length).toBeLessThanOrEqual(3);
          if (wasPassing && flow.state.at !== 'leaving')
            expect(flow.effects.map((effect) => effect.do)).not.toContain('clear-storage');
          expectWayOut(flow.state, flow.all);
        }
      }),
      { numRuns: 1_500 },
    );
  });

  /** A state either waits for an order given under its own request id, or may be tried again by the viewer. */
  function expectWayOut(state: SessionState, all: readonly SessionEffect[]): void {
    const ordered = all.some((effect) => 'requestId' in effect && effect.requestId === state.requestId);
    const byViewer = sessionFlow.step(state, { type: 'retried', now: NOW }).effects.length > 0;
    expect(ordered || byViewer, state.at).toBe(true);
  }
});
