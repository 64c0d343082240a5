import { describe, expect, it } from 'vitest';
import { cornerAt, isCorner, nextCorner, type Corner } from './corners.ts';

describe('the corners of the mini player', () => {
  it('follow each other clockwise, and return to the first', () => {
    const seen: Corner[] = ['bottom-right'];
    for (let step = 0; step < 4; step += 1) seen.push(nextCorner(seen.at(-1) as Corner));
    expect(seen).toEqual(['bottom-right', 'bottom-left', 'top-left', 'top-right', 'bottom-right']);
  });

  it.each([
    [{ x: 10, y: 10 }, 'top-left'],
    [{ x: 390, y: 10 }, 'top-right'],
    [{ x: 390, y: 800 }, 'bottom-right'],
    [{ x: -40, y: 900 }, 'bottom-left'],
  ])('the one nearest to %o is %s', (point, corner) => {
    expect(cornerAt(point, { width: 400, height: 844 })).toBe(corner);
  });

  it('are distinguished from anything else in storage', () => {
    expect(['top-left', 'middle', '', undefined].map(isCorner)).toEqual([true, false, false, false]);
  });
});
