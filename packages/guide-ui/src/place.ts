import type { Seconds } from '@antenna/kernel';

/** Where one is in the guide, as its address says it. */
export interface GuidePlace {
  /** Slug. */
  readonly category?: string | undefined;
  /** Id or slug, and the moment: what one stands on. */
  readonly channel?: string | undefined;
  readonly ts?: Seconds | undefined;
  /** The moment at the beginning of what is in sight. */
  readonly from?: Seconds | undefined;
}

export const samePlace = (a: GuidePlace, b: GuidePlace): boolean =>
  a.category === b.category && a.channel === b.channel && a.ts === b.ts && a.from === b.from;
