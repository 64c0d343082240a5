import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rollFlow, type RollEffect, type RollEvent, type RollState } from './roll.ts';

function rolling(tags: number, cap = Number.POSITIVE_INFINITY, patience = 8_000) {
  let now = 0;
  let state: RollState = rollFlow.initial;
  let effects: readonly RollEffect[] = [];
  const all: RollEffect[] = [];
  const send = (event: RollEvent) => {
    const step = rollFlow.step(state, event);
    ({ state, effects } = step);
    all.push(...effects);
  };
  const roll = {
    get state() {
      return state;
    },
    get effects() {
      return effects;
    },
    all,
    answered: (ads = 1, isPod = false) => send({ type: 'answered', ads, isPod, now }),
    started: () => send({ type: 'started', now }),
    finished: () => send({ type: 'finished', now }),
    failed: (code = 403) => send({ type: 'failed', code, now }),
    stalled: () => send({ type: 'stalled', for: 0, now }),
    moved: () => send({ type: 'moved', now }),
    /** Time passes; the last requested wait ends if it is no longer than that. */
    pass(ms: number) {
      now += ms;
      const wait = all.findLast((each) => each.do === 'wait');
      if (wait?.do === 'wait' && ms >= wait.ms) send({ type: 'delay-elapsed', waitId: wait.waitId, now });
    },
    plays() {
      roll.started();
      roll.finished();
    },
  };
  send({ type: 'begun', tags, cap, patience, now });
  return roll;
}
const requests = (effects: readonly RollEffect[]) =>
  effects.flatMap((each) => (each.do === 'request' ? [each.tag] : []));
const drops = (effects: readonly RollEffect[]) => effects.flatMap((each) => (each.do === 'drop' ? [each.code] : []));

