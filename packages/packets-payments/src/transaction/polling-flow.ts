import type { Transaction, TransactionStatus } from '@antenna/api-client';
import { go, type Failure, type Flow, type Millis, type Step } from '@antenna/kernel';
import { POLL_EVERY, POLL_LONGEST, TRANSACTION_LIFE } from '../limits.ts';
import { isSame, type Tracked } from './tracked.ts';

/** `since` is when this tab began to ask. */
export type PollingState = { readonly requestId: number } & (
  { readonly at: 'off' } | { readonly at: 'polling' | 'asking'; readonly tracked: Tracked; readonly since: Millis }
);

export type PollingEvent =
  /** An id was stored just now, or found when the page began. */
  | { readonly type: 'stored'; readonly tracked: Tracked; readonly now: Millis }
  /** Time to ask; `tracked` is what is stored by now. */
  | { readonly type: 'due'; readonly requestId: number; readonly tracked: Tracked | undefined; readonly now: Millis }
  /** Something says that the end is near: a code was right, a page came back. */
  | { readonly type: 'poll-requested' }
  | {
      readonly type: 'answered';
      readonly requestId: number;
      readonly status: TransactionStatus;
      readonly transaction?: Transaction | undefined;
    }
  | { readonly type: 'failed'; readonly requestId: number; readonly failure: Failure }
  /** Another tab asks. */
  | { readonly type: 'polled-by-other-tab'; readonly requestId: number }
  /** The viewer wants to know no more of it. */
  | { readonly type: 'abandoned' };

export type PollingEffect =
  | { readonly do: 'wait'; readonly requestId: number; readonly ms: Millis }
  | { readonly do: 'ask'; readonly requestId: number; readonly tracked: Tracked }
  /** `ended`: only that one; another tab may have begun the next. */
  | { readonly do: 'forget-ids'; readonly ended?: Tracked }
  | { readonly do: 'notify-complete'; readonly tracked: Tracked; readonly transaction: Transaction | undefined }
  | { readonly do: 'notify-error'; readonly tracked: Tracked; readonly description: string | undefined }
  | { readonly do: 'show-still-processing' }
  | { readonly do: 'show-failure'; readonly failure: Failure }
  /** Another tab has seen the end: this one only looks again at what is held. */
  | { readonly do: 'refresh-quietly' };

type Next = Step<PollingState, PollingEffect>;
type Running = Extract<PollingState, { readonly tracked: Tracked }>;

/** How a payment is asked about until its end: one question at a time, every five seconds, ten minutes at most. */
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

/** Too old to be asked about: forgotten without a word, the viewer has long gone on. */
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
  return now - since > POLL_LONGEST ? off(state, { do: 'show-still-processing' }) : ask({ ...state, tracked, since });
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

/** A 504 and a lost network go on; an unknown id ends it silently; everything else ends it aloud, and a reload resumes. */
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

const isTooOld = ({ at }: Tracked, now: Millis) => now - at > TRANSACTION_LIFE;

function ask({ requestId, tracked, since }: Running): Next {
  return go(
    { at: 'asking', requestId: requestId + 1, tracked, since },
    { do: 'ask', requestId: requestId + 1, tracked },
  );
}

function wait({ requestId, tracked, since }: Running): Next {
  return go(
    { at: 'polling', requestId: requestId + 1, tracked, since },
    { do: 'wait', requestId: requestId + 1, ms: POLL_EVERY },
  );
}

function off({ requestId }: PollingState, ...effects: readonly PollingEffect[]): Next {
  return go({ at: 'off', requestId: requestId + 1 }, ...effects);
}
