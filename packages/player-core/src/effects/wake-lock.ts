import type { Cancel } from '@antenna/kernel';
import type { Effect } from '../kernel/feature.ts';
import type { PlayerState } from '../kernel/state.ts';

/** The screen stays on while a picture moves. */
export const wakeLockEffect: Effect = {
  effect: 'wake-lock',
  session(context) {
    if (context.mode !== 'full') return;
    let release: Cancel | undefined;
    const drop = () => {
      release?.();
      release = undefined;
    };
    context.watch(isMoving, (isNow) => {
      drop();
      if (isNow) release = context.ports.env.wakeLock.hold();
    });
    context.scope.onEnd(drop);
  },
};

function isMoving({ playback, session, engine, ads }: PlayerState): boolean {
  if (ads.at === 'playing') return !ads.isPaused;
  return session.at === 'active' && playback.intent === 'play' && playback.holds.length === 0 && !engine.isPaused;
}
