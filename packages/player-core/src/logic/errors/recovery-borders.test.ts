import { describe, expect, it } from 'vitest';
import { gone, recoveryBench, TICK } from '../../testing/recovery-bench.ts';

const slow = { kind: 'network', what: 'segment', range: [8, 10] } as const;
const broken = (start: number) => ({ kind: 'media', what: 'append', range: [start, start + 2] }) as const;
type Run = ReturnType<typeof recoveryBench>;
const loaded = (run: Run) => run.send({ type: 'loaded', now: run.now });

describe('a source that is loaded again', () => {
  it('forgets how often its segments failed', () => {
    const run = recoveryBench();
    run.play(1_000);
    run.fault(gone(8));
    loaded(run);
    run.fault(gone(8));
    expect(run.effects()).toEqual([]);
    run.fault(gone(8));
    expect(run.effects()).toEqual(['gap']);
  });

  it('forgets suspects and bad segments', () => {
    for (const faults of [[slow], [gone(8), gone(8)]]) {
      const run = recoveryBench();
      run.play(5_000);
      for (const fault of faults) run.fault(fault);
      loaded(run);
      const before = run.effects().length;
      run.play(3_000);
      run.stall(3_000);
      expect(run.effects().slice(before)).toEqual([]);
    }
  });

  it('counts segments that were given up in a row from zero', () => {
    const run = recoveryBench();
    run.play(1_000);
    for (let start = 8; start < 18; start += 2) run.fault({ ...gone(start), isFatal: true });
    loaded(run);
    for (let start = 8; start < 18; start += 2) run.fault({ ...gone(start), isFatal: true });
    expect(new Set(run.effects())).toEqual(new Set(['gap']));
    run.fault({ ...gone(18), isFatal: true });
    expect(run.effects().at(-1)).toBe('reload same');
  });

  it('has the time of a slow network, whatever happened before', () => {
    const run = recoveryBench(true);
    run.play(5_000);
    run.fault({ kind: 'frozen' });
    run.fault({ kind: 'media' });
    loaded(run);
    run.stall(11_750);
    expect(run.effects()).toEqual([]);
    run.stall(500);
    expect(run.effects()).toEqual(['resume']);
  });

  it('keeps its error counters: reloading is no recovery', () => {
    const run = recoveryBench();
    run.send({ type: 'unreachable', now: 0 });
    loaded(run);
    expect(run.state.loadErrors).toBe(1);
  });
});

describe('until a reload', () => {
  it('faults and stalls of the old source are ignored, and do not count as undisturbed playback', () => {
    const run = recoveryBench();
    run.play(10_000);
    run.fault({ kind: 'network', what: 'playlist', isFatal: true });
    expect(run.done.at(-1)?.effect).toEqual({ do: 'reload', at: 'same', after: 1_000, isFailed: true });
    run.fault({ kind: 'media', what: 'decode', isFatal: true });
    run.fault({ kind: 'codec', isFatal: true });
    run.stall(750);
    expect(run.effects()).toEqual(['reload same']);
    expect(run.state.stableSince).toBe(run.now);
    run.stall(250);
    run.fault({ kind: 'codec', isFatal: true });
    expect(run.effects().at(-1)).toBe('give-up codec');
  });

  it('the second reload waits twice as long', () => {
    const run = recoveryBench();
    for (let time = 1; time <= 2; time += 1) {
      run.fault({ kind: 'network', what: 'playlist', isFatal: true });
      run.stall(2_000);
    }
    expect(run.done.map(({ effect }) => effect)).toEqual([
      { do: 'reload', at: 'same', after: 1_000, isFailed: true },
      { do: 'reload', at: 'current', after: 2_000, isFailed: true },
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
    expect(run.effects()).toEqual([]);
  });

  it('a decode error resets the media even where the engine calls it harmless; another media error does not', () => {
    const run = recoveryBench();
    run.play(5_000);
    run.fault({ kind: 'media', what: 'buffer' });
    run.fault({ kind: 'internal' });
    expect(run.effects()).toEqual([]);
    run.fault({ kind: 'media', what: 'decode' });
    expect(run.effects()).toEqual(['reset-media', 'play']);
  });

  it('a fault makes the next stall shorter, until the picture has moved for a while', () => {
    const run = recoveryBench();
    run.play(5_000);
    run.fault({ kind: 'media' });
    run.stall(1_250);
    expect(run.effects()).toEqual([]);
    run.stall(500);
    expect(run.effects()).toEqual(['resume']);
    run.play(5_000);
    run.stall(5_000);
    expect(run.effects()).toEqual(['resume']);
  });
});

describe('a segment', () => {
  it.each([404, 410])('that is missing (%d) is given up at the second failure', (http) => {
    const run = recoveryBench();
    run.fault({ ...gone(8), http });
    expect(run.effects()).toEqual([]);
    run.fault({ ...gone(8), http });
    expect(run.effects()).toEqual(['gap']);
  });

  it.each([403, 409, 411, 500])('that is refused for now (%d) is given up at the third failure', (http) => {
    const run = recoveryBench();
    run.fault({ ...gone(8), http });
    run.fault({ ...gone(8), http });
    expect(run.effects()).toEqual([]);
    run.fault({ ...gone(8), http });
    expect(run.effects()).toEqual(['gap']);
  });

  it('that cannot be parsed is given up at the second failure', () => {
    const run = recoveryBench();
    run.fault(broken(8));
    run.fault(broken(8));
    expect(run.effects()).toEqual(['gap']);
  });

  it('is counted by where it starts, each on its own', () => {
    const run = recoveryBench();
    run.fault(gone(8));
    run.fault(gone(12));
    expect(run.effects()).toEqual([]);
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
    expect(run.effects()).toEqual(['gap']);
  });

  it('that was given up and breaks the MediaSource later needs a new one', () => {
    const run = recoveryBench();
    run.play(1_000);
    for (let time = 0; time < 2; time += 1) run.fault(gone(8));
    run.fault({ ...broken(8), isFatal: true });
    expect(run.effects()).toEqual(['gap', 'reset-media', 'play']);
  });

  it('given up as the sixth in a row without a picture means that the source is gone; a picture in between starts the count again', () => {
    const run = recoveryBench();
    run.play(1_000);
    for (let start = 8; start < 18; start += 2) run.fault({ ...gone(start), isFatal: true });
    run.play(TICK);
    for (let start = 18; start < 28; start += 2) run.fault({ ...gone(start), isFatal: true });
    expect(run.effects().includes('reload same')).toBe(false);
    run.fault({ ...gone(28), isFatal: true });
    expect(run.effects().at(-1)).toBe('reload same');
    expect(run.state.badInARow).toBe(0);
  });
});
