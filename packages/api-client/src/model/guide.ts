import type { Seconds } from '@antenna/kernel';

/** Programmes of one channel in columns, by start: entry `i` of every column is one programme. Times are Unix seconds. */
export interface GuideColumns {
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly programIds: Float64Array;
  /** -1 = unknown. */
  readonly ages: Int8Array;
  /** 1: may be played from the archive. */
  readonly catchups: Uint8Array;
  readonly titles: readonly string[];
}

/** A tile of the guide: some channels, a time span. Channels without programmes are left out. */
export interface GuideTile {
  readonly start: Seconds;
  readonly end: Seconds;
  readonly channels: ReadonlyMap<number, GuideColumns>;
}
