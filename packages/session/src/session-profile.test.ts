import { describe, expect, it } from 'vitest';
import { sessionFlow } from './session-flow.ts';
import type { SessionEvent, SessionState } from './session-state.ts';
import type { StoredSession } from './stored-session.ts';
import type { HeldProfile } from './token-life.ts';

const NOW = 1_795_284_000_000;
const HOUR = 3_600_000;
const stored = (profile: HeldProfile): StoredSession => ({
  viewer: 'user',
  deviceId: 'd',
  token: { accessToken: 'key', setAt: NOW, expiresAt: NOW + HOUR, profile },
});
const anna: HeldProfile = { id: 'anna', role: 'adult' };
const misha: HeldProfile = { id: 'misha', role: 'child' };

function walk(...events: readonly SessionEvent[]): { readonly state: SessionState; readonly last: readonly string[] } {
  let step = sessionFlow.step(sessionFlow.initial, { type: 'started', now: NOW, stored: stored(anna) });
  for (const event of events) step = sessionFlow.step(step.state, event);
  return { state: step.state, last: step.effects.map((effect) => effect.do) };
}

describe('who watches', () => {
  it('is stored when another profile is chosen, and what was answered to the former is forgotten [A-286]', () => {
    const { state, last } = walk({ type: 'profile-switched', profile: misha });
    expect(state).toMatchObject({ at: 'ready', token: { accessToken: 'key', profile: misha } });
    expect(last).toEqual(['store', 'forget-answers']);
  });

  it.each([
    ['another profile', misha],
    ['the same one that became a child', { id: 'anna', role: 'child' }],
  ] as const)('is followed from another tab: %s', (_what, profile) => {
    const { state, last } = walk({ type: 'changed-in-other-tab', stored: stored(profile), now: NOW });
    expect(state).toMatchObject({ token: { profile } });
    expect(last).toContain('forget-answers');
  });

  it('may have been changed on another device: the renewed token has the new one, and answers for the former one are dropped', () => {
    const renewed = (profile: HeldProfile): readonly string[] => {
      const asking = walk({ type: 'token-refused', accessToken: 'key', now: NOW + HOUR });
      expect(asking.state.at).toBe('renewing');
      return sessionFlow
        .step(asking.state, {
          type: 'authorised',
          requestId: asking.state.requestId,
          token: { accessToken: 'new', setAt: NOW, expiresAt: NOW + HOUR, profile },
        })
        .effects.map((effect) => effect.do);
    };
    expect(renewed({ id: 'anna', role: 'child' })).toContain('forget-answers');
    expect(renewed(anna)).not.toContain('forget-answers');
  });
});
