import { go, type Flow, type Millis } from '@antenna/kernel';
import { SKIP_STEP } from '@antenna/schedule';
import { BAR_SHARE, DOUBLE_TAP, EDGE_SHARE, TOUCH_DELAY } from '../../limits.ts';

/** The zone of a touch: the outer fifths skip, except in the top and bottom sixth (B-539, B-540). */
export type Zone = 'back' | 'forward' | 'middle';

export function zoneAt(
  { x, y }: { readonly x: number; readonly y: number },
  { width, height }: { readonly width: number; readonly height: number },
): Zone {
  if (y < height * BAR_SHARE || y > height * (1 - BAR_SHARE)) return 'middle';
  if (x < width * EDGE_SHARE) return 'back';
  return x > width * (1 - EDGE_SHARE) ? 'forward' : 'middle';
}

/** A single tap shows or hides the controls 200 ms later, unless a second one comes; a second within 500 ms skips (B-536, B-538). */
export type TapState = { readonly last?: { readonly zone: Zone; readonly at: Millis }; readonly isWaiting: boolean };
export type TapEvent =
  { readonly type: 'tapped'; readonly zone: Zone; readonly now: Millis } | { readonly type: 'delay-elapsed' };
export type TapEffect =
  | { readonly do: 'wait'; readonly ms: Millis }
  | { readonly do: 'toggle-controls' }
  | { readonly do: 'skip'; readonly by: number };

export const tapFlow: Flow<TapState, TapEvent, TapEffect> = {
  initial: { isWaiting: false },
  step(state, event) {
    if (event.type === 'delay-elapsed')
      return state.isWaiting ? go({ ...state, isWaiting: false }, { do: 'toggle-controls' }) : go(state);
    const { zone, now } = event;
    const isSecond = state.last !== undefined && state.last.zone === zone && now - state.last.at <= DOUBLE_TAP;
    const last = { zone, at: now };
    // Each further tap in the same zone skips again.
    if (isSecond && zone !== 'middle')
      return go({ last, isWaiting: false }, { do: 'skip', by: zone === 'forward' ? SKIP_STEP : -SKIP_STEP });
    return go({ last, isWaiting: true }, { do: 'wait', ms: TOUCH_DELAY });
  },
};
