import { isLive } from '@antenna/schedule';
import type { Seconds } from '@antenna/kernel';
import { done, ignored } from '../kernel/commands.ts';
import type { Feature, SessionContext } from '../kernel/feature.ts';
import type { Commands } from '../kernel/commands.ts';
import type { Subject } from '../port/backend.ts';
import type { StartAt } from '../port/engine.ts';

/** Handles `reload`, the only way to a stream: at the same moment or at the given one. Emits the engine's faults. */
export const sessionFeature: Feature<'session'> = {
  name: 'session',
  session(context) {
    const last: { wall?: Seconds; position?: Seconds } = {};
    context.onFrame(() => {
      // While a source loads, the engine's time is not valid yet; a covered moment is never requested.
      if (context.state().session.at !== 'active' || context.state().blackout.shown) return;
      const wall = context.wall();
      if (wall !== undefined) last.wall = wall;
      last.position = context.time().position;
    });
    context.handle('reload', async ({ arg }) => {
      const { subject, at } = target(context, arg.at, last);
      const result = await context.load(subject, at, arg.isFailed === true ? { isFailed: true } : {});
      // What was playing until now may not go on.
      if (result === 'denied' && context.state().engine.hasFirstFrame) context.engine()?.unload();
      if (result === 'unreachable')
        context.emit('fault', {
          fault: { kind: 'network', isFatal: true, code: 'unreachable', what: 'master' },
          position: last.position ?? 0,
        });
      return result === 'ready' ? { ok: true } : { ok: false, reason: '' };
    });
    endings(context);
    // A server that knows nothing of this goes on sending: the platform is asked again, and says what is wrong.
    const stop = context.ports.backend.onStreamEnded?.((statId) => {
      if (context.state().session.resolved?.statId === statId) void context.do('reload', {});
    });
    if (stop) context.scope.onEnd(stop);
    context.onEngine((event) => {
      if (event.type === 'fault') context.emit('fault', { fault: event.fault, position: context.time().position });
      if (event.type === 'first-frame') context.emit('started', { after: context.now() - context.openedAt });
    });
  },
};

/** A film ends, and is active again when it is played or sought. The effect `programme-advance` handles the ends of a channel's streams. */
function endings(context: SessionContext<'session'>): void {
  if (context.subject.kind === 'channel') return;
  const end = () => {
    context.set({ at: 'ended' });
    context.emit('ended', { subject: context.subject });
  };
  context.onEngine((event) => event.type === 'ended' && end());
  context.handle('finish', () => {
    if (context.state().session.at !== 'active') return ignored;
    end();
    return done;
  });
  const revive = () => {
    const isEnded = context.state().session.at === 'ended';
    if (isEnded) context.set({ at: 'active' });
    return isEnded;
  };
  context.intercept('play', (_command, next) => {
    if (context.state().session.at === 'ended') context.engine()?.seek(0);
    revive();
    return next();
  });
  context.intercept('seekTo', (_command, next) => {
    if (revive()) void context.do('play', undefined);
    return next();
  });
}

function target(
  context: SessionContext<'session'>,
  at: Commands['reload']['at'],
  last: { readonly wall?: Seconds; readonly position?: Seconds },
): { readonly subject: Subject; readonly at?: StartAt } {
  const subject = context.state().session.subject ?? context.subject;
  if (subject.kind !== 'channel') {
    const position = typeof at === 'object' && 'position' in at ? at.position : last.position;
    return position === undefined ? { subject } : { subject, at: { at: 'position', position } };
  }
  if (at === 'live') return { subject: { ...subject, at: 'live' } };
  const wall = typeof at === 'object' && 'wall' in at ? at.wall : last.wall;
  if (wall === undefined) return { subject };
  return { subject: { ...subject, at: isLive(wall, context.nowSeconds()) ? 'live' : { ts: Math.floor(wall) } } };
}
