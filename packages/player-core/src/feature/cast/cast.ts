import type { Cancel } from '@antenna/kernel';
import { CAST_ANSWER_WINDOW, CAST_IDLE_DISCONNECT_DELAY, STABLE_AFTER } from '../../limits.ts';
import { ignored, refused, type CommandResult } from '../../kernel/commands.ts';
import type { Context, Feature } from '../../kernel/feature.ts';
import { castItem, castKey, isCastable } from '../../logic/cast-item.ts';
import { castStep, castTime, castWall, isConnected, isElsewhere, type CastState } from '../../logic/cast-state.ts';
import type { CastEvent, CastPort, CastRefusal, CastReport } from '../../port/cast.ts';
import { handleRemoteControl, isWanted } from './remote-control.ts';

const REFUSALS: Readonly<Record<CastRefusal, string>> = {
  browser: 'cast_unsupported',
  sandbox: 'cast_sandbox',
  permission: 'cast_permission',
  security: 'cast_security',
  init: 'cast_init',
};

/**
 * Shows the picture on another device, which gets the address of what is open; the player here holds and controls it
 * (`remote-control.ts`). When the device disconnects, playback resumes here at its position.
 */
export const castFeature: Feature<'cast'> = {
  name: 'cast',
  player(context) {
    const port = context.ports.cast;
    if (!port) return;
    const onDeviceEvent = followDevice(context, port);
    let isLooking = false;
    const look = () => {
      if (isLooking) return;
      isLooking = true;
      context.scope.onEnd(port.watch(onDeviceEvent));
    };
    // Devices are looked for after the first picture, so that they never delay it.
    context.on('started', () => context.state().session.mode === 'full' && look());
    const follow = () => port.follow(context.engine()?.media);
    context.watch((state) => state.engine.caps, follow);
    context.watch((state) => state.session.at, follow);
    context.handle('cast', () => {
      look();
      return connect(context, port);
    });
    context.handle('stopCast', () => {
      if (!isConnected(context.state().cast)) return ignored;
      port.disconnect();
      return undefined;
    });
    context.scope.onEnd(() => isElsewhere(context.state().cast) && port.disconnect());
    handleRemoteControl(context, port);
  },
};

async function connect(context: Context<'cast'>, port: CastPort): Promise<CommandResult> {
  const { cast, session } = context.state();
  if (cast.at === 'unavailable') return refused(REFUSALS[cast.refusal ?? 'init']);
  if (cast.at !== 'disconnected') return ignored;
  if (!session.resolved) return refused('cast_no_source');
  if (!isCastable(session.resolved.source)) return refused('cast_protected');
  context.set({ at: 'connecting' });
  const outcome = await port.connect();
  if (outcome === 'connected') return { ok: true };
  if (context.state().cast.at === 'connecting') context.set({ at: 'disconnected' });
  return outcome === 'failed' ? refused('cast_failed') : ignored;
}

/** Loads what is open on the device and follows its reports. */
function followDevice(context: Context<'cast'>, port: CastPort) {
  let release: Cancel | undefined;
  /** Reports about anything else are out of date; `any`: the device was showing this before the page was opened. */
  let expected: { readonly src: string } | 'any' | undefined;
  let failedAt = -Infinity;
  const keys = followKeys(context);

  const isOurs = ({ src }: CastReport) =>
    expected !== undefined && (expected === 'any' || src === undefined || src === expected.src);

  const load = () => {
    const item = castItem(
      context.state(),
      context.engine()?.now().position ?? 0,
      context.state().playback.intent === 'pause',
    );
    if (!item) {
      // Encrypted streams are shown here.
      context.notify('cast_protected');
      return port.disconnect();
    }
    expected = item;
    keys.forget();
    const { src, title, description, poster } = item;
    context.set({
      at: 'connected',
      src,
      title,
      description,
      poster,
      subtitles: [],
      paused: item.isPaused,
      time: item.time ?? 0,
      duration: 0,
      progress: 0,
      wall: undefined,
      isEnded: false,
    });
    port.load(item);
  };

  const begin = (key: string | undefined) => {
    if (context.state().cast.isOwnElement) return;
    release ??= context.hold('cast');
    const { subject, at } = context.state().session;
    if (key !== undefined && key === castKey(subject)) expected = 'any';
    else if (at === 'active') load();
  };

  const onReport = (before: CastState, report: CastReport) => {
    const { session } = context.state();
    keys.onReport(report);
    if (report.isEnded && !before.isEnded && session.subject) {
      context.emit('ended', { subject: session.subject });
      void context.do('pause', undefined);
    }
    context.frame();
  };

  /** An address expires after minutes: after the first failure a new one is requested, the second one is not due to the address. */
  const retry = () => {
    const isAgain = context.now() - failedAt < STABLE_AFTER;
    failedAt = context.now();
    if (!isAgain) return void context.do('reload', {});
    context.notify('cast_cannot_play');
    port.disconnect();
  };

  const end = (before: CastState) => {
    expected = undefined;
    keys.forget();
    takeBack(context, before);
    release?.();
    release = undefined;
  };

  stayWith(context, port, { load, forget: () => (expected = undefined) });
  return (event: CastEvent) => {
    const before = context.state().cast;
    if (event.type === 'reported' && !isOurs(event.report)) return;
    context.set(castStep(before, event, context.now()));
    if (event.type === 'connected') begin(event.key);
    if (event.type === 'reported') onReport(before, event.report);
    if (event.type === 'failed' && isElsewhere(before)) retry();
    if (event.type === 'disconnected' && isConnected(before)) end(before);
  };
}

