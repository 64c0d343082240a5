import type { Fragment } from 'hls.js';

type Range = readonly [start: number, end: number];

/** Stretches that are never fetched again, whatever level asks for them; hls.js forgets those it found by itself (player.md 3.3). */
export interface Gaps {
  add(range: Range): void;
  clear(): void;
  mark(fragments: readonly Fragment[]): void;
}

export function createGaps(): Gaps {
  let ranges: readonly Range[] = [];
  return {
    add: (range) => void (ranges = [...ranges, range]),
    clear: () => void (ranges = []),
    mark(fragments) {
      for (const fragment of fragments) {
        const middle = fragment.start + fragment.duration / 2;
        if (ranges.some(([start, end]) => middle > start && middle < end)) fragment.gap = true;
      }
    },
  };
}
