import type { Seconds } from '@antenna/kernel';
import type { Host, Media } from './env.ts';

/**
 * The one door to hls.js, Shaka or an iframe. Whatever stands behind it speaks these words only: its own errors are
 * translated into `Fault`, its events into `EngineEvent`. `testing/describe-engine.ts` is the contract as tests.
 */
export interface Engine {
  readonly kind: 'hls' | 'shaka' | 'fairplay' | 'vitrina' | 'fake';
  readonly caps: EngineCaps;
  /** The `<video>`, for fullscreen and picture-in-picture; absent for an iframe. */
  readonly media: Media | undefined;
  /** The same element plays plain files, too. */
  readonly playsFiles?: boolean;
  /** Puts its own element into the host; calling it again moves the element. */
  mount(host: Host): void;
  /**
   * Replaces what was loaded, on the same element. Resolves once the source is known well enough to be played (or has
   * failed: that is told by a `fault`); never rejects. A later `load` makes an earlier one resolve without effect.
   * `mayPlay`: it is to play as soon as it can. Who has the picture ready starts it within this call, the others leave it to `play`,
   * which is called all the same and tells whether the browser refused.
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
   * Fetches ahead what a later `load` of this source, live, would have to wait for, and forgets it when it
   * grows old; what is on the screen goes first. Absent where nothing can be had ahead.
   */
  prefetch?(source: PlayableSource, depth: PrefetchDepth): void;
  /** Only the feature `recovery` calls this. */
  recover(step: RecoverStep): void;
  /** What is to be read this very moment, asked while subtitles are on. Absent where the event `cues` tells it all. */
  cues?(): readonly Cue[];
  /** Where playback stands this very moment. */
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
 * decoded in a spare element, one source at a time; where there is none, `pieces`.
 */
export type PrefetchDepth = 'playlists' | 'segments' | 'picture';

/** The browser wants a gesture before it starts (with sound). */
export class AutoplayRefused extends Error {
  override readonly name = 'AutoplayRefused';
}

/** Texts of playlists by address, as they are this moment: what need not be asked for before the first picture. */
export type Playlists = Readonly<Record<string, string>>;

export type PlayableSource =
  /** `startsAt`: Unix time of the playlist's beginning, for an archive whose playlist tells no time of its own. `audioLanguages`: the most wanted first; it starts with the first of them that it has. */
  | {
      readonly kind: 'hls';
      readonly url: string;
      readonly startsAt?: Seconds;
      readonly playlists?: Playlists;
      readonly audioLanguages?: readonly string[];
    }
  | { readonly kind: 'progressive'; readonly url: string; readonly isLoop?: boolean }
  | { readonly kind: 'vitrina'; readonly url: string; readonly offset: Seconds }
  /** Encrypted; `startsAt` as above. */
  | { readonly kind: 'drm'; readonly url: string; readonly protection: Protection; readonly startsAt?: Seconds };

/** What guards the keys of an encrypted stream. ClearKey is the one every browser has; it guards no picture, only who gets a key. */
export type KeySystem = 'widevine' | 'playready' | 'fairplay' | 'clearkey';

export interface Protection {
  readonly system: KeySystem;
  /** Where the licence is asked for. */
  readonly licence: string;
  /** Of FairPlay: where the application's certificate lies. */
  readonly certificate?: string;
  /** Whose key server it is: decides how a licence request is wrapped. */
  readonly provider?: string;
}

export type StartAt =
  | { readonly at: 'live' }
  /** Unix seconds, found by the playlist's EXT-X-PROGRAM-DATE-TIME, else by the source's `startsAt`; without both the playlist's beginning is taken to be that moment. */
  | { readonly at: 'wall'; readonly wall: Seconds }
  | { readonly at: 'position'; readonly position: Seconds };

export interface EngineTime {
  readonly position: Seconds;
  /** End of what can be played on from `position` without loading; never before it. */
  readonly bufferedUntil: Seconds;
  /** Pictures decoded so far, where the engine can tell. */
  readonly frames?: number;
}

/** A stretch of the media timeline whose wall-clock time is known and runs evenly. */
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

/** Facts that change seldom; what changes all the time is read with `now()`. */
export interface EngineFacts {
  readonly isPaused: boolean;
  /** Wants to play and has nothing to show. */
  readonly isWaiting: boolean;
  readonly isSeeking: boolean;
  readonly isEnded: boolean;
  /** `Infinity` for a playlist that goes on; 0 before anything is known. */
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
  /** The makers put it there, because something else stands below. */
  readonly place?: 'top';
}

export type EngineEvent =
  | { readonly type: 'facts'; readonly patch: Partial<EngineFacts> }
  /** Time went on, about four times a second while playing. */
  | { readonly type: 'time' }
  | { readonly type: 'first-frame' }
  | { readonly type: 'ended' }
  /** Everything that is to be read on the screen now. */
  | { readonly type: 'cues'; readonly cues: readonly Cue[] }
  | { readonly type: 'fault'; readonly fault: Fault };

export interface Fault {
  readonly kind: 'network' | 'media' | 'codec' | 'drm' | 'frozen' | 'internal';
  /** The engine has given up. */
  readonly isFatal: boolean;
  /** The engine's own word, for statistics. */
  readonly code: string;
  readonly http?: number;
  readonly what?:
    'master' | 'playlist' | 'segment' | 'key' | 'licence' | 'certificate' | 'append' | 'decode' | 'buffer';
  /** Position range of the segment in question: recovery needs it. */
  readonly range?: readonly [start: Seconds, end: Seconds];
  /** Of `drm`: what the key server said. */
  readonly refusal?: LicenceRefusal;
}

export interface LicenceRefusal {
  /** In the key server's own words; none when it said nothing that could be read. */
  readonly message?: string;
  readonly code: string;
}

export type RecoverStep =
  /** Load on from here after the engine has stopped. */
  | { readonly op: 'resume' }
  /** Jump to a position, loading from there. */
  | { readonly op: 'skip'; readonly to: Seconds }
  /** Never fetch this range again, at any level. */
  | { readonly op: 'gap'; readonly range: readonly [start: Seconds, end: Seconds] }
  /** A fresh MediaSource on the same source, starting there. */
  | { readonly op: 'reset-media'; readonly at: Seconds };
