import type { Tracker } from '@antenna/api-client';
import type { Cancel, Seconds } from '@antenna/kernel';
import { pixelAddress, trackingPeriod, type Tracking } from '../logic/tracker.ts';
import type { Effect, EffectContext } from '../kernel/feature.ts';

/** Audience counters of the operator: a pixel at the start, each Tmsec while it plays, when it is paused and at the end (B-482 … B-484). */
export const trackersEffect: Effect = {
  effect: 'trackers',
  session(context) {
    if (context.mode !== 'full' || !context.ports.env.pixel) return;
    const counting = createCounting(context);
    let seen: Seconds | undefined;
    const look = () => {
      const { session, engine } = context.state();
      const { position } = context.time();
      if (session.at !== 'active' || engine.isPaused) return counting.rest();
      // It plays when the picture has moved, not when play was requested.
      if (seen !== undefined && position !== seen && !engine.isSeeking)
        counting.on(Math.max(0, Math.floor(context.wall() ?? position)));
      seen = position;
    };
    context.watch(
      (state) => state.session.resolved?.trackers,
      (trackers = []) => counting.replace(trackers),
    );
    context.onFrame(look);
    context.watch((state) => state.engine.isPaused, look);
    context.watch((state) => state.session.at, look);
    context.scope.onEnd(() => counting.replace([]));
    // A page that is restored from the browser's cache continues counting.
    context.scope.onEnd(context.ports.env.visibility.onLeave(() => counting.rest()));
  },
};

function createCounting(context: EffectContext) {
  let trackers: readonly Tracker[] = [];
  let isPlaying = false;
  let hasStarted = false;
  let fts: Seconds = 0;
  let beats: readonly Cancel[] = [];

  const send = (tracker: Tracker, evtp: Tracking['evtp']) => {
    const address = pixelAddress(tracker, { fts, evtp });
    if (address !== undefined) context.ports.env.pixel?.(address);
  };
  const beat = (tracker: Tracker): readonly Cancel[] => {
    const period = trackingPeriod(tracker);
    return period === undefined ? [] : [context.scope.every(period, () => send(tracker, 'play'))];
  };
  const turn = (to: boolean) => {
    if (to === isPlaying) return;
    isPlaying = to;
    beats.forEach((cancel) => cancel());
    beats = to ? trackers.flatMap(beat) : [];
    for (const tracker of trackers) send(tracker, to ? (hasStarted ? 'play' : 'start') : 'pause');
    hasStarted ||= to;
  };
  return {
    on(where: Seconds) {
      fts = where;
      turn(true);
    },
    rest: () => turn(false),
    /** The same trackers continue over another stream of the session; others start. */
    replace(by: readonly Tracker[]) {
      if (JSON.stringify(by) === JSON.stringify(trackers)) return;
      beats.forEach((cancel) => cancel());
      if (hasStarted) for (const tracker of trackers) send(tracker, 'end');
      [trackers, isPlaying, hasStarted, beats] = [by, false, false, []];
    },
  };
}
