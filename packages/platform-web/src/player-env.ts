import type { KeyValueStore } from '@antenna/kernel';
import type { AutoplayPort, ConnectivityPort, Env, VisibilityPort } from '@antenna/player-core';
import { createConnectivity } from './connectivity.ts';
import { createFullscreen } from './fullscreen.ts';
import { createMediaSession } from './media-session.ts';
import { createPictureInPicture } from './picture-in-picture.ts';
import { createPipWindow } from './pip-window.ts';
import { askPixel } from './outside-calls.ts';
import { measurePicture } from './picture-measures.ts';
import { createWakeLock } from './wake-lock.ts';

/** The player's ports for a browser. None throws: what is not possible returns false or does nothing. */
export function createPlayerEnv({
  storage,
  baseUrl = '',
  isMobileDevice = false,
  isDataSaverOn,
  scope = window,
}: {
  readonly storage: KeyValueStore;
  readonly baseUrl?: string;
  readonly isMobileDevice?: boolean;
  /** The viewer's own choice, besides the browser's. */
  readonly isDataSaverOn?: (() => boolean) | undefined;
  readonly scope?: Window;
}): Env {
  return {
    fullscreen: createFullscreen(scope.document),
    pictureInPicture: { ...createPictureInPicture(scope.document), ...createPipWindow(scope) },
    mediaSession: createMediaSession(scope.navigator),
    wakeLock: createWakeLock(scope),
    visibility: { ...createVisibility(scope), pausesWhenHidden: isMobileDevice },
    connectivity: withDataSaver(createConnectivity({ baseUrl, scope }), isDataSaverOn),
    autoplay: createAutoplay(scope),
    storage,
    measure: measurePicture,
    pixel: askPixel,
  };
}

function withDataSaver(connectivity: ConnectivityPort, isChosen: (() => boolean) | undefined): ConnectivityPort {
  return isChosen
    ? { ...connectivity, isDataSaverOn: () => isChosen() || connectivity.isDataSaverOn?.() === true }
    : connectivity;
}

export function createVisibility(scope: Window): VisibilityPort {
  const isVisible = () => scope.document.visibilityState !== 'hidden';
  return {
    isVisible,
    watch(onChange) {
      const changed = () => onChange(isVisible());
      scope.document.addEventListener('visibilitychange', changed);
      return () => scope.document.removeEventListener('visibilitychange', changed);
    },
    onLeave(run) {
      scope.addEventListener('pagehide', run);
      return () => scope.removeEventListener('pagehide', run);
    },
  };
}

/** iOS 15 to 17 never autoplays with sound; elsewhere it needs an interaction with the page. */
export function createAutoplay(scope: Window): AutoplayPort {
  let hasTouched = false;
  const touched = () => {
    hasTouched = true;
    for (const type of ['pointerdown', 'keydown', 'touchend'] as const) scope.removeEventListener(type, touched, true);
  };
  for (const type of ['pointerdown', 'keydown', 'touchend'] as const) scope.addEventListener(type, touched, true);
  const activation = (scope.navigator as { readonly userActivation?: { readonly hasBeenActive: boolean } })
    .userActivation;
  return {
    isForcedMuted: isForcedMuted(scope.navigator.userAgent),
    hasInteracted: () => hasTouched || (activation?.hasBeenActive ?? false),
  };
}

/** By user agent: iPhone and iPad name their version; an iPad that says Mac does not, and is not forced. */
function isForcedMuted(userAgent: string): boolean {
  const version = /(?:iPhone|iPad|iPod).* OS (\d+)_/.exec(userAgent)?.[1];
  return version !== undefined && Number(version) >= 15 && Number(version) <= 17;
}
