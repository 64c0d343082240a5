import { describe, expect, it } from 'vitest';
import { recoveryBench } from '../../testing/recovery-bench.ts';

describe('recovery from load errors', () => {
  it('reloads after the first, goes to the current programme with the overlay after the second, gives up at the third [B-291, B-293, B-550]', () => {
    const run = recoveryBench();
    const network = { kind: 'network', what: 'playlist', isFatal: true } as const;
    for (let time = 1; time <= 4; time += 1) {
      run.fault(network);
      run.stall(1_000 * time);
    }
    expect(run.effects()).toEqual(['reload same', 'reload current', 'give-up download']);
    expect(run.state.videoErrors).toBe(0);
  });

  it('counts a stream whose address cannot be requested', () => {
    const run = recoveryBench();
    run.send({ type: 'unreachable', now: 0 });
    expect(run.effects()).toEqual(['reload same']);
  });

  it('polls a live playlist that has stopped, gives it more time with every reload, and gives up at the third', () => {
    const run = recoveryBench(true);
    const freezes = (stands: number) => {
      const before = run.effects().length;
      run.play(5_000);
      run.fault({ kind: 'frozen' });
      run.play(2_000);
      run.stall(stands - 500);
      expect(new Set(run.effects().slice(before))).toEqual(new Set(['resume']));
      run.stall(2_000);
      run.send({ type: 'loaded', now: run.now });
      return run
        .effects()
        .slice(before)
        .filter((effect) => effect !== 'resume');
    };
    const from = run.now;
    expect([freezes(5_000), freezes(10_000)]).toEqual([['reload same'], ['reload current']]);
    expect(run.now - from).toBeGreaterThan(28_000);
    expect(freezes(15_000)).toEqual(['give-up download']);
  });

  it('does not count against a source what happens before its reload', () => {
    const run = recoveryBench(true);
    run.play(5_000);
    const broken = { kind: 'network', what: 'playlist', isFatal: true } as const;
    run.fault(broken);
    run.fault(broken);
    run.stall(1_000);
    run.send({ type: 'loaded', now: run.now });
    run.play(1_000);
    run.fault(broken);
    run.fault(broken);
    run.stall(2_000);
    expect(run.effects()).toEqual(['reload same', 'reload current']);
    run.send({ type: 'loaded', now: run.now });
    run.play(1_000);
    run.fault(broken);
    expect(run.effects()).toEqual(['reload same', 'reload current', 'give-up download']);
  });

  it('leaves a live playlist alone that moves again', () => {
    const run = recoveryBench(true);
    run.play(5_000);
    run.fault({ kind: 'frozen' });
    run.play(2_000);
    run.stall(4_000);
    run.play(10_000);
    // From here on it is a slow network, with the longer timeout.
    run.stall(10_000);
    expect(run.effects()).toEqual(['resume', 'resume']);
  });

  it('resets its counter after 30 s of undisturbed playback, not before [B-301]', () => {
    const run = recoveryBench();
    run.fault({ kind: 'network', what: 'playlist', isFatal: true });
    run.send({ type: 'loaded', now: run.now });
    run.play(29_000);
    expect(run.state.loadErrors).toBe(1);
    run.play(2_000);
    expect(run.state.loadErrors).toBe(0);
  });
});
