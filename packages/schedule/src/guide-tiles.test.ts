import { manualClock } from '@antenna/kernel/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TILE_LIFE, TILE_RETRIES, TILES_AT_ONCE, TILES_KEPT } from './limits.ts';
import { tilesFlow, type TilesEvent, type TilesState, type TileRequest } from './index.ts';

const request = (key: string): TileRequest => ({ key, start: 0, ids: [1] });
const requests = (...keys: readonly string[]) => keys.map(request);

function run() {
  const clock = manualClock();
  const asked: string[] = [];
  const aborted: string[] = [];
  const forgotten: string[] = [];
  const waits = new Map<string, () => void>();
  let state: TilesState = tilesFlow.initial;
  const send = (event: TilesEvent) => {
    const step = tilesFlow.step(state, event);
    state = step.state;
    for (const effect of step.effects) {
      if (effect.do === 'load') asked.push(effect.request.key);
      if (effect.do === 'abort') aborted.push(effect.key);
      if (effect.do === 'forget') forgotten.push(effect.request.key);
      if (effect.do === 'wait')
        waits.set(
          effect.key,
          clock.after(effect.delay, () => send({ type: 'delay-elapsed', key: effect.key })),
        );
      if (effect.do === 'stop-waiting') waits.get(effect.key)?.();
    }
  };
  const want = (...keys: readonly string[]) =>
    send({ type: 'tiles-requested', requests: requests(...keys), now: clock.now() });
  const answer = (key: string) => send({ type: 'answered', key, now: clock.now() });
  const fail = (key: string, isFinal = false) => send({ type: 'failed', key, isFinal });
  return { clock, asked, aborted, forgotten, send, want, answer, fail, at: (key: string) => state.get(key)?.at };
}

describe('tiles of the guide', () => {
  it('are requested a few at a time, the most urgent first', () => {
    const { asked, want, answer } = run();
    want('a', 'b', 'c', 'd', 'e', 'f');
    expect(asked).toEqual(['a', 'b', 'c', 'd']);
    expect(asked).toHaveLength(TILES_AT_ONCE);
    answer('c');
    expect(asked.at(-1)).toBe('e');
  });

  it('are aborted when no longer needed, loading or queued', () => {
    const { asked, aborted, want, answer, at } = run();
    want('a', 'b', 'c', 'd', 'e');
    want('b', 'x');
    expect([aborted, at('e'), asked]).toEqual([['a', 'c', 'd'], undefined, ['a', 'b', 'c', 'd', 'x']]);
    answer('a');
    expect(at('a')).toBeUndefined();
  });

  it('are cached until they are old', () => {
    const { clock, asked, want, answer, at } = run();
    want('a');
    answer('a');
    want('b');
    want('a');
    expect(asked).toEqual(['a', 'b']);
    clock.advance(TILE_LIFE);
    want('a');
    expect([asked.at(-1), at('a')]).toEqual(['a', 'loading']);
  });

  it('are retried automatically, then wait for the viewer', () => {
    const { clock, asked, want, fail, send, at, answer } = run();
    want('a');
    for (let tries = 0; tries <= TILE_RETRIES; tries += 1) {
      expect([asked.length, at('a')]).toEqual([tries + 1, 'loading']);
      fail('a');
      clock.advance(60_000);
    }
    expect([at('a'), clock.pending]).toEqual(['failed', 0]);
    want('a');
    expect(at('a')).toBe('failed');
    send({ type: 'retried', key: 'a' });
    answer('a');
    expect(at('a')).toBe('ready');
  });

  it('are not retried after a final error, nor after the viewer moved on', () => {
    const { clock, want, fail, at } = run();
    want('a', 'b');
    fail('a', true);
    fail('b');
    expect([at('a'), at('b')]).toEqual(['failed', 'resting']);
    want('c');
    expect([at('a'), at('b'), clock.pending]).toEqual([undefined, undefined, 0]);
  });

  it('stay as they were when a refresh fails', () => {
    const { clock, want, answer, fail, at } = run();
    want('a');
    answer('a');
    clock.advance(TILE_LIFE);
    want('a');
    fail('a');
    expect(at('a')).toBe('ready');
  });

  it('are dropped when there are too many, the oldest first', () => {
    const { want, answer, forgotten } = run();
    for (let at = 0; at <= TILES_KEPT; at += 1) {
      want(`t${at}`);
      answer(`t${at}`);
    }
    expect(forgotten).toEqual(['t0']);
  });

  it('never load more than a few at once, and nothing that is not needed, after any events', () => {
    const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g');
    const event: fc.Arbitrary<TilesEvent> = fc.oneof(
      fc.uniqueArray(key).map((keys) => ({ type: 'tiles-requested' as const, requests: requests(...keys), now: 0 })),
      key.map((each) => ({ type: 'answered' as const, key: each, now: 0 })),
      fc.tuple(key, fc.boolean()).map(([each, isFinal]) => ({ type: 'failed' as const, key: each, isFinal })),
      key.map((each) => ({ type: 'delay-elapsed' as const, key: each })),
      key.map((each) => ({ type: 'retried' as const, key: each })),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        let state = tilesFlow.initial;
        for (const each of events) {
          state = tilesFlow.step(state, each).state;
          const loading = [...state.values()].filter(({ at }) => at === 'loading').length;
          const queued = [...state.values()].filter(({ at }) => at === 'queued').length;
          expect(loading).toBeLessThanOrEqual(TILES_AT_ONCE);
          // Tiles are queued only while the maximum is loading.
          if (queued > 0) expect(loading).toBe(TILES_AT_ONCE);
          if (each.type === 'tiles-requested')
            for (const [own, tile] of state)
              expect(each.requests.some((one) => one.key === own) || tile.at === 'ready').toBe(true);
        }
      }),
    );
  });
});
