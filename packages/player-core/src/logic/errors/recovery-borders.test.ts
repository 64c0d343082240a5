import { describe, expect, it } from 'vitest';
import { gone, recoveryBench, TICK } from '../../testing/recovery-bench.ts';

const slow = { kind: 'network', what: 'segment', range: [8, 10] } as const;
const broken = (start: number) => ({ kind: 'media', what: 'append', range: [start, start + 2] }) as const;
type Run = ReturnType<typeof recoveryBench>;
const loaded = (run: Run) => run.tell({ type: 'loaded', now: run.now });

describe('a source that is loaded again', () => {
  it('forgets how often its segments failed', () => {
    const run = recoveryBench();
    run.play(1_000);
    run.fault(gone(8));
    loaded(run);
    run.fault(gone(8));
    expect(run.told()).toEqual([]);
    run.fault(gone(8));
    expect(run.told()).toEqual(['gap']);
  });

  it('forgets suspects and bad segments', () => {
    for (const faults of [[slow], [gone(8), gone(8)]]) {
      const run = recoveryBench();
      run.play(5_000);
      for (const fault of faults) run.fault(fault);
      loaded(run);
      const before = run.told().length;
      run.play(3_000);
      run.stall(3_000);
      expect(run.told().slice(before)).toEqual([]);
    }
  });

  it('counts segments that were given up in a row from zero', () => {
    const run = recoveryBench();
    run.play(1_000);
    for (let start = 8; start < 18; start += 2) run.fault({ ...gone(start), isFatal: true });
    loaded(run);
    for (let start = 8; start < 18; start += 2) run.fault({ ...gone(start), isFatal: true });
    expect(new Set(run.told())).toEqual(new Set(['gap']));
    run.fault({ ...gone(18), isFatal: true });
    expect(run.told().at(-1)).toBe('reload same');
  });

  it('has the time of a slow network, whatever happened before', () => {
    const run = recoveryBench(true);
    run.play(5_000);
    run.fault({ kind: 'frozen' });
    run.fault({ kind: 'media' });
    loaded(run);
    run.stall(11_750);
    expect(run.told()).toEqual([]);
    run.stall(500);
    expect(run.told()).toEqual(['resume']);
  });

  it('keeps its error counters: reloading is no recovery', () => {
    const run = recoveryBench();
    run.tell({ type: 'unreachable', now: 0 });
    loaded(run);
    expect(run.state.loadErrors).toBe(1);
  });
});

describe('until a reload', () => {
  it('faults and stalls of the old source are ignored, and do not count as undisturbed playback', () => {
    const run = recoveryBench();
    run.play(10_000);
    run.fault({ kind: 'network', what: 'playlist', isFatal: true });
    expect(run.done.at(-1)?.effect).toEqual({ do: 'reload', at: 'same', after: 1_000 });
    run.fault({ kind: 'media', what: 'decode', isFatal: true });
    run.fault({ kind: 'codec', isFatal: true });
    run.stall(750);
    expect(run.told()).toEqual(['reload same']);
    expect(run.state.stableSince).toBe(run.now);
    run.stall(250);
    run.fault({ kind: 'codec', isFatal: true });
    expect(run.told().at(-1)).toBe('give-up codec');
  });

  it('the second reload waits twice as long', () => {
    const run = recoveryBench();
    for (let time = 1; time <= 2; time += 1) {
      run.fault({ kind: 'network', what: 'playlist', isFatal: true });
      run.stall(2_000);
    }
    expect(run.done.map(({ effect }) => effect)).toEqual([
      { do: 'reload', at: 'same', after: 1_000 },
      { do: 'reload', at: 'current', after: 2_000 },
    ]);
  });
});

describe('faults by their kind', () => {
  it('a refused key says what the key server said, else the code of the engine', () => {
    const refusal = { message: 'no', code: '1' };
    for (const [fault, expected] of [
      [{ refusal }, refusal],
      [{ code: 'license-request-failed' }, { code: 'license-request-failed' }],
    ] as const) {
      const run = recoveryBench();
      run.fault({ kind: 'drm', isFatal: true, ...fault });
      expect(run.done.map(({ effect }) => effect)).toEqual([{ do: 'give-up', overlay: 'drm', refusal: expected }]);
    }
  });

  it('an error of the network that is not fatal is left to the engine', () => {
    const run = recoveryBench();
    run.play(1_000);
    for (let time = 0; time < 5; time += 1) run.fault({ kind: 'network', what: 'playlist' });
    expect(run.told()).toEqual([]);
  });

  it('a decode error resets the media even where the engine calls it harmless; another media error does not', () => {
    const run = recoveryBench();
    run.play(5_000);
    run.fault({ kind: 'media', what: 'buffer' });
    run.fault({ kind: 'internal' });
    expect(run.told()).toEqual([]);
    run.fault({ kind: 'media', what: 'decode' });
    expect(run.told()).toEqual(['reset-media', 'play']);
  });

  it('a fault makes the next stall shorter, until the picture has moved for a while', () => {
    const run = recoveryBench();
    run.play(5_000);
    run.fault({ kind: 'media' });
    run.stall(1_250);
    expect(run.told()).toEqual([]);
    run.stall(500);
    expect(run.told()).toEqual(['resume']);
    run.play(5_000);
    run.stall(5_000);
    expect(run.told()).toEqual(['resume']);
  });
});

