import { describe, expect, it } from 'vitest';
import { strictestAge } from './ages.ts';

describe('the strictest age', () => {
  it.each([
    ['the highest counts, wherever it stands', [6, 18, 12], 18],
    ['0 is an age', [0, undefined], 0],
    ['an unknown age changes nothing', [undefined, 12, null], 12],
    ['nothing known stays unknown', [undefined, null], undefined],
    ['of nothing', [], undefined],
  ])('%s [B-358]', (_rule, ages, expected) => {
    expect(strictestAge(...ages)).toBe(expected);
  });
});
