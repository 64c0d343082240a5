import { SECOND, type Millis, type Seconds } from '@antenna/kernel';
import { ERROR_OVERLAY_DELAY } from '../../limits.ts';

/** A fault may be reported this long before the picture stops, while the buffer lasts. */
const FAULT_LOOKBEHIND = 15 * SECOND;

/** How long there has been no picture, whatever recovery does meanwhile: after a while an overlay explains it. */
export interface BlankScreen {
  readonly blankSince: Millis;
  readonly position: Seconds;
  readonly frames: number | undefined;
  readonly faultedAt: Millis;
  /** The overlay is due. */
  readonly isOver: boolean;
}

export type BlankScreenEvent =
  | { readonly type: 'faulted'; readonly now: Millis }
  | {
      readonly type: 'sampled';
      readonly now: Millis;
      readonly position: Seconds;
      readonly frames: number | undefined;
      /** It should and may play, and nothing else on the screen explains the wait. */
      readonly isWaiting: boolean;
      /** The source is loaded: a slow network alone is no error. */
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
  // Recovery moves the position too: only new frames are a picture. A new source counts its frames from 0.
  const isMoving =
    position !== state.position &&
    (frames === undefined ? position > state.position : frames > (state.frames ?? 0)) &&
    state.position >= 0;
  if (!isWaiting || isMoving) return { ...state, blankSince: now, position, frames, isOver: false };
  const blankSince = state.blankSince || now;
  // A fault becomes visible when the buffer is empty.
  const hasFault = state.faultedAt > blankSince - FAULT_LOOKBEHIND;
  return {
    ...state,
    blankSince,
    position,
    frames,
    isOver: state.isOver || (now - blankSince >= ERROR_OVERLAY_DELAY && (hasFault || !isLoaded)),
  };
}
