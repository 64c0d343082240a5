import type { Variant } from './playlist.ts';

/** How much of the measured line a first picture may take (hls.js: `abrBandWidthFactor`). */
const LINE_SHARE = 0.7;

/** What is known of the picture on the screen and of the line it comes by. */
export interface Taste {
  readonly height: number | undefined;
  /** Bits a second. */
  readonly line: number | undefined;
}

/** The picture size hls.js would begin with: the one on the screen, else the best that the line carries with ease. */
export function likeliest(variants: readonly Variant[], { height, line = 0 }: Taste): Variant | undefined {
  const same = variants.find((each) => each.height > 0 && each.height === height);
  if (same) return same;
  const ascending = [...variants].sort((a, b) => a.bandwidth - b.bandwidth);
  return ascending.findLast((each) => each.bandwidth <= line * LINE_SHARE) ?? ascending[0];
}
