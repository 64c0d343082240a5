import type { Fragment } from 'hls.js';

type Range = readonly [start: number, end: number];

/** Stretches that are never fetched again, whatever level asks for them; hls.js forgets those it found by itself (player.md 3.3). */
export interface Gaps {
  /** Marks it in these lists at once. */
  add(range: Range, lists: readonly (readonly Fragment[])[]): void;
  clear(): void;
  /** In a list of a film by time; of a channel by number, for its positions are others after every reset. */
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
      for (const each of lists.flat().filter((piece) => isInside(piece, [range]))) {
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

/** hls.js asks once more for a gap of which the playlist itself knows nothing. */
function close(fragment: Fragment): void {
  fragment.gap = true;
  if (!fragment.tagList?.some(([name]) => name === 'GAP')) fragment.tagList?.push(['GAP']);
}
