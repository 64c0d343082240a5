import { nextOf, previousOf, SKIP_STEP, startOf } from '@antenna/schedule';
import type { Cancel, Seconds } from '@antenna/kernel';
import type { Effect, EffectContext } from '../kernel/feature.ts';
import type { NowPlaying } from '../port/env.ts';

/** The system's media controls: what is on, the position, and the actions available now (lock screen, headset, keyboard). */
export const mediaSessionEffect: Effect = {
  effect: 'media-session',
  session(context) {
    if (context.mode !== 'full') return;
    const { mediaSession } = context.ports.env;
    const show = () => mediaSession.show(nowPlaying(context));
    context.watch((state) => state.timeline.programme, show);
    context.watch((state) => state.session.resolved, show);
    context.watch(
      (state) => state.playback.intent,
      (intent) => mediaSession.state(intent === 'play' ? 'playing' : 'paused'),
    );
    mediaSession.state('playing');
    const unset = handleKeys(context);
    reportPosition(context);
    context.scope.onEnd(() => {
      unset();
      mediaSession.show(undefined);
      mediaSession.position(undefined);
      mediaSession.state('none');
    });
  },
};

function handleKeys(context: EffectContext): Cancel {
  let unset: Cancel = () => {};
  const handle = () => {
    unset();
    const { timeline } = context.state();
    const seek = (to: Seconds) => {
      const origin = originOf(context);
      if (origin !== undefined)
        void context.do('seekTo', context.subject.kind === 'channel' ? { wall: origin + to } : { position: to });
    };
    unset = context.ports.env.mediaSession.handle({
      play: () => void context.do('play', undefined),
      pause: () => void context.do('pause', undefined),
      ...(timeline.canSeek
        ? {
            seekbackward: () => void context.do('skip', { by: -SKIP_STEP }),
            seekforward: () => void context.do('skip', { by: SKIP_STEP }),
          }
        : {}),
      ...(timeline.kind === 'vod' || timeline.kind === 'archive'
        ? { seekto: ({ seekTo }) => seekTo !== undefined && seek(seekTo) }
        : {}),
      ...besideKeys(context),
    });
  };
  handle();
  context.watch(
    ({ timeline, zapping, episodes }) =>
      `${timeline.canSeek} ${timeline.kind} ${timeline.programme !== undefined} ${zapping.channels.length > 1} ${episodes.previous?.id} ${episodes.next?.id}`,
    handle,
  );
  return () => unset();
}

type Handlers = Parameters<EffectContext['ports']['env']['mediaSession']['handle']>[0];

/** Up to this many seconds into a programme "previous" leads to the one before, later to its own beginning. */
const AT_BEGINNING = 10;

/** Next and previous: programmes where seeking is possible, else channels. Live has no next programme. */
function besideKeys(context: EffectContext): Handlers {
  const { timeline, zapping } = context.state();
  if (context.subject.kind !== 'channel') return episodeKeys(context);
  if (timeline.canSeek && timeline.programme) {
    const previoustrack = () => {
      const { programme, schedule } = context.state().timeline;
      if (!programme) return;
      const isBegun = (context.wall() ?? 0) - startOf(programme) > AT_BEGINNING;
      const target = isBegun ? programme : previousOf(schedule, programme);
      if (target) void context.do('seekTo', { wall: startOf(target) });
    };
    const nexttrack = () => {
      const { programme, schedule } = context.state().timeline;
      const target = programme && nextOf(schedule, programme);
      void (target && startOf(target) <= context.nowSeconds()
        ? context.do('seekTo', { wall: startOf(target) })
        : context.do('goLive', undefined));
    };
    return timeline.kind === 'archive' ? { previoustrack, nexttrack } : { previoustrack };
  }
  if (zapping.channels.length < 2) return {};
  return {
    previoustrack: () => void context.do('zap', { to: 'previous' }),
    nexttrack: () => void context.do('zap', { to: 'next' }),
  };
}

function episodeKeys(context: EffectContext): Handlers {
  const { previous, next } = context.state().episodes;
  return {
    ...(previous ? { previoustrack: () => void context.do('previousEpisode', undefined) } : {}),
    ...(next ? { nexttrack: () => void context.do('nextEpisode', undefined) } : {}),
  };
}

/** Unix time of the start of what is on; 0 for a film, `undefined` if unknown. */
function originOf(context: EffectContext): Seconds | undefined {
  if (context.subject.kind !== 'channel') return 0;
  const { programme } = context.state().timeline;
  return programme && startOf(programme);
}

/** Reports seeks and changes of rate; in between the system counts itself. Live has no position. */
function reportPosition(context: EffectContext): void {
  const update = () => {
    const { timeline, engine } = context.state();
    const origin = originOf(context);
    const at = context.subject.kind === 'channel' ? context.wall() : context.time().position;
    const duration = context.subject.kind === 'channel' ? timeline.programme?.duration : engine.duration;
    const isSomewhere =
      (timeline.kind === 'vod' || timeline.kind === 'archive') &&
      origin !== undefined &&
      at !== undefined &&
      duration !== undefined &&
      Number.isFinite(duration);
    context.ports.env.mediaSession.position(
      isSomewhere ? { position: Math.max(0, Math.min(at - origin, duration)), duration, rate: engine.rate } : undefined,
    );
  };
  context.watch(
    ({ timeline, engine }) =>
      `${timeline.kind} ${timeline.programme?.id} ${engine.duration} ${engine.rate} ${engine.isPaused} ${engine.isSeeking} ${engine.isWaiting}`,
    update,
  );
}

function nowPlaying(context: EffectContext): NowPlaying | undefined {
  const { session, timeline } = context.state();
  const { resolved } = session;
  const { programme } = timeline;
  const title = programme?.title ?? resolved?.title ?? resolved?.channel?.name;
  if (title === undefined) return undefined;
  const artwork = programme?.image ?? resolved?.channel?.cover.src;
  return { title, ...(resolved?.channel ? { artist: resolved.channel.name } : {}), ...(artwork ? { artwork } : {}) };
}
