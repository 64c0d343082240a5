import { go, type Flow, type Millis } from '@antenna/kernel';
import { LOAD_RETRIES, LOAD_RETRY_DELAY } from './limits.ts';

/** Loading one channel's schedule. An empty answer is retried, because guides are often late (B-106, B-107). */
export type LoadState =
  | { readonly at: 'rest' }
  | { readonly at: 'loading'; readonly retry: number }
  | { readonly at: 'waiting'; readonly retry: number }
  | { readonly at: 'filled' }
  /** Shown as `warning_no_program` (B-108). */
  | { readonly at: 'empty' }
  | { readonly at: 'failed' };

/** What is shown: an empty answer at once, while it is retried in the background (B-108). */
export function shownLoad(state: LoadState): LoadState['at'] {
  if (state.at === 'waiting' || (state.at === 'loading' && state.retry > 0)) return 'empty';
  return state.at;
}

export type LoadEvent =
  /** The viewer opened a channel or pressed "try again". */
  | { readonly type: 'requested' }
  | { readonly type: 'answered'; readonly count: number }
  | { readonly type: 'failed' }
  | { readonly type: 'delay-elapsed' }
  | { readonly type: 'left' };

export type LoadEffect =
  | { readonly do: 'load' }
  | { readonly do: 'wait'; readonly delay: Millis }
  | { readonly do: 'stop-waiting' }
  /** A failure is logged and the loading flag cleared. */
  | { readonly do: 'log' };

export const loadFlow: Flow<LoadState, LoadEvent, LoadEffect> = {
  initial: { at: 'rest' },
  step(state, event) {
    if (event.type === 'left') return go<LoadState, LoadEffect>({ at: 'rest' }, { do: 'stop-waiting' });
    if (event.type === 'requested')
      return go<LoadState, LoadEffect>({ at: 'loading', retry: 0 }, { do: 'stop-waiting' }, { do: 'load' });
    // An answer may arrive late, and a background refresh may fill an empty or failed schedule.
    if (event.type === 'answered' && event.count > 0 && state.at !== 'rest')
      return go<LoadState, LoadEffect>({ at: 'filled' }, { do: 'stop-waiting' });
    if (state.at === 'loading' && event.type === 'answered') return emptied(state.retry);
    if (state.at === 'loading' && event.type === 'failed')
      return go<LoadState, LoadEffect>({ at: 'failed' }, { do: 'log' });
    if (state.at === 'waiting' && event.type === 'delay-elapsed')
      return go<LoadState, LoadEffect>({ at: 'loading', retry: state.retry + 1 }, { do: 'load' });
    return go<LoadState, LoadEffect>(state);
  },
};

function emptied(retry: number) {
  if (retry >= LOAD_RETRIES) return go<LoadState, LoadEffect>({ at: 'empty' });
  return go<LoadState, LoadEffect>({ at: 'waiting', retry }, { do: 'wait', delay: LOAD_RETRY_DELAY });
}
