import type { Millis } from '@antenna/kernel';
import { qoeBegan, qoeFigures, qoeGoesOn, qoeStep, type QoePhase } from '../logic/qoe.ts';
import type { Effect, EffectContext } from '../kernel/feature.ts';
import type { PlayerState } from '../kernel/state.ts';
import type { PictureMeasures } from '../port/env.ts';

/** Reports the quality of a viewing at its end, as the event `experienced`. Never changes playback. */
export const qoeEffect: Effect = {
  effect: 'qoe',
  session(context) {
    if (context.mode !== 'full') return;
    const isZap = context.subject.kind === 'channel' && context.state().zapping.targetId === context.subject.id;
    let state = qoeBegan(context.openedAt);
    let isReported = false;
    let frames: PictureMeasures | undefined;
    let before: PictureMeasures | undefined;
    const look = (now: Millis = context.now()) => {
      const all = context.state();
      frames = measured(context) ?? frames;
      state = qoeStep(state, { type: 'sampled', now, phase: phaseOf(all), bitrate: bitrateOf(all) });
    };
    const report = () => {
      look();
      const { session } = context.state();
      const isSilent =
        state.was === 'starting'
          ? isReported || session.at === 'denied'
          : isReported && state.playing + state.rebuffering === 0;
      if (!isSilent) {
        context.emit('experienced', {
          ...qoeFigures(state),
          startType: isZap ? 'zap' : 'open',
          engine: context.engine()?.kind ?? 'none',
          ...framesSince(before, frames),
          ...(session.resolved?.statId === undefined ? {} : { statId: session.resolved.statId }),
        });
      }
      isReported = true;
      before = frames;
      state = qoeGoesOn(state, context.now());
    };
    context.on('started', () => void (state = qoeStep(state, { type: 'started', now: context.now() })));
    context.on('fault', () => void (state = qoeStep(state, { type: 'faulted' })));
    context.watch(
      (all) => all.session.at === 'failed' || all.recovery.isFinal,
      (isFailed) => isFailed && (state = qoeStep(state, { type: 'failed' })),
    );
    context.onFrame(() => look());
    context.watch(
      (all) => phaseOf(all),
      () => look(),
    );
    context.scope.onEnd(report);
    // A page that was frozen and comes back starts a new report: nothing is counted twice.
    context.scope.onEnd(context.ports.env.visibility.onLeave(report));
  },
};

function phaseOf({ session, engine, playback }: PlayerState): Exclude<QoePhase, 'starting'> {
  if (session.at !== 'active' && session.at !== 'loading' && session.at !== 'resolving') return 'aside';
  if (playback.intent !== 'play' || playback.holds.length > 0 || engine.isSeeking) return 'aside';
  return engine.isWaiting || session.at !== 'active' ? 'waiting' : engine.isPaused ? 'aside' : 'playing';
}

function bitrateOf({ engine }: PlayerState): number | undefined {
  return engine.levels.find(({ id }) => id === engine.levelId)?.bitrate;
}

function measured({ engine, ports }: EffectContext): PictureMeasures | undefined {
  const media = engine()?.media;
  return media && ports.env.measure?.(media);
}

function framesSince(
  before: PictureMeasures | undefined,
  now: PictureMeasures | undefined,
): { readonly droppedFrames?: number; readonly totalFrames?: number } {
  if (now?.totalFrames === undefined || now.droppedFrames === undefined) return {};
  // A new stream on the same element restarts its count.
  const isSame =
    before?.totalFrames !== undefined && before.droppedFrames !== undefined && now.totalFrames >= before.totalFrames;
  return {
    droppedFrames: now.droppedFrames - (isSame ? (before.droppedFrames ?? 0) : 0),
    totalFrames: now.totalFrames - (isSame ? (before.totalFrames ?? 0) : 0),
  };
}
