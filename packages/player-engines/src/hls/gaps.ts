import type { Fragment } from 'hls.js';

type Range = readonly [start: number, end: number];

/** Ranges that are never fetched again, at any level; hls.js forgets those it found itself. */
export interface Gaps {
  /** Also marks it in these playlists. */
  add(range: Range, lists: readonly (readonly Fragment[])[]): void;
  clear(): void;
  /** Marks gaps in a playlist: by time for a film, by sequence number for a channel, whose positions change with every reset. */
  mark(fragments: readonly Fragment[], isLive: boolean): void;
}

export function createGaps(): Gaps {
  let ranges: readonly Range[] = [];
  const numbers = new Set<number>();
  const isInside = ({ start, duration }: Fragment, among: readonly Range[]) => {
    const middle = start + duration / 2;
    return among.some(([from, to]) => middle > from && middle < to);
  };
  return {
    add(range, lists) {
      ranges = [...ranges, range];
      for (const each of lists.flat().filter((segment) => isInside(segment, [range]))) {
        if (typeof each.sn === 'number') numbers.add(each.sn);
        close(each);
      }
    },
    clear() {
      ranges = [];
      numbers.clear();
    },
    mark(fragments, isLive) {
      for (const each of fragments)
        if (isLive ? typeof each.sn === 'number' && numbers.has(each.sn) : isInside(each, ranges)) close(each);
    },
  };
}

/** hls.js would request a gap again that the playlist does not mark. */
function close(fragment: Fragment): void {
  fragment.gap = true;
  if (!fragment.tagList?.some(([name]) => name === 'GAP')) fragment.tagList?.push(['GAP']);
}
