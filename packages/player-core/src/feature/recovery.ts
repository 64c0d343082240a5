import { programmeAt, startOf } from '@antenna/schedule';
import { ORIGIN_ASK_INTERVAL, ORIGIN_ASK_TIMEOUT, RECOVERY_TICK, RELOAD_DELAY } from '../limits.ts';
import { noBlankScreen, blankScreenStep } from '../logic/errors/blank-screen.ts';
import { recoveryFlow } from '../logic/errors/recovery.ts';
import type { RecoveryEffect, RecoveryEvent } from '../logic/errors/recovery-state.ts';
import type { Feature, SessionContext } from '../kernel/feature.ts';
import type { PlayerState } from '../kernel/state.ts';
import type { Commands } from '../kernel/commands.ts';

type Reload = Extract<RecoveryEffect, { readonly do: 'reload' }>;

/** States in which a picture is expected. */
const COMING: readonly PlayerState['session']['at'][] = ['resolving', 'loading', 'active'];

/** The only caller of `engine.recover`, so that no two handlers act on the same error. */
export const recoveryFeature: Feature<'recovery'> = {
  name: 'recovery',
  session(context) {
    const reset = () => {
      context.set({ overlay: 'none', isFinal: false, isReloading: false, isAway: false });
      patience = noBlankScreen;
      return { ...recoveryFlow.initial, isLive: isWatchedLive(context) };
    };
    const reloading = context.scope.timer();
    const reload = ({ at, after, isFailed }: Reload) =>
      reloading.start(after, () => {
        // A viewer who has paused does not wait for the channel: it is requested when they play again.
        if (context.state().recovery.isAway && !isPlayWanted(context)) {
          reload({ do: 'reload', at, after: RELOAD_DELAY, isFailed });
          return;
        }
        context.set({ isReloading: false });
        send({ type: 'requested', now: context.now() });
        void context.do('reload', { ...(at === 'same' ? {} : current(context)), isFailed });
      });
    let patience = noBlankScreen;
    let state = reset();
    /** The address that failed last. */
    let failed: string | undefined;
    const send = (event: RecoveryEvent) => {
      const step = recoveryFlow.step(state, event);
      state = step.state;
      if (state.isAway !== context.state().recovery.isAway) context.set({ isAway: state.isAway });
      for (const effect of step.effects) run(context, effect, reload);
    };
    context.scope.every(RECOVERY_TICK, () => {
      const { recovery } = context.state();
      const sample = sampleOf(context);
      send(sample.event);
      const wasOver = patience.isOver;
      const { isWaiting, isLoaded } = sample;
      const { now, position, frames } = sample.event;
      patience = blankScreenStep(patience, { type: 'sampled', now, position, frames, isWaiting, isLoaded });
      if (recovery.isFinal) return;
      if (patience.isOver && recovery.overlay === 'none') context.set({ overlay: 'download' });
      // The overlay is removed when the picture moves again or is no longer expected.
      const isPast = wasOver ? !patience.isOver : !patience.isOver && isLoaded && state.hasPlayed;
      if (recovery.overlay !== 'none' && isPast) context.set({ overlay: 'none' });
    });
    context.scope.every(ORIGIN_ASK_INTERVAL, () => {
      const { offline, session } = context.state();
      if (!state.isAway || offline.isOffline || !isPlayWanted(context)) return;
      const { connectivity } = context.ports.env;
      const address = failed ?? session.resolved?.source.url;
      const answer =
        address === undefined || !connectivity.isServing
          ? connectivity.ping(ORIGIN_ASK_TIMEOUT)
          : connectivity.isServing(address, ORIGIN_ASK_TIMEOUT);
      context.scope.whenResolved(answer, (isServing) => send({ type: 'origin', isServing, now: context.now() }));
    });
    // While offline, network faults are handled by the offline feature: it reloads when the connection is back.
    context.on('fault', ({ fault }) => {
      const isNetwork = fault.kind === 'network' || fault.kind === 'frozen';
      if (isNetwork && context.state().offline.isOffline) return;
      patience = blankScreenStep(patience, { type: 'faulted', now: context.now() });
      if (fault.what === 'master' || fault.what === 'playlist') failed = fault.url;
      send(
        fault.code === 'unreachable'
          ? { type: 'unreachable', now: context.now() }
          : { type: 'faulted', fault, now: context.now() },
      );
    });
    context.watch(
      (all) => all.session.at,
      (at) => {
        // Requested by another command: the reload that was scheduled is not needed.
        if (at === 'resolving' && context.state().recovery.isReloading) {
          reloading.stop();
          context.set({ isReloading: false });
          send({ type: 'requested', now: context.now() });
        }
        if (at === 'loading') send({ type: 'located', now: context.now() });
        if (at === 'active') send({ type: 'loaded', now: context.now() });
      },
    );
    context.handle('retry', () => {
      reloading.stop();
      state = reset();
      void context.do('play', undefined);
      return context.do('reload', {});
    });
  },
};

