import type { Variant } from './playlist.ts';

/** Share of the measured bandwidth that the first segments may need (hls.js: `abrBandWidthFactor`). */
const BANDWIDTH_SHARE = 0.7;

/** What the next source should start with, judged by the present one. */
export interface LevelPreference {
  readonly height: number | undefined;
  /** Bits a second. */
  readonly bandwidth: number | undefined;
}

/** The variant hls.js would start with: the height on the screen, otherwise the best one for the bandwidth. */
export function likelyVariant(
  variants: readonly Variant[],
  { height, bandwidth = 0 }: LevelPreference,
): Variant | undefined {
  const same = variants.find((each) => each.height > 0 && each.height === height);
  if (same) return same;
  const ascending = [...variants].sort((a, b) => a.bandwidth - b.bandwidth);
  return ascending.findLast((each) => each.bandwidth <= bandwidth * BANDWIDTH_SHARE) ?? ascending[0];
}
