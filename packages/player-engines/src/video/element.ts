import { AutoplayRefused, type Engine } from '@antenna/player-core';
import { timeOf } from './video-facts.ts';

export function createElement(): HTMLVideoElement {
  const video = document.createElement('video');
  video.playsInline = true;
  video.preload = 'auto';
  video.className = 'pl-media';
  video.disableRemotePlayback = false;
  // Screen readers use the controls around it.
  video.setAttribute('aria-hidden', 'true');
  video.tabIndex = -1;
  return video;
}

/** `undefined` in a browser without video, which creates an unknown element (B-294). */
export function mediaOf(video: HTMLVideoElement): HTMLVideoElement | undefined {
  return typeof (video as Partial<HTMLVideoElement>).canPlayType === 'function' ? video : undefined;
}

/** `play()` as the port defines it: it rejects only for a missing user gesture, not for a load or pause meanwhile. */
export async function playElement(video: HTMLVideoElement): Promise<void> {
  try {
    await video.play();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotAllowedError') throw new AutoplayRefused(error.message);
  }
}

/** Puts an element first, where the browser can in one step: a frame goes on, and picture in picture stays. */
export function placeIn(host: HTMLElement, element: HTMLElement): void {
  const isMove = element.isConnected && host.isConnected && element.ownerDocument === host.ownerDocument;
  if (isMove && 'moveBefore' in host) host.moveBefore(element, host.firstChild);
  else host.prepend(element);
}

/** What all engines with an element have in common. */
export function elementControls(
  video: HTMLVideoElement,
): Pick<Engine, 'mount' | 'setRate' | 'setVolume' | 'setMuted' | 'now'> {
  return {
    mount: (host) => placeIn(host as HTMLElement, video),
    setRate: (rate) => void (video.playbackRate = rate),
    setVolume: (volume) => void (video.volume = volume),
    setMuted: (isMuted) => void (video.muted = isMuted),
    now: () => timeOf(video),
  };
}

/** Releases the element's source, and with it the decoder. */
export function clearSource(video: HTMLVideoElement): void {
  video.removeAttribute('src');
  video.load();
}
