import type { Seconds } from '@antenna/kernel';

/** One entry of a channel's schedule (ContentSchedule). All times are Unix seconds. */
export interface Programme {
  readonly id: string;
  readonly channelId: number;
  /** For texts and links (`?ts=`). */
  readonly timestamp: Seconds;
  /** For the position of playback. Equals `timestamp` when the wire has none (B-199). */
  readonly realTimestamp: Seconds;
  readonly duration: Seconds;
  readonly realDuration: Seconds;
  readonly isCatchupAvailable: boolean;
  readonly title: string;
  readonly subtitle?: string;
  readonly description?: string;
  readonly age?: number;
  /** 16:9 still. */
  readonly image?: string;
  /** The one that `image` has most of. */
  readonly colour?: string;
  readonly genre?: string;
  readonly contentId?: string;
  readonly programId?: number;
  readonly episode?: { readonly season?: number; readonly series?: number; readonly title?: string };
  readonly historySeconds?: number;
  readonly parentId?: string;
}
