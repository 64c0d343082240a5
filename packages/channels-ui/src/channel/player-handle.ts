import type { Channel, Programme } from '@antenna/api-client';
import type { Seconds } from '@antenna/kernel';
import type { DeniedReason } from './use-open-outcome.ts';
import type { ZapLine } from './use-zap-line.ts';

/** What the channel page gives to whoever draws the picture, and hears from him. */
export interface PlayerHandle {
  readonly channel: Channel;
  /** Where to begin, Unix seconds; absent is live. */
  readonly ts?: Seconds | undefined;
  /** Grows when the same moment is asked for again ("start over"). */
  readonly restart: number;
  /** By a foreign player in a frame, or by ours. */
  readonly by: 'stream' | 'vitrina';
  /** Ordered, as far as the page knows them. */
  readonly programmes: readonly Programme[];
  readonly previous?: Channel | undefined;
  readonly next?: Channel | undefined;
  /** The channels one can turn to. */
  readonly zap: ZapLine;
  /** Channels one press away that would play at once: nothing stands between them and this viewer as far as the page knows. */
  readonly ahead: readonly Channel[];
  /** Address of a channel in the same category: of a moment, or without `ts` of the live broadcast. */
  readonly channelHref: (channel: Channel, ts?: Seconds) => string;
  /** Tell where playback is, as often as you like: the page follows programme by programme. */
  readonly onPosition: (position: Seconds, isLive: boolean) => void;
  /** The platform refused: the page shows why in the picture's place. */
  readonly onDenied: (reason: DeniedReason) => void;
  /** The platform wants the PIN first; the page asks for it and opens the channel again. */
  readonly onPinRequired: (action: string | undefined) => void;
  readonly onBack: () => void;
}
