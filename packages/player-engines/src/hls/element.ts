import { AutoplayRefused } from '@antenna/player-core';

export function createElement(): HTMLVideoElement {
  const video = document.createElement('video');
  video.playsInline = true;
  video.preload = 'auto';
  video.className = 'pl-media';
  video.disableRemotePlayback = false;
  // The controls around it are the ones that speak; a bare "video" in the reading order says nothing.
  video.setAttribute('aria-hidden', 'true');
  video.tabIndex = -1;
  return video;
}

/** An element that plays; a browser without video makes a nameless one of it (B-294). */
export function mediaOf(video: HTMLVideoElement): HTMLVideoElement | undefined {
  return typeof (video as Partial<HTMLVideoElement>).canPlayType === 'function' ? video : undefined;
}

/** `play()` as the port promises it: only a missing gesture is a rejection; a load or a pause in between is none. */
export async function playElement(video: HTMLVideoElement): Promise<void> {
  try {
    await video.play();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotAllowedError') throw new AutoplayRefused(error.message);
  }
}
