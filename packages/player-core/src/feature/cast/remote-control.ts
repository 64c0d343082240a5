import { SCRUB_TAIL_SECONDS } from '../../limits.ts';
import { done, ignored, type Commands } from '../../kernel/commands.ts';
import type { Context } from '../../kernel/feature.ts';
import type { HoldReason, PlayerState } from '../../kernel/state.ts';
import { castLanguages } from '../../logic/cast-item.ts';
import { castTime, isElsewhere } from '../../logic/cast-state.ts';
import { capPosition } from '../../logic/time/timeline.ts';
import type { CastPort } from '../../port/cast.ts';

/** Holds of this device alone: another one plays on. */
const OURS: readonly HoldReason[] = ['cast', 'hidden'];

/** Whether playback is wanted, wherever it is shown. */
export const isWanted = ({ playback, session }: PlayerState) =>
  playback.intent === 'play' && session.at === 'active' && playback.holds.every((reason) => OURS.includes(reason));

/** While another device has the picture, the same commands control it. What may not be shown here is not shown there. */
export function handleRemoteControl(context: Context<'cast'>, port: CastPort): void {
  const isThere = () => isElsewhere(context.state().cast);
  context.watch(isWanted, (now) => {
    if (!isThere()) return;
    if (now && context.state().cast.isEnded) return void context.do('reload', { at: { position: 0 } });
    // At once, before the device reports it: the clock here stops with the command.
    const time = castTime(context.state().cast, context.now())?.position;
    if (now) port.play();
    else port.pause();
    context.set({
      paused: !now,
      ...(time === undefined ? {} : { time, toldAt: context.now(), wall: context.wall() }),
    });
  });
  context.watch(
    (state) => `${state.tracks.audioId} ${state.tracks.textId}`,
    () => isThere() && port.selectTracks(castLanguages(context.state())),
  );
  for (const name of ['setRate', 'stepRate', 'togglePip', 'selectQuality'] as const)
    context.intercept(name, (_command, next) => (isThere() ? ignored : next()));
  steerTime(context, port, isThere);
  steerSound(context, port, isThere);
}

/** On a channel the usual rules find the moment, and the device gets its stream; a film is sought on the device itself. */
function steerTime(context: Context<'cast'>, port: CastPort, isThere: () => boolean): void {
  let moved: Commands['reload']['at'];
  context.on('location', ({ at }) => (moved = at === 'live' ? 'live' : { wall: at }));
  context.intercept('reload', (_command, next) => {
    moved = undefined;
    return next();
  });
  const withStream = (next: () => ReturnType<Parameters<typeof context.intercept<'goLive'>>[1]>) => {
    moved = undefined;
    const verdict = next();
    if (moved !== undefined) void context.do('reload', { at: moved });
    return verdict;
  };
  context.intercept('goLive', (_command, next) => (isThere() ? withStream(next) : next()));
  context.intercept('seekTo', ({ arg }, next) => {
    if (!isThere()) return next();
    if ('wall' in arg) return withStream(next);
    const time = capPosition(arg.position, context.state().engine.duration, SCRUB_TAIL_SECONDS);
    port.seek(time);
    context.set({ time, toldAt: context.now() });
    context.frame();
    return done;
  });
}

function steerSound(context: Context<'cast'>, port: CastPort, isThere: () => boolean): void {
  const send = (volumeLevel: number, muted: boolean) => {
    port.setVolume(volumeLevel, muted);
    context.set({ volumeLevel, muted });
    return done;
  };
  context.intercept('setVolume', ({ arg }, next) => {
    if (!isThere()) return next();
    const percent = Math.max(0, Math.min(100, Math.round(arg.percent)));
    return send(percent / 100, percent === 0);
  });
  context.intercept('nudgeVolume', ({ arg }, next) => {
    const { volumeLevel, muted } = context.state().cast;
    return isThere() ? context.do('setVolume', { percent: (muted ? 0 : volumeLevel * 100) + arg.by }) : next();
  });
  context.intercept('toggleMute', (_command, next) =>
    isThere() ? send(context.state().cast.volumeLevel, !context.state().cast.muted) : next(),
  );
  context.intercept('unmute', (_command, next) =>
    isThere() ? send(context.state().cast.volumeLevel || 1, false) : next(),
  );
}
