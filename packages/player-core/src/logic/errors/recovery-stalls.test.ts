import { describe, expect, it } from 'vitest';
import { gone, recoveryBench, TICK } from '../../testing/recovery-bench.ts';

const broken = (start: number) => ({ kind: 'media', what: 'append', range: [start, start + 2] }) as const;
type Run = ReturnType<typeof recoveryBench>;
const loaded = (run: Run) => run.send({ type: 'loaded', now: run.now });

describe('an element that is paused although it should play', () => {
  it('is played again every 400 ms at most', () => {
    const run = recoveryBench();
    run.play(3_000);
    run.stall(2_000, { isPaused: true });
    const times = run.done.map(({ at }) => at);
    expect(run.effects().every((each) => each === 'play')).toBe(true);
    expect(times.length).toBeGreaterThanOrEqual(4);
    times.slice(1).forEach((at, index) => expect(at - (times[index] ?? 0)).toBeGreaterThanOrEqual(400));
  });

  it('before the first picture is left to the player, which handles autoplay', () => {
    const run = recoveryBench();
    run.stall(5_000, { isPaused: true });
    expect(run.effects()).toEqual([]);
  });
});

describe('a position that moves', () => {
  it('by a jump is no playback: it does not end a series of errors', () => {
    const run = recoveryBench();
    run.play(1_000);
    run.fault({ ...gone(8), isFatal: true });
    run.stall(TICK, { position: 30 });
    run.stall(TICK, { position: 10 });
    expect(run.state.badInARow).toBe(1);
    run.stall(TICK, { position: 10.25 });
    expect(run.state.badInARow).toBe(0);
  });

  it('for 30 s without a fault resets retries and both error counters', () => {
    const run = recoveryBench();
    run.play(5_000);
    run.send({ type: 'unreachable', now: run.now });
    loaded(run);
    run.fault({ kind: 'media' });
    while (run.state.retries === 0) run.stall(TICK);
    expect([run.state.loadErrors, run.state.videoErrors]).toEqual([1, 6]);
    run.play(29_500);
    expect([run.state.loadErrors, run.state.videoErrors, run.state.retries]).toEqual([1, 6, 1]);
    run.play(1_500);
    expect([run.state.loadErrors, run.state.videoErrors, run.state.retries]).toEqual([0, 0, 0]);
  });

  it('does not count as undisturbed while the viewer has paused', () => {
    const run = recoveryBench();
    run.send({ type: 'unreachable', now: 0 });
    loaded(run);
    run.play(20_000);
    run.stall(20_000, { isWanted: false, isPaused: true });
    run.play(20_000);
    expect(run.state.loadErrors).toBe(1);
    run.play(11_000);
    expect(run.state.loadErrors).toBe(0);
  });
});

describe('a stall that lasts', () => {
  const steps = (run: Run) => run.effects().filter((each) => each !== 'play');

  it('over a full buffer: a nudge, then loading again, then a new MediaSource', () => {
    const run = recoveryBench();
    run.play(5_000);
    run.stall(8_000, { position: 5, bufferedUntil: 10 });
    expect(steps(run).slice(0, 4)).toEqual(['skip', 'resume', 'reset-media', 'reset-media']);
    const at = run.done.map((each) => each.at);
    at.slice(1).forEach((time, index) => {
      const gap = time - (at[index] ?? 0);
      expect(gap === 0 || gap >= 1_500).toBe(true);
    });
  });

  it('of a live stream that two steps did not help needs a reload', () => {
    const run = recoveryBench(true);
    run.play(5_000);
    run.fault({ kind: 'media' });
    run.stall(8_000, { position: 5 });
    expect(run.effects().slice(0, 2)).toEqual(['resume', 'reload same']);
  });

  it('before the first picture is given 12 s, and 8 s after a fault', () => {
    const healthy = recoveryBench();
    healthy.stall(11_750);
    expect(healthy.effects()).toEqual([]);
    healthy.stall(500);
    expect(healthy.effects()).toEqual(['resume']);
    const faulty = recoveryBench();
    faulty.fault({ kind: 'media' });
    faulty.stall(7_750);
    expect(faulty.effects()).toEqual([]);
    faulty.stall(500);
    expect(faulty.effects()).toEqual(['resume']);
  });

  it('half a second of buffer is too little to be stuck over', () => {
    const empty = recoveryBench();
    empty.play(5_000);
    empty.stall(5_000, { position: 5, bufferedUntil: 5.5 });
    expect(empty.effects()).toEqual([]);
    const full = recoveryBench();
    full.play(5_000);
    full.stall(2_000, { position: 5, bufferedUntil: 5.6 });
    expect(full.effects()).toEqual(['skip']);
  });

  it('on broken data is answered within a second and a half by a new MediaSource, 15 s after the data no longer', () => {
    const run = recoveryBench();
    run.play(7_000);
    run.fault(broken(4));
    run.play(12_500);
    run.stall(1_750);
    expect(steps(run)).toEqual(['reset-media']);
    const late = recoveryBench();
    late.play(7_000);
    late.fault(broken(4));
    late.play(16_000);
    late.stall(5_000);
    expect(steps(late)).toEqual([]);
  });
});

