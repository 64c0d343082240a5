import type { Seconds } from '@antenna/kernel';
import type { AdPlace } from './places.ts';

export interface AdsState {
  /** `none`: the picture is the content's. `loading`: it waits for an ad. */
  readonly at: 'none' | 'loading' | 'playing';
  readonly place?: AdPlace | undefined;
  /** Of the ads of this roll, from 1, and how many it has as far as is known. */
  readonly number: number;
  readonly count: number;
  /** Whole seconds to the end of this ad; unknown before it moves. */
  readonly left?: Seconds | undefined;
  /** Whole seconds until it may be skipped, 0: now; absent: never. */
  readonly skipIn?: Seconds | undefined;
  readonly isPaused: boolean;
  /** Sound was refused to it, though the viewer wants some. */
  readonly isMuted: boolean;
  /** Its advertiser has a site. */
  readonly canVisit: boolean;
  /** Positions of middle rolls still to come. */
  readonly points: readonly Seconds[];
  /** Something is to be shown after the end. */
  readonly hasPost: boolean;
  /** The operator sells the same without ads. */
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

/** What one ad adds to the state, taken back with it. */
export const noAd: Partial<AdsState> = { left: undefined, skipIn: undefined, isPaused: false, canVisit: false };
