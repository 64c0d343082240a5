import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recoveryBench, TICK } from '../../testing/recovery-bench.ts';

describe('recovery from media errors', () => {
  it('answers a fatal media error with a new MediaSource after the segment that broke it, and plays [B-295]', () => {
    const run = recoveryBench();
    run.play(8_000);
    run.fault({ kind: 'media', what: 'append', range: [8, 10], isFatal: true });
    expect(run.effects()).toEqual(['gap', 'reset-media', 'play']);
    expect(run.position).toBeCloseTo(10.05);
  });

  it('answers a decode error', () => {
    const run = recoveryBench();
    run.play(5_000);
    run.fault({ kind: 'media', what: 'decode', isFatal: true });
    expect(run.effects()).toEqual(['reset-media', 'play']);
  });

  it('resets once for a burst of events about one error', () => {
    const run = recoveryBench();
    run.play(5_000);
    for (let time = 0; time < 30; time += 1) run.fault({ kind: 'media', what: 'decode', isFatal: true });
    expect(run.effects()).toEqual(['reset-media', 'play']);
  });

  it('stops at incompatible codecs without a retry [B-296]', () => {
    const run = recoveryBench();
    run.fault({ kind: 'codec', isFatal: true });
    run.fault({ kind: 'network', what: 'playlist', isFatal: true });
    run.stall(20_000);
    expect(run.effects()).toEqual(['give-up codec']);
  });

  it('stops at a refused key without a retry, and not at a key error that is not fatal', () => {
    const run = recoveryBench();
    run.fault({ kind: 'drm', isFatal: false });
    expect(run.effects()).toEqual([]);
    run.fault({ kind: 'drm', isFatal: true, refusal: { message: 'no', code: '1' } });
    run.fault({ kind: 'network', what: 'segment', isFatal: true });
    run.stall(20_000);
    expect(run.effects()).toEqual(['give-up drm']);
  });

  it('plays an element again that the browser paused', () => {
    const run = recoveryBench();
    run.play(3_000);
    run.stall(1_000, { isPaused: true });
    expect(run.effects()).toContain('play');
  });
});

describe('recovery from stalls', () => {
  it('nudges a picture that stands still although there is a buffer', () => {
    const run = recoveryBench();
    run.play(5_000);
    const before = run.position;
    run.stall(1_750, { bufferedUntil: before + 5 });
    expect(run.effects()).toEqual(['skip']);
    expect(run.position - before).toBeCloseTo(0.1);
  });

  it('leaves a slow network alone: an empty buffer without a fault is no error', () => {
    const run = recoveryBench();
    run.play(5_000);
    run.stall(10_000);
    expect(run.effects()).toEqual([]);
  });

  it('does nothing while the viewer has paused, however long', () => {
    const run = recoveryBench();
    run.play(5_000);
    run.fault({ kind: 'media' });
    run.stall(600_000, { isWanted: false, isPaused: true });
    expect(run.effects()).toEqual([]);
  });

  it('takes the sixth stall for a video error, not the fifth [B-297] [B-550]', () => {
    const run = recoveryBench();
    run.play(5_000);
    run.fault({ kind: 'media' });
    while (run.state.videoErrors < 5) run.stall(TICK);
    expect(run.state.retries).toBe(0);
    while (run.state.videoErrors < 6) run.stall(TICK);
    expect(run.state.retries).toBe(1);
  });

  it('then jumps 10 s per retry from the position of the error, ten times, and gives up [B-298, B-299, B-300, B-550]', () => {
    const run = recoveryBench();
    run.play(100_000);
    run.fault({ kind: 'media' });
    const broke = run.position;
    for (let guard = 0; guard < 400 && !run.state.isOver; guard += 1) run.stall(TICK);
    const jumps = run.done.flatMap(({ effect }) =>
      effect.do === 'recover' && effect.step.op === 'reset-media' ? [effect.step.at - broke] : [],
    );
    expect(jumps).toHaveLength(10);
    jumps.forEach((jump, index) => expect(jump).toBeCloseTo(10 * (index + 1), 0));
    expect(run.effects().at(-1)).toBe('give-up download');
  });

  it('never jumps nearer than 5 s to the end [B-299]', () => {
    const run = recoveryBench();
    run.play(30_000);
    run.fault({ kind: 'media' });
    for (let guard = 0; guard < 200 && !run.state.isOver; guard += 1) run.stall(TICK, { duration: 45 });
    expect(
      Math.max(
        ...run.done.flatMap(({ effect }) =>
          effect.do === 'recover' && effect.step.op === 'reset-media' ? [effect.step.at] : [],
        ),
      ),
    ).toBe(40);
  });
});

describe('recovery from anything', () => {
  it('ends when the picture never moves, whatever faults come, and then does nothing', () => {
    const anyFault = fc.record({
      kind: fc.constantFrom('network' as const, 'media' as const, 'frozen' as const, 'internal' as const),
      isFatal: fc.boolean(),
      what: fc.constantFrom('playlist' as const, 'segment' as const, 'append' as const, 'decode' as const),
      code: fc.constant('any'),
    });
    fc.assert(
      fc.property(
        fc.array(fc.option(anyFault), { minLength: 30, maxLength: 60 }),
        fc.boolean(),
        (faults, isEndless) => {
          const run = recoveryBench(isEndless);
          run.play(2_000);
          for (const fault of [...faults, ...faults, ...faults, ...faults, ...faults]) {
            if (fault) run.fault(fault);
            run.stall(2_000);
          }
          run.fault({ kind: 'media', isFatal: true, what: 'decode' });
          for (let guard = 0; guard < 40 && !run.state.isOver; guard += 1) {
            run.fault({ kind: 'media' });
            run.stall(20_000);
          }
          expect(run.state.isOver).toBe(true);
          const count = run.done.length;
          run.fault({ kind: 'network', isFatal: true });
          run.stall(10_000);
          expect(run.done).toHaveLength(count);
          expect(run.state.retries).toBeLessThanOrEqual(11);
        },
      ),
      { numRuns: 60 },
    );
  });
});
