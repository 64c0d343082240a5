import type { PlaybackPoint } from '@antenna/api-client';
import { orderPoints, pointAt } from '../logic/time/points.ts';
import { ignored, type CommandResult } from '../kernel/commands.ts';
import type { Feature, SessionContext } from '../kernel/feature.ts';

/** Sections of a title that have a button over the picture, from their start to their end. */
export const pointsFeature: Feature<'points'> = {
  name: 'points',
  session(context) {
    context.set({ all: [], shown: undefined });
    if (context.subject.kind !== 'content' || context.mode !== 'full') return;
    const look = () => {
      const shown = offered(context);
      if (shown !== context.state().points.shown) context.set({ shown });
    };
    context.watch(
      (state) => state.session.resolved?.points,
      (points = []) => context.set({ all: orderPoints(points) }),
    );
    context.onFrame(look);
    context.watch(
      ({ session, engine, playback, episodes }) =>
        `${session.at} ${engine.hasFirstFrame} ${playback.holds.join()} ${episodes.next?.id}`,
      look,
    );
    context.handle('usePoint', () => {
      const { shown } = context.state().points;
      return shown ? act(context, shown) : ignored;
    });
  },
};

function offered(context: SessionContext<'points'>): PlaybackPoint | undefined {
  const { points, session, engine, playback, episodes } = context.state();
  if (
    session.at !== 'active' ||
    !engine.hasFirstFrame ||
    playback.holds.includes('ad') ||
    playback.holds.includes('packshot')
  )
    return undefined;
  const possible = points.all.filter(({ button }) => button?.action !== 'next' || episodes.next !== undefined);
  return pointAt(possible, context.time().position);
}

function act(
  context: SessionContext<'points'>,
  { button, start, end }: PlaybackPoint,
): CommandResult | Promise<CommandResult> {
  if (button?.action === 'next') return context.do('nextEpisode', undefined);
  if (button?.action === 'finish') return context.do('finish', undefined);
  return context.do('seekTo', { position: (button?.action === 'start' ? start : end) / 1000 });
}
