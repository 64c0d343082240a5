import { describe, expect, it } from 'vitest';
import { rollFlow, type RollEffect, type RollEvent, type RollState } from './roll.ts';

const begun = (change: Partial<Extract<RollEvent, { readonly type: 'begun' }>> = {}): RollEvent => ({
  type: 'begun',
  tags: 3,
  cap: Infinity,
  patience: 8_000,
  now: 0,
  ...change,
});
const answered = (ads: number, now = 0, isPod = false): RollEvent => ({ type: 'answered', ads, isPod, now });
const started = (now = 0): RollEvent => ({ type: 'started', now });
const moved = (now = 0): RollEvent => ({ type: 'moved', now });
const stalled = (lasted: number, now = 0): RollEvent => ({ type: 'stalled', for: lasted, now });
const finished = (now = 0): RollEvent => ({ type: 'finished', now });
const failed = (now = 0): RollEvent => ({ type: 'failed', code: 403, now });

function run(...events: readonly RollEvent[]) {
  return events.reduce<{ state: RollState; effects: readonly RollEffect[] }>(
    (before, event) => rollFlow.step(before.state, event),
    { state: rollFlow.initial, effects: [] },
  );
}
const waitOf = (effects: readonly RollEffect[]) => effects.find((each) => each.do === 'wait');

describe('a roll that may not begin', () => {
  it.each([
    ['without tags', { tags: 0 }],
    ['without an ad that it may show', { cap: 0 }],
    ['without time left', { patience: 0 }],
    ['with less than no time left', { patience: -1 }],
  ])('%s is done at once', (_name, change) => {
    const { state, effects } = run(begun(change));
    expect(state).toMatchObject({ at: 'done', shown: 0 });
    expect(effects).toEqual([]);
  });

  it('with the last millisecond does begin', () => {
    expect(run(begun({ patience: 1 })).effects).toEqual([
      { do: 'request', tag: 0 },
      { do: 'wait', ms: 1, waitId: 1 },
    ]);
  });
});

describe('events that belong to another step', () => {
  it.each<readonly [string, readonly RollEvent[], readonly RollEvent[]]>([
    ['before a roll', [], [answered(1), started(), moved(), stalled(5), finished(), failed()]],
    ['while a tag is requested', [begun()], [started(), moved(), stalled(5), finished()]],
    ['while an ad starts', [begun(), answered(1)], [answered(2), stalled(5)]],
    ['while an ad plays', [begun(), answered(1), started()], [answered(2), started(), moved()]],
    ['while an ad stands still', [begun(), answered(1), started(), stalled(5)], [answered(2), stalled(5)]],
    ['after a roll', [begun({ cap: 1 }), answered(1), started(), finished()], [answered(1), started(), failed()]],
  ])('%s are ignored', (_name, before, events) => {
    const { state } = run(...before);
    for (const event of events) expect(rollFlow.step(state, event)).toEqual({ state, effects: [] });
  });

  it('a wait that is over is ignored while an ad plays, and if it is an earlier one', () => {
    const playing = run(begun(), answered(1), started()).state;
    for (const waitId of [1, 2, 3])
      expect(rollFlow.step(playing, { type: 'delay-elapsed', waitId, now: 9_000 })).toEqual({
        state: playing,
        effects: [],
      });
    const starting = run(begun(), answered(1)).state;
    expect(rollFlow.step(starting, { type: 'delay-elapsed', waitId: 1, now: 9_000 }).state).toBe(starting);
  });

  it('a new roll may begin after one has ended', () => {
    const ended = [begun({ tags: 1 }), failed(5)];
    expect(run(...ended).state.at).toBe('failed');
    expect(run(...ended, begun({ now: 10 })).state).toMatchObject({ at: 'requesting', since: 10 });
  });
});