describe('a segment', () => {
  it.each([404, 410])('that is missing (%d) is given up at the second failure', (http) => {
    const run = recoveryBench();
    run.fault({ ...gone(8), http });
    expect(run.told()).toEqual([]);
    run.fault({ ...gone(8), http });
    expect(run.told()).toEqual(['gap']);
  });

  it.each([403, 409, 411, 500])('that is refused for now (%d) is given up at the third failure', (http) => {
    const run = recoveryBench();
    run.fault({ ...gone(8), http });
    run.fault({ ...gone(8), http });
    expect(run.told()).toEqual([]);
    run.fault({ ...gone(8), http });
    expect(run.told()).toEqual(['gap']);
  });

  it('that cannot be parsed is given up at the second failure', () => {
    const run = recoveryBench();
    run.fault(broken(8));
    run.fault(broken(8));
    expect(run.told()).toEqual(['gap']);
  });

  it('is counted by where it starts, each on its own', () => {
    const run = recoveryBench();
    run.fault(gone(8));
    run.fault(gone(12));
    expect(run.told()).toEqual([]);
    run.fault(gone(8));
    run.fault(gone(12));
    expect(run.done.map(({ effect }) => effect)).toEqual([
      { do: 'recover', step: { op: 'gap', range: [8, 10] } },
      { do: 'recover', step: { op: 'gap', range: [12, 14] } },
    ]);
  });

  it('that was given up is not given up again, whatever else fails in it', () => {
    const run = recoveryBench();
    run.play(1_000);
    for (let time = 0; time < 5; time += 1) run.fault(gone(8));
    run.fault({ ...gone(8.04), isFatal: true });
    expect(run.told()).toEqual(['gap']);
  });

  it('that was given up and breaks the MediaSource later needs a new one', () => {
    const run = recoveryBench();
    run.play(1_000);
    for (let time = 0; time < 2; time += 1) run.fault(gone(8));
    run.fault({ ...broken(8), isFatal: true });
    expect(run.told()).toEqual(['gap', 'reset-media', 'play']);
  });

  it('given up as the sixth in a row without a picture means that the source is gone; a picture in between starts the count again', () => {
    const run = recoveryBench();
    run.play(1_000);
    for (let start = 8; start < 18; start += 2) run.fault({ ...gone(start), isFatal: true });
    run.play(TICK);
    for (let start = 18; start < 28; start += 2) run.fault({ ...gone(start), isFatal: true });
    expect(run.told().includes('reload same')).toBe(false);
    run.fault({ ...gone(28), isFatal: true });
    expect(run.told().at(-1)).toBe('reload same');
    expect(run.state.badInARow).toBe(0);
  });
});

describe('an element that is paused although it should play', () => {
  it('is played again every 400 ms at most', () => {
    const run = recoveryBench();
    run.play(3_000);
    run.stall(2_000, { isPaused: true });
    const times = run.done.map(({ at }) => at);
    expect(run.told().every((each) => each === 'play')).toBe(true);
    expect(times.length).toBeGreaterThanOrEqual(4);
    times.slice(1).forEach((at, index) => expect(at - (times[index] ?? 0)).toBeGreaterThanOrEqual(400));
  });

  it('before the first picture is left to the player, which handles autoplay', () => {
    const run = recoveryBench();
    run.stall(5_000, { isPaused: true });
    expect(run.told()).toEqual([]);
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
    run.tell({ type: 'unreachable', now: run.now });
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
    run.tell({ type: 'unreachable', now: 0 });
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
  const steps = (run: Run) => run.told().filter((each) => each !== 'play');

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
    expect(run.told().slice(0, 2)).toEqual(['resume', 'reload same']);
  });

  it('before the first picture is given 12 s, and 8 s after a fault', () => {
    const healthy = recoveryBench();
    healthy.stall(11_750);
    expect(healthy.told()).toEqual([]);
    healthy.stall(500);
    expect(healthy.told()).toEqual(['resume']);
    const faulty = recoveryBench();
    faulty.fault({ kind: 'media' });
    faulty.stall(7_750);
    expect(faulty.told()).toEqual([]);
    faulty.stall(500);
    expect(faulty.told()).toEqual(['resume']);
  });

  it('half a second of buffer is too little to be stuck over', () => {
    const empty = recoveryBench();
    empty.play(5_000);
    empty.stall(5_000, { position: 5, bufferedUntil: 5.5 });
    expect(empty.told()).toEqual([]);
    const full = recoveryBench();
    full.play(5_000);
    full.stall(2_000, { position: 5, bufferedUntil: 5.6 });
    expect(full.told()).toEqual(['skip']);
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
    expect(run.told()).toEqual(['gap']);
  });
});
