import type { Millis } from '@antenna/kernel';
import { noAds } from '../ads/ads-state.ts';
import { capOf, pointReached, type MiddlePoint } from '../ads/places.ts';
import { createRolls, type Rolls } from '../ads/rolls.ts';
import { createSchedule } from '../ads/schedule.ts';
import { done, ignored } from '../kernel/commands.ts';
import type { Feature, SessionContext } from '../kernel/feature.ts';
import { AD_MIN_PAUSE } from '../limits.ts';

type Context = SessionContext<'ads'>;

/** Advertising before, during and after the content, which is held meanwhile. */
export const adsFeature: Feature<'ads'> = {
  name: 'ads',
  session(context) {
    context.set(noAds);
    const port = context.ports.ads;
    if (!port || context.mode !== 'full') return;
    const schedule = createSchedule(context, port);
    const rolls = createRolls(context, schedule);
    const update = announce(context, rolls);
    beforeStart(context, () =>
      schedule.load(() => {
        update();
        rolls.begin('pre_roll');
      }),
    );
    if (context.subject.kind === 'content') atPoints(context, rolls);
    afterPause(context, rolls);
    context.on('ended', () => rolls.begin('post_roll'));
    keepTime(context, rolls);
    stopWith(context, rolls);
  },
};

/** What the interface shows in advance: markers, the ad-free offer. */
function announce(context: Context, rolls: Rolls): () => void {
  const update = () => {
    const info = rolls.info();
    const hasAny = info !== undefined && capOf(info) > 0;
    context.set({
      canDisable: hasAny && info.canDisable,
      hasPost: hasAny && context.subject.kind === 'content' && info.postRoll.length > 0,
      points:
        hasAny && context.subject.kind === 'content'
          ? info.middleRollPoints.map(({ position }) => position / 1000)
          : [],
    });
  };
  update();
  context.watch((state) => state.session.resolved?.ad, update);
  // A schedule may count in shares of the length.
  context.watch((state) => state.engine.duration > 0, update);
  return update;
}

/** Once, as soon as the stream is resolved: the content loads meanwhile. */
function beforeStart(context: Context, run: () => void): void {
  let isDone = false;
  const look = () => {
    if (isDone || !context.state().session.resolved) return;
    isDone = true;
    run();
  };
  context.watch((state) => state.session.resolved, look);
}

/** Each point once, when playback passes or skips it; points before the start position are left out. */
function atPoints(context: Context, rolls: Rolls): void {
  const seen = new Set<Millis>();
  let before: Millis | undefined;
  let due: MiddlePoint | undefined;
  context.onFrame(() => {
    const { session, engine } = context.state();
    if (session.at !== 'active' || !engine.hasFirstFrame || engine.isSeeking || engine.duration <= 0 || rolls.holding())
      return;
    const now = context.time().position * 1000;
    // There may be a point at the very start.
    before ??= now < 1_000 ? -1 : now;
    const { point, passed } = pointReached(rolls.info()?.middleRollPoints ?? [], { done: seen, before, now });
    before = now;
    for (const each of passed) seen.add(each);
    due = point ?? due;
    if (passed.length > 0) context.set({ points: context.state().ads.points.filter((at) => !seen.has(at * 1000)) });
    if (!due || rolls.mustWait()) return;
    rolls.begin('middle_roll', due);
    due = undefined;
  });
}

/** When the viewer resumes after a pause of some length. */
function afterPause(context: Context, rolls: Rolls): void {
  let pausedAt: Millis | undefined;
  context.watch(
    (state) => state.playback.intent,
    (intent) => {
      const { session, engine, playback, recovery } = context.state();
      const isPause =
        intent === 'pause' &&
        session.at === 'active' &&
        engine.hasFirstFrame &&
        playback.autoplay !== 'blocked' &&
        recovery.overlay === 'none';
      pausedAt = isPause ? context.now() : undefined;
    },
  );
  context.intercept('play', (_command, next) => {
    if (pausedAt !== undefined && context.now() - pausedAt >= AD_MIN_PAUSE && !rolls.holding())
      rolls.begin('post_pause_roll');
    return next();
  });
}

/** While an ad holds the content, pause and sound act on the ad, and seeking is refused. */
function keepTime(context: Context, rolls: Rolls): void {
  for (const name of ['seekTo', 'skip', 'goLive', 'startOver', 'setRate', 'togglePip'] as const) {
    context.intercept(name, (_command, next) => (rolls.holding() ? ignored : next()));
  }
  const pausing =
    (isPaused: (now: boolean) => boolean) =>
    (_command: unknown, next: () => ReturnType<Parameters<typeof context.intercept>[1]>) => {
      const ad = rolls.holding();
      if (!ad) return next();
      ad.setPaused(isPaused(context.state().ads.isPaused));
      return done;
    };
  context.intercept(
    'pause',
    pausing(() => true),
  );
  context.intercept(
    'play',
    pausing(() => false),
  );
  context.intercept(
    'toggle',
    pausing((now) => !now),
  );
  for (const name of ['toggleMute', 'unmute'] as const) {
    context.intercept(name, (_command, next) => {
      const ad = rolls.holding();
      if (!ad || !context.state().ads.isMuted) return next();
      ad.unmute();
      return done;
    });
  }
  context.handle('skipAd', () => (rolls.holding()?.skip() === true ? done : ignored));
  context.handle('visitAd', () => {
    const ad = rolls.holding();
    if (ad?.visit() !== true) return ignored;
    ad.setPaused(true);
    return done;
  });
}

/** No ads after a denial or failure, and none here while another device shows the picture. */
function stopWith(context: Context, rolls: Rolls): void {
  context.watch(
    (state) => state.session.at === 'denied' || state.session.at === 'failed' || state.playback.holds.includes('cast'),
    (isOver) => isOver && rolls.stop(),
  );
}
