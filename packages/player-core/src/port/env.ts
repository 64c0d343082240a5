import type { Cancel, KeyValueStore, Seconds } from '@antenna/kernel';

/**
 * What the player needs of the place it runs in. `platform-web` implements these for a browser; tests use
 * `testing/fake-env.ts`. No port throws: what cannot be done answers `false` or does nothing.
 */

/** An element, opaque here; in a browser an HTMLElement (`Host`) or an HTMLVideoElement (`Media`). */
export type Host = object;
export type Media = object;

/** Fullscreen with its fallbacks: standard, vendor-prefixed, then the video element's own (iOS) (B-518). */
export interface FullscreenPort {
  /** Whether any road exists for this pair; asked when the controls are drawn. */
  isSupported(host: Host, media: Media | undefined): boolean;
  isActive(): boolean;
  /** Whether the screen is the video's own (iOS): only the system's buttons are in it. */
  isVideosOwn?(): boolean;
  /** Resolves to whether fullscreen was entered. */
  enter(host: Host, media: Media | undefined): Promise<boolean>;
  leave(): Promise<void>;
  /** Called on every change, whatever its cause (Escape, the system's own button). */
  watch(onChange: () => void): Cancel;
}

export interface PictureInPicturePort {
  /**
   * A small window of our own over other apps, in which words and buttons have a place beside the picture; resolves to that place,
   * `undefined` where the browser has no such window or refuses. Absent where there is none at all.
   */
  openWindow?(onClose: () => void): Promise<Host | undefined>;
  closeWindow?(): void;
  isSupported(media: Media): boolean;
  isActive(media: Media): boolean;
  enter(media: Media): Promise<boolean>;
  leave(): Promise<void>;
  /** Events where they exist, else a look every 150 ms (B-600). */
  watch(media: Media, onChange: () => void): Cancel;
}

export type MediaAction =
  'play' | 'pause' | 'seekbackward' | 'seekforward' | 'seekto' | 'previoustrack' | 'nexttrack' | 'stop';

export interface NowPlaying {
  readonly title: string;
  readonly artist?: string;
  /** Absolute address of a picture. */
  readonly artwork?: string;
}

/** The system's own media controls (lock screen, hardware keys). */
export interface MediaSessionPort {
  show(what: NowPlaying | undefined): void;
  state(state: 'playing' | 'paused' | 'none'): void;
  /** Seconds; `undefined` where there is no meaningful length (live). */
  position(at: { readonly position: Seconds; readonly duration: Seconds; readonly rate: number } | undefined): void;
  /** Handlers for the actions that work now; all others are unset. `seekTo` is in seconds of `position`. */
  handle(handlers: Readonly<Partial<Record<MediaAction, (detail: { readonly seekTo?: Seconds }) => void>>>): Cancel;
}

export interface WakeLockPort {
  /** Keeps the screen on until cancelled; takes the lock again when the page becomes visible again. */
  hold(): Cancel;
}

export interface VisibilityPort {
  isVisible(): boolean;
  watch(onChange: (isVisible: boolean) => void): Cancel;
  /** On phones playback pauses in a hidden tab. */
  readonly pausesWhenHidden?: boolean;
  /** The page is about to be gone or frozen (`pagehide`): the last chance to send something. */
  onLeave(run: () => void): Cancel;
}

export interface ConnectivityPort {
  isOnline(): boolean;
  /** The viewer asked to spare data (Save-Data), or the line is too slow to fetch anything but what is asked for. */
  isDataSaverOn?(): boolean;
  watch(onChange: (isOnline: boolean) => void): Cancel;
  /**
   * GET /robots.txt with a timestamp query and no cache (B-480); resolves to whether any answer came within
   * `timeout` ms. Never rejects.
   */
  ping(timeout: number): Promise<boolean>;
}

/** What the autoplay policy of this place wants before any try. */
export interface AutoplayPort {
  /** iOS 15–17: only muted playback may start without a gesture (B-253). */
  readonly isForcedMuted: boolean;
  /** Whether the viewer has already touched this page, so that sound may start (B-252). */
  hasInteracted(): boolean;
}

/** What a picture is made of just now, where the browser tells. */
export interface PictureMeasures {
  readonly width: number;
  readonly height: number;
  readonly droppedFrames?: number;
  readonly totalFrames?: number;
}

export interface Env {
  readonly fullscreen: FullscreenPort;
  readonly pictureInPicture: PictureInPicturePort;
  readonly mediaSession: MediaSessionPort;
  readonly wakeLock: WakeLockPort;
  readonly visibility: VisibilityPort;
  readonly connectivity: ConnectivityPort;
  readonly autoplay: AutoplayPort;
  readonly storage: KeyValueStore;
  measure?(media: Media): PictureMeasures;
  /** Asks an outside address for a picture, without credentials or referrer, and forgets it; survives the page. */
  pixel?(address: string): void;
}