describe('a bad segment ahead', () => {
  it.each([
    [9.75, 12.05],
    [8, 12.05],
    [7.75, undefined],
  ])('is skipped from two seconds before it on: standing at %d', (stands, to) => {
    const run = recoveryBench();
    run.play(1_000);
    for (let time = 0; time < 2; time += 1) run.fault(gone(10));
    run.stall(TICK, { position: stands - 0.25 });
    run.stall(TICK, { position: stands });
    run.stall(750, { position: stands });
    const skips = run.done.flatMap(({ effect }) =>
      effect.do === 'recover' && effect.step.op === 'skip' ? [effect.step.to] : [],
    );
    expect(skips[0]).toEqual(to);
  });

  it('that lies behind is not skipped again', () => {
    const run = recoveryBench();
    run.play(1_000);
    for (let time = 0; time < 2; time += 1) run.fault(gone(2));
    run.stall(TICK, { position: 4 });
    run.stall(1_000, { position: 4 });
    expect(run.effects()).toEqual(['gap']);
  });
});

describe('a jump after a video error', () => {
  const untilJump = (run: Run, patch: Parameters<Run['stall']>[1] = {}) => {
    while (run.state.retries === 0) run.stall(TICK, patch);
    const last = run.done.findLast(({ effect }) => effect.do === 'recover')?.effect;
    return last?.do === 'recover' && last.step.op === 'reset-media' ? last.step.at : undefined;
  };

  it('is 10 s from where the picture stands', () => {
    const run = recoveryBench();
    run.play(100_000);
    run.fault({ kind: 'media' });
    const stands = run.position;
    expect((untilJump(run) ?? 0) - stands).toBeCloseTo(10, 0);
  });

  it('goes as far as it must where the length is unknown', () => {
    for (const duration of [0, Infinity, Number.NaN]) {
      const run = recoveryBench();
      run.play(100_000);
      run.fault({ kind: 'media' });
      const stands = run.position;
      expect((untilJump(run, { duration }) ?? 0) - stands).toBeCloseTo(10, 0);
    }
  });

  it('never goes before the beginning', () => {
    const run = recoveryBench();
    run.play(1_000);
    run.fault({ kind: 'media' });
    expect(untilJump(run, { duration: 4 })).toBe(0);
  });

  it('follows from the sixth reset of the media as well, from the last good picture', () => {
    const run = recoveryBench();
    run.play(50_000);
    for (let time = 0; time < 6; time += 1) {
      run.fault({ kind: 'media', what: 'decode', isFatal: true });
      run.stall(1_750);
    }
    const resets = run.done.flatMap(({ effect }) =>
      effect.do === 'recover' && effect.step.op === 'reset-media' ? [effect.step.at] : [],
    );
    expect(run.state.retries).toBeGreaterThanOrEqual(1);
    expect(resets[0]).toBeCloseTo(50);
    expect(resets.find((each) => each > 51)).toBeCloseTo(60);
  });
});

describe('a source that is loaded', () => {
  it('starts its time with the load, not with the last picture before it', () => {
    const run = recoveryBench();
    run.play(5_000);
    run.stall(11_000);
    loaded(run);
    run.stall(11_750);
    expect(run.effects()).toEqual([]);
    run.stall(500);
    expect(run.effects()).toEqual(['resume']);
  });
});
