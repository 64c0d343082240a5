import { go, type Flow, type Millis, type Seconds } from '@antenna/kernel';
import {
  BAD_AHEAD_SECONDS,
  MAX_BAD_SEGMENTS_IN_A_ROW,
  FROZEN_PICTURE_AFTER,
  FROZEN_PICTURE_MIN_SECONDS,
  BROKEN_DATA_MEMORY,
  BROKEN_DATA_TIMEOUT,
  FIRST_FRAME_TIMEOUT,
  FRAGMENT_ERRORS,
  FROZEN_PLAYLIST_TIMEOUT,
  NUDGE_SECONDS,
  PLAY_RETRY_INTERVAL,
  RETRIES,
  RETRY_JUMP_SECONDS,
  RECOVERY_STEP_PAUSE,
  SCRUB_TAIL_SECONDS,
  SKIP_MARGIN_SECONDS,
  SLOW_NETWORK_TIMEOUT,
  STABLE_AFTER,
  STALL_AFTER,
  STALL_AFTER_BAD,
  SEGMENT_MAX_FAILURES,
} from '../../limits.ts';
import type { Fault } from '../../port/engine.ts';
import { isTooSlow, loadError, originAsked, unreachable } from './load-errors.ts';
import {
  initialRecovery,
  type Range,
  type RecoveryEffect,
  type RecoveryEvent,
  type RecoveryState,
  type Result,
  type Situation,
} from './recovery-state.ts';

export const recoveryFlow: Flow<RecoveryState, RecoveryEvent, RecoveryEffect> = {
  initial: initialRecovery,
  step(before, event) {
    const state = event.type === 'sampled' ? known(before, event) : before;
    if (state.isOver) return go(state);
    if (event.type === 'loaded')
      return go({
        ...state,
        position: -1,
        movedAt: event.now,
        actedAt: event.now,
        hasPlayed: false,
        failedAttempts: 0,
        hasFault: false,
        isFrozen: false,
        segmentFailures: {},
        suspects: [],
        bad: [],
        badInARow: 0,
      });
    if (event.type === 'located') return go({ ...state, expectedSince: event.now, hasPlayed: false });
    if (event.type === 'requested') return go({ ...state, reloadsAt: event.now });
    if (event.type === 'unreachable') return unreachable(state, event.now);
    if (event.type === 'origin') return originAsked(state, event);
    if (event.now < state.reloadsAt) return go({ ...state, movedAt: event.now, stableSince: event.now });
    return event.type === 'faulted' ? faulted(state, event.fault, event.now) : sampled(seen(state, event), event);
  },
};

function faulted(state: RecoveryState, fault: Fault, now: Millis): Result {
  const faulty = {
    ...state,
    hasFault: true,
    stableSince: now,
    brokenAt: fault.what === 'append' ? now : state.brokenAt,
  };
  if (fault.kind === 'codec') return go({ ...faulty, isOver: true }, { do: 'give-up', overlay: 'codec' });
  // Without the right to the key a retry does not help; the viewer may still request one.
  if (fault.kind === 'drm' && fault.isFatal)
    return go(
      { ...faulty, isOver: true },
      { do: 'give-up', overlay: 'drm', refusal: fault.refusal ?? { code: fault.code } },
    );
  if (fault.kind === 'frozen') return go({ ...faulty, isFrozen: true });
  if (fault.range) return segmentFailed(faulty, { ...fault, range: fault.range }, now);
  if (fault.kind === 'network') return fault.isFatal ? loadError(faulty, now) : go(faulty);
  return fault.isFatal || fault.what === 'decode' ? resetMedia(faulty, now) : go(faulty);
}

/** A segment failed: after enough failures it is never fetched again, and the stall it causes is skipped. */
function segmentFailed(state: RecoveryState, fault: Fault & { readonly range: Range }, now: Millis): Result {
  const { range } = fault;
  const key = range[0].toFixed(1);
  const weight = fault.http === 404 || fault.http === 410 || fault.what === 'append' ? 2 : 1;
  const count = (state.segmentFailures[key] ?? 0) + weight;
  const isSame = ([start]: Range) => Math.abs(start - range[0]) < NUDGE_SECONDS;
  const next = {
    ...state,
    segmentFailures: { ...state.segmentFailures, [key]: count },
    suspects: [...state.suspects.filter((each) => !isSame(each)), range],
  };
  const isNew = !state.bad.some(isSame);
  if (!isNew) return fault.isFatal && fault.kind === 'media' ? resetMedia(next, now) : go(next);
  // After a fatal fault the engine retries no more: waiting for more failures would freeze the picture.
  if (count < SEGMENT_MAX_FAILURES && !fault.isFatal) return go(next);
  const bad = { ...next, bad: [...next.bad, range], badInARow: next.badInARow + 1 };
  if (bad.badInARow >= MAX_BAD_SEGMENTS_IN_A_ROW) return loadError({ ...bad, badInARow: 0 }, now);
  const gap = { do: 'recover', step: { op: 'gap', range } } as const;
  if (fault.kind !== 'media' || !fault.isFatal) return go(bad, gap);
  const reset = resetMedia(bad, now, true);
  return go(reset.state, gap, ...reset.effects);
}