describe('a roll', () => {
  it('requests the next tag when an ad fails [B-325]', () => {
    const roll = rolling(3);
    roll.failed(1012);
    expect(requests(roll.effects)).toEqual([1]);
    roll.answered();
    roll.failed(403);
    expect(requests(roll.effects)).toEqual([2]);
    expect(roll.state.at).toBe('requesting');
  });

  it('records when all have failed, and ends [B-326]', () => {
    const roll = rolling(2);
    roll.pass(100);
    roll.failed();
    roll.pass(200);
    roll.failed();
    expect(roll.state).toMatchObject({ at: 'failed', failedAt: 300 });
    expect(roll.effects).toContainEqual({ do: 'end' });
  });

  it('shows no more ads than it may [B-328]', () => {
    const roll = rolling(4, 2);
    for (let each = 0; each < 2; each += 1) {
      roll.answered();
      roll.plays();
    }
    expect(roll.state).toMatchObject({ at: 'done', shown: 2 });
    expect(requests(roll.all)).toEqual([0, 1]);
  });

  it('shows all without a cap and none with a cap of zero [B-329]', () => {
    const all = rolling(4);
    for (let each = 0; each < 4; each += 1) {
      all.answered();
      all.plays();
    }
    expect(all.state).toMatchObject({ at: 'done', shown: 4 });
    expect(rolling(4, 0).state).toMatchObject({ at: 'done', shown: 0 });
    expect(requests(rolling(4, 0).all)).toEqual([]);
  });

  it('plays all ads of a pod within the cap, and leaves out those that fail', () => {
    const roll = rolling(2, 3);
    roll.answered(3, true);
    roll.plays();
    roll.failed(403);
    roll.plays();
    expect(roll.all.flatMap((each) => (each.do === 'show' ? [each.ad] : []))).toEqual([0, 1, 2]);
    expect(requests(roll.effects)).toEqual([1]);
  });

  it('shows one of several single ads; the others are its substitutes', () => {
    const roll = rolling(1);
    roll.answered(3);
    roll.failed(403);
    roll.plays();
    expect(roll.state).toMatchObject({ at: 'done', shown: 1 });
  });

  it('gives up a tag after 5 s [B-526]', () => {
    const roll = rolling(2);
    expect(roll.effects).toContainEqual({ do: 'wait', ms: 5_000, waitId: 1 });
    roll.pass(4_999);
    expect(drops(roll.all)).toEqual([]);
    const late = rolling(2);
    late.pass(5_000);
    expect(drops(late.effects)).toEqual([301]);
    expect(requests(late.effects)).toEqual([1]);
  });

  it('gives up a file after 8 s [B-527]', () => {
    const roll = rolling(1);
    roll.answered();
    expect(roll.effects).toContainEqual({ do: 'wait', ms: 8_000, waitId: 2 });
    roll.pass(7_999);
    expect(roll.state.at).toBe('starting');
    const late = rolling(1);
    late.answered();
    late.pass(8_000);
    expect(drops(late.effects)).toEqual([402]);
    expect(late.state).toMatchObject({ at: 'failed' });
  });

  it('waits at most 8 s in all for tags that do not answer', () => {
    const roll = rolling(10);
    roll.pass(5_000);
    expect(roll.effects).toContainEqual({ do: 'wait', ms: 3_000, waitId: 2 });
    roll.pass(3_000);
    expect(roll.state).toMatchObject({ at: 'failed', failedAt: 8_000, patience: 0 });
  });

  it('ignores the wait of an earlier step', () => {
    const roll = rolling(1);
    roll.answered();
    roll.started();
    const waitId = 1;
    expect(rollFlow.step(roll.state, { type: 'delay-elapsed', waitId, now: 9_000 }).state).toBe(roll.state);
  });

  it('never waits longer than its budget and always ends, whatever happens when', () => {
    const kinds = fc.constantFrom(
      'answered',
      'pod',
      'started',
      'finished',
      'failed',
      'stalled',
      'moved',
      'wait',
      'late' as const,
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 6 }),
        fc.option(fc.integer({ min: 0, max: 4 }), { nil: Number.POSITIVE_INFINITY }),
        fc.array(fc.tuple(kinds, fc.integer({ min: 0, max: 6_000 })), { maxLength: 60 }),
        (tags, cap, events) => {
          let state: RollState = rollFlow.initial;
          let now = 0;
          let waited = 0;
          let due = Number.POSITIVE_INFINITY;
          let waitId = 0;
          const send = (event: RollEvent) => {
            const step = rollFlow.step(state, event);
            state = step.state;
            for (const effect of step.effects)
              if (effect.do === 'wait') [due, waitId] = [now + effect.ms, effect.waitId];
            if (!('since' in state)) due = Number.POSITIVE_INFINITY;
          };
          send({ type: 'begun', tags, cap, patience: 8_000, now });
          for (const [kind, ms] of events) {
            const step = Math.min(ms, Math.max(0, due - now));
            if ('since' in state) waited += step;
            now += step;
            if (now >= due) send({ type: 'delay-elapsed', waitId, now });
            else if (kind === 'answered' || kind === 'pod')
              send({ type: 'answered', ads: ms % 4, isPod: kind === 'pod', now });
            else if (kind === 'failed') send({ type: 'failed', code: 403, now });
            else if (kind === 'stalled') send({ type: 'stalled', for: 0, now });
            else if (kind === 'started' || kind === 'moved' || kind === 'finished') send({ type: kind, now });
            if (state.at === 'done') expect(state.shown).toBeLessThanOrEqual(cap);
            expect(waited).toBeLessThanOrEqual(8_000);
          }
          // Left alone, it comes to its end.
          for (let each = 0; each < 100 && state.at !== 'done' && state.at !== 'failed'; each += 1) {
            now = Number.isFinite(due) ? due : now;
            send('since' in state ? { type: 'delay-elapsed', waitId, now } : { type: 'finished', now });
          }
          expect(['done', 'failed']).toContain(state.at);
        },
      ),
    );
  });
});
