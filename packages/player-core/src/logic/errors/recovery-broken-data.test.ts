import { describe, expect, it } from 'vitest';
import type { Fault } from '../../port/engine.ts';
import { recoveryFlow } from './recovery.ts';
import type { RecoveryEffect, RecoveryEvent, Situation } from './recovery-state.ts';

const TICK = 250;
const segment = [6, 8] as const;
const broken: Fault = { kind: 'media', isFatal: false, code: 'fragParsingError', what: 'append', range: segment };
const append: Fault = {
  kind: 'media',
  isFatal: true,
  code: 'mediaSourceRequiresReset',
  what: 'append',
  range: segment,
};

/** Sound and picture, each of which may stand alone. */
function playing(isEndless = false) {
  let state = recoveryFlow.initial;
  let [now, position, frames] = [0, 0, 0];
  const done: RecoveryEffect[] = [];
  const send = (event: RecoveryEvent) => {
    const step = recoveryFlow.step(state, event);
    state = step.state;
    done.push(...step.effects);
  };
  const look = (patch: Partial<Situation> = {}) => {
    now += TICK;
    send({
      type: 'sampled',
      now,
      position,
      bufferedUntil: position + 2,
      duration: 600,
      isWanted: true,
      isPaused: false,
      isEndless,
      frames,
      ...patch,
    });
  };
  return {
    done,
    steps: () =>
      done.flatMap((each) =>
        each.do === 'recover'
          ? [
              each.step.op === 'skip'
                ? `skip ${each.step.to}`
                : each.step.op === 'reset-media'
                  ? `reset ${each.step.at}`
                  : each.step.op,
            ]
          : [],
      ),
    fault: (fault: Fault) => send({ type: 'faulted', fault, now }),
    look,
    run(ms: number, { hasPicture = true, hasFrames = true } = {}) {
      for (let passed = 0; passed < ms; passed += TICK) {
        position += TICK / 1_000;
        frames += hasPicture ? 5 : 0;
        look(hasFrames ? {} : { frames: undefined });
      }
    },
  };
}

describe('sound over a segment without pictures', () => {
  it('is skipped to the end of that segment', () => {
    const run = playing();
    run.run(5_000);
    run.fault(broken);
    run.run(1_000);
    expect(run.steps()).toEqual([]);
    run.run(1_000, { hasPicture: false });
    expect(run.steps()).toEqual(['skip 8.05']);
  });

  it('plays on where nothing is wrong, where frames cannot be counted, and just before the end of the segment', () => {
    const healthy = playing();
    healthy.run(6_000);
    healthy.run(2_000, { hasPicture: false });
    const uncounted = playing();
    uncounted.run(5_000, { hasFrames: false });
    uncounted.fault(broken);
    uncounted.run(3_000, { hasFrames: false });
    const late = playing();
    late.run(5_000);
    late.fault(broken);
    late.run(2_500);
    late.run(1_000, { hasPicture: false });
    expect([healthy, uncounted, late].map((each) => each.steps())).toEqual([[], [], []]);
  });
});

describe('a segment that breaks the MediaSource', () => {
  it('is left out of the next one, and so is another one right after it', () => {
    const run = playing();
    run.run(1_000);
    run.fault(append);
    run.fault({ ...append, range: [8, 10] });
    expect(run.steps()).toEqual(['gap', 'reset 1', 'gap', 'reset 1']);
  });

  it('and is known already makes no second MediaSource within 1.5 s', () => {
    const run = playing();
    run.run(1_000);
    for (const fault of [append, append, { ...append, isFatal: false }]) run.fault(fault);
    expect(run.steps()).toEqual(['gap', 'reset 1']);
  });

  it('of a channel is forgotten afterwards, because positions change', () => {
    const run = playing(true);
    run.run(3_000);
    run.fault(append);
    run.run(1_000);
    for (let time = 0; time < 6; time += 1) run.look();
    expect(run.steps()).toEqual(['gap', 'reset 3']);
  });
});
