import { isElsewhere, isMoving } from '../logic/cast-state.ts';
import { resumePointOf } from '../logic/time/resume-point.ts';
import { watchFlow, type WatchEffect, type WatchEvent } from '../logic/watch.ts';
import type { Effect, EffectContext } from '../kernel/feature.ts';
import type { StatReport } from '../port/backend.ts';

type Standing = Pick<StatReport, 'position' | 'place'>;

/** Reports every 30 s watched to the platform, and the rest on leaving (B-542, B-543). Never changes playback. */
export const statsEffect: Effect = {
  effect: 'stats',
  session(context) {
    if (context.mode !== 'full') return;
    let state = watchFlow.initial;
    let statId: string | undefined;
    let standing: Standing = { position: 0 };
    const report = (seconds: number, kind: StatReport['kind']) => {
      if (statId !== undefined) context.ports.backend.stat({ statId, seconds, kind, ...standing });
    };
    const send = (event: WatchEvent) => {
      const step = watchFlow.step(state, event);
      state = step.state;
      step.effects.forEach(run);
    };
    const run = (effect: WatchEffect) => {
      if (effect.do === 'stat') return report(effect.seconds, effect.isLast ? 'last' : 'usual');
      if (effect.what === 'history') report(effect.seconds, 'kept');
      context.emit('watched', {
        seconds: effect.seconds,
        what: effect.what,
        position: standing.position,
        ...(statId === undefined ? {} : { statId }),
      });
    };
    context.watch(
      (all) => all.session.resolved?.statId,
      (id) => {
        // Every stream has its own record: the rest of the old one is reported now.
        send({ type: 'left' });
        statId = id;
        state = watchFlow.initial;
      },
    );
    context.onFrame(() => {
      const { engine, session, cast } = context.state();
      if (session.at !== 'active' || engine.isSeeking) return;
      standing = standingOf(context);
      if (isMoving(context.state()))
        send({
          type: 'played',
          position: context.time().position,
          rate: isElsewhere(cast) ? 1 : engine.rate,
          now: context.now(),
        });
    });
    context.scope.onEnd(() => send({ type: 'left' }));
    // A phone may end a hidden page without another event.
    const { visibility } = context.ports.env;
    context.scope.onEnd(visibility.watch((isVisible) => !isVisible && send({ type: 'left' })));
    context.scope.onEnd(visibility.onLeave(() => send({ type: 'left' })));
  },
};

function standingOf(context: EffectContext): Standing {
  const { engine, session, timeline } = context.state();
  const subject = session.subject ?? context.subject;
  const position = Math.max(
    0,
    Math.floor((subject.kind === 'channel' ? context.wall() : undefined) ?? context.time().position),
  );
  const place = resumePointOf({
    subject,
    position,
    duration: engine.duration,
    programme: timeline.kind === 'archive' ? timeline.programme : undefined,
  });
  return { position, ...(place ? { place } : {}) };
}
