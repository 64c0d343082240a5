import { SECOND, type Millis, type Seconds } from '@antenna/kernel';
import { ERROR_OVERLAY_DELAY } from '../limits.ts';

/** A fault may come so long before the picture stands: that is all there is in the buffer, and more. */
const TROUBLE_AHEAD = 15 * SECOND;

/** How long the viewer has been without a picture, whatever the ladder tries meanwhile: nobody looks at a dead screen without words (I6). */
export interface Patience {
  readonly darkSince: Millis;
  readonly position: Seconds;
  readonly frames: number | undefined;
  readonly faultedAt: Millis;
  /** It is time for words. */
  readonly isOver: boolean;
}

export type PatienceEvent =
  | { readonly type: 'faulted'; readonly now: Millis }
  | {
      readonly type: 'looked';
      readonly now: Millis;
      readonly position: Seconds;
      readonly frames: number | undefined;
      /** He wants to see something and may, and nothing else on the screen says why he does not. */
      readonly isWaiting: boolean;
      /** The source is there: from here on a slow line is no trouble. */
      readonly isLoaded: boolean;
    };

export const freshPatience: Patience = {
  darkSince: 0,
  position: -1,
  frames: undefined,
  faultedAt: -Infinity,
  isOver: false,
};

export function patienceStep(state: Patience, event: PatienceEvent): Patience {
  if (event.type === 'faulted') return { ...state, faultedAt: event.now };
  const { now, position, frames, isWaiting, isLoaded } = event;
  // The ladder moves the position too: a picture is what has new frames.
  const isMoving =
    position !== state.position &&
    (frames === undefined ? position > state.position : frames !== state.frames) &&
    state.position >= 0;
  if (!isWaiting || isMoving) return { ...state, darkSince: now, position, frames, isOver: false };
  const darkSince = state.darkSince || now;
  // What goes wrong is seen when the buffer is empty.
  const isTroubled = state.faultedAt > darkSince - TROUBLE_AHEAD;
  return {
    ...state,
    darkSince,
    position,
    frames,
    isOver: state.isOver || (now - darkSince >= ERROR_OVERLAY_DELAY && (isTroubled || !isLoaded)),
  };
}
