import { HOUR, SECOND, type Failure } from '@antenna/kernel';
import { describe, expect, it } from 'vitest';
import {
  holdToken,
  sessionFlow,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
  type StoredSession,
} from './index.ts';

const NOW = 1_795_284_000_000;
const guest: StoredSession = {
  viewer: 'guest',
  deviceId: 'guest-device',
  token: { accessToken: 'guest-token', setAt: NOW, expiresAt: NOW + 12 * HOUR },
};
const child: StoredSession = {
  viewer: 'user',
  deviceId: 'user-device',
  token: { accessToken: 'user-token', setAt: NOW, expiresAt: NOW + 12 * HOUR, profile: { id: 'kid', role: 'child' } },
};
const user: StoredSession = {
  viewer: 'user',
  deviceId: 'user-device',
  token: { accessToken: 'user-token', setAt: NOW, expiresAt: NOW + 12 * HOUR },
};

function walk(...events: readonly (SessionEvent | ((state: SessionState) => SessionEvent))[]) {
  let state: SessionState = sessionFlow.initial;
  let effects: readonly SessionEffect[] = [];
  const send = (given: SessionEvent | ((at: SessionState) => SessionEvent)) => {
    const step = sessionFlow.step(state, typeof given === 'function' ? given(state) : given);
    [state, effects] = [step.state, step.effects];
    return walked;
  };
  const walked = {
    send,
    get state() {
      return state;
    },
    get orders() {
      return effects.map((effect) => effect.do);
    },
    get effects() {
      return effects;
    },
  };
  events.forEach(send);
  return walked;
}

const started = (stored?: StoredSession, autoAuth?: string): SessionEvent => ({
  type: 'started',
  now: NOW,
  stored,
  autoAuth,
});
const codeWasRight: SessionEvent = { type: 'user-signed-in', accessToken: 'unbound', now: NOW };
const network =
  (over: { readonly isGuestAllowed?: boolean; readonly autoAuth?: string } = {}) =>
  ({ requestId }: SessionState): SessionEvent => ({ type: 'network-loaded', requestId, isGuestAllowed: true, ...over });
const registered = ({ requestId }: SessionState): SessionEvent => ({
  type: 'device-registered',
  requestId,
  deviceId: 'user-device',
  now: NOW,
});
const authorised = ({ requestId }: SessionState): SessionEvent => ({
  type: 'authorised',
  requestId,
  token: holdToken({ accessToken: 'user-token', profile: { id: 'p1', role: 'adult' } }, NOW),
});
const failed =
  (failure: Failure) =>
  ({ requestId }: SessionState): SessionEvent => ({ type: 'failed', requestId, failure, now: NOW });
const bound = ({ requestId }: SessionState): SessionEvent => ({ type: 'signed-in', requestId, accessToken: 'unbound' });

