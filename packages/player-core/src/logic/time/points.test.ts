import type { PlaybackPoint } from '@antenna/api-client';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderPoints, pointAt } from './points.ts';

const button = { action: 'skip', title: '' } as const;
const point = (type: PlaybackPoint['type'], start: number, end: number): PlaybackPoint => ({
  type,
  start,
  end,
  button,
});
const withoutButton = ({ button: _button, ...rest }: PlaybackPoint): PlaybackPoint => rest;

describe('points of a title', () => {
  it('show their button from their start up to their end, the later of two at once, never without a button', () => {
    const points = orderPoints([
      point('recap', 5_000, 9_000),
      point('intro', 1_000, 8_000),
      withoutButton(point('highlights', 20_000, 28_000)),
      point('intro', 30_000, 30_000),
    ]);
    expect([0.9, 1, 4.999, 5, 8.5, 9, 22, 30].map((position) => pointAt(points, position)?.type)).toEqual([
      undefined,
      'intro',
      'intro',
      'recap',
      'recap',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('show the earlier one again where a later one within it has ended', () => {
    const points = orderPoints([point('intro', 1_000, 9_000), point('recap', 2_000, 3_000)]);
    expect([1.5, 2.5, 3.5].map((position) => pointAt(points, position)?.type)).toEqual(['intro', 'recap', 'intro']);
  });

  it('without a button do not hide one that has a button', () => {
    const points = orderPoints([point('intro', 1_000, 9_000), withoutButton(point('highlights', 2_000, 8_000))]);
    expect(pointAt(points, 5)?.type).toBe('intro');
  });

  it('are measured in whole ms: the last one before the end still counts', () => {
    const points = [point('intro', 1_000, 2_000)];
    expect([0.999, 1, 1.999, 2].map((position) => pointAt(points, position) !== undefined)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('are ordered by their start, and left out where they have no length', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(100), fc.integer({ min: -5, max: 50 }))), (all) => {
        const ordered = orderPoints(all.map(([start, length]) => point('intro', start, start + length)));
        expect(ordered).toHaveLength(all.filter(([, length]) => length > 0).length);
        ordered
          .slice(1)
          .forEach((each, index) => expect(each.start).toBeGreaterThanOrEqual(ordered[index]?.start ?? 0));
      }),
    );
  });
});