/** How playback stands, for the recovery and for the limit on a blank screen. */
function sampleOf(context: SessionContext<'recovery'>) {
  const { playback, session, engine, offline } = context.state();
  const isWaiting =
    playback.intent === 'play' &&
    playback.holds.length === 0 &&
    !offline.isOffline &&
    playback.autoplay !== 'blocked' &&
    !engine.isEnded &&
    COMING.includes(session.at);
  const isLoaded = session.at === 'active';
  const event = {
    type: 'sampled',
    ...context.time(),
    now: context.now(),
    duration: engine.duration,
    isWanted: isWaiting && isLoaded,
    isPaused: engine.isPaused,
    isEndless: engine.isEndless,
    isLive: isWatchedLive(context),
    isExpected: isWaiting && session.at !== 'resolving',
    addresses: session.resolved?.address?.of,
    hasUntried: (session.resolved?.address?.untried ?? 0) > 0,
  } as const;
  return { event, isWaiting, isLoaded };
}

/** Whether the viewer watches a channel live, in a player of its own: a card or a prefetched stream is not waited for. */
function isWatchedLive({ state, subject: opened, mode }: SessionContext<'recovery'>): boolean {
  const subject = state().session.subject ?? opened;
  return mode === 'full' && subject.kind === 'channel' && subject.at === 'live';
}

function isPlayWanted({ state }: SessionContext<'recovery'>): boolean {
  const { intent, holds } = state().playback;
  return intent === 'play' && holds.length === 0;
}

function run(context: SessionContext<'recovery'>, effect: RecoveryEffect, reload: (effect: Reload) => void): void {
  switch (effect.do) {
    case 'play':
      void context.do('play', undefined);
      return;
    case 'recover':
      context.engine()?.recover(effect.step);
      return;
    case 'reload':
      if (effect.at === 'current') context.set({ overlay: 'download' });
      if (context.state().recovery.isReloading && effect.after > 0) return;
      context.set({ isReloading: true });
      reload(effect);
      return;
    case 'give-up':
      giveUp(context, effect);
  }
}

/** The programme on air, else the last one of the guide (B-290). A film keeps its position. */
function current(context: SessionContext<'recovery'>): Commands['reload'] {
  if (context.subject.kind !== 'channel') return {};
  const { schedule, canSeek } = context.state().timeline;
  const now = context.nowSeconds();
  const last = schedule.findLast((each) => startOf(each) <= now);
  return programmeAt(schedule, now) || !last || !canSeek ? { at: 'live' } : { at: { wall: startOf(last) } };
}

function giveUp(
  context: SessionContext<'recovery'>,
  effect: Extract<RecoveryEffect, { readonly do: 'give-up' }>,
): void {
  context.set({
    overlay: effect.overlay,
    isFinal: true,
    refusal: effect.overlay === 'drm' ? effect.refusal : undefined,
  });
  void context.do('pause', undefined);
  context.engine()?.unload();
}
