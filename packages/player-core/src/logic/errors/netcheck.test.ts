import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { netFlow, type NetEffect, type NetEvent, type NetState } from './netcheck.ts';

type Kind = NetEvent['type'];

function run(...events: readonly Kind[]): { readonly state: NetState; readonly effects: readonly NetEffect[] } {
  return events.reduce<{ state: NetState; effects: readonly NetEffect[] }>(
    (before, type) => {
      const { state, effects } = netFlow.step(before.state, { type });
      return { state, effects: [...before.effects, ...effects] };
    },
    { state: netFlow.initial, effects: [] },
  );
}
const last = (...events: readonly Kind[]) => netFlow.step(run(...events.slice(0, -1)).state, { type: events.at(-1)! });

describe('a connection that is lost', () => {
  it('is pinged after 2, 4, 8, 16, 32, 60, 60 s [B-304, B-305]', () => {
    const failing = Array.from({ length: 6 }, (): readonly Kind[] => ['delay-elapsed', 'ping-failed']).flat();
    const waits = run('lost', ...failing).effects.flatMap((each) => (each.do === 'wait' ? [each.ms] : []));
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
  });

  it('sends one ping per wait', () => {
    expect(last('lost', 'delay-elapsed').effects).toEqual([{ do: 'ping' }]);
    expect(last('lost', 'delay-elapsed', 'delay-elapsed').effects).toEqual([]);
  });

  it('is pinged at once when the browser reports a connection', () => {
    expect(last('lost', 'line-up')).toEqual({ state: { at: 'pinging', delay: 2_000 }, effects: [{ do: 'ping' }] });
    expect(last('lost', 'delay-elapsed', 'line-up').effects).toEqual([]);
  });

  it('keeps its delay when that ping fails: the next one comes later, not sooner', () => {
    expect(last('lost', 'delay-elapsed', 'ping-failed', 'line-up', 'ping-failed')).toEqual({
      state: { at: 'offline', delay: 8_000 },
      effects: [{ do: 'wait', ms: 8_000 }],
    });
  });

  it('reported again while it is lost changes nothing', () => {
    for (const before of [['lost'], ['lost', 'delay-elapsed']] as const) {
      const { state } = run(...before);
      expect(netFlow.step(state, { type: 'lost' })).toEqual({ state, effects: [] });
    }
  });
});

describe('a connection that is back', () => {
  it('reloads once and is announced for 3 s [B-307]', () => {
    const { state, effects } = run('lost', 'delay-elapsed', 'ping-answered', 'ping-answered', 'shown');
    expect(effects.filter((each) => each.do !== 'wait' && each.do !== 'ping')).toEqual([
      { do: 'reload' },
      { do: 'show-restored', ms: 3_000 },
    ]);
    expect(state).toEqual({ at: 'online' });
  });

  it('that is lost again during the announcement is pinged from the first delay on', () => {
    expect(last('lost', 'delay-elapsed', 'ping-failed', 'delay-elapsed', 'ping-answered', 'lost')).toEqual({
      state: { at: 'offline', delay: 2_000 },
      effects: [{ do: 'wait', ms: 2_000 }],
    });
    expect(run('lost', 'delay-elapsed', 'ping-answered', 'lost', 'shown').state.at).toBe('offline');
  });
});

describe('events that belong to another state', () => {
  it.each<readonly [NetState['at'], readonly Kind[], readonly Kind[]]>([
    ['online', [], ['delay-elapsed', 'ping-answered', 'ping-failed', 'line-up', 'shown']],
    ['offline', ['lost'], ['ping-answered', 'ping-failed', 'shown']],
    ['pinging', ['lost', 'delay-elapsed'], ['delay-elapsed', 'line-up', 'shown']],
    [
      'restored',
      ['lost', 'delay-elapsed', 'ping-answered'],
      ['delay-elapsed', 'ping-answered', 'ping-failed', 'line-up'],
    ],
  ])('are ignored while %s', (at, before, events) => {
    const { state } = run(...before);
    expect(state.at).toBe(at);
    for (const type of events) expect(netFlow.step(state, { type })).toEqual({ state, effects: [] });
  });
});

const events = ['lost', 'delay-elapsed', 'ping-answered', 'ping-failed', 'line-up', 'shown'] as const;

it('always has a way back: from any state, a wait and an answered ping lead online', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 40 }), (walk) => {
      expect(run(...walk, 'delay-elapsed', 'ping-answered', 'shown').state.at).toBe('online');
    }),
  );
});

it('never waits less than 2 s or more than a minute, and never reloads without a ping that was answered', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 60 }), (walk) => {
      const { effects } = run(...walk);
      let pings = 0;
      for (const effect of effects) {
        if (effect.do === 'wait') expect([effect.ms >= 2_000, effect.ms <= 60_000]).toEqual([true, true]);
        if (effect.do === 'ping') pings += 1;
        if (effect.do === 'reload') {
          expect(pings).toBeGreaterThan(0);
          pings = 0;
        }
      }
    }),
  );
});
