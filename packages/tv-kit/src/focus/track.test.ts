import fc from 'fast-check';
import { expect, it } from 'vitest';
import { windowOf } from '../cells/window.ts';
import { numberAfter } from './neighbour.ts';
import { trackOffset } from './track.ts';

const size = fc.integer({ min: 1, max: 400 });

it('a track keeps the focused element inside its viewport, and never shows more than its end', () => {
  fc.assert(
    fc.property(size, fc.integer({ min: 1, max: 200 }), fc.nat(199), fc.nat(300), (step, count, wanted, anchor) => {
      const index = wanted % count;
      const viewport = Math.max(step, 700);
      const length = step * count;
      const offset = trackOffset({ start: index * step, size: step, viewport, length, anchor });
      expect(offset).toBeGreaterThanOrEqual(0);
      expect(offset).toBeLessThanOrEqual(Math.max(0, length - viewport));
      expect(index * step).toBeGreaterThanOrEqual(offset);
      expect((index + 1) * step).toBeLessThanOrEqual(offset + viewport);
    }),
  );
});

it('the mounted window holds what is visible around the focus and the next two elements to each side', () => {
  fc.assert(
    fc.property(size, fc.integer({ min: 1, max: 500 }), fc.nat(499), (step, lines, wanted) => {
      const focused = wanted % lines;
      const viewport = 1728;
      const { from, to } = windowOf({ lines, focused, step, viewport, anchor: 0 });
      const offset = trackOffset({ start: focused * step, size: step, viewport, length: lines * step, anchor: 0 });
      expect(from * step).toBeLessThanOrEqual(offset);
      expect(to * step).toBeGreaterThanOrEqual(Math.min(lines * step, offset + viewport));
      expect(from).toBeLessThanOrEqual(Math.max(0, focused - 2));
      expect(to).toBeGreaterThan(Math.min(lines - 1, focused + 2));
      expect(to - from).toBeLessThan(viewport / step + 10);
    }),
  );
});

it('in a grid every arrow has an arrow back, but in a shorter last row', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 8 }),
      fc.nat(59),
      (count, columns, wanted) => {
        const index = wanted % count;
        const right = numberAfter(index, 'right', { count, columns });
        if (right !== undefined) expect(numberAfter(right, 'left', { count, columns })).toBe(index);
        const down = numberAfter(index, 'down', { count, columns });
        if (down !== undefined && down === index + columns)
          expect(numberAfter(down, 'up', { count, columns })).toBe(index);
        for (const arrow of ['up', 'down', 'left', 'right'] as const) {
          const next = numberAfter(index, arrow, { count, columns });
          expect(next === undefined || (next >= 0 && next < count && next !== index)).toBe(true);
        }
        // Down leads out only from the last row.
        if (down === undefined) expect(Math.floor(index / columns)).toBe(Math.floor((count - 1) / columns));
      },
    ),
  );
});
