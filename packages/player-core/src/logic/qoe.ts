import type { Millis } from '@antenna/kernel';

/**
 * Quality of experience of one viewing (CTA-2066): start and seeks are not rebuffering, a pause is neither rebuffering nor playing.
 */
export interface QoeState {
  readonly beganAt: Millis;
  /** From opening to the first picture. */
  readonly startedAfter: Millis | undefined;
  readonly sampledAt: Millis;
  readonly was: QoePhase;
  readonly playing: Millis;
  readonly rebuffering: Millis;
  readonly rebuffers: number;
  /** Bits per second times ms of playing, and the ms of which the bitrate was known. */
  readonly bits: number;
  readonly bitsFor: Millis;
  readonly bitrate: number | undefined;
  readonly errors: number;
  readonly hasFailed: boolean;
}

/** `waiting`: it should play and has no data. `aside`: a pause, a seek, an ad, another page. */
export type QoePhase = 'starting' | 'playing' | 'waiting' | 'aside';

export type QoeEvent =
  | {
      readonly type: 'sampled';
      readonly now: Millis;
      readonly phase: Exclude<QoePhase, 'starting'>;
      readonly bitrate?: number | undefined;
    }
  | { readonly type: 'started'; readonly now: Millis }
  | { readonly type: 'faulted' }
  | { readonly type: 'failed' };

export function qoeBegan(now: Millis): QoeState {
  return {
    beganAt: now,
    startedAfter: undefined,
    sampledAt: now,
    was: 'starting',
    playing: 0,
    rebuffering: 0,
    rebuffers: 0,
    bits: 0,
    bitsFor: 0,
    bitrate: undefined,
    errors: 0,
    hasFailed: false,
  };
}

/** The same viewing after it was reported: only what comes from now on counts. */
export function qoeGoesOn(state: QoeState, now: Millis): QoeState {
  return { ...qoeBegan(now), was: state.was, bitrate: state.bitrate, startedAfter: undefined };
}

export function qoeStep(state: QoeState, event: QoeEvent): QoeState {
  if (event.type === 'faulted') return { ...state, errors: state.errors + 1 };
  if (event.type === 'failed') return { ...state, hasFailed: true };
  if (event.type === 'started')
    return state.was === 'starting'
      ? { ...state, startedAfter: event.now - state.beganAt, sampledAt: event.now, was: 'playing' }
      : state;
  return sampled(state, event);
}

function sampled(state: QoeState, { now, phase, bitrate }: Extract<QoeEvent, { readonly type: 'sampled' }>): QoeState {
  // Before the first picture all waiting is part of the start.
  if (state.was === 'starting') return { ...state, sampledAt: now, bitrate };
  const passed = Math.max(0, now - state.sampledAt);
  const known = state.was === 'playing' && state.bitrate !== undefined ? passed : 0;
  return {
    ...state,
    sampledAt: now,
    was: phase,
    bitrate,
    playing: state.playing + (state.was === 'playing' ? passed : 0),
    rebuffering: state.rebuffering + (state.was === 'waiting' ? passed : 0),
    // Waiting after a seek or a pause is part of it until something has played.
    rebuffers: state.rebuffers + (state.was === 'playing' && phase === 'waiting' ? 1 : 0),
    bits: state.bits + known * (state.bitrate ?? 0),
    bitsFor: state.bitsFor + known,
  };
}

export interface QoeFigures {
  readonly videoStartupTime?: Millis;
  readonly isExitBeforeVideoStart: boolean;
  readonly isVideoStartFailure: boolean;
  readonly isVideoPlaybackFailure: boolean;
  readonly playingTime: Millis;
  readonly rebufferingTime: Millis;
  readonly rebufferingCount: number;
  readonly rebufferingRatio: number;
  readonly averageBitrate?: number;
  readonly errors: number;
}

export function qoeFigures(state: QoeState): QoeFigures {
  const hasStarted = state.was !== 'starting';
  const whole = state.playing + state.rebuffering;
  return {
    ...(state.startedAfter === undefined ? {} : { videoStartupTime: Math.round(state.startedAfter) }),
    isExitBeforeVideoStart: !hasStarted && !state.hasFailed,
    isVideoStartFailure: !hasStarted && state.hasFailed,
    isVideoPlaybackFailure: hasStarted && state.hasFailed,
    playingTime: Math.round(state.playing),
    rebufferingTime: Math.round(state.rebuffering),
    rebufferingCount: state.rebuffers,
    rebufferingRatio: whole === 0 ? 0 : Math.round((state.rebuffering / whole) * 10_000) / 10_000,
    ...(state.bitsFor === 0 ? {} : { averageBitrate: Math.round(state.bits / state.bitsFor) }),
    errors: state.errors,
  };
}