/** A new MediaSource after what broke the old one. Not twice in a moment: engines report errors in bursts. */
function resetMedia(state: RecoveryState, now: Millis, isNew = false): Result {
  if (!isNew && now - state.actedAt < RECOVERY_STEP_PAUSE && state.failedAttempts > 0) return go(state);
  const counted = {
    ...state,
    videoErrors: state.videoErrors + 1,
    failedAttempts: state.failedAttempts + 1,
    actedAt: now,
    movedAt: now,
  };
  if (counted.videoErrors > FRAGMENT_ERRORS) return jump(counted);
  const beyond = nearest(state.bad, state.lastGood);
  const at = beyond ? beyond[1] + SKIP_MARGIN_SECONDS : state.lastGood;
  // A channel's positions change with it.
  const known = state.isEndless ? { segmentFailures: {}, suspects: [], bad: [] } : {};
  return go({ ...counted, ...known, lastGood: at }, { do: 'recover', step: { op: 'reset-media', at } }, { do: 'play' });
}

/** What the player knows of the stream, whatever plays. */
function known(
  state: RecoveryState,
  { isLive = false, addresses = 1, isExpected = false, now }: Situation,
): RecoveryState {
  return { ...state, isLive, addresses, expectedSince: isExpected ? state.expectedSince : now };
}

function seen(state: RecoveryState, { now, frames, isEndless, isWanted }: Situation): RecoveryState {
  return { ...state, isEndless, frames, framesAt: frames !== state.frames || !isWanted ? now : state.framesAt };
}

function sampled(state: RecoveryState, at: Situation): Result {
  if (at.isExpected === true && isTooSlow(state, at)) return loadError(state, at.now);
  if (!at.isWanted) return go({ ...state, position: at.position, movedAt: at.now, stableSince: at.now });
  if (Math.abs(at.position - state.position) > 0.001)
    return isBlind(state, at) ? skipBlind(moved(state, at), at) : go(moved(state, at));
  if (at.isPaused && state.hasPlayed)
    return at.now - state.actedAt >= PLAY_RETRY_INTERVAL
      ? go({ ...state, actedAt: at.now }, { do: 'play' })
      : go(state);
  return stalled(state, at);
}

/** The segment at the position, if sound continues over it without pictures. */
function blindIn(state: RecoveryState, { position }: Situation): Range | undefined {
  return [...state.suspects, ...state.bad].find(
    ([start, end]) => position > start && position < end - FROZEN_PICTURE_MIN_SECONDS,
  );
}

function isBlind(state: RecoveryState, at: Situation): boolean {
  return (
    state.hasPlayed &&
    at.frames !== undefined &&
    at.now - state.framesAt >= FROZEN_PICTURE_AFTER &&
    blindIn(state, at) !== undefined
  );
}

function skipBlind(state: RecoveryState, at: Situation): Result {
  const range = blindIn(state, at);
  return range
    ? go({ ...state, framesAt: at.now }, { do: 'recover', step: { op: 'skip', to: range[1] + SKIP_MARGIN_SECONDS } })
    : go(state);
}

function moved(state: RecoveryState, { position, now }: Situation): RecoveryState {
  const step = position - state.position;
  const isPlaying = state.position >= 0 && step > 0 && step < 2;
  // The picture stood still and continues: the playlist is updated again.
  const isFrozen = state.isFrozen && now - state.movedAt < STALL_AFTER;
  const base = { ...state, position, movedAt: now, isFrozen };
  if (!isPlaying) return base;
  const isHelped = now - state.actedAt >= RECOVERY_STEP_PAUSE;
  const recovered = {
    ...base,
    hasPlayed: true,
    isAway: false,
    answered: 0,
    lastGood: position,
    badInARow: 0,
    ...(isHelped ? { failedAttempts: 0, hasFault: isFrozen } : {}),
  };
  return now - state.stableSince >= STABLE_AFTER
    ? { ...recovered, loadErrors: 0, videoErrors: 0, retries: 0, passedOver: 0 }
    : recovered;
}

/** The segment that playback waits for: it starts at or right after the position. */
function nearest(ranges: readonly Range[], position: Seconds): Range | undefined {
  return ranges
    .filter(([start, end]) => end > position && start <= position + BAD_AHEAD_SECONDS)
    .toSorted((a, b) => b[1] - a[1])[0];
}

