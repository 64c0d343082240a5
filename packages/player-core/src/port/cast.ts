import type { Cancel, Seconds } from '@antenna/kernel';
import type { Media } from './env.ts';

/**
 * Another device that shows what is opened here. `platform-web` implements it for Google's framework, for the Presentation API with
 * our own receiver page, and for remote playback of a video element; tests use `testing/fake-cast.ts`. No port throws.
 */
export interface CastPort {
  /** Starts looking for devices and reports events from then on. */
  watch(listener: (event: CastEvent) => void): Cancel;
  /** The element in use, for remote playback of that element. */
  follow(media: Media | undefined): void;
  /** Opens the browser's list of devices, within a user gesture. The outcome is reported by events, too. */
  connect(): Promise<'connected' | 'cancelled' | 'failed'>;
  load(item: CastItem): void;
  play(): void;
  pause(): void;
  seek(time: Seconds): void;
  /** 0–1 */
  setVolume(level: number, isMuted: boolean): void;
  /** By language; `undefined` means none. */
  selectTracks(languages: CastLanguages): void;
  /** Ends playback there. */
  disconnect(): void;
}

/** Why casting is not available. */
export type CastRefusal = 'browser' | 'sandbox' | 'permission' | 'security' | 'init';

export interface CastLanguages {
  readonly audio?: string | undefined;
  readonly text?: string | undefined;
}

/** What to show. The device receives the address only, no token of the viewer. */
export interface CastItem {
  /** Identifies what is open, so that a reloaded page recognises it. */
  readonly key: string;
  readonly src: string;
  readonly isLive: boolean;
  readonly title: string;
  readonly description: string;
  readonly poster: string;
  /** Where to begin; without it at the live edge. */
  readonly time?: Seconds;
  readonly isPaused: boolean;
  readonly languages: CastLanguages;
}

export interface CastSubtitle {
  readonly language: string;
  readonly label: string;
  readonly isActive: boolean;
}

/** What a device reports of its playback; what it leaves out is unchanged. */
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
  | { readonly type: 'availability'; readonly hasDevices: boolean; readonly refusal?: CastRefusal }
  | { readonly type: 'connecting' }
  /** `key`: what it shows already. `isOwnElement`: the browser plays the element itself remotely; nothing has to be loaded. */
  | { readonly type: 'connected'; readonly device: string; readonly key?: string; readonly isOwnElement?: boolean }
  | { readonly type: 'reported'; readonly report: CastReport }
  /** It cannot play the item. */
  | { readonly type: 'failed' }
  | { readonly type: 'disconnected' };
