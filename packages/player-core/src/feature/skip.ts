import { skipTarget } from '@antenna/schedule';
import type { Seconds } from '@antenna/kernel';
import { skipFlow, type SkipEffect, type SkipEvent } from '../logic/time/skip.ts';
import { done, ignored } from '../kernel/commands.ts';
import type { Feature, SessionContext } from '../kernel/feature.ts';

/** ±10 s per tap, summed, applied once 500 ms after the last; the running sum is shown meanwhile (B-286). */
export const skipFeature: Feature<'skip'> = {
  name: 'skip',
  session(context) {
    let state = skipFlow.initial;
    context.scope.onEnd(() => context.set({ sum: 0 }));
    const send = (event: SkipEvent) => {
      const step = skipFlow.step(state, event);
      state = step.state;
      context.set({ sum: state.at === 'collecting' ? state.sum : 0 });
      step.effects.forEach(run);
    };
    const run = (effect: SkipEffect) => {
      if (effect.do === 'wait')
        context.scope.after(effect.ms, () => send({ type: 'delay-elapsed', now: context.now() }));
      else apply(context, effect.by);
    };
    context.handle('skip', ({ arg }) => {
      const { canSeek, kind } = context.state().timeline;
      // Nothing can be skipped ahead of live (B-282), or without an archive (B-278).
      if (!canSeek || (kind === 'live' && arg.by > 0 && state.at === 'rest')) return ignored;
      send({ type: 'tapped', by: arg.by, now: context.now() });
      return done;
    });
    // A seek discards the collected taps.
    for (const name of ['seekTo', 'goLive', 'startOver'] as const) {
      context.intercept(name, (_command, next) => {
        if (state.at === 'collecting') send({ type: 'dropped' });
        return next();
      });
    }
  },
};

function apply(context: SessionContext<'skip'>, by: Seconds): void {
  const { timeline, session, blackout } = context.state();
  if (timeline.kind === 'vod') {
    void context.do('seekTo', { position: context.time().position + by });
    return;
  }
  const channel = session.resolved?.channel;
  const position = context.wall();
  if (!channel || position === undefined) return;
  const target = skipTarget({
    channel,
    ordered: timeline.schedule,
    gaps: blackout.gaps,
    position,
    now: context.nowSeconds(),
    by,
  });
  if (target.do === 'ignore') return;
  if (target.do === 'clamp') {
    context.notify(target.text);
    context.emit('refused', { command: 'skip', reason: target.text });
    if (Math.abs(target.position - position) < 1) return;
  }
  void context.do('seekTo', { wall: target.position });
}
