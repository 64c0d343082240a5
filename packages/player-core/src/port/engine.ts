import type { Seconds } from '@antenna/kernel';
import type { Host, Media } from './env.ts';

/**
 * The interface to hls.js, Shaka or an iframe: their errors become `Fault`, their events `EngineEvent`.
 * `testing/describe-engine.ts` is the contract as tests.
 */
export interface Engine {
  readonly kind: 'hls' | 'shaka' | 'fairplay' | 'vitrina' | 'fake';
  readonly caps: EngineCaps;
  /** The `<video>`, for fullscreen and picture-in-picture; absent for an iframe. */
  readonly media: Media | undefined;
  /** The same engine plays plain files, too. */
  readonly playsFiles?: boolean;
  /** Puts its own element into the host; calling it again moves the element. */
  mount(host: Host): void;
  /**
   * Replaces what was loaded, on the same element. Resolves once the source is known well enough to be played (or has
   * failed, which a `fault` reports); never rejects. A later `load` makes an earlier one resolve without effect.
   * `mayPlay`: it should play as soon as it can. An engine that has the picture ready starts it within this call; `play` follows in any
   * case and reports whether the browser refused.
   */
  load(source: PlayableSource, at: StartAt, mayPlay?: boolean): Promise<void>;
  /** Resolves when playing; rejects only with `AutoplayRefused`. Any other error is a fault. */
  play(): Promise<void>;
  pause(): void;
  seek(position: Seconds): void;
  setRate(rate: number): void;
  /** 0–1 */
  setVolume(volume: number): void;
  setMuted(isMuted: boolean): void;
  selectAudio(id: string): void;
  selectText(id: string | undefined): void;
  /** `auto` lets the engine choose by bandwidth. */
  selectQuality(id: string): void;
  /**
   * Prefetches what a later `load` of this live source would wait for, and drops it when it is too old; what is on
   * the screen has priority. Absent where nothing can be prefetched.
   */
  prefetch?(source: PlayableSource, depth: PrefetchDepth): void;
  /** Only the feature `recovery` calls this. */
  recover(step: RecoverStep): void;
  /** The subtitles of this moment, read while they are on. Absent where the event `cues` reports them. */
  cues?(): readonly Cue[];
  /** The position at this moment. */
  now(): EngineTime;
  on(listen: (event: EngineEvent) => void): () => void;
  /** Stops the picture, the sound and the network, keeps the element for the next `load`. */
  unload(): void;
  destroy(): void;
}

export interface EngineCaps {
  readonly seek: boolean;
  readonly rate: boolean;
  readonly volume: boolean;
  readonly audio: boolean;
  readonly text: boolean;
  readonly quality: boolean;
}

/**
 * `playlists`: a few kilobytes of playlists. `segments`: the first picture and sound as well, some hundred kilobytes. `picture`: those
 * decoded in a spare element, one source at a time; without a spare element like `segments`.
 */
export type PrefetchDepth = 'playlists' | 'segments' | 'picture';

/** The browser requires a user gesture to start playback, or sound. */
export class AutoplayRefused extends Error {
  override readonly name = 'AutoplayRefused';
}

/** Texts of playlists by address, valid now: they need not be requested before the first picture. */
export type Playlists = Readonly<Record<string, string>>;

export type PlayableSource =
  /** `startsAt`: Unix time of the playlist's beginning, for an archive whose playlist has no clock. `audioLanguages`: best first; playback starts with the first one that exists. */
  | {
      readonly kind: 'hls';
      readonly url: string;
      readonly startsAt?: Seconds;
      readonly playlists?: Playlists;
      readonly audioLanguages?: readonly string[];
    }
  | { readonly kind: 'progressive'; readonly url: string; readonly isLoop?: boolean }
  | { readonly kind: 'vitrina'; readonly url: string; readonly offset: Seconds }
  /** DASH that is not encrypted; `startsAt` as above. */
  | { readonly kind: 'dash'; readonly url: string; readonly startsAt?: Seconds }
  /** Encrypted; `startsAt` as above. */
  | { readonly kind: 'drm'; readonly url: string; readonly protection: Protection; readonly startsAt?: Seconds };

/** What protects the keys of an encrypted stream. Every browser has ClearKey, which does not protect the decrypted picture. */
export type KeySystem = 'widevine' | 'playready' | 'fairplay' | 'clearkey';

