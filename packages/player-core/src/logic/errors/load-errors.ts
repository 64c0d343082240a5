import { go, type Millis } from '@antenna/kernel';
import { LOAD_ERRORS_OVERLAY, ORIGIN_BACK_PAUSE, RELOAD_DELAY, RELOAD_DELAY_MAX } from '../../limits.ts';
import type { RecoveryState, Result } from './recovery-state.ts';

/** Reloads, later with every error. The third is final, except live: a channel that comes back is played again. */
export function loadError(state: RecoveryState, now: Millis): Result {
  const loadErrors = state.loadErrors + 1;
  const next = { ...state, loadErrors, isAway: state.isLive, actedAt: now, movedAt: now, stableSince: now };
  if (loadErrors > LOAD_ERRORS_OVERLAY && !state.isLive)
    return go({ ...next, isOver: true }, { do: 'give-up', overlay: 'download' });
  const after = Math.min(RELOAD_DELAY * 2 ** (loadErrors - 1), RELOAD_DELAY_MAX);
  return go(
    { ...next, reloadsAt: now + after },
    { do: 'reload', at: loadErrors < LOAD_ERRORS_OVERLAY ? 'same' : 'current', after },
  );
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
    { do: 'reload', at: 'current', after: 0 },
  );
}
