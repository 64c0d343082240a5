import type { Cancel, Seconds } from '@antenna/kernel';
import type { Media } from './env.ts';

/**
 * Another device that shows what is opened here. `platform-web` implements it for Google's framework, for the Presentation API with
 * our own receiver page, and for remote playback of a video element; tests use `testing/fake-cast.ts`. No port throws.
 */
export interface CastPort {
  /** Begins to look for devices and tells of everything from then on. */
  watch(hear: (event: CastEvent) => void): Cancel;
  /** The element in use, for devices that take over an element's own picture. */
  follow(media: Media | undefined): void;
  /** Opens the browser's list of devices, within a gesture of the viewer. What becomes of it is told by events, too. */
  connect(): Promise<'connected' | 'cancelled' | 'failed'>;
  load(item: CastItem): void;
  play(): void;
  pause(): void;
  seek(time: Seconds): void;
  /** 0–1 */
  setVolume(level: number, isMuted: boolean): void;
  /** By language; nothing means none. */
  selectTracks(languages: CastLanguages): void;
  /** Ends the picture there. */
  disconnect(): void;
}

/** Why nothing can be cast from here. */
export type CastRefusal = 'browser' | 'sandbox' | 'permission' | 'security' | 'init';

export interface CastLanguages {
  readonly audio?: string | undefined;
  readonly text?: string | undefined;
}

/** One thing to show. The address is all that the device gets: no token of the viewer's goes along. */
export interface CastItem {
  /** Names what is opened, so that a page that comes back knows its own. */
  readonly key: string;
  readonly src: string;
  readonly isLive: boolean;
  readonly title: string;
  readonly description: string;
  readonly poster: string;
  /** Where to begin; at the broadcast's now without. */
  readonly time?: Seconds;
  readonly isPaused: boolean;
  readonly languages: CastLanguages;
}

export interface CastSubtitle {
  readonly language: string;
  readonly label: string;
  readonly isActive: boolean;
}

/** What a device says of what it shows; what it leaves out is as before. */
export interface CastReport {
  readonly at: 'idle' | 'buffering' | 'playing';
  readonly src?: string;
  readonly title?: string;
  readonly description?: string;
  readonly poster?: string;
  readonly subtitles?: readonly CastSubtitle[];
  readonly volumeLevel?: number;
  readonly muted?: boolean;
  readonly paused?: boolean;
  readonly time?: Seconds;
  readonly duration?: Seconds;
  /** Unix seconds of the picture, where the device knows. */
  readonly wall?: Seconds;
  /** It was shown to its end. */
  readonly isEnded?: boolean;
}

export type CastEvent =
  | { readonly type: 'looked'; readonly hasDevices: boolean; readonly refusal?: CastRefusal }
  | { readonly type: 'connecting' }
  /** `key`: what it shows already. `isOwnElement`: the element's own picture is there; nothing has to be sent. */
  | { readonly type: 'connected'; readonly device: string; readonly key?: string; readonly isOwnElement?: boolean }
  | { readonly type: 'reported'; readonly report: CastReport }
  /** It cannot play what it was given. */
  | { readonly type: 'failed' }
  | { readonly type: 'disconnected' };
