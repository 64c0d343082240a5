/** Numbers in [0, 1), the same for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Draws from lists and ranges with one source of numbers. */
export interface Draw {
  /** A whole number from `least` to `most`, both included. */
  number(least: number, most: number): number;
  of<Item>(items: readonly Item[]): Item;
  /** As many different ones, fewer where the range is smaller; 1 is drawn most often. */
  popular(count: number, most: number): readonly number[];
}

export function drawWith(random: () => number): Draw {
  const number = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  return {
    number,
    of: (items) => items[number(0, items.length - 1)] as (typeof items)[number],
    popular: (count, most) => [
      ...new Set(Array.from({ length: count }, () => 1 + Math.floor(random() ** 2 * Math.max(0, most)))),
    ],
  };
}
