import type { Seconds } from '@antenna/kernel';
import type { AdPlace } from './places.ts';

export interface AdsState {
  /** `none`: the content is shown. `loading`: the content waits for an ad. */
  readonly at: 'none' | 'loading' | 'playing';
  readonly place?: AdPlace | undefined;
  /** The number of the ad in its roll, from 1, and the number of ads as far as it is known. */
  readonly number: number;
  readonly count: number;
  /** Whole seconds to the end of this ad; unknown before it moves. */
  readonly left?: Seconds | undefined;
  /** Whole seconds until it may be skipped, 0: now; absent: never. */
  readonly skipIn?: Seconds | undefined;
  readonly isPaused: boolean;
  /** The browser refused its sound. */
  readonly isMuted: boolean;
  /** The advertiser's site can be opened. */
  readonly canVisit: boolean;
  /** Positions of middle rolls still to come. */
  readonly points: readonly Seconds[];
  /** There is an ad after the end. */
  readonly hasPost: boolean;
  /** The operator sells a version without ads. */
  readonly canDisable: boolean;
}

export const noAds: AdsState = {
  at: 'none',
  number: 0,
  count: 0,
  isPaused: false,
  isMuted: false,
  canVisit: false,
  points: [],
  hasPost: false,
  canDisable: false,
};

/** Resets what one ad sets. */
export const noAd: Partial<AdsState> = { left: undefined, skipIn: undefined, isPaused: false, canVisit: false };
