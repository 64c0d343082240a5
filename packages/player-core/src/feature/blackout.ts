import {
  blackout,
  hasArchive,
  isLive,
  rightsGaps,
  type Blackout,
  type BlackoutConfiguration,
  type RightsGap,
} from '@antenna/schedule';
import type { Cancel, Seconds } from '@antenna/kernel';
import { BLACKOUT_NOTICE_DURATION, BLACKOUT_SCHEDULE_TIMEOUT, GAP_LEAD_SECONDS, TIMELINE_TICK } from '../limits.ts';
import { blackoutWall } from '../logic/time/blackout.ts';
import { isMoving } from '../logic/cast-state.ts';
import { ignored, type Commands, type CommandResult } from '../kernel/commands.ts';
import type { Feature, SessionContext } from '../kernel/feature.ts';
import { createPlaceholder, type Placeholder } from '../kernel/placeholder.ts';

type Context = SessionContext<'blackout'>;

/**
 * Covers what may not be shown again with the operator's placeholder. The held stream under it is that of the next moment
 * that may be shown, so the platform is never asked for a barred one, and leaving the cover needs no loading.
 */
export const blackoutFeature: Feature<'blackout'> = {
  name: 'blackout',
  session(context) {
    context.set({ gaps: [], shown: undefined });
    if (context.subject.kind !== 'channel') return;
    const known = knowGaps(context);
    const cover = createCover(context);
    const judge = (position: Seconds): Blackout =>
      blackout({
        gaps: context.state().blackout.gaps,
        position,
        now: context.nowSeconds(),
        configuration: known.configuration(),
      });

    guardReload(context, known.ready, (requested, isFirst) => {
      const found = requested === undefined ? undefined : judge(requested);
      if (requested === undefined || !found || found.show === 'stream') {
        cover.lift();
        return undefined;
      }
      cover.lay(found, requested, !isFirst);
      return isLive(found.gap.to, context.nowSeconds()) ? 'live' : { wall: found.gap.to };
    });
    // Playback reached a gap. A paused picture stays as it is; the position of one that does not play yet is not reliable.
    context.onFrame(() => {
      const { timeline, playback, session, engine } = context.state();
      const wall = context.wall();
      const isRunning =
        session.at === 'active' && engine.hasFirstFrame && isMoving(context.state()) && !engine.isSeeking;
      if (
        context.state().blackout.shown ||
        wall === undefined ||
        !timeline.canSeek ||
        timeline.kind !== 'archive' ||
        playback.intent !== 'play' ||
        !isRunning
      )
        return;
      const found = judge(wall);
      if (found.show !== 'stream') cover.lay(found, wall, true);
    });
    context.on('location', () => cover.lift());
    // Under the cover a skip leads out of it, in its direction.
    context.intercept('skip', ({ arg }, next) => {
      const { shown } = context.state().blackout;
      if (!shown) return next();
      return context.do('seekTo', { wall: arg.by > 0 ? shown.gap.to : shown.gap.from - GAP_LEAD_SECONDS });
    });
  },
};

/** Keeps the gaps of the known schedule; requests the configuration only if a programme is barred. */
function knowGaps(context: Context) {
  let configuration: BlackoutConfiguration = { blackoutSafeArea: 0 };
  let loading: Promise<BlackoutConfiguration> | undefined;
  let isReady = false;
  const waiting = new Set<() => void>();
  const settle = () => {
    isReady = true;
    for (const each of waiting) each();
    waiting.clear();
  };
  const look = () => {
    const { schedule, isScheduleKnown } = context.state().timeline;
    // Without an archive there is nothing to cover: every programme of such a channel is barred.
    const channel = context.state().session.resolved?.channel;
    if ((channel && !hasArchive(channel)) || schedule.every((each) => each.isCatchupAvailable)) {
      context.set({ gaps: [] });
      if (isScheduleKnown) settle();
      return;
    }
    loading ??= context.ports.backend.blackout(context.scope.signal);
    context.scope.whenResolved(loading, (answer) => {
      configuration = answer;
      context.set({ gaps: rightsGaps(context.state().timeline.schedule, answer.blackoutSafeArea) });
      settle();
    });
  };
  context.watch((state) => state.timeline.schedule, look);
  context.watch((state) => state.timeline.isScheduleKnown, look);
  context.watch((state) => state.session.resolved?.channel, look);
  return {
    configuration: () => configuration,
    /** `undefined`: there is nothing to wait for. */
    ready: (): Promise<void> | undefined =>
      isReady
        ? undefined
        : new Promise((resolve) => {
            waiting.add(resolve);
            context.scope.after(BLACKOUT_SCHEDULE_TIMEOUT, resolve);
          }),
  };
}

