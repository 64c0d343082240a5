import { go, type Millis } from '@antenna/kernel';
import {
  ADDRESS_MEDIA_BYTES,
  ADDRESS_MEDIA_TIMEOUT,
  ADDRESS_PICTURE_TIMEOUT,
  ADDRESS_PLAYLIST_TIMEOUT,
  LOAD_ERRORS_OVERLAY,
  ORIGIN_BACK_PAUSE,
  RELOAD_DELAY,
  RELOAD_DELAY_MAX,
} from '../../limits.ts';
import type { RecoveryState, Result, Situation } from './recovery-state.ts';

/**
 * The address does not play. Each further address of a channel is tried at once and silently. When all have failed, or there is one:
 * reloads, later with every error. The third is final, except live: a channel that comes back is played again.
 */
export function loadError(state: RecoveryState, now: Millis): Result {
  return hasOther(state) ? passOver(state, now) : reloadLater({ ...state, passedOver: 0 }, now, true);
}

/** The address could not be requested: says nothing of the address. */
export function unreachable(state: RecoveryState, now: Millis): Result {
  return reloadLater(state, now, false);
}

function reloadLater(state: RecoveryState, now: Millis, isFailed: boolean): Result {
  const loadErrors = state.loadErrors + 1;
  const next = { ...state, loadErrors, isAway: state.isLive, actedAt: now, movedAt: now, stableSince: now };
  if (loadErrors > LOAD_ERRORS_OVERLAY && !state.isLive)
    return go({ ...next, isOver: true }, { do: 'give-up', overlay: 'download' });
  const after = Math.min(RELOAD_DELAY * 2 ** (loadErrors - 1), RELOAD_DELAY_MAX);
  return go(
    { ...next, reloadsAt: now + after },
    { do: 'reload', at: loadErrors < LOAD_ERRORS_OVERLAY ? 'same' : 'current', after, isFailed },
  );
}

const hasOther = ({ addresses, passedOver }: RecoveryState): boolean => passedOver < addresses - 1;

function passOver(state: RecoveryState, now: Millis): Result {
  return go(
    {
      ...state,
      passedOver: state.passedOver + 1,
      hasPlayed: false,
      reloadsAt: now,
      expectedSince: now,
      actedAt: now,
      movedAt: now,
      stableSince: now,
    },
    { do: 'reload', at: 'same', after: 0, isFailed: true },
  );
}

/** An address that neither fails nor gives a picture is not waited for while another has not been tried. */
export function isTooSlow(state: RecoveryState, { isWanted, hasUntried = false, received, now }: Situation): boolean {
  const isComing = received === undefined || received >= ADDRESS_MEDIA_BYTES;
  const media = isComing ? ADDRESS_PICTURE_TIMEOUT : ADDRESS_MEDIA_TIMEOUT;
  const patience = isWanted ? media : ADDRESS_PLAYLIST_TIMEOUT;
  return hasUntried && hasOther(state) && !state.hasPlayed && now - state.expectedSince >= patience;
}

/**
 * An origin that answers again is not kept waiting. An address may answer although its stream still fails, so the pause before the
 * next attempt doubles; an attempt under way gets longer, because a slow network must be able to finish it.
 */
export function originAsked(
  state: RecoveryState,
  { isServing, now }: { readonly isServing: boolean; readonly now: Millis },
): Result {
  if (!isServing) return go({ ...state, answered: 0 });
  const isUnderWay = now >= state.reloadsAt;
  const pause = Math.min(ORIGIN_BACK_PAUSE * 2 ** state.answered, RELOAD_DELAY_MAX) + (isUnderWay ? RELOAD_DELAY : 0);
  if (!state.isAway || now - (isUnderWay ? state.reloadsAt : state.actedAt) < pause) return go(state);
  return go(
    { ...state, answered: state.answered + 1, reloadsAt: now, actedAt: now, movedAt: now },
    { do: 'reload', at: 'current', after: 0, isFailed: false },
  );
}
