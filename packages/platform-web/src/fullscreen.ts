import type { FullscreenPort } from '@antenna/player-core';

interface OldElement {
  webkitRequestFullscreen?(): void;
  mozRequestFullScreen?(): void;
  msRequestFullscreen?(): void;
}

interface OldVideo {
  readonly webkitSupportsFullscreen?: boolean;
  readonly webkitDisplayingFullscreen?: boolean;
  webkitEnterFullscreen?(): void;
  webkitExitFullscreen?(): void;
}

interface OldDocument {
  readonly webkitFullscreenElement?: Element | null;
  readonly mozFullScreenElement?: Element | null;
  readonly msFullscreenElement?: Element | null;
  webkitExitFullscreen?(): void;
  mozCancelFullScreen?(): void;
  msExitFullscreen?(): void;
}

const CHANGES = ['fullscreenchange', 'webkitfullscreenchange', 'mozfullscreenchange', 'MSFullscreenChange'];
const VIDEO_CHANGES = ['webkitbeginfullscreen', 'webkitendfullscreen'];

/** Fullscreen by the first API there is: standard, vendor-prefixed, the video's own on iOS (B-518). */
export function createFullscreen(page: Document): FullscreenPort {
  const old = page as Document & OldDocument;
  let video: (HTMLVideoElement & OldVideo) | undefined;
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((run) => run());
  const watchVideo = (media: (HTMLVideoElement & OldVideo) | undefined) => {
    if (video === media) return;
    for (const type of VIDEO_CHANGES) video?.removeEventListener(type, notify);
    video = media;
    for (const type of VIDEO_CHANGES) video?.addEventListener(type, notify);
  };
  const element = () =>
    old.fullscreenElement ??
    old.webkitFullscreenElement ??
    old.mozFullScreenElement ??
    old.msFullscreenElement ??
    undefined;

  return {
    isSupported: (host, media) =>
      requestOf(host as HTMLElement & OldElement) !== undefined ||
      (media as OldVideo | undefined)?.webkitEnterFullscreen !== undefined,
    isActive: () => element() !== undefined || video?.webkitDisplayingFullscreen === true,
    isVideosOwn: () => element() === undefined && video?.webkitDisplayingFullscreen === true,
    async enter(host, media) {
      try {
        // An ancestor that outlives the picture (on a change of channel) goes fullscreen instead.
        const request = requestOf(
          ((host as HTMLElement).closest?.('[data-screen]') ?? host) as HTMLElement & OldElement,
        );
        if (request) await request();
        else {
          const own = media as (HTMLVideoElement & OldVideo) | undefined;
          if (!own?.webkitEnterFullscreen) return false;
          watchVideo(own);
          own.webkitEnterFullscreen();
        }
        return true;
      } catch {
        return false;
      }
    },
    async leave() {
      try {
        if (element())
          await (old.exitFullscreen?.() ??
            old.webkitExitFullscreen?.() ??
            old.mozCancelFullScreen?.() ??
            old.msExitFullscreen?.());
        else video?.webkitExitFullscreen?.();
      } catch {
        // Already left by Escape.
      }
    },
    watch(onChange) {
      if (listeners.size === 0) for (const type of CHANGES) page.addEventListener(type, notify);
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
        if (listeners.size === 0) for (const type of CHANGES) page.removeEventListener(type, notify);
      };
    },
  };
}

function requestOf(host: HTMLElement & OldElement): (() => Promise<void> | void) | undefined {
  const own =
    host.requestFullscreen ?? host.webkitRequestFullscreen ?? host.mozRequestFullScreen ?? host.msRequestFullscreen;
  return own && (() => own.call(host));
}
