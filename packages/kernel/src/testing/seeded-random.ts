import type { Random } from '../ports.ts';

/** The same numbers for the same seed (mulberry32), for tests and replays. */
export function seededRandom(seed = 1): Random {
  let state = seed >>> 0;
  const number = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const hex = (length: number) => Array.from({ length }, () => Math.floor(number() * 16).toString(16)).join('');
  return { number, uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}` };
}
