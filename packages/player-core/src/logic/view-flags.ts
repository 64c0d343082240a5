import type { PlayerState } from '../kernel/state.ts';

/** The six flags of the spec (B-251), for whoever speaks in them: analytics, the embed's parent page. */
export interface PlayerFlags {
  readonly play: boolean;
  readonly loading: boolean;
  readonly waiting: boolean;
  readonly pause: boolean;
  readonly fullscreen: boolean;
  readonly muted: boolean;
}

export function playerFlags({ session, engine, playback, screen, volume }: PlayerState): PlayerFlags {
  const isPlaying =
    session.at === 'active' && playback.intent === 'play' && playback.holds.length === 0 && !engine.isPaused;
  return {
    play: isPlaying && !engine.isWaiting,
    loading: session.at === 'resolving' || session.at === 'loading',
    waiting: isPlaying && engine.isWaiting,
    pause: playback.intent === 'pause',
    fullscreen: screen.isFullscreen,
    muted: volume.isMuted,
  };
}
