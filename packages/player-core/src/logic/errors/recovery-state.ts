import type { Millis, Seconds, Step } from '@antenna/kernel';
import type { Fault, LicenceRefusal, RecoverStep } from '../../port/engine.ts';

/**
 * Recovery from errors. It acts on the first stall with a known cause, and counts incidents rather than an engine's
 * repeated events. Two counters: load errors (2: overlay, 3: final, except live) and video errors (more than 5, then up to 10
 * jumps). Both are reset after 30 s of undisturbed playback. A live channel is never given up: attempts get rarer (load-errors.ts).
 */
export interface RecoveryState {
  readonly isOver: boolean;
  /** A channel watched live. */
  readonly isLive: boolean;
  /** Live, and not a picture since the last load error. */
  readonly isAway: boolean;
  /** How many addresses the platform has for this, and how many of them were passed over since one has played undisturbed. */
  readonly addresses: number;
  readonly passedOver: number;
  /** Since when a picture of this address is expected. */
  readonly expectedSince: Millis;
  /** Attempts since the origin answered again that brought no picture. */
  readonly answered: number;
  readonly position: Seconds;
  readonly movedAt: Millis;
  readonly actedAt: Millis;
  /** A reload is scheduled for this moment: until then the old source's events are ignored. */
  readonly reloadsAt: Millis;
  /** Since when there was no fault. */
  readonly stableSince: Millis;
  readonly lastGood: Seconds;
  readonly isEndless: boolean;
  /** Frames decoded, and since when there was no new one. */
  readonly frames: number | undefined;
  readonly framesAt: Millis;
  readonly hasPlayed: boolean;
  readonly failedAttempts: number;
  /** There was a fault since the picture last moved. */
  readonly hasFault: boolean;
  /** When unusable data last arrived: an engine may have stopped because of it without an error. */
  readonly brokenAt: Millis;
  readonly isFrozen: boolean;
  readonly segmentFailures: Readonly<Record<string, number>>;
  /** Segments with a fault: if playback waits for one of them, it is given up. */
  readonly suspects: readonly Range[];
  readonly bad: readonly Range[];
  readonly badInARow: number;
  readonly loadErrors: number;
  readonly videoErrors: number;
  readonly retries: number;
  /** The position of the video error that the retries start from. */
  readonly errorAt: Seconds;
}

export type Range = readonly [start: Seconds, end: Seconds];

export interface Situation {
  readonly now: Millis;
  readonly position: Seconds;
  readonly bufferedUntil: Seconds;
  readonly duration: Seconds;
  /** The intent is play and there are no holds. */
  readonly isWanted: boolean;
  /** The address is known, and a picture of it is expected; it may not be loaded yet. */
  readonly isExpected?: boolean | undefined;
  readonly addresses?: number | undefined;
  /** Another address has not failed lately. */
  readonly hasUntried?: boolean | undefined;
  readonly isPaused: boolean;
  readonly isEndless: boolean;
  /** As in the state. */
  readonly isLive?: boolean | undefined;
  /** Frames decoded so far, if known. */
  readonly frames?: number | undefined;
  /** Bytes of the segment that was loaded last, if known. */
  readonly received?: number | undefined;
}

export type RecoveryEvent =
  | ({ readonly type: 'sampled' } & Situation)
  | { readonly type: 'faulted'; readonly fault: Fault; readonly now: Millis }
  /** The stream's address could not be requested. */
  | { readonly type: 'unreachable'; readonly now: Millis }
  /** A reload begins, at once or later than it was scheduled. */
  | { readonly type: 'requested'; readonly now: Millis }
  /** The platform has given an address, which is being loaded. */
  | { readonly type: 'located'; readonly now: Millis }
  | { readonly type: 'loaded'; readonly now: Millis }
  /** Whether the address that failed is served again, asked while away. */
  | { readonly type: 'origin'; readonly isServing: boolean; readonly now: Millis };

export type RecoveryEffect =
  | { readonly do: 'play' }
  | { readonly do: 'recover'; readonly step: RecoverStep }
  /** `isFailed`: at another address, if there is one. `after` 0 replaces a reload that is scheduled. `current`: the programme on air now, otherwise the last one (B-290). */
  | { readonly do: 'reload'; readonly at: 'same' | 'current'; readonly after: Millis; readonly isFailed: boolean }
  | { readonly do: 'give-up'; readonly overlay: 'download' | 'codec' }
  | { readonly do: 'give-up'; readonly overlay: 'drm'; readonly refusal: LicenceRefusal };

export type Result = Step<RecoveryState, RecoveryEffect>;

export const initialRecovery: RecoveryState = {
  isOver: false,
  isLive: false,
  isAway: false,
  addresses: 1,
  passedOver: 0,
  expectedSince: 0,
  answered: 0,
  position: -1,
  movedAt: 0,
  actedAt: 0,
  reloadsAt: 0,
  stableSince: 0,
  lastGood: 0,
  isEndless: false,
  frames: undefined,
  framesAt: 0,
  hasPlayed: false,
  failedAttempts: 0,
  hasFault: false,
  brokenAt: -Infinity,
  isFrozen: false,
  segmentFailures: {},
  suspects: [],
  bad: [],
  badInARow: 0,
  loadErrors: 0,
  videoErrors: 0,
  retries: 0,
  errorAt: 0,
};
