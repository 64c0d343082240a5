import type { Cancel } from '@antenna/kernel';
import { ACTIVITY_INTERVAL } from '@antenna/session';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { StartAppListening } from '../app-store.ts';
import type { Services } from '../services.ts';
import { messagePolling } from './message-polling.ts';
import { selectSessionView, type session } from './session.ts';

type Root = Parameters<typeof session.select>[0];

/** Messages are for users; a child does not get them. */
function isReaderIn(root: Root): boolean {
  const { isUser, isChild } = selectSessionView(root);
  return isUser && !isChild;
}

/** Starts and stops the polling with the reader. */
export function listenForReader(startListening: StartAppListening): void {
  startListening({
    predicate: (_action, state, before) => isReaderIn(state) !== isReaderIn(before),
    effect: (_action, { dispatch, getState, extra: { clock } }) =>
      void dispatch(
        messagePolling.send(isReaderIn(getState()) ? { type: 'user-came', now: clock.now() } : { type: 'user-left' }),
      ),
  });
}

/** Reports activity to the flow, at most once in 5 s. Returns what stops it. */
export function watchActivity(
  store: { getState(): Root; dispatch(action: UnknownAction): unknown },
  { activity, clock }: Pick<Services, 'activity' | 'clock'>,
): Cancel {
  let toldAt = -Infinity;
  return activity.watch(() => {
    const now = clock.now();
    if (!isReaderIn(store.getState()) || Math.abs(now - toldAt) < ACTIVITY_INTERVAL) return;
    toldAt = now;
    store.dispatch(messagePolling.send({ type: 'acted', now }));
  });
}
