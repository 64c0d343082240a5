import type { Variant } from './playlist.ts';

/** Share of the measured bandwidth that the first segments may need (hls.js: `abrBandWidthFactor`). */
const BANDWIDTH_SHARE = 0.7;

/** What the next source should start with, judged by the present one. */
export interface LevelPreference {
  readonly height: number | undefined;
  /** Bits a second. */
  readonly bandwidth: number | undefined;
}

/** The variant hls.js would start with: the height on the screen, otherwise the best one for the bandwidth; none above a limit of lines. */
export function likelyVariant(
  variants: readonly Variant[],
  { height, bandwidth = 0 }: LevelPreference,
  most = Infinity,
): Variant | undefined {
  const ascending = [...variants].sort((a, b) => a.bandwidth - b.bandwidth);
  const within = ascending.filter((each) => each.height <= most);
  const same = within.find((each) => each.height > 0 && each.height === height);
  if (same) return same;
  return within.findLast((each) => each.bandwidth <= bandwidth * BANDWIDTH_SHARE) ?? ascending[0];
}
