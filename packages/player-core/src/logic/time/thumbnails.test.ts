import { describe, expect, it } from 'vitest';
import { thumbnailAt } from './thumbnails.ts';

const points = {
  image: '/sprite',
  origin: 1_000,
  points: [0, 50, 70, 90].map((time, index) => ({ time, x: index * 160, y: index * 90, w: 160, h: 90 })),
};

describe('the thumbnail of a moment', () => {
  it.each([
    [900, 0],
    [1_000, 0],
    [1_049, 0],
    [1_050, 160],
    [1_069.9, 160],
    [1_070, 320],
    [1_075, 320],
    [9_999, 480],
  ])('is that of the last point at or before it, counted from the origin: %d [B-479]', (moment, x) => {
    expect(thumbnailAt(points, moment)?.x).toBe(x);
  });

  it('is a cell of the sprite', () => {
    expect(thumbnailAt(points, 1_070)).toEqual({ image: '/sprite', x: 320, y: 180, width: 160, height: 90 });
  });

  it('before the first point is the first one, so that the preview is never empty', () => {
    const late = { ...points, points: points.points.slice(1) };
    expect(thumbnailAt(late, 1_010)?.x).toBe(160);
  });

  it('does not exist without points', () => {
    expect(thumbnailAt({ ...points, points: [] }, 1_000)).toBeUndefined();
  });
});
