import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitting } from './fitting.ts';

describe('fitting', () => {
  it('shows all when all fit, to the last pixel', () => {
    expect(fitting([100, 100, 100], 300, 44)).toBe(3);
    expect(fitting([], 0, 44)).toBe(0);
  });

  it('keeps space for the button when something does not fit [A-110]', () => {
    expect(fitting([100, 100, 100], 299, 44)).toBe(2);
    expect(fitting([100, 100, 100], 240, 44)).toBe(1);
    expect(fitting([100, 100], 40, 44)).toBe(0);
  });

  it('never uses more than the space', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 12 }),
        fc.integer({ min: 44, max: 1500 }),
        (widths, room) => {
          const count = fitting(widths, room, 44);
          const used = widths.slice(0, count).reduce((sum, width) => sum + width, 0) + (count < widths.length ? 44 : 0);
          expect(used).toBeLessThanOrEqual(room);
        },
      ),
    );
  });
});
