import type { Programme } from '@antenna/api-client';
import { canStartOver, endOf, hasArchive, LIVE_WINDOW, minutesBehind, programmeAt, startOf } from '@antenna/schedule';
import { MINUTE, SECOND, type Millis, type Seconds } from '@antenna/kernel';
import { LIVE_SLACK_SECONDS, START_OVER_OFFER_DURATION, TIMELINE_TICK } from '../limits.ts';
import { isAtLive } from '../logic/time/timeline.ts';
import type { Feature, SessionContext } from '../kernel/feature.ts';
import type { TimelineState } from '../kernel/state.ts';

/** The picture's place in time: programme, live or archive, how far behind, and whether it can be sought, paused or started over. */
export const timelineFeature: Feature<'timeline'> = {
  name: 'timeline',
  session(context) {
    context.set({
      kind: 'none',
      schedule: [],
      isScheduleKnown: false,
      programme: undefined,
      minutesBehind: 0,
      canSeek: false,
      canPause: true,
      canStartOver: false,
      isStartOverOffered: false,
    });
    if (context.subject.kind === 'channel') keepSchedule(context, context.subject.id);
    const isEdgeKnown = followEdge(context);
    const look = () => context.set(timelineOf(context, isEdgeKnown()));
    context.scope.every(TIMELINE_TICK, look);
    context.onFrame(look);
    context.watch((state) => state.session.at, look);
    context.watch((state) => state.timeline.schedule, look);
    context.watch((state) => state.blackout.shown, look);
    offerStartOver(context);
    context.intercept('startOver', (_command, next) => {
      if (context.state().timeline.kind !== 'vod') context.set({ isStartOverOffered: false });
      return next();
    });
  },
};

function timelineOf(context: SessionContext<'timeline'>, isEdgeKnown: boolean): Partial<TimelineState> {
  const { session, engine, timeline, blackout } = context.state();
  const { resolved, subject } = session;
  if (!resolved || session.at === 'resolving' || session.at === 'loading') return {};
  if (subject?.kind !== 'channel') {
    const canSeek = engine.caps.seek && engine.duration > 0 && !engine.isEndless;
    return { kind: canSeek ? 'vod' : 'none', canSeek, canPause: true, canStartOver: canSeek };
  }
  const now = context.nowSeconds();
  const position = context.time().position;
  const wall = context.wall() ?? now;
  const programme = programmeAt(
    timeline.schedule,
    resolved.source.kind === 'vitrina' ? now - resolved.source.offset : wall,
  );
  // Before the first picture the engine of a live stream reports the start of the window.
  const isBeginning = subject.at === 'live' && !engine.hasFirstFrame;
  const isLive =
    !engine.caps.seek ||
    (!blackout.shown &&
      (isBeginning ||
        isAtLive({ facts: engine, subject, now }, position, {
          slack: timeline.kind === 'live' && !engine.isPaused ? LIVE_SLACK_SECONDS : 0,
          isEdgeKnown,
        })));
  const channel = resolved.channel;
  const canSeek = engine.caps.seek && channel !== undefined && hasArchive(channel) && channel.isPurchased;
  return {
    kind: isLive ? 'live' : 'archive',
    programme,
    minutesBehind: isLive ? 0 : minutesBehind(wall, now),
    canSeek,
    canPause: !isLive || canSeek || !engine.caps.seek,
    canStartOver: canSeek && programme !== undefined && canStartOver({ channel, programme, now }),
  };
}

/** A live playlist is not polled during a longer pause: until it is updated, its old edge is not the live edge. */
function followEdge(context: SessionContext<'timeline'>): () => boolean {
  let pausedAt: Millis = context.now();
  let left: Seconds | undefined;
  context.watch(
    (state) => state.engine.isPaused,
    (isPaused) => {
      if (isPaused) pausedAt = context.now();
      else
        left = context.now() - pausedAt > (LIVE_WINDOW / 2) * SECOND ? context.state().engine.seekable.end : undefined;
    },
  );
  return () => context.state().engine.seekable.end !== left;
}

/** Keeps the programmes around the picture; requests them again when playback leaves the known ones, at most once a minute. */
function keepSchedule(context: SessionContext<'timeline'>, channelId: number): void {
  let askedAt = -Infinity;
  const isKnown = (wall: Seconds, schedule: readonly Programme[]) => {
    const first = schedule[0];
    const last = schedule.at(-1);
    return first !== undefined && last !== undefined && wall >= startOf(first) && wall < endOf(last);
  };
  const look = () => {
    const wall = context.wall() ?? context.nowSeconds();
    if (isKnown(wall, context.state().timeline.schedule) || context.now() - askedAt < MINUTE) return;
    askedAt = context.now();
    const loading = context.ports.backend.schedule(channelId, wall, context.scope.signal);
    context.scope.whenResolved(loading, (schedule) =>
      context.set({ isScheduleKnown: true, ...(schedule.length > 0 ? { schedule } : {}) }),
    );
  };
  look();
  context.scope.every(TIMELINE_TICK, look);
}

/** Offers to start over for 5 s after joining something that has begun already (B-189, B-190). */
function offerStartOver(context: SessionContext<'timeline'>): void {
  let isDone = false;
  const isUnderWay = () => {
    const { timeline, session } = context.state();
    if (timeline.kind === 'vod') return (session.resolved?.from ?? 0) > 0;
    const programme = timeline.programme;
    if (timeline.kind === 'archive') return timeline.canStartOver && (session.resolved?.from ?? 0) > 0;
    return (
      timeline.kind === 'live' &&
      timeline.canStartOver &&
      programme !== undefined &&
      (context.wall() ?? 0) - startOf(programme) > (2 * START_OVER_OFFER_DURATION) / 1000
    );
  };
  context.watch(
    (state) =>
      state.ads.at === 'none' &&
      state.engine.hasFirstFrame &&
      state.timeline.kind !== 'none' &&
      (state.timeline.kind === 'vod' || state.timeline.programme !== undefined),
    (isReady) => {
      if (!isReady || isDone) return;
      isDone = true;
      if (!isUnderWay()) return;
      context.set({ isStartOverOffered: true });
      context.scope.after(START_OVER_OFFER_DURATION, () => context.set({ isStartOverOffered: false }));
    },
  );
}
