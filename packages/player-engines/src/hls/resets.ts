/** This many resets within this time are a loop. */
const MAX_RESETS = 2;
const WITHIN = 10_000;

/** Counts the resets of a source that hls.js starts on its own. */
export function createResets(now: () => number): {
  readonly clear: () => void;
  /** Counts one more, and returns whether it is a loop. */
  readonly count: () => boolean;
} {
  let resets: readonly number[] = [];
  return {
    clear: () => void (resets = []),
    count() {
      resets = [...resets.filter((each) => now() - each < WITHIN), now()];
      return resets.length >= MAX_RESETS;
    },
  };
}
