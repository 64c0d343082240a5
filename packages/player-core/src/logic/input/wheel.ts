import { go, type Flow, type Millis } from '@antenna/kernel';
import { WHEEL_NOTCH_INTERVAL, WHEEL_NOTCH, WHEEL_PAUSE, WHEEL_SILENCE, WHEEL_TRAVEL } from '../../limits.ts';

/**
 * A wheel over the picture as steps of one channel. A notch of a mouse is a step; a touchpad's series of moves is one step
 * until it has paused.
 */
export type WheelState = {
  readonly sum: number;
  readonly last: Millis;
  readonly stepped: Millis;
  readonly isSpent: boolean;
};
/** `by`: px, down is positive. */
export type WheelEvent = { readonly by: number; readonly now: Millis };
export type WheelEffect = { readonly do: 'step'; readonly by: 1 | -1 };

export const wheelFlow: Flow<WheelState, WheelEvent, WheelEffect> = {
  initial: { sum: 0, last: -Infinity, stepped: -Infinity, isSpent: false },
  step(state, { by, now }) {
    const isNew = now - state.last >= WHEEL_SILENCE;
    // A touchpad's fling has large moves too, but in quick succession.
    const isNotch = Math.abs(by) >= WHEEL_NOTCH && now - state.last >= WHEEL_NOTCH_INTERVAL;
    const isSpent = state.isSpent && !isNew;
    const isTurned = Math.sign(by) !== Math.sign(state.sum);
    const sum = isNew || isTurned ? by : state.sum + by;
    const next = { sum, last: now, stepped: state.stepped, isSpent };
    const mayStep = now - state.stepped >= WHEEL_PAUSE && !isSpent && (isNotch || Math.abs(sum) >= WHEEL_TRAVEL);
    if (!mayStep) return go(next);
    return go({ sum: 0, last: now, stepped: now, isSpent: !isNotch }, { do: 'step', by: by > 0 ? 1 : -1 });
  },
};
