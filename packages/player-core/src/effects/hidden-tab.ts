import { SECOND, type Cancel, type Millis } from '@antenna/kernel';
import { LIVE_WINDOW } from '@antenna/schedule';
import type { Commands } from '../kernel/commands.ts';
import type { Effect, EffectContext } from '../kernel/feature.ts';

/**
 * On a phone a hidden tab holds playback until it is visible again, unless the picture floats over other apps.
 * Live playback resumes live, because its window has moved on meanwhile. A set resumes everything with a new stream: the
 * decoder is gone, and the platform has given its place among the account's streams away.
 */
export const hiddenTabEffect: Effect = {
  effect: 'hidden-tab',
  session(context) {
    const { visibility } = context.ports.env;
    if (context.mode !== 'full' || !visibility.pausesWhenHidden) return;
    let release: Cancel | undefined;
    let liveUntil: Millis | undefined;
    let lost: Commands['reload'] | undefined;
    const drop = () => {
      release?.();
      release = undefined;
    };
    const onVisibility = (isVisible: boolean) => {
      if (isVisible) {
        drop();
        if (lost) void context.do('reload', lost);
        else if (liveUntil !== undefined && context.now() - liveUntil > LIVE_WINDOW * SECOND)
          void context.do('reload', { at: 'live' });
        liveUntil = undefined;
        lost = undefined;
      } else if (!context.state().screen.isPip && !release) {
        release = context.hold('hidden');
        const { timeline, playback } = context.state();
        liveUntil = timeline.kind === 'live' && playback.intent === 'play' ? context.now() : undefined;
        if (visibility.losesPictureWhenHidden) lost = giveUp(context, liveUntil !== undefined);
      }
    };
    context.scope.onEnd(visibility.watch(onVisibility));
    context.scope.onEnd(drop);
  },
};

/** Where playback goes on; `undefined` if nothing plays. */
function giveUp(context: EffectContext, isLive: boolean): Commands['reload'] | undefined {
  const { at } = context.state().session;
  // What is still loading had no moment yet: it is opened as it was asked for.
  if (at === 'resolving' || at === 'loading' || at === 'failed') return {};
  if (at !== 'active') return undefined;
  const wall = context.wall();
  const { position } = context.time();
  context.engine()?.unload();
  return { at: isLive ? 'live' : context.subject.kind === 'channel' && wall !== undefined ? { wall } : { position } };
}
