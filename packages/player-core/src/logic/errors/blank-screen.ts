import { SECOND, type Millis, type Seconds } from '@antenna/kernel';
import { ERROR_OVERLAY_DELAY } from '../../limits.ts';

/** A fault may come so long before the picture stands: that is all there is in the buffer, and more. */
const FAULT_LOOKBEHIND = 15 * SECOND;

/** How long the viewer has been without a picture, whatever the recoveryBench tries meanwhile: nobody looks at a dead screen without words (I6). */
export interface BlankScreen {
  readonly blankSince: Millis;
  readonly position: Seconds;
  readonly frames: number | undefined;
  readonly faultedAt: Millis;
  /** It is time for words. */
  readonly isOver: boolean;
}

export type BlankScreenEvent =
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

export const noBlankScreen: BlankScreen = {
  blankSince: 0,
  position: -1,
  frames: undefined,
  faultedAt: -Infinity,
  isOver: false,
};

export function blankScreenStep(state: BlankScreen, event: BlankScreenEvent): BlankScreen {
  if (event.type === 'faulted') return { ...state, faultedAt: event.now };
  const { now, position, frames, isWaiting, isLoaded } = event;
  // The recoveryBench moves the position too: a picture is what has new frames.
  const isMoving =
    position !== state.position &&
    (frames === undefined ? position > state.position : frames !== state.frames) &&
    state.position >= 0;
  if (!isWaiting || isMoving) return { ...state, blankSince: now, position, frames, isOver: false };
  const blankSince = state.blankSince || now;
  // What goes wrong is seen when the buffer is empty.
  const isTroubled = state.faultedAt > blankSince - FAULT_LOOKBEHIND;
  return {
    ...state,
    blankSince,
    position,
    frames,
    isOver: state.isOver || (now - blankSince >= ERROR_OVERLAY_DELAY && (isTroubled || !isLoaded)),
  };
}