function stalled(state: RecoveryState, at: Situation): Result {
  const duration = at.now - state.movedAt;
  const bad = nearest(state.bad, at.position);
  if (bad && duration >= STALL_AFTER_BAD) {
    const to = bad[1] + SKIP_MARGIN_SECONDS;
    return go(
      { ...state, actedAt: at.now, movedAt: at.now, stableSince: at.now },
      { do: 'recover', step: { op: 'skip', to } },
    );
  }
  // One segment may cost at most three seconds: a retry may come too late.
  const suspect = nearest(state.suspects, at.position);
  if (
    suspect &&
    duration >= (isBroken(state, at.now) ? BROKEN_DATA_TIMEOUT : STALL_AFTER) &&
    at.bufferedUntil < suspect[1] - NUDGE_SECONDS
  )
    return giveUp(state, suspect, at.now);
  const isStuck = at.bufferedUntil - at.position > 0.5;
  if (state.isFrozen && duration < FROZEN_PLAYLIST_TIMEOUT * Math.min(state.loadErrors + 1, 12))
    return resumeLoading(state, at, duration);
  const patience =
    state.isFrozen || state.hasFault || (isStuck && state.hasPlayed)
      ? STALL_AFTER
      : isBroken(state, at.now)
        ? BROKEN_DATA_TIMEOUT
        : SLOW_NETWORK_TIMEOUT;
  const isTooEarly = duration < (state.hasPlayed ? patience : Math.max(patience, FIRST_FRAME_TIMEOUT));
  if (isTooEarly || at.now - state.actedAt < RECOVERY_STEP_PAUSE) return go(state);
  return tryNextStep(
    { ...state, actedAt: at.now, stableSince: at.now, failedAttempts: state.failedAttempts + 1 },
    at,
    isStuck,
  );
}

function giveUp(state: RecoveryState, range: Range, now: Millis): Result {
  const given = {
    ...state,
    suspects: state.suspects.filter((each) => each !== range),
    bad: [...state.bad, range],
    badInARow: state.badInARow + 1,
    actedAt: now,
    movedAt: now,
    stableSince: now,
  };
  if (given.badInARow >= MAX_BAD_SEGMENTS_IN_A_ROW) return loadError({ ...given, badInARow: 0 }, now);
  return go(
    given,
    { do: 'recover', step: { op: 'gap', range } },
    { do: 'recover', step: { op: 'skip', to: range[1] + SKIP_MARGIN_SECONDS } },
    { do: 'recover', step: { op: 'resume' } },
  );
}

const isBroken = (state: RecoveryState, now: Millis) => now - state.brokenAt < BROKEN_DATA_MEMORY;

/** An engine that has found a playlist unchanged a few times stops polling: `resume` makes it poll again. */
function resumeLoading(state: RecoveryState, at: Situation, duration: Millis): Result {
  if (duration < STALL_AFTER || at.now - state.actedAt < RECOVERY_STEP_PAUSE) return go(state);
  return go({ ...state, actedAt: at.now }, { do: 'recover', step: { op: 'resume' } });
}

function tryNextStep(state: RecoveryState, at: Situation, isStuck: boolean): Result {
  // A live playlist that has stopped, or a second attempt that did not help, needs a new source.
  if (at.isEndless && (state.isFrozen || state.failedAttempts > 1))
    return loadError({ ...state, isFrozen: false }, at.now);
  const counted = { ...state, videoErrors: state.videoErrors + 1 };
  if (counted.videoErrors > FRAGMENT_ERRORS)
    return jump({ ...counted, errorAt: counted.retries === 0 ? at.position : counted.errorAt }, at);
  if (isStuck && state.failedAttempts === 1)
    return go(counted, { do: 'recover', step: { op: 'skip', to: at.position + NUDGE_SECONDS } });
  if ((isStuck && state.failedAttempts > 2) || (!isStuck && isBroken(state, at.now)))
    return go(
      { ...counted, movedAt: at.now },
      { do: 'recover', step: { op: 'reset-media', at: at.position + NUDGE_SECONDS } },
      { do: 'play' },
    );
  return go(counted, { do: 'recover', step: { op: 'resume' } });
}

/** 10 s further with every retry, from the position of the error, at most to 5 s before the end (B-298, B-299). */
function jump(state: RecoveryState, at?: Situation): Result {
  const retries = state.retries + 1;
  if (retries > RETRIES)
    return state.isLive
      ? loadError({ ...state, retries: 0, videoErrors: 0 }, at?.now ?? state.actedAt)
      : go({ ...state, retries, isOver: true }, { do: 'give-up', overlay: 'download' });
  const errorAt = state.retries === 0 && !at ? state.lastGood : state.errorAt;
  const target = errorAt + RETRY_JUMP_SECONDS * retries;
  const end = at && Number.isFinite(at.duration) && at.duration > 0 ? at.duration - SCRUB_TAIL_SECONDS : Infinity;
  const to = Math.max(0, Math.min(target, end));
  const movedAt = at?.now ?? state.movedAt;
  return go(
    { ...state, retries, errorAt, movedAt, lastGood: to },
    { do: 'recover', step: { op: 'reset-media', at: to } },
    { do: 'play' },
  );
}
