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

/** The system's media controls; does nothing where the browser has none, or lacks an action. */
export function createMediaSession(agent: Navigator): MediaSessionPort {
  const session = 'mediaSession' in agent ? agent.mediaSession : undefined;
  let current: object | undefined;
  const set = (action: MediaAction, handler: MediaSessionActionHandler | null) => {
    try {
      session?.setActionHandler(action, handler);
    } catch {
      // The browser does not know this action.
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
        // Without a finite length the controls have no progress bar.
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
        // A late cancel must not remove the next session's handlers.
        if (current === mine) ACTIONS.forEach((action) => set(action, null));
      };
    },
  };
}
