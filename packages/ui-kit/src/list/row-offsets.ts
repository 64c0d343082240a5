/** Offsets of rows with measured and estimated heights, px. */
export interface RowOffsets {
  readonly total: number;
  /** Top of a row; of `count`, the end. */
  top(index: number): number;
  /** The row at this offset, clamped to 0 … count - 1. */
  at(y: number): number;
}

/** Offsets of rows of `estimate` px each, except those with a known height. */
export function rowOffsets(
  count: number,
  estimate: (index: number) => number,
  measured: ReadonlyMap<number, number>,
): RowOffsets {
  const tops = new Float64Array(count + 1);
  for (let index = 0; index < count; index += 1)
    tops[index + 1] = (tops[index] ?? 0) + (measured.get(index) ?? estimate(index));
  const top = (index: number) => tops[Math.min(count, Math.max(0, index))] ?? 0;
  return {
    total: top(count),
    top,
    at(y) {
      let low = 0;
      let high = Math.max(0, count - 1);
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if (top(middle) <= y) low = middle;
        else high = middle - 1;
      }
      return low;
    },
  };
}
