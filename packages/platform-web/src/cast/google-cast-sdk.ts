import type { CastOptions } from '@antenna/player-core';

const SCRIPT = 'https://www.gstatic.com/cv/js/sender/v1/cast_sender.js?loadCastFramework=1';

/** The part of Google's framework that is used here (Cast web sender, CAF). */
export interface GoogleCast {
  readonly framework: {
    readonly CastContext: { getInstance(): CastContext };
    readonly RemotePlayer: new () => RemotePlayer;
    readonly RemotePlayerController: new (player: RemotePlayer) => RemotePlayerController;
  };
  readonly media: {
    readonly MediaInfo: new (contentId: string, contentType: string) => MediaInfo;
    readonly GenericMediaMetadata: new () => object;
    readonly LoadRequest: new (media: MediaInfo) => LoadRequest;
    readonly EditTracksInfoRequest: new (trackIds: readonly number[]) => object;
  };
}
export interface CastContext {
  setOptions(options: CastOptions): void;
  getCastState(): string;
  getCurrentSession(): CastSession | null;
  requestSession(): Promise<unknown>;
  endCurrentSession(stopCasting: boolean): void;
  addEventListener(type: string, run: (event: { readonly sessionState?: string }) => void): void;
  removeEventListener(type: string, run: (event: { readonly sessionState?: string }) => void): void;
}
export interface CastSession {
  getCastDevice(): { readonly friendlyName?: string };
  loadMedia(request: LoadRequest): Promise<unknown>;
  getMediaSession(): MediaSession | null;
}
interface MediaSession {
  readonly idleReason?: string | null;
  readonly activeTrackIds?: readonly number[] | null;
  editTracksInfo(request: object, done: () => void, failed: () => void): void;
}
export interface RemoteTrack {
  readonly trackId: number;
  readonly type: 'TEXT' | 'AUDIO' | 'VIDEO';
  readonly language?: string;
  readonly name?: string;
}
export interface MediaInfo {
  readonly contentId: string;
  streamType?: string;
  customData?: { readonly key?: string } | null;
  metadata?: object | null;
  tracks?: readonly RemoteTrack[] | null;
}
interface LoadRequest {
  autoplay?: boolean;
  currentTime?: number;
}
export interface RemotePlayer {
  readonly isMediaLoaded: boolean;
  readonly playerState: string | null;
  readonly isPaused: boolean;
  readonly isMuted: boolean;
  readonly duration: number;
  readonly mediaInfo: MediaInfo | null;
  currentTime: number;
  volumeLevel: number;
}
interface RemotePlayerController {
  playOrPause(): void;
  muteOrUnmute(): void;
  seek(): void;
  setVolumeLevel(): void;
  addEventListener(type: string, run: () => void): void;
  removeEventListener(type: string, run: () => void): void;
}
interface Scope {
  cast?: { readonly framework?: GoogleCast['framework'] };
  chrome?: { readonly cast?: { readonly media?: GoogleCast['media'] } };
  __onGCastApiAvailable?: (isAvailable: boolean) => void;
}

/** Loads Google's framework, once; rejects where it is blocked or the browser has no Cast. */
export async function loadGoogleCast(scope: Window): Promise<GoogleCast> {
  const known = found(scope as Scope);
  if (known) return known;
  await new Promise<void>((resolve, reject) => {
    (scope as Scope).__onGCastApiAvailable = (isAvailable) =>
      isAvailable ? resolve() : reject(new Error('there is no Cast here'));
    const script = scope.document.createElement('script');
    script.src = SCRIPT;
    script.addEventListener('error', () => reject(new Error('Cast cannot be loaded')));
    scope.document.head.append(script);
  });
  const loaded = found(scope as Scope);
  if (!loaded) throw new Error('Cast did not come');
  return loaded;
}

function found({ cast, chrome }: Scope): GoogleCast | undefined {
  return cast?.framework && chrome?.cast?.media ? { framework: cast.framework, media: chrome.cast.media } : undefined;
}
