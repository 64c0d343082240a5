import { SECOND, type Cancel, type Millis } from '@antenna/kernel';
import { LIVE_WINDOW } from '@antenna/schedule';
import type { Effect } from '../kernel/feature.ts';

/**
 * On a phone a hidden tab holds playback until it is visible again, unless the picture floats over other apps.
 * Live playback resumes live, because its window has moved on meanwhile.
 */
export const hiddenTabEffect: Effect = {
  effect: 'hidden-tab',
  session(context) {
    const { visibility } = context.ports.env;
    if (context.mode !== 'full' || !visibility.pausesWhenHidden) return;
    let release: Cancel | undefined;
    let liveUntil: Millis | undefined;
    const drop = () => {
      release?.();
      release = undefined;
    };
    const onVisibility = (isVisible: boolean) => {
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
    context.scope.onEnd(visibility.watch(onVisibility));
    context.scope.onEnd(drop);
  },
};
