import type { Cancel, Http, Random, Seconds } from '@antenna/kernel';
import type { ScheduledBreak } from '../ads/schedule.ts';
import type { VastReading } from '../ads/vast.ts';
import type { Host } from './env.ts';

/** What ads need from their environment. Without it the player shows none. */
export interface AdsPort {
  /** For tags: no credentials, no referrer. */
  readonly http: Http;
  /** Brings the reader of VAST by a dynamic import; rejects when that code cannot be fetched. The reader itself never throws. */
  readonly reader: () => Promise<(xml: string, url: string) => VastReading>;
  /** The same for schedules (VMAP); what is none has no breaks. Without it `vmap` of the operator's rules is not read. */
  readonly scheduleReader?: () => Promise<(xml: string, url: string) => readonly ScheduledBreak[]>;
  /** Sends a pixel request without waiting for a response. Receives web addresses only. */
  readonly pixel: (url: string) => void;
  /** Opens a page in another window, without an opener; returns whether the browser allowed it. */
  readonly visit: (url: string) => boolean;
  /** Resolves the operator's own tags, which may be relative, to absolute addresses. */
  readonly absolute: (url: string) => string;
  readonly random: Random;
  /** Whether a file of that kind can be played here. */
  readonly canPlay: (mimeType: string) => boolean;
  /** The device has one decoder: the content is unloaded while an ad is shown, and loaded again after it. */
  readonly hasOneDecoder?: boolean;
  /** Google's own ad player, for operators who ask for it; rejects when it cannot be loaded. */
  readonly ima?: () => Promise<Ima>;
}

/** Google's IMA as one roll needs it. The adapter is in player-engines; tests use a fake. */
export interface Ima {
  /** Requests a tag and shows its ad over the picture. */
  play(options: {
    readonly tag: string;
    readonly host: Host;
    readonly volume: number;
    readonly onEvent: (event: ImaEvent) => void;
  }): ImaAd;
}
export interface ImaAd {
  pause(): void;
  resume(): void;
  skip(): void;
  setVolume(volume: number): void;
  readonly end: Cancel;
}
export type ImaEvent =
  | { readonly type: 'loaded' }
  | {
      readonly type: 'started';
      readonly id: string | undefined;
      readonly duration: Seconds;
      readonly skipAfter: Seconds | undefined;
    }
  | { readonly type: 'time'; readonly position: Seconds }
  | {
      readonly type: 'event';
      readonly name: 'first_quartile' | 'midpoint' | 'third_quartile' | 'click' | 'pause' | 'resume';
    }
  | { readonly type: 'skipped' }
  | { readonly type: 'finished' }
  | { readonly type: 'failed'; readonly code: number };
