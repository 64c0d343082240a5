import { describe, expect, it } from 'vitest';
import { afterRetry, MAX_RETRIED, journeysToRetry, notRun } from './retry.mjs';

const journey = (line, ok, projectName = 'e2e') => ({
  file: 'web-live.spec.ts',
  line,
  title: `journey ${line}`,
  ok,
  tests: [{ projectName, results: [{ status: ok ? 'passed' : 'failed' }] }],
});

describe('the retry', () => {
  it('runs failed journeys and no stories', () => {
    expect(journeysToRetry([journey(1, true), journey(2, false), journey(3, false, 'stories')])).toEqual([
      'web-live.spec.ts:2',
    ]);
  });

  it('runs nothing when many journeys failed', () => {
    const many = Array.from({ length: MAX_RETRIED + 1 }, (_, line) => journey(line, false));
    expect(journeysToRetry(many)).toEqual([]);
    expect(journeysToRetry(many.slice(1))).toHaveLength(MAX_RETRIED);
  });

  it('reports a test that passes alone as flaky, and one that fails again or does not run again as failed', () => {
    const first = [journey(1, true), journey(2, false), journey(3, false), journey(4, false)];
    const { flaky, failed } = afterRetry(first, [journey(2, true), journey(3, false)]);
    expect(flaky.map(({ line }) => line)).toEqual([2]);
    expect(failed.map(({ line }) => line)).toEqual([3, 4]);
  });

  it('does not take another test with the same name, or one that did not run, for a pass', () => {
    const elsewhere = { ...journey(2, true), file: 'web-ads.spec.ts' };
    expect(afterRetry([journey(2, false)], [elsewhere, { ...journey(2, true), tests: [] }]).failed).toHaveLength(1);
  });

  it('runs also what was not run because its group did not start, which counts only if it passes then', () => {
    const missed = (line) => ({ ...journey(line, true), tests: [{ projectName: 'e2e', results: [] }] });
    const first = [journey(1, true), journey(2, false), missed(3), missed(4)];
    expect(journeysToRetry(first)).toEqual(['web-live.spec.ts:2', 'web-live.spec.ts:3', 'web-live.spec.ts:4']);
    const { flaky, failed } = afterRetry(first, [journey(2, true), journey(3, true), missed(4)]);
    expect(flaky.map(({ line }) => line)).toEqual([2, 3]);
    expect(failed).toEqual([]);
  });

  it('knows what was not run, which Playwright reports as passed', () => {
    const missed = { ...journey(2, true), tests: [{ projectName: 'e2e', results: [] }] };
    const skipped = { ...journey(3, true), tests: [{ projectName: 'e2e', results: [{ status: 'skipped' }] }] };
    expect(notRun([journey(1, true), missed, skipped, journey(4, false)])).toEqual([missed, skipped]);
  });
});
