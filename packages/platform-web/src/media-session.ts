import type { MediaAction, MediaSessionPort } from '@antenna/player-core';

const ACTIONS: readonly MediaAction[] = [
  'play',
  'pause',
  'seekbackward',
  'seekforward',
  'seekto',
  'previoustrack',
  'nexttrack',
  'stop',
];

/** The system's media controls; a browser without them, or without some action, is passed over. */
export function createMediaSession(agent: Navigator): MediaSessionPort {
  const session = 'mediaSession' in agent ? agent.mediaSession : undefined;
  let current: object | undefined;
  const set = (action: MediaAction, handler: MediaSessionActionHandler | null) => {
    try {
      session?.setActionHandler(action, handler);
    } catch {
      // An action this browser has never heard of.
    }
  };
  return {
    show(what) {
      if (!session || typeof MediaMetadata === 'undefined') return;
      session.metadata = what
        ? new MediaMetadata({
            title: what.title,
            ...(what.artist !== undefined && { artist: what.artist }),
            ...(what.artwork !== undefined && { artwork: [{ src: what.artwork }] }),
          })
        : null;
    },
    state(state) {
      if (session) session.playbackState = state;
    },
    position(at) {
      try {
        session?.setPositionState?.(
          at && {
            duration: at.duration,
            playbackRate: at.rate,
            position: Math.min(Math.max(0, at.position), at.duration),
          },
        );
      } catch {
        // A length that is no number: the controls go without a bar.
      }
    },
    handle(handlers) {
      const mine = (current = handlers);
      for (const action of ACTIONS) {
        const handler = handlers[action];
        set(
          action,
          handler
            ? (details) =>
                handler(details.seekTime === undefined || details.seekTime === null ? {} : { seekTo: details.seekTime })
            : null,
        );
      }
      return () => {
        // Cancelled late, it must not take the handlers of the next one away.
        if (current === mine) ACTIONS.forEach((action) => set(action, null));
      };
    },
  };
}
