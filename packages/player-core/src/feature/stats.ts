import { watchFlow, type WatchEffect, type WatchEvent } from '../logic/watch.ts';
import type { Feature } from '../kernel/feature.ts';

/** Tells the platform every 30 s watched, and the rest on leaving (B-542, B-543). Passive: it never changes playback. */
export const statsFeature: Feature<'session'> = {
  name: 'session',
  session(context) {
    if (context.mode !== 'full') return;
    let state = watchFlow.initial;
    let statId: string | undefined;
    const tell = (event: WatchEvent) => {
      const step = watchFlow.step(state, event);
      state = step.state;
      step.effects.forEach(run);
    };
    const run = (effect: WatchEffect) => {
      if (effect.do === 'tell') context.emit('watched', { seconds: effect.seconds, what: effect.what });
      else if (statId !== undefined) context.ports.backend.stat(statId, effect.seconds, effect.isLast);
    };
    context.watch((all) => all.session.resolved?.statId, (id) => {
      // Every stream has a record of its own: what the old one has not told yet is told now.
      tell({ type: 'left' });
      statId = id;
      state = watchFlow.initial;
    });
    context.onFrame(() => {
      const { engine, session } = context.state();
      if (session.at !== 'active' || engine.isPaused || engine.isSeeking) return;
      tell({ type: 'played', position: context.time().position, rate: engine.rate });
    });
    context.life.onEnd(() => tell({ type: 'left' }));
    context.life.onEnd(context.ports.env.visibility.onLeave(() => tell({ type: 'left' })));
  },
};
