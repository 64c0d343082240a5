import { SECOND, type Cancel, type Millis } from '@antenna/kernel';
import { LIVE_WINDOW } from '@antenna/schedule';
import type { Feature, SessionContext } from '../kernel/feature.ts';

/** The screen that must not go dark, and the tab that nobody sees. */
export const systemFeature: Feature<'session'> = {
  name: 'session',
  session(context) {
    if (context.mode !== 'full') return;
    holdScreen(context);
    restWhenHidden(context);
  },
};

function holdScreen(context: SessionContext<'session'>): void {
  let release: Cancel | undefined;
  const drop = () => {
    release?.();
    release = undefined;
  };
  const isMoving = () => {
    const { playback, session, engine, ads } = context.state();
    if (ads.at === 'playing') return !ads.isPaused;
    return session.at === 'active' && playback.intent === 'play' && playback.holds.length === 0 && !engine.isPaused;
  };
  context.watch(isMoving, (isNow) => {
    drop();
    if (isNow) release = context.ports.env.wakeLock.hold();
  });
  context.life.onEnd(drop);
}

/**
 * On a phone a hidden tab holds playback until it is looked at again, unless the picture floats over other apps.
 * What was live is live again then: its window has slid on meanwhile (quality.md, fault 26).
 */
function restWhenHidden(context: SessionContext<'session'>): void {
  const { visibility } = context.ports.env;
  if (!visibility.restsWhenHidden) return;
  let release: Cancel | undefined;
  const drop = () => {
    release?.();
    release = undefined;
  };
  let liveUntil: Millis | undefined;
  const look = (isVisible: boolean) => {
    if (isVisible) {
      drop();
      if (liveUntil !== undefined && context.now() - liveUntil > LIVE_WINDOW * SECOND)
        void context.do('reload', { at: 'live' });
      liveUntil = undefined;
    } else if (!context.state().screen.isPip && !release) {
      release = context.hold('hidden');
      const { timeline, playback } = context.state();
      liveUntil = timeline.kind === 'live' && playback.intent === 'play' ? context.now() : undefined;
    }
  };
  context.life.onEnd(visibility.watch(look));
  context.life.onEnd(drop);
}