type Target = Commands['reload']['at'];

/** Intercepts every stream request: `judge` returns another moment if the requested one may not be shown. */
function guardReload(
  context: Context,
  ready: () => Promise<void> | undefined,
  judge: (requested: Seconds | undefined, isFirst: boolean) => Target,
): void {
  let count = 0;
  const requestedMoment = (at: Target): Seconds | undefined => {
    if (at !== undefined) return typeof at === 'object' && 'wall' in at ? at.wall : undefined;
    const {
      session,
      blackout: { shown },
    } = context.state();
    if (shown) return blackoutWall(shown, context.now());
    return session.subject?.kind === 'channel' && session.subject.at !== 'live' ? session.subject.at.ts : undefined;
  };
  context.intercept('reload', ({ arg }, next) => {
    count += 1;
    const mine = count;
    const isFirst = mine === 1;
    const go = (): CommandResult | Promise<CommandResult> => {
      if (mine !== count || context.scope.isEnded) return ignored;
      const instead = judge(requestedMoment(arg.at), isFirst);
      return next(instead === undefined ? arg : { ...arg, at: instead });
    };
    const waiting = isFirst && requestedMoment(arg.at) !== undefined ? ready() : undefined;
    return waiting ? waiting.then(go) : go();
  });
}

/** The cover: a hold on the content, the engine of the placeholder, and time that continues by the clock. */
function createCover(context: Context) {
  let release: Cancel = () => {};
  let placeholder: Placeholder | undefined;
  const onward = (gap: RightsGap) =>
    void (isLive(gap.to, context.nowSeconds())
      ? context.do('goLive', undefined)
      : context.do('seekTo', { wall: gap.to }));
  const lift = () => {
    if (!context.state().blackout.shown) return;
    context.set({ shown: undefined });
    placeholder?.destroy();
    placeholder = undefined;
    release();
  };
  context.watch(
    (state) => state.playback.intent,
    (intent) => {
      const { shown } = context.state().blackout;
      if (!shown) return;
      const isRunning = intent === 'play';
      // After a pause the viewer decides when it continues.
      context.set({
        shown: {
          ...shown,
          wall: blackoutWall(shown, context.now()) ?? shown.wall,
          since: context.now(),
          isRunning,
          passesAt: undefined,
        },
      });
      if (isRunning) placeholder?.play();
      else placeholder?.pause();
    },
  );
  context.scope.every(TIMELINE_TICK, () => {
    const { shown } = context.state().blackout;
    if (!shown?.isRunning) return;
    context.frame();
    const isOver = (blackoutWall(shown, context.now()) ?? 0) >= shown.gap.to;
    if (isOver || (shown.passesAt !== undefined && context.now() >= shown.passesAt)) onward(shown.gap);
  });
  context.scope.onEnd(lift);
  return {
    lift,
    lay(found: Exclude<Blackout, { show: 'stream' }>, wall: Seconds, isPassing: boolean) {
      const { shown } = context.state().blackout;
      if (shown?.gap.from === found.gap.from) return;
      lift();
      release = context.hold('blackout');
      const now = context.now();
      const still = found.show === 'placeholder' ? found.still : undefined;
      context.set({
        shown: {
          gap: found.gap,
          wall,
          since: now,
          isMoving: false,
          isRunning: context.state().playback.intent === 'play',
          passesAt: isPassing ? now + BLACKOUT_NOTICE_DURATION : undefined,
          still,
        },
      });
      if (found.show === 'placeholder')
        placeholder = createPlaceholder(context, found.url, () => {
          const { shown: mine } = context.state().blackout;
          if (mine) context.set({ shown: { ...mine, isMoving: true } });
        });
    },
  };
}
