/** So many resets that hls.js orders by itself within the time below mean that it goes round in a circle. */
const RESETS = 2;
const WITHIN = 10_000;

/** Counts hls.js's own resets of a source. */
export function createResets(now: () => number): {
  readonly clear: () => void;
  /** One more; whether they go round in a circle by now. */ readonly count: () => boolean;
} {
  let at: readonly number[] = [];
  return {
    clear: () => void (at = []),
    count() {
      at = [...at.filter((each) => now() - each < WITHIN), now()];
      return at.length >= RESETS;
    },
  };
}