/**
 * Play and pause on the device itself are commands of the viewer, too. A report right after a command may still be about the
 * command before (pause, and at once play again), so it counts only when the device has settled.
 */
function followKeys(context: Context<'cast'>) {
  /** As the device last reported. */
  let isPaused: boolean | undefined;
  let at: CastReport['at'] | undefined;
  let isSettled = true;
  /** It has followed the last command: later reports are its own keys. */
  let hasObeyed = true;
  let stop: Cancel = () => {};
  const follow = () => {
    const { intent, holds } = context.state().playback;
    if (at !== 'playing' || isPaused !== (intent === 'play') || holds.some((each) => each !== 'cast')) return;
    void context.do(isPaused ? 'pause' : 'play', undefined);
    hasObeyed = true;
  };
  context.watch(isWanted, () => {
    if (!isElsewhere(context.state().cast)) return;
    stop();
    isSettled = false;
    hasObeyed = false;
    stop = context.scope.after(CAST_ANSWER_WINDOW, () => {
      isSettled = true;
      if (hasObeyed) follow();
    });
  });
  return {
    onReport(report: CastReport) {
      const before = isPaused;
      isPaused = report.paused ?? isPaused;
      at = report.at;
      if (isPaused === (context.state().playback.intent === 'pause')) hasObeyed = true;
      if (isSettled && before !== undefined && isPaused !== before) follow();
    },
    forget() {
      stop();
      isPaused = undefined;
      isSettled = true;
    },
  };
}

/** The device stays connected from one subject to the next, and is disconnected a moment after the last one was closed. */
function stayWith(
  context: Context<'cast'>,
  port: CastPort,
  { load, forget }: { readonly load: () => void; readonly forget: () => void },
): void {
  const isThere = () => isElsewhere(context.state().cast);
  context.watch(
    (state) => state.session.number,
    () => {
      if (!isThere()) return;
      forget();
      context.set({ at: 'connected' });
    },
  );
  context.watch(
    (state) => (state.session.at === 'active' ? state.session.resolved?.source : undefined),
    (source) => source && isThere() && load(),
  );
  let leave: Cancel = () => {};
  context.watch(
    (state) => state.session.at === 'idle',
    (isIdle) => {
      leave();
      if (isIdle) leave = context.scope.after(CAST_IDLE_DISCONNECT_DELAY, () => isThere() && port.disconnect());
    },
  );
}

/** Resumes here at the device's position; what was never shown there stays where it was. */
function takeBack(context: Context<'cast'>, before: CastState): void {
  const { session, playback } = context.state();
  const time = castTime(before, context.now());
  if (!time || session.at !== 'active') return;
  if (session.subject?.kind !== 'channel') return void context.do('seekTo', { position: time.position });
  const source = session.resolved?.source;
  const wall = castWall(before, {
    subject: session.subject,
    startsAt: source && 'startsAt' in source ? source.startsAt : undefined,
    now: context.now(),
  });
  if (session.subject.at !== 'live' && wall !== undefined) void context.do('seekTo', { wall });
  else if (playback.intent === 'play') void context.do('goLive', undefined);
}
