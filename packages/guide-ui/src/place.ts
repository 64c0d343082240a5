import type { Seconds } from '@antenna/kernel';

/** A place in the guide, as in its address. */
export interface GuidePlace {
  /** Slug. */
  readonly category?: string | undefined;
  /** Channel id or slug, and moment of the cursor. */
  readonly channel?: string | undefined;
  readonly ts?: Seconds | undefined;
  /** The first visible moment. */
  readonly from?: Seconds | undefined;
}

export const samePlace = (a: GuidePlace, b: GuidePlace): boolean =>
  a.category === b.category && a.channel === b.channel && a.ts === b.ts && a.from === b.from;
