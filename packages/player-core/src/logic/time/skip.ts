import { go, type Flow, type Millis, type Seconds } from '@antenna/kernel';
import { SKIP_APPLY_DELAY } from '@antenna/schedule';

/** Taps are collected and applied once, 500 ms after the last. */
export type SkipState =
  { readonly at: 'rest' } | { readonly at: 'collecting'; readonly sum: Seconds; readonly due: Millis };
export type SkipEvent =
  | { readonly type: 'tapped'; readonly by: Seconds; readonly now: Millis }
  | { readonly type: 'delay-elapsed'; readonly now: Millis }
  | { readonly type: 'dropped' };
export type SkipEffect = { readonly do: 'wait'; readonly ms: Millis } | { readonly do: 'skip'; readonly by: Seconds };

export const skipFlow: Flow<SkipState, SkipEvent, SkipEffect> = {
  initial: { at: 'rest' },
  step(state, event) {
    if (event.type === 'tapped') {
      const sum = (state.at === 'collecting' ? state.sum : 0) + event.by;
      return go({ at: 'collecting', sum, due: event.now + SKIP_APPLY_DELAY }, { do: 'wait', ms: SKIP_APPLY_DELAY });
    }
    if (event.type === 'dropped' || state.at === 'rest') return go({ at: 'rest' });
    // A later tap has extended the wait.
    if (event.now < state.due) return go(state);
    return state.sum === 0 ? go({ at: 'rest' }) : go({ at: 'rest' }, { do: 'skip', by: state.sum });
  },
};