describe('the time that a roll may take', () => {
  it('is spent by requesting, starting and standing still, not by playing', () => {
    const { state } = run(begun(), answered(1, 1_000), started(3_000), stalled(500, 60_000), moved(61_000));
    expect(state).toMatchObject({ at: 'playing', run: { patience: 8_000 - 1_000 - 2_000 - 500 - 1_000 } });
  });

  it('limits every wait: the rest, or the limit of the step', () => {
    expect(waitOf(run(begun()).effects)).toMatchObject({ ms: 5_000 });
    expect(waitOf(run(begun(), answered(1, 0)).effects)).toMatchObject({ ms: 8_000 });
    expect(waitOf(run(begun(), answered(1, 3_000)).effects)).toMatchObject({ ms: 5_000 });
    expect(waitOf(run(begun(), answered(1, 3_000), started(3_000), stalled(4_000, 9_000)).effects)).toMatchObject({
      ms: 1_000,
    });
    expect(waitOf(run(begun({ patience: 1_000 }), answered(1, 0), started(), stalled(2_000)).effects)).toMatchObject({
      ms: 0,
    });
  });

  it('does not grow when the clock is set back', () => {
    expect(run(begun({ now: 5_000 }), answered(1, 1_000)).state).toMatchObject({ run: { patience: 8_000 } });
  });

  it('that is used up ends the roll: neither the next ad nor the next tag is tried', () => {
    expect(run(begun(), answered(3, 0), failed(8_000)).state).toMatchObject({ at: 'failed', patience: 0 });
    expect(run(begun(), failed(8_000)).state).toMatchObject({ at: 'failed', failedAt: 8_000 });
    expect(run(begun(), failed(7_999)).state).toMatchObject({ at: 'requesting', run: { tag: 1, patience: 1 } });
  });
});

describe('a tag of several ads', () => {
  it('without an ad is a failure with the code of "no ad", and the next tag is requested', () => {
    expect(run(begun(), answered(0)).effects).toEqual([
      { do: 'drop', code: 303 },
      { do: 'request', tag: 1 },
      { do: 'wait', ms: 5_000, waitId: 2 },
    ]);
  });

  it('begins with its first ad, also after a tag that had several', () => {
    const { state } = run(begun(), answered(2, 0, true), failed(), failed(), answered(2));
    expect(state).toMatchObject({ at: 'starting', run: { tag: 1, ad: 0, ads: 2, isPod: false } });
    expect(run(begun(), answered(2, 0, true), failed(), failed()).state).toMatchObject({
      run: { tag: 1, ad: 0, ads: 0, isPod: false },
    });
  });

  it('after one was shown goes on with the next ad of a pod, else with the next tag', () => {
    const shown = [started(), finished()];
    expect(run(begun(), answered(2, 0, true), ...shown).effects).toContainEqual({ do: 'show', ad: 1 });
    expect(run(begun(), answered(2, 0, true), ...shown, ...shown).effects).toContainEqual({ do: 'request', tag: 1 });
    expect(run(begun(), answered(2), ...shown).effects).toContainEqual({ do: 'request', tag: 1 });
  });

  it('of which one was shown makes the roll a success, whatever fails after it', () => {
    const { state, effects } = run(begun({ tags: 1 }), answered(2, 0, true), started(), finished(), failed(100));
    expect(state).toMatchObject({ at: 'done', shown: 1, patience: 7_900 });
    expect(effects).toEqual([{ do: 'drop', code: 403 }, { do: 'end' }]);
  });
});

describe('what failed by waiting', () => {
  const late = (...events: readonly RollEvent[]) => {
    const { state } = run(...events);
    const waitId = 'run' in state ? state.run.waitId : 0;
    return rollFlow.step(state, { type: 'delay-elapsed', waitId, now: 5_000 }).effects[0];
  };
  it('has a code of its own for the tag, the file, and a picture that stands still', () => {
    expect(late(begun())).toEqual({ do: 'drop', code: 301 });
    expect(late(begun(), answered(1))).toEqual({ do: 'drop', code: 402 });
    expect(late(begun(), answered(1), started(), stalled(5))).toEqual({ do: 'drop', code: 405 });
  });
});
