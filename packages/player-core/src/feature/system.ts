import { SKIP_STEP } from '@antenna/schedule';
import type { Cancel } from '@antenna/kernel';
import type { Feature, SessionContext } from '../kernel/feature.ts';
import type { NowPlaying } from '../port/env.ts';

/** The system's media controls and the screen that must not go dark. */
export const systemFeature: Feature<'session'> = {
  name: 'session',
  session(context) {
    if (context.mode !== 'full') return;
    const { mediaSession } = context.ports.env;
    const show = () => mediaSession.show(nowPlaying(context));
    context.watch((state) => state.timeline.programme, show);
    context.watch((state) => state.session.resolved, show);
    context.watch((state) => state.playback.intent, (intent) => mediaSession.state(intent === 'play' ? 'playing' : 'paused'));
    mediaSession.state('playing');

    let unset: Cancel = () => {};
    const handle = () => {
      unset();
      const { canSeek, kind } = context.state().timeline;
      unset = mediaSession.handle({
        play: () => void context.do('play', undefined),
        pause: () => void context.do('pause', undefined),
        ...(canSeek ? { seekbackward: () => void context.do('skip', { by: -SKIP_STEP }), seekforward: () => void context.do('skip', { by: SKIP_STEP }) } : {}),
        ...(kind === 'vod' ? { seekto: ({ seekTo }) => seekTo !== undefined && void context.do('seekTo', { position: seekTo }) } : {}),
      });
    };
    handle();
    context.watch((state) => `${state.timeline.canSeek} ${state.timeline.kind}`, handle);
    holdScreen(context);
    restWhenHidden(context);
    context.life.onEnd(() => {
      unset();
      mediaSession.show(undefined);
      mediaSession.state('none');
    });
  },
};

function nowPlaying(context: SessionContext<'session'>): NowPlaying | undefined {
  const { session, timeline } = context.state();
  const { resolved } = session;
  const { programme } = timeline;
  const title = programme?.title ?? resolved?.title ?? resolved?.channel?.name;
  if (title === undefined) return undefined;
  const artwork = programme?.image ?? resolved?.channel?.cover.src;
  return { title, ...(resolved?.channel ? { artist: resolved.channel.name } : {}), ...(artwork ? { artwork } : {}) };
}

function holdScreen(context: SessionContext<'session'>): void {
  let release: Cancel | undefined;
  const drop = () => {
    release?.();
    release = undefined;
  };
  const isMoving = () => {
    const { playback, session, engine } = context.state();
    return session.at === 'active' && playback.intent === 'play' && playback.holds.length === 0 && !engine.isPaused;
  };
  context.watch(isMoving, (isNow) => {
    drop();
    if (isNow) release = context.ports.env.wakeLock.hold();
  });
  context.life.onEnd(drop);
}

/** On a phone a hidden tab holds playback until it is looked at again, unless the picture floats over other apps. */
function restWhenHidden(context: SessionContext<'session'>): void {
  const { visibility } = context.ports.env;
  if (!visibility.restsWhenHidden) return;
  let release: Cancel | undefined;
  const drop = () => {
    release?.();
    release = undefined;
  };
  const look = (isVisible: boolean) => {
    if (isVisible) drop();
    else if (!context.state().screen.isPip) release ??= context.hold('hidden');
  };
  context.life.onEnd(visibility.watch(look));
  context.life.onEnd(drop);
}