describe('a guest who signs in', () => {
  it('is a user once the device is registered and authorised, and the session says so [A-233]', () => {
    const flow = walk(started(guest), codeWasRight);
    expect(flow.effects).toMatchObject([{ do: 'register-device', accessToken: 'unbound' }]);
    flow.send(registered);
    expect(flow.effects).toMatchObject([{ do: 'authorise-device', deviceId: 'user-device' }]);
    flow.send(authorised);
    expect(flow.state).toMatchObject({
      at: 'ready',
      viewer: 'user',
      deviceId: 'user-device',
      token: { accessToken: 'user-token', profile: { id: 'p1', role: 'adult' } },
    });
    expect(flow.orders).toEqual(['store', 'remove-device', 'forget-answers', 'notify-signed-in', 'wait-for-ping']);
  });

  it('has the guest device removed with the guest’s own token', () => {
    const flow = walk(started(guest), codeWasRight, registered, authorised);
    expect(flow.effects).toContainEqual(
      expect.objectContaining({ do: 'remove-device', deviceId: 'guest-device', accessToken: 'guest-token' }),
    );
    expect(flow.effects).toContainEqual(
      expect.objectContaining({
        do: 'store',
        session: expect.objectContaining({ viewer: 'user', deviceId: 'user-device' }) as unknown,
      }),
    );
  });

  it('stays a guest when the session is refused, with the reason', () => {
    const flow = walk(started(guest), codeWasRight, failed({ kind: 'missing', status: 404, code: 'not_found' }));
    expect(flow.state).toMatchObject({ at: 'ready', viewer: 'guest', deviceId: 'guest-device' });
    expect(flow.effects).toContainEqual({
      do: 'notify-sign-in-failed',
      failure: { kind: 'missing', status: 404, code: 'not_found' },
    });
  });

  it('waits while no answer comes, and goes on automatically', () => {
    const flow = walk(started(guest), codeWasRight, failed({ kind: 'offline' }));
    expect(flow.effects).toMatchObject([{ do: 'wait', ms: SECOND }]);
    flow.send({ type: 'came-online', now: NOW }).send(registered).send(authorised);
    expect(flow.state).toMatchObject({ at: 'ready', viewer: 'user' });
    expect(flow.orders).toContain('remove-device');
  });

  it('is the guest again when the dialog is closed half way', () => {
    for (const events of [[], [registered], [failed({ kind: 'offline' })]]) {
      const flow = walk(started(guest), codeWasRight, ...events, { type: 'sign-in-abandoned' });
      expect(flow.state).toMatchObject({ at: 'ready', viewer: 'guest', deviceId: 'guest-device' });
    }
  });

  it('has the oldest device removed once for a slot; a second refusal is too many devices', () => {
    const full: Failure = { kind: 'device-limit', status: 400, code: 'device_limit' };
    const flow = walk(started(guest), codeWasRight, registered, failed(full));
    expect(flow.effects).toMatchObject([{ do: 'remove-oldest-device', accessToken: 'unbound', keep: 'user-device' }]);
    const again = walk(
      started(guest),
      codeWasRight,
      registered,
      failed(full),
      failed({ kind: 'too-many-devices', status: 403, code: 'too_many_devices' }),
    );
    expect(again.effects.at(-1)).toMatchObject({ do: 'notify-sign-in-failed', failure: { kind: 'too-many-devices' } });
    flow.send(({ requestId }) => ({ type: 'slot-freed', requestId, now: NOW })).send(authorised);
    expect(flow.state).toMatchObject({ at: 'ready', viewer: 'user' });
  });

  it('becomes a user where no guest may be, too', () => {
    const flow = walk(started(), network({ isGuestAllowed: false }), codeWasRight, registered, authorised);
    expect(flow.state).toMatchObject({ at: 'ready', viewer: 'user' });
    expect(flow.orders).not.toContain('remove-device');
  });

  it('follows another tab that signed in first', () => {
    const flow = walk(started(guest), codeWasRight, {
      type: 'changed-in-other-tab',
      stored: { ...user, deviceId: 'other' },
      now: NOW,
    });
    expect(flow.state).toMatchObject({ at: 'ready', viewer: 'user', deviceId: 'other' });
  });
});

describe('logging out', () => {
  it('forgets at once, removes the device on the server, and begins again as a guest [A-235]', () => {
    const flow = walk(started(user), { type: 'logged-out' });
    expect(flow.orders).toEqual(['clear-storage', 'forget-answers', 'remove-device']);
    expect(flow.effects[2]).toMatchObject({ deviceId: 'user-device', accessToken: 'user-token' });
    flow.send(({ requestId }) => ({ type: 'device-removed', requestId, now: NOW }));
    expect(flow.orders).toEqual(['load-network']);
    flow.send(network());
    expect(flow.orders).toEqual(['create-guest']);
  });

  it('leaves no viewer where guests are not allowed', () => {
    const flow = walk(
      started(user),
      { type: 'logged-out' },
      ({ requestId }) => ({ type: 'device-removed', requestId, now: NOW }),
      network({ isGuestAllowed: false }),
    );
    expect(flow.state.at).toBe('none');
  });
});

