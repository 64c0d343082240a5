import {
  barModel,
  momentAt,
  PROGRESS_REFRESH,
  reachableMoment,
  SEEK_BAR_MIN_SECONDS,
  shareOf,
  type BarModel,
  type PlayerState,
} from '@antenna/player-core';
import type { Seconds } from '@antenna/kernel';
import { programmeAt } from '@antenna/schedule';
import { useEffect, useMemo, useReducer } from 'react';
import { usePlayer, usePlayerHandle } from '../player-context.tsx';

/** The data and actions of a seek bar: in Unix seconds for a channel, in seconds from the start for a title. */
export interface BarSource {
  readonly kind: 'channel' | 'film';
  readonly model: BarModel;
  position(): Seconds;
  /** Now, for a channel. */
  edge(): Seconds | undefined;
  /** The playable moment nearest to a requested one. */
  reachable(target: Seconds): Seconds;
  seek(moment: Seconds): void;
  /** What was on then, if the guide knows it. */
  titleAt(moment: Seconds): string | undefined;
}

export type BarKind = 'none' | 'edge' | 'channel' | 'film';

/** Which bar is shown: none, only the live mark with the clock (live without an archive), or a seek bar. */
export function barKind({ session, timeline, engine }: PlayerState): BarKind {
  if (session.subject?.kind === 'channel') {
    if (timeline.kind === 'none' || session.resolved?.source.kind === 'vitrina') return 'none';
    return timeline.canSeek ? 'channel' : 'edge';
  }
  return timeline.canSeek && engine.duration > SEEK_BAR_MIN_SECONDS ? 'film' : 'none';
}

export function useBarSource(isShown: boolean): BarSource | undefined {
  const player = usePlayerHandle();
  const kind = usePlayer(barKind);
  const schedule = usePlayer((state) => state.timeline.schedule);
  const gaps = usePlayer((state) => state.blackout.gaps);
  const programme = usePlayer((state) => state.timeline.programme);
  const channel = usePlayer((state) => state.session.resolved?.channel);
  const duration = usePlayer((state) => state.engine.duration);
  const [redrawn, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!isShown || kind !== 'channel') return undefined;
    redraw();
    const timer = setInterval(redraw, PROGRESS_REFRESH);
    return () => clearInterval(timer);
  }, [isShown, kind]);

  return useMemo(() => {
    if (kind === 'film') {
      const window = { from: 0, to: duration };
      const model: BarModel = {
        window,
        spans: [{ kind: 'archive', ...window }],
        cuts: [],
        labels: [],
        programme: window,
      };
      return {
        kind,
        model,
        position: () => player.time().position,
        edge: () => undefined,
        reachable: (target) => Math.max(0, Math.min(duration, target)),
        seek: (position) => void player.do('seekTo', { position }),
        titleAt: () => undefined,
      };
    }
    if (kind !== 'channel' || !channel) return undefined;
    const now = player.now();
    const model = barModel({ channel, schedule, gaps, programme, wall: player.wall() ?? now, now });
    return {
      kind,
      model,
      position: () => player.wall() ?? player.now(),
      edge: () => player.now(),
      reachable: (target) =>
        reachableMoment({ channel, gaps, now: player.now(), from: player.wall() ?? player.now(), target }),
      seek: (wall) => void player.do('seekTo', { wall }),
      titleAt: (moment) => programmeAt(schedule, moment)?.title,
    };
    // `redrawn` is a dependency because the drawing depends on the time.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [kind, schedule, gaps, programme, channel, duration, player, redrawn]);
}

/** The playable moment at a pointer's position on the bar. */
export function momentUnder(source: BarSource, bar: HTMLElement, clientX: number): Seconds {
  const box = bar.getBoundingClientRect();
  return source.reachable(momentAt(source.model.window, box.width > 0 ? (clientX - box.left) / box.width : 0));
}

export { shareOf };
