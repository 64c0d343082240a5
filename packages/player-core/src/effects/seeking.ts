import { isLive, startOf, type ClickChannel } from '@antenna/schedule';
import type { Seconds } from '@antenna/kernel';
import { SCRUB_TAIL_SECONDS } from '../limits.ts';
import { reachableMoment } from '../logic/time/seek-bar.ts';
import { capPosition, keptPosition, reachablePosition } from '../logic/time/timeline.ts';
import { done, ignored, refused, type CommandResult } from '../kernel/commands.ts';
import type { Effect, EffectContext } from '../kernel/feature.ts';

/** How far apart two moments may be and still count as the same picture. */
const SAME_MOMENT = 2;

/**
 * Seeking. Within what the engine can reach it seeks; anywhere else the session requests the stream of that moment and
 * loads it into the same engine.
 */
export const seekingEffect: Effect = {
  effect: 'seeking',
  session(context) {
    context.handle('seekTo', ({ arg }) =>
      'wall' in arg ? seekToWall(context, arg.wall) : seekToPosition(context, arg.position),
    );
    context.handle('seekTenths', ({ arg }) => {
      const { timeline, engine } = context.state();
      return timeline.kind === 'vod'
        ? context.do('seekTo', { position: (engine.duration * arg.tenths) / 10 })
        : ignored;
    });
    context.handle('goLive', () => goLive(context));
    context.handle('startOver', () => {
      const { kind, programme, canStartOver } = context.state().timeline;
      if (kind === 'vod') return context.do('seekTo', { position: 0 });
      if (!programme || !canStartOver) return ignored;
      return context.do('seekTo', { wall: startOf(programme) });
    });
    pauseLive(context);
  },
};

function channelOf(context: EffectContext): ClickChannel | undefined {
  return context.state().session.resolved?.channel;
}

function seekToPosition(context: EffectContext, position: Seconds): CommandResult {
  const { engine, session } = context.state();
  if (session.subject?.kind === 'channel' || !engine.caps.seek || engine.duration <= 0) return ignored;
  context.engine()?.seek(capPosition(position, engine.duration, SCRUB_TAIL_SECONDS));
  return done;
}

function seekToWall(context: EffectContext, target: Seconds): CommandResult | Promise<CommandResult> {
  const channel = channelOf(context);
  const { timeline, engine, blackout } = context.state();
  if (!channel || context.subject.kind !== 'channel') return ignored;
  if (!timeline.canSeek) return channel.isPurchased ? ignored : refused('warning_archive_subscribe');
  const now = context.nowSeconds();
  const wall = reachableMoment({ channel, gaps: blackout.gaps, now, from: context.wall() ?? now, target });
  if (isLive(wall, now)) return goLive(context);
  const position = reachablePosition(engine, wall);
  context.emit('location', { channelId: context.subject.id, at: Math.floor(wall) });
  if (position === undefined) return context.do('reload', { at: { wall } });
  context.engine()?.seek(position);
  return done;
}

function goLive(context: EffectContext): CommandResult | Promise<CommandResult> {
  const { session, engine } = context.state();
  if (session.subject?.kind !== 'channel') return ignored;
  context.emit('location', { channelId: session.subject.id, at: 'live' });
  if (context.state().playback.intent === 'pause') void context.do('play', undefined);
  const isLiveStream = session.subject.at === 'live' && session.at === 'active' && engine.isEndless && engine.caps.seek;
  if (!isLiveStream) return context.do('reload', { at: 'live' });
  context.engine()?.seek(engine.seekable.end);
  return done;
}

/** Pausing live remembers the moment; playing resumes there, from the archive if needed. */
function pauseLive(context: EffectContext): void {
  let pausedAt: Seconds | undefined;
  context.intercept('pause', (command, next) => {
    const { timeline } = context.state();
    if (command.cause !== 'app' && !timeline.canPause) return refused('warning_archive_no_pause');
    const verdict = next();
    if (context.subject.kind === 'channel') pausedAt = context.wall();
    return verdict;
  });
  context.intercept('play', (_command, next) => {
    const verdict = next();
    const wall = pausedAt;
    pausedAt = undefined;
    if (wall === undefined || !context.state().timeline.canSeek || context.state().blackout.shown) return verdict;
    const shown = context.wall();
    const { engine } = context.state();
    // The engine's live window is as old as the pause: the clock shows how far it has moved since.
    const hasSlid = engine.isEndless && context.nowSeconds() - wall > engine.seekable.end - engine.seekable.start;
    const isStillThere =
      !hasSlid &&
      shown !== undefined &&
      Math.abs(shown - wall) <= SAME_MOMENT &&
      keptPosition(engine, wall) !== undefined;
    return isStillThere ? verdict : context.do('reload', { at: { wall } });
  });
  // A seek while paused sets the new moment.
  context.intercept('seekTo', (_command, next) => {
    pausedAt = undefined;
    return next();
  });
  context.intercept('goLive', (_command, next) => {
    pausedAt = undefined;
    return next();
  });
}