describe('an operator that knows its lines', () => {
  const autoAuth = '/v2/auth/auto/line';

  it('signs its viewer in automatically at the start [A-246]', () => {
    const flow = walk(started(), network({ autoAuth }));
    expect(flow.effects).toMatchObject([{ do: 'sign-in-automatically', url: autoAuth }]);
    flow.send(bound).send(registered).send(authorised);
    expect(flow.state).toMatchObject({ at: 'ready', viewer: 'user' });
  });

  it.each([
    { kind: 'offline' },
    { kind: 'forbidden', status: 403, code: '' },
    { kind: 'server', status: 500, code: '' },
  ] as const)('asks to try again when that is answered %j, and trying again repeats it', (failure) => {
    const flow = walk(started(), network({ autoAuth }), failed(failure));
    expect(flow.state.at).toBe('auto-refused');
    expect(flow.orders).toEqual(['ask-to-retry-auto-auth']);
    flow.send({ type: 'auto-auth-retried', url: autoAuth });
    expect(flow.orders).toEqual(['sign-in-automatically']);
    flow.send(failed(failure)).send({ type: 'retried', now: NOW });
    expect(flow.orders).toEqual(['sign-in-automatically']);
  });

  it('offers to restore the account that its owner has closed, and asks for nothing else', () => {
    const closed = { restore: 'a-code', until: NOW + 1_000 };
    const flow = walk(started(), network({ autoAuth }));
    flow.send(failed({ kind: 'account-closed', status: 403, code: 'account_closed', ...closed }));
    expect(flow.effects).toEqual([{ do: 'offer-to-restore', closed }]);
    flow.send({ type: 'user-signed-in', accessToken: 'restored', now: NOW });
    expect(flow.orders).toEqual(['register-device']);
  });

  it('makes a stored guest a user, who stays a guest when that fails', () => {
    const flow = walk(started(guest, autoAuth));
    expect(flow.orders).toEqual(['sign-in-automatically']);
    flow.send(failed({ kind: 'forbidden', status: 403, code: '' }));
    expect(flow.state).toMatchObject({ at: 'ready', viewer: 'guest' });
    expect(flow.orders).toContain('ask-to-retry-auto-auth');
  });

  it('leaves a child’s session as it is: nothing is authorised automatically [A-247] [A-248]', () => {
    const flow = walk(started(child, autoAuth));
    expect(flow.state).toMatchObject({ at: 'ready', deviceId: 'user-device' });
    expect(flow.orders).toEqual(['wait-for-ping']);
    expect(walk(started({ ...child, viewer: 'guest' }, autoAuth)).orders).toEqual(['wait-for-ping']);
  });

  it('still authorises a child’s device again once its token has ended [A-248]', () => {
    const flow = walk(
      started({ ...child, token: { ...child.token, setAt: NOW - 13 * HOUR, expiresAt: NOW - HOUR } }, autoAuth),
    );
    expect(flow.effects).toMatchObject([{ do: 'authorise-device', deviceId: 'user-device' }]);
  });
});

describe('a profile', () => {
  it('is a user’s: a guest’s renewed token names none, so that the viewer stays the same', () => {
    const flow = walk(started(guest), { type: 'token-refused', accessToken: 'guest-token', now: NOW }, authorised);
    expect(flow.state).toMatchObject({ at: 'ready', viewer: 'guest', token: { accessToken: 'user-token' } });
    expect(flow.state).not.toHaveProperty('token.profile');
  });

  it('is switched on the same token: it is stored, and answers for the former one are dropped', () => {
    const flow = walk(started(user), { type: 'profile-switched', profile: { id: 'kid', role: 'child' } });
    expect(flow.orders).toEqual(['store', 'forget-answers']);
    expect(flow.state).toMatchObject({
      at: 'ready',
      token: { accessToken: 'user-token', profile: { id: 'kid', role: 'child' } },
    });
  });

  it('is followed by the other tabs', () => {
    const flow = walk(started(user), { type: 'changed-in-other-tab', stored: child, now: NOW });
    expect(flow.orders[0]).toBe('forget-answers');
    expect(flow.state).toMatchObject({ token: { profile: { id: 'kid' } } });
  });
});
