import type { Cancel, Http, Random, Seconds } from '@antenna/kernel';
import type { VastReading } from '../ads/vast.ts';
import type { Host } from './env.ts';

/** What ads need of the place they run in. Without it the player shows none. */
export interface AdsPort {
  /** For tags: no credentials, no referrer. */
  readonly http: Http;
  /** Brings the reader of VAST by a dynamic import; rejects when that code cannot be had. The reader itself never throws. */
  readonly reader: () => Promise<(xml: string, url: string) => VastReading>;
  /** Sends one pixel and forgets it. Only web addresses get here. */
  readonly pixel: (url: string) => void;
  /** Opens a page beside this one, without an opener; answers whether the browser let it. */
  readonly visit: (url: string) => boolean;
  /** The operator's own tags may be named from where we run: the whole address. */
  readonly absolute: (url: string) => string;
  readonly random: Random;
  /** Whether a file of that kind can be played here. */
  readonly canPlay: (mimeType: string) => boolean;
  /** One decoder for pages: the content's picture goes while an ad is shown, and is loaded again after it. */
  readonly hasOneDecoder?: boolean;
  /** Google's own ad player, for operators who ask for it; rejects when it cannot be loaded. */
  readonly ima?: () => Promise<Ima>;
}

/** Google's IMA as one roll needs it. `adapters` live in player-engines; tests hand over a fake. */
export interface Ima {
  /** Requests a tag and shows its ad over the picture. */
  play(options: {
    readonly tag: string;
    readonly host: Host;
    readonly volume: number;
    readonly tell: (event: ImaEvent) => void;
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
