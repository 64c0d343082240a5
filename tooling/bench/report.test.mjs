import { expect, it } from 'vitest';
import { section, withSection } from './report.mjs';

const result = (name, ratio) => ({
  name,
  at: '2026-11-23T08:00:00.000Z',
  node: 'v24.1.0',
  cpus: 2,
  load: 0.5,
  versions: { vite: '8.3.8' },
  figures: [
    {
      name: 'first paint | 4x',
      unit: 'ms',
      baseline: 100,
      ours: 100 * ratio,
      ratio,
      low: ratio - 0.1,
      high: ratio + 0.1,
      gate: 2,
      goal: 1.4,
      verdict: 'goal',
    },
  ],
});

it('replaces the section of a benchmark and keeps the others', () => {
  const first = withSection('', 'zap', section(result('zap', 1)));
  const both = withSection(first, 'ads', section(result('ads', 1.2)));
  const again = withSection(both, 'zap', section(result('zap', 1.5)));
  expect(again.match(/^## \w+/gm)).toEqual(['## ads', '## zap']);
  expect(again).toContain('| first paint \\| 4x | 100 ms | 150 ms | 1.50 | 1.40–1.60 | 2 | 1.4 | goal |');
  expect(again).not.toContain('0.90–1.10');
});
