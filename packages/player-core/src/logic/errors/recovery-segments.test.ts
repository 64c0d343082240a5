import { describe, expect, it } from 'vitest';
import { gone, recoveryBench } from '../../testing/recovery-bench.ts';

describe('recovery from segments that fail', () => {
  it('gives up a missing segment after two responses of 404 and skips it as soon as the picture reaches it', () => {
    const run = recoveryBench();
    run.play(4_000);
    run.fault(gone(8));
    expect(run.effects()).toEqual([]);
    run.fault(gone(8));
    expect(run.effects()).toEqual(['gap']);
    run.play(4_000);
    const reached = run.now;
    run.stall(1_000);
    expect(run.effects()).toEqual(['gap', 'skip']);
    expect(run.position).toBeCloseTo(10.05);
    expect((run.done[1]?.at ?? 0) - reached).toBeLessThanOrEqual(500);
  });

  it('gives up a segment after three failures that may be temporary, or one that is fatal', () => {
    const run = recoveryBench();
    run.play(1_000);
    for (let time = 0; time < 2; time += 1) run.fault({ ...gone(8), http: 503 });
    expect(run.effects()).toEqual([]);
    run.fault({ ...gone(8), http: 503 });
    expect(run.effects()).toEqual(['gap']);
    run.fault({ ...gone(12), http: 503, isFatal: true });
    expect(run.effects()).toEqual(['gap', 'gap']);
  });

  it('skips several bad segments at once and counts none of it as an error', () => {
    const run = recoveryBench();
    run.play(8_000);
    for (const start of [8, 10]) for (let time = 0; time < 2; time += 1) run.fault(gone(start));
    run.stall(500);
    expect(run.position).toBeCloseTo(12.05);
    expect(run.state).toMatchObject({ loadErrors: 0, videoErrors: 0, retries: 0 });
  });

  it('does not wait for a retry of a segment that playback waits for: it may cost three seconds', () => {
    for (const fault of [
      { kind: 'network', what: 'segment', range: [8, 10] },
      { kind: 'media', what: 'append', range: [8, 10] },
    ] as const) {
      const run = recoveryBench();
      run.play(5_000);
      run.fault(fault);
      expect(run.effects()).toEqual([]);
      run.play(3_000);
      run.stall(2_000);
      expect(run.effects()).toEqual(['gap', 'skip', 'resume']);
      expect(run.position).toBeCloseTo(10.05);
    }
  });

  it('keeps a suspect that arrived after all, and one that playback does not wait for', () => {
    const run = recoveryBench();
    run.play(5_000);
    run.fault({ kind: 'network', what: 'segment', range: [8, 10] });
    run.play(3_000);
    run.stall(1_600, { bufferedUntil: 12 });
    expect(run.effects()).not.toContain('gap');
    const other = recoveryBench();
    other.play(3_000);
    other.fault({ kind: 'network', what: 'segment', range: [20, 22] });
    other.stall(1_400);
    expect(other.effects()).not.toContain('gap');
  });

  it('reloads a source after too many suspects in a row', () => {
    const run = recoveryBench();
    run.play(1_000);
    for (let start = 1; start < 14; start += 2) {
      run.fault({ kind: 'network', what: 'segment', range: [start, start + 2] });
      run.stall(2_500);
    }
    expect(run.effects()).toContain('reload same');
  });

  it('does not take an engine that stopped because of broken data for a slow network', () => {
    const run = recoveryBench();
    run.play(7_000);
    run.fault({ kind: 'media', what: 'append', range: [4, 6] });
    run.play(1_000);
    run.stall(2_000);
    expect(run.effects()).toEqual(['reset-media', 'play']);
    const slow = recoveryBench();
    slow.play(8_000);
    slow.stall(8_000);
    expect(slow.effects()).toEqual([]);
  });

  it('reloads a source whose segments are all missing', () => {
    const run = recoveryBench();
    run.play(1_000);
    for (let start = 8; start < 20; start += 2) run.fault({ ...gone(start), isFatal: true });
    expect(run.effects().at(-1)).toBe('reload same');
  });
});
