import type { Fragment } from 'hls.js';
import { describe, expect, it } from 'vitest';
import { createGaps } from './gaps.ts';

const list = (from: number, at = 0) =>
  Array.from({ length: 4 }, (_, index) => ({
    sn: from + index,
    start: at + index * 2,
    duration: 2,
    tagList: [] as string[][],
  })) as unknown as Fragment[];
const closed = (fragments: readonly Fragment[]) => fragments.filter((each) => each.gap).map((each) => each.sn);

describe('segments that were given up', () => {
  it('are gaps for hls.js as if the playlist had marked them: others may be requested again', () => {
    const gaps = createGaps();
    const high = list(0);
    gaps.add([2, 4], [high]);
    gaps.mark(high, false);
    expect(closed(high)).toEqual([1]);
    expect(high[1]?.tagList).toEqual([['GAP']]);
  });

  it('of a film are found by time in every later playlist, of a channel by number, because its positions change', () => {
    const gaps = createGaps();
    gaps.add([2, 4], [list(100)]);
    const [film, channel, later] = [list(0), list(99), list(200)];
    gaps.mark(film, false);
    gaps.mark(channel, true);
    gaps.mark(later, true);
    expect([closed(film), closed(channel), closed(later)]).toEqual([[1], [101], []]);
  });

  it('are forgotten with the source', () => {
    const gaps = createGaps();
    gaps.add([2, 4], [list(100)]);
    gaps.clear();
    const [film, channel] = [list(0), list(100)];
    gaps.mark(film, false);
    gaps.mark(channel, true);
    expect([closed(film), closed(channel)]).toEqual([[], []]);
  });
});