export interface Protection {
  readonly system: KeySystem;
  /** Address of the licence server. */
  readonly licence: string;
  /** Of FairPlay: address of the application's certificate. */
  readonly certificate?: string;
  /** The provider of the key server: decides how a licence request is wrapped. */
  readonly provider?: string;
}

export type StartAt =
  | { readonly at: 'live' }
  /** Unix seconds, found by the playlist's EXT-X-PROGRAM-DATE-TIME, else by the source's `startsAt`; without both the playlist's beginning is taken to be that moment. */
  | { readonly at: 'wall'; readonly wall: Seconds }
  | { readonly at: 'position'; readonly position: Seconds };

export interface EngineTime {
  readonly position: Seconds;
  /** End of the buffer that contains `position`; never before it. */
  readonly bufferedUntil: Seconds;
  /** Frames decoded so far, if known. */
  readonly frames?: number;
  /** Bytes of the segment that was loaded last, complete or not, if known. */
  readonly received?: number;
}

/** A stretch of the media timeline with a known wall-clock time that has no jump. */
export interface WallStretch {
  readonly position: Seconds;
  /** Unix seconds at `position`. */
  readonly wall: Seconds;
  readonly length: Seconds;
}

export interface Track {
  readonly id: string;
  /** Lower-case language tag, `und` when unknown. */
  readonly language: string;
  readonly label: string;
}

export interface Level {
  readonly id: string;
  readonly height: number;
  readonly bitrate: number;
}

/** Facts that change rarely; what changes all the time is read with `now()`. */
export interface EngineFacts {
  readonly isPaused: boolean;
  /** It should play and has no data. */
  readonly isWaiting: boolean;
  readonly isSeeking: boolean;
  readonly isEnded: boolean;
  /** `Infinity` for a live playlist; 0 while unknown. */
  readonly duration: Seconds;
  readonly isEndless: boolean;
  readonly seekable: { readonly start: Seconds; readonly end: Seconds };
  /** Ascending by position. */
  readonly walls: readonly WallStretch[];
  readonly audio: readonly Track[];
  readonly audioId?: string | undefined;
  readonly text: readonly Track[];
  readonly textId?: string | undefined;
  readonly levels: readonly Level[];
  /** The level on the screen now. */
  readonly levelId?: string | undefined;
  readonly rate: number;
}

export const initialFacts: EngineFacts = {
  isPaused: true,
  isWaiting: false,
  isSeeking: false,
  isEnded: false,
  duration: 0,
  isEndless: false,
  seekable: { start: 0, end: 0 },
  walls: [],
  audio: [],
  text: [],
  levels: [],
  rate: 1,
};

export interface Cue {
  readonly text: string;
  /** Placed at the top by its author, because something else is shown at the bottom. */
  readonly place?: 'top';
}

export type EngineEvent =
  | { readonly type: 'facts'; readonly patch: Partial<EngineFacts> }
  /** Time has advanced; about four times a second while playing. */
  | { readonly type: 'time' }
  | { readonly type: 'first-frame' }
  | { readonly type: 'ended' }
  /** All subtitles of this moment. */
  | { readonly type: 'cues'; readonly cues: readonly Cue[] }
  | { readonly type: 'fault'; readonly fault: Fault };

export interface Fault {
  readonly kind: 'network' | 'media' | 'codec' | 'drm' | 'frozen' | 'internal';
  /** The engine has given up. */
  readonly isFatal: boolean;
  /** The engine's own name for it, for statistics. */
  readonly code: string;
  readonly http?: number;
  /** The address that failed, of a playlist. */
  readonly url?: string;
  readonly what?:
    'master' | 'playlist' | 'segment' | 'key' | 'licence' | 'certificate' | 'append' | 'decode' | 'buffer';
  /** Position range of the segment. */
  readonly range?: readonly [start: Seconds, end: Seconds];
  /** Of `drm`: the key server's response. */
  readonly refusal?: LicenceRefusal;
}

export interface LicenceRefusal {
  /** The key server's own text, if it could be read. */
  readonly message?: string;
  readonly code: string;
}

export type RecoverStep =
  /** Continue loading after the engine has stopped. */
  | { readonly op: 'resume' }
  /** Jump to a position, loading from there. */
  | { readonly op: 'skip'; readonly to: Seconds }
  /** Never load this range again, at any level. */
  | { readonly op: 'gap'; readonly range: readonly [start: Seconds, end: Seconds] }
  /** A new MediaSource for the same source, starting there. */
  | { readonly op: 'reset-media'; readonly at: Seconds };
