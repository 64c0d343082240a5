import type { Millis, Seconds } from '@antenna/kernel';
import type { Tracker } from './channel.ts';

/** Types of playback points; points of other types are dropped. */
export type PointType = 'highlights' | 'intro' | 'recap' | 'credits' | 'titles' | 'packshot';

export interface PlaybackPoint {
  readonly type: PointType;
  readonly start: Millis;
  /** Default start + 8000 ms. */
  readonly end: Millis;
  readonly button?: { readonly action: 'skip' | 'start' | 'next' | 'finish'; readonly title: string };
}

export interface Roll {
  /** Address of the tag; its placeholders are filled in when it is requested. */
  readonly ad: string;
  /** Order within the roll. */
  readonly step: number;
  readonly aliases: readonly string[];
}

export interface AdInfo {
  readonly preRoll: readonly Roll[];
  readonly middleRoll: readonly Roll[];
  readonly postRoll: readonly Roll[];
  readonly postPauseRoll: readonly Roll[];
  readonly middleRollPoints: readonly { readonly position: Millis; readonly urls: readonly string[] }[];
  /** Ads that a roll may show: absent any number, 0 none. */
  readonly maxAdvertising?: number;
  /** The operator sells a packet without ads. */
  readonly canDisable: boolean;
  /** Address of a schedule of further breaks. */
  readonly vmap?: string;
  /** Tags are for Google's own ad player. */
  readonly isIma: boolean;
}

export interface DrmInfo {
  /** `dash_clearkey` is ours. */
  readonly streams: readonly {
    readonly type: 'dash_widevine' | 'hls_fairplay' | 'dash_playready' | 'dash_clearkey';
    readonly url: string;
    readonly license?: string;
  }[];
  readonly laWidevine?: string;
  readonly laFairplay?: string;
  readonly laPlayready?: string;
  readonly laClearkey?: string;
  readonly fpsCertificate?: string;
  readonly provider?: string;
}

/** What plays on the account now, on whatever device. */
export interface RunningStream {
  readonly id: string;
  readonly title: string;
  /** Name of the device; absent where it has none. */
  readonly device?: string;
  readonly isThisDevice: boolean;
}

/** The stream of a channel, content or trailer. */
export interface StreamAnswer {
  readonly hls?: string;
  /** Preferred to `hls`. */
  readonly hlsMbr?: string;
  /** DASH that is not encrypted, where there is no HLS. */
  readonly dash?: string;
  /** A single file that browsers play, where there is nothing else. */
  readonly file?: string;
  readonly drm?: DrmInfo;
  /** Address of `seek_points` for thumbnails. */
  readonly img?: string;
  readonly ad?: AdInfo;
  readonly statId?: string;
  readonly playbackPoints: readonly PlaybackPoint[];
  readonly trackers: readonly Tracker[];
  readonly packshots: readonly string[];
  readonly age?: number;
  /** Channel whose archive this content is, when it is (content streams). */
  readonly scheduleChannelId?: number;
  readonly streamInfo?: string;
  /** Of a channel: the moment at which the stream begins; not after the requested one. */
  readonly from?: Seconds;
  /** Playlists of a live channel at the time of the request, by address: `hlsMbr` and its variants. */
  readonly lists?: Readonly<Record<string, string>>;
  /** Of an imported channel: which of its addresses this is, the first being 1. */
  readonly address?: { readonly number: number; readonly of: number; readonly untried: number };
  /** Where this archive stream ends: what follows is requested with `ts` = this. */
  readonly until?: Seconds;
}

export interface VitrinaConfig {
  readonly web: string;
  readonly webVlight?: string;
  readonly ad?: AdInfo;
}

/** Thumbnails for the seek bar: sprite cells by second from the start of the stream's window. */
export interface SeekPoints {
  readonly image: string;
  readonly points: readonly {
    readonly time: number;
    readonly x: number;
    readonly y: number;
    readonly w: number;
    readonly h: number;
  }[];
  /** Absolute Unix second of `time` 0 for a channel's archive, else 0. */
  readonly origin: number;
}
