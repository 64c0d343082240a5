import type { PictureInPicturePort } from '@antenna/player-core';
import { PIP_LOOK } from './limits.ts';

interface WebkitVideo {
  readonly webkitPresentationMode?: string;
  webkitSupportsPresentationMode?(mode: string): boolean;
  webkitSetPresentationMode?(mode: string): void;
}

type Video = HTMLVideoElement & WebkitVideo;

/** Picture-in-picture: the standard API, else Safari's presentation mode. */
export function createPictureInPicture(page: Document): PictureInPicturePort {
  let last: Video | undefined;
  const isActive = (media: object) =>
    page.pictureInPictureElement === media || (media as Video).webkitPresentationMode === 'picture-in-picture';
  return {
    isSupported(media) {
      const video = media as Video;
      const isStandard =
        page.pictureInPictureEnabled &&
        typeof video.requestPictureInPicture === 'function' &&
        !video.disablePictureInPicture;
      return isStandard || video.webkitSupportsPresentationMode?.('picture-in-picture') === true;
    },
    isActive,
    async enter(media) {
      const video = media as Video;
      last = video;
      try {
        if (page.pictureInPictureEnabled) await video.requestPictureInPicture();
        else video.webkitSetPresentationMode?.('picture-in-picture');
        return isActive(video);
      } catch {
        return false;
      }
    },
    async leave() {
      try {
        if (page.pictureInPictureElement) await page.exitPictureInPicture();
        else last?.webkitSetPresentationMode?.('inline');
      } catch {
        // Already closed by its own button.
      }
    },
    watch(media, onChange) {
      const video = media as Video;
      if ('onenterpictureinpicture' in video || page.pictureInPictureEnabled) {
        const types = ['enterpictureinpicture', 'leavepictureinpicture'];
        for (const type of types) video.addEventListener(type, onChange);
        return () => types.forEach((type) => video.removeEventListener(type, onChange));
      }
      let before = isActive(video);
      const look = setInterval(() => {
        const now = isActive(video);
        if (now !== before) onChange();
        before = now;
      }, PIP_LOOK);
      return () => clearInterval(look);
    },
  };
}
