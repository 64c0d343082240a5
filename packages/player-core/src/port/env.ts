import type { Cancel, KeyValueStore, Millis, Seconds } from '@antenna/kernel';

/**
 * What the player needs from its environment. `platform-web` implements it for a browser; tests use `testing/fake-env.ts`.
 * No port throws: what is not possible returns `false` or does nothing.
 */

/** An element, opaque here; in a browser an HTMLElement (`Host`) or an HTMLVideoElement (`Media`). */
export type Host = object;
export type Media = object;

/** Fullscreen with its fallbacks: standard, vendor-prefixed, then the video element's own (iOS) (B-518). */
export interface FullscreenPort {
  /** Whether fullscreen is possible for this pair; read when the controls are drawn. */
  isSupported(host: Host, media: Media | undefined): boolean;
  isActive(): boolean;
  /** Whether fullscreen is the video's own (iOS): it shows the system's controls only. */
  isVideosOwn?(): boolean;
  /** Resolves to whether fullscreen was entered. */
  enter(host: Host, media: Media | undefined): Promise<boolean>;
  leave(): Promise<void>;
  /** Called on every change, whatever its cause (Escape, the system's own button). */
  watch(onChange: () => void): Cancel;
}

export interface PictureInPicturePort {
  /**
   * Opens a document picture-in-picture window; resolves to the element for the picture, or to `undefined` where the browser
   * refuses. Absent where browsers have no such window.
   */
  openWindow?(onClose: () => void): Promise<Host | undefined>;
  closeWindow?(): void;
  isSupported(media: Media): boolean;
  isActive(media: Media): boolean;
  enter(media: Media): Promise<boolean>;
  leave(): Promise<void>;
  /** By events where they exist, else polled every 150 ms (B-600). */
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
  /** Seconds; `undefined` where there is no length (live). */
  position(at: { readonly position: Seconds; readonly duration: Seconds; readonly rate: number } | undefined): void;
  /** Sets handlers for the actions that work now and unsets all others. `seekTo` is in seconds of `position`. */
  handle(handlers: Readonly<Partial<Record<MediaAction, (detail: { readonly seekTo?: Seconds }) => void>>>): Cancel;
}

export interface WakeLockPort {
  /** Keeps the screen on until cancelled, also after the page was hidden. */
  hold(): Cancel;
}

export interface VisibilityPort {
  isVisible(): boolean;
  watch(onChange: (isVisible: boolean) => void): Cancel;
  /** On phones playback pauses in a hidden tab. */
  readonly pausesWhenHidden?: boolean;
  /** Sets take the decoder from a hidden page: its stream is given up, and another one is requested when it is shown. */
  readonly losesPictureWhenHidden?: boolean;
  /** The page is being closed or frozen (`pagehide`): the last chance to send something. */
  onLeave(run: () => void): Cancel;
}

export interface ConnectivityPort {
  isOnline(): boolean;
  /** The viewer has turned on the data saver, or the connection is too slow for prefetching. */
  isDataSaverOn?(): boolean;
  watch(onChange: (isOnline: boolean) => void): Cancel;
  /**
   * GET /robots.txt with a timestamp query and no cache (B-480); resolves to whether any answer came within
   * `timeout` ms. Never rejects.
   */
  ping(timeout: number): Promise<boolean>;
  /** Whether a media server answers at this address again, within `timeout` ms. Never rejects. */
  isServing?(address: string, timeout: number): Promise<boolean>;
}

/** What is known of the autoplay policy before the first attempt. */
export interface AutoplayPort {
  /** iOS 15–17: only muted playback may start without a gesture (B-253). */
  readonly isForcedMuted: boolean;
  /** Whether the viewer has interacted with this page, so that sound may start (B-252). */
  hasInteracted(): boolean;
}

/** Measures of the picture at this moment, where the browser reports them. */
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
  /** How long a page waits for the picture of another channel before it follows; a slow device has no time for both at once. */
  readonly pageFollowsAfter?: Millis;
  measure?(media: Media): PictureMeasures;
  /** Sends a pixel request to another site, without credentials or referrer and without waiting; outlives the page. */
  pixel?(address: string): void;
}
