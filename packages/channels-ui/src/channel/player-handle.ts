import type { Channel, Programme } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import type { DeniedReason } from './use-open-outcome.ts';
import type { ZapLine } from './use-zap-line.ts';

/** What the channel page passes to the player, and the player's callbacks. */
export interface PlayerHandle {
  readonly channel: Channel;
  /** Where to begin, Unix seconds; absent is live. */
  readonly ts?: Seconds | undefined;
  /** Grows when the same moment is asked for again ("start over"). */
  readonly restart: number;
  /** Played by the vitrina's player in a frame, or by ours. */
  readonly by: 'stream' | 'vitrina';
  /** Ordered, as loaded. */
  readonly programmes: readonly Programme[];
  readonly previous?: Channel | undefined;
  readonly next?: Channel | undefined;
  /** The channels to change to. */
  readonly zap: ZapLine;
  /** Nearby channels that would play without a PIN or purchase, for prefetching. */
  readonly ahead: readonly Channel[];
  /** Address of a channel in the same category: of a moment, or without `ts` of the live stream. */
  readonly channelHref: (channel: Channel, ts?: Seconds) => string;
  /** Reports the playback position; the page updates per programme. */
  readonly onPosition: (position: Seconds, isLive: boolean) => void;
  /** The platform refused: the page shows the reason instead of the picture. */
  readonly onDenied: (reason: DeniedReason) => void;
  /** The platform requires the PIN; the page asks for it and opens the channel again. */
  readonly onPinRequired: (action: string | undefined) => void;
  readonly onBack: () => void;
}
