import { MINUTE, SECOND, type Failure } from '@antenna/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeLoginFlow, type CodeLoginEvent, type CodeLoginState } from './index.ts';

const NOW = 1_795_284_000_000;
const CODE = {
  deviceCode: 'secret',
  userCode: '12345678',
  page: 'https://tv.test/activate',
  pageWithCode: 'https://tv.test/activate?code=12345678',
  life: 10 * MINUTE,
  interval: 5 * SECOND,
};
const refused = (code: string, status: number): Failure =>
  status === 410 ? { kind: 'gone', status, code } : { kind: 'forbidden', status, code };
const PENDING: Failure = { kind: 'invalid', status: 400, code: 'authorization_pending', fields: {} };

const step = (state: CodeLoginState, event: CodeLoginEvent) => codeLoginFlow.step(state, event);
const opened = () => step(codeLoginFlow.initial, { type: 'opened' });
const showing = (): CodeLoginState =>
  step(opened().state, { type: 'code-made', requestId: 1, code: CODE, now: NOW }).state;

describe('signing in by code', () => {
  it('asks for a code, shows it and polls after its interval', () => {
    expect(opened().effects).toEqual([{ do: 'request-code', requestId: 1 }]);
    const shown = step(opened().state, { type: 'code-made', requestId: 1, code: CODE, now: NOW });
    expect(shown.state).toMatchObject({ at: 'showing', expiresAt: NOW + 10 * MINUTE });
    expect(shown.effects).toEqual([{ do: 'wait', requestId: 1, ms: 5 * SECOND }]);
    expect(step(shown.state, { type: 'due', requestId: 1, now: NOW + 5 * SECOND }).effects).toEqual([
      { do: 'poll', requestId: 1, deviceCode: 'secret' },
    ]);
  });

  it('goes on waiting while nobody has answered, and while the network is away', () => {
    for (const failure of [PENDING, { kind: 'offline' } as const, { kind: 'server', status: 503, code: '' } as const])
      expect(step(showing(), { type: 'failed', requestId: 1, failure })).toEqual({
        state: showing(),
        effects: [{ do: 'wait', requestId: 1, ms: 5 * SECOND }],
      });
    const slow: Failure = { kind: 'throttled', status: 429, code: 'throttled', retryAfter: 9 * SECOND };
    expect(step(showing(), { type: 'failed', requestId: 1, failure: slow }).effects).toEqual([
      { do: 'wait', requestId: 1, ms: 9 * SECOND },
    ]);
  });

  it('takes a new code by itself when one is over', () => {
    const next = [{ do: 'request-code', requestId: 2 }];
    expect(step(showing(), { type: 'due', requestId: 1, now: NOW + 10 * MINUTE }).effects).toEqual(next);
    expect(step(showing(), { type: 'failed', requestId: 1, failure: refused('code_expired', 410) }).effects).toEqual(
      next,
    );
  });

  it('stops when it was refused, until the viewer wants a new code', () => {
    const denied = step(showing(), { type: 'failed', requestId: 1, failure: refused('access_denied', 403) });
    expect(denied).toMatchObject({ state: { at: 'denied' }, effects: [] });
    expect(step(denied.state, { type: 'opened' }).state.at).toBe('requesting');
  });

  it('gives the token to the session, and says why that could not take it', () => {
    const entering = step(showing(), { type: 'approved', requestId: 1, accessToken: 'token' });
    expect(entering).toEqual({
      state: { at: 'entering', requestId: 1 },
      effects: [{ do: 'sign-in-with', accessToken: 'token' }],
    });
    const failure: Failure = { kind: 'device-limit', status: 400, code: 'device_limit' };
    expect(step(entering.state, { type: 'session-refused', failure }).state).toMatchObject({ at: 'refused', failure });
  });

  it('asks again for a code that could not be made', () => {
    const waiting = step(opened().state, { type: 'failed', requestId: 1, failure: { kind: 'offline' } });
    expect(waiting).toMatchObject({
      state: { at: 'waiting-to-request' },
      effects: [{ do: 'wait', requestId: 1, ms: 5 * SECOND }],
    });
    expect(step(waiting.state, { type: 'due', requestId: 1, now: NOW }).effects).toEqual([
      { do: 'request-code', requestId: 2 },
    ]);
  });

  it('passes over answers to earlier requests, however events come', () => {
    const event = fc.oneof(
      fc.constantFrom<CodeLoginEvent>({ type: 'opened' }, { type: 'closed' }),
      fc.record({
        type: fc.constant('due' as const),
        requestId: fc.nat(4),
        now: fc.integer({ min: NOW, max: NOW + MINUTE }),
      }),
      fc.record({
        type: fc.constant('code-made' as const),
        requestId: fc.nat(4),
        code: fc.constant(CODE),
        now: fc.constant(NOW),
      }),
      fc.record({ type: fc.constant('approved' as const), requestId: fc.nat(4), accessToken: fc.constant('t') }),
      fc.record({ type: fc.constant('failed' as const), requestId: fc.nat(4), failure: fc.constant(PENDING) }),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let state = codeLoginFlow.initial;
        for (const each of events) {
          const next = step(state, each);
          if ('requestId' in each && each.requestId !== state.requestId) expect(next).toEqual({ state, effects: [] });
          if (next.effects.some((effect) => effect.do === 'sign-in-with')) expect(state.at).toBe('showing');
          state = next.state;
        }
      }),
    );
  });
});
