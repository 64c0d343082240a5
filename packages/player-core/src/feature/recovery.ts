import { programmeAt, startOf } from '@antenna/schedule';
import { RECOVERY_TICK } from '../limits.ts';
import { noBlankScreen, blankScreenStep } from '../logic/errors/blank-screen.ts';
import { recoveryFlow, type RecoveryEffect, type RecoveryEvent } from '../logic/errors/recovery.ts';
import type { Feature, SessionContext } from '../kernel/feature.ts';
import type { PlayerState } from '../kernel/state.ts';
import type { Commands } from '../kernel/commands.ts';

/** States in which a picture is expected. */
const COMING: readonly PlayerState['session']['at'][] = ['resolving', 'loading', 'active'];

/** The only caller of `engine.recover`, so that no two handlers act on the same error. */
export const recoveryFeature: Feature<'recovery'> = {
  name: 'recovery',
  session(context) {
    context.set({ overlay: 'none', isFinal: false, isReloading: false });
    let state = recoveryFlow.initial;
    let patience = noBlankScreen;
    const tell = (event: RecoveryEvent) => {
      const step = recoveryFlow.step(state, event);
      state = step.state;
      for (const effect of step.effects) run(context, effect);
    };
    context.scope.every(RECOVERY_TICK, () => {
      const { playback, session, engine, recovery, offline } = context.state();
      const { position, bufferedUntil, frames } = context.time();
      const isWaiting =
        playback.intent === 'play' &&
        playback.holds.length === 0 &&
        !offline.isOffline &&
        playback.autoplay !== 'blocked' &&
        !engine.isEnded &&
        COMING.includes(session.at);
      const isLoaded = session.at === 'active';
      tell({
        type: 'looked',
        now: context.now(),
        position,
        bufferedUntil,
        duration: engine.duration,
        isWanted: isWaiting && isLoaded,
        isPaused: engine.isPaused,
        isEndless: engine.isEndless,
        frames,
      });
      const wasOver = patience.isOver;
      patience = blankScreenStep(patience, {
        type: 'looked',
        now: context.now(),
        position,
        frames,
        isWaiting,
        isLoaded,
      });
      if (recovery.isFinal) return;
      if (patience.isOver && recovery.overlay === 'none') context.set({ overlay: 'download' });
      // The overlay is removed when the picture moves again or is no longer expected.
      const isPast = wasOver ? !patience.isOver : !patience.isOver && isLoaded && state.hasPlayed;
      if (recovery.overlay !== 'none' && isPast) context.set({ overlay: 'none' });
    });
    // While offline, network faults are handled by the offline feature: it reloads when the connection is back.
    context.on('fault', ({ fault }) => {
      const isNetwork = fault.kind === 'network' || fault.kind === 'frozen';
      if (isNetwork && context.state().offline.isOffline) return;
      patience = blankScreenStep(patience, { type: 'faulted', now: context.now() });
      tell(
        fault.code === 'unreachable'
          ? { type: 'unreachable', now: context.now() }
          : { type: 'faulted', fault, now: context.now() },
      );
    });
    context.watch(
      (all) => all.session.at,
      (at) => at === 'active' && tell({ type: 'loaded', now: context.now() }),
    );
    context.handle('retry', () => {
      state = recoveryFlow.initial;
      patience = noBlankScreen;
      context.set({ overlay: 'none', isFinal: false, isReloading: false });
      void context.do('play', undefined);
      return context.do('reload', {});
    });
  },
};

function run(context: SessionContext<'recovery'>, effect: RecoveryEffect): void {
  switch (effect.do) {
    case 'play':
      void context.do('play', undefined);
      return;
    case 'recover':
      context.engine()?.recover(effect.step);
      return;
    case 'reload':
      if (effect.at === 'current') context.set({ overlay: 'download' });
      if (context.state().recovery.isReloading) return;
      context.set({ isReloading: true });
      context.scope.after(effect.after, () => {
        // The viewer has retried already.
        if (!context.state().recovery.isReloading) return;
        context.set({ isReloading: false });
        void context.do('reload', effect.at === 'same' ? {} : current(context));
      });
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
