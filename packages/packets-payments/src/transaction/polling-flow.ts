import type { Transaction, TransactionStatus } from '@antenna/api-client';
import { go, type Failure, type Flow, type Millis, type Step } from '@antenna/kernel';
import { POLL_INTERVAL, POLL_TIMEOUT, TRANSACTION_MAX_AGE } from '../limits.ts';
import { isSame, type Tracked } from './tracked.ts';

/** `since`: when this tab started polling. */
export type PollingState = { readonly requestId: number } & (
  { readonly at: 'off' } | { readonly at: 'polling' | 'asking'; readonly tracked: Tracked; readonly since: Millis }
);

export type PollingEvent =
  /** An id was stored now, or found when the page started. */
  | { readonly type: 'stored'; readonly tracked: Tracked; readonly now: Millis }
  /** The interval has elapsed; `tracked` is what is stored now. */
  | { readonly type: 'due'; readonly requestId: number; readonly tracked: Tracked | undefined; readonly now: Millis }
  /** The end is expected soon: a code was accepted, or the page was opened again. */
  | { readonly type: 'poll-requested' }
  | {
      readonly type: 'answered';
      readonly requestId: number;
      readonly status: TransactionStatus;
      readonly transaction?: Transaction | undefined;
    }
  | { readonly type: 'failed'; readonly requestId: number; readonly failure: Failure }
  /** Another tab holds the polling lock. */
  | { readonly type: 'polled-by-other-tab'; readonly requestId: number }
  /** The viewer cancels waiting. */
  | { readonly type: 'abandoned' };

export type PollingEffect =
  | { readonly do: 'wait'; readonly requestId: number; readonly ms: Millis }
  | { readonly do: 'ask'; readonly requestId: number; readonly tracked: Tracked }
  /** `ended`: removes only that one; another tab may have started the next. */
  | { readonly do: 'forget-ids'; readonly ended?: Tracked }
  | { readonly do: 'notify-complete'; readonly tracked: Tracked; readonly transaction: Transaction | undefined }
  | { readonly do: 'notify-error'; readonly tracked: Tracked; readonly description: string | undefined }
  | { readonly do: 'show-still-processing' }
  | { readonly do: 'show-failure'; readonly failure: Failure }
  /** Another tab has seen the end: this one only refreshes what is held. */
  | { readonly do: 'refresh-quietly' };

type Next = Step<PollingState, PollingEffect>;
type Running = Extract<PollingState, { readonly tracked: Tracked }>;

/** Polls a payment until its end: one request at a time, every five seconds, ten minutes at most. */
export const pollingFlow: Flow<PollingState, PollingEvent, PollingEffect> = {
  initial: { at: 'off', requestId: 0 },
  step(state, event) {
    if ('requestId' in event && event.requestId !== state.requestId) return go(state);
    switch (event.type) {
      case 'stored':
        return stored(state, event.tracked, event.now);
      case 'due':
        return state.at === 'polling' ? due(state, event.tracked, event.now) : go(state);
      case 'poll-requested':
        return state.at === 'polling' ? ask(state) : go(state);
      case 'answered':
        return state.at === 'asking' ? answered(state, event.status, event.transaction) : go(state);
      case 'failed':
        return state.at === 'asking' ? failed(state, event.failure) : go(state);
      case 'polled-by-other-tab':
        return state.at === 'asking' ? wait(state) : go(state);
      case 'abandoned':
        return state.at === 'off' ? go(state) : off(state, { do: 'forget-ids' });
    }
  },
};

/** A transaction that is too old is removed without a message. */
function stored(state: PollingState, tracked: Tracked, now: Millis): Next {
  if (state.at !== 'off' && isSame(state.tracked, tracked)) return go(state);
  return isTooOld(tracked, now)
    ? off(state, { do: 'forget-ids' })
    : wait({ at: 'polling', requestId: state.requestId, tracked, since: now });
}

function due(state: Running, tracked: Tracked | undefined, now: Millis): Next {
  if (!tracked) return off(state, { do: 'refresh-quietly' });
  if (isTooOld(tracked, now)) return off(state, { do: 'forget-ids' }, { do: 'show-still-processing' });
  const since = isSame(tracked, state.tracked) ? state.since : now;
  return now - since > POLL_TIMEOUT ? off(state, { do: 'show-still-processing' }) : ask({ ...state, tracked, since });
}

function answered(state: Running, status: TransactionStatus, transaction: Transaction | undefined): Next {
  const { tracked } = state;
  if (status === 'complete')
    return off(state, { do: 'notify-complete', tracked, transaction }, { do: 'forget-ids', ended: tracked });
  if (status === 'error')
    return off(
      state,
      { do: 'notify-error', tracked, description: transaction?.statusDescription },
      { do: 'forget-ids', ended: tracked },
    );
  return wait(state);
}

/** Polling continues after a 504 or a network error; an unknown id ends it silently; other errors end it with a message, and a reload resumes. */
function failed(state: Running, failure: Failure): Next {
  const isPassing =
    failure.kind === 'offline' ||
    failure.kind === 'timeout' ||
    failure.kind === 'aborted' ||
    (failure.kind === 'server' && failure.status === 504);
  if (isPassing) return wait(state);
  return failure.kind === 'missing'
    ? off(state, { do: 'forget-ids', ended: state.tracked })
    : off(state, { do: 'show-failure', failure });
}

const isTooOld = ({ at }: Tracked, now: Millis) => now - at > TRANSACTION_MAX_AGE;

function ask({ requestId, tracked, since }: Running): Next {
  return go(
    { at: 'asking', requestId: requestId + 1, tracked, since },
    { do: 'ask', requestId: requestId + 1, tracked },
  );
}

function wait({ requestId, tracked, since }: Running): Next {
  return go(
    { at: 'polling', requestId: requestId + 1, tracked, since },
    { do: 'wait', requestId: requestId + 1, ms: POLL_INTERVAL },
  );
}

function off({ requestId }: PollingState, ...effects: readonly PollingEffect[]): Next {
  return go({ at: 'off', requestId: requestId + 1 }, ...effects);
}
