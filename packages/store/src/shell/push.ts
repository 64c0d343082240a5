import { toSeconds } from '@antenna/kernel';
import type { Push } from '@antenna/native-bridge';
import { isPushCurrent } from '@antenna/navigation';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import type { Services } from '../services.ts';
import { useAppDispatch } from './hooks.ts';
import { openModal } from './modals.ts';
import { tracked } from './track.ts';

type Thunk = ThunkAction<void, unknown, Services, UnknownAction>;
type What = 'show' | 'cancel' | 'run';

/** A push has arrived: it is shown unless its time has not come or is over. */
export function pushReceived(push: Push): Thunk {
  return (dispatch, _getState, { clock }) => {
    if (!isPushCurrent(push, toSeconds(clock.now()))) return;
    dispatch(openModal({ name: 'push', with: push }));
    dispatch(reported('show', push));
  };
}

/** What became of it, for the native app around the page and for analytics. */
function reported(what: What, { id, title, action, timeToLive, timeStart, destination }: Push): Thunk {
  return (dispatch, _getState, { outside, surface }) => {
    const report = { id, title, action: action ?? '' };
    if (surface.isWebview)
      outside.send({
        type: `notification_${what}`,
        ...report,
        time_to_live: timeToLive ?? null,
        time_start: timeStart ?? null,
        destination: destination ?? null,
      });
    dispatch(
      tracked(`notification_${what}`, {
        ...report,
        time_to_live: timeToLive ?? 0,
        time_start: timeStart ?? 0,
        destination: destination?.type ?? '',
      }),
    );
  };
}

/** What the dialog of a push reports. */
export function usePushReports(push: Push): { readonly cancelled: () => void; readonly run: () => void } {
  const dispatch = useAppDispatch();
  return useMemo(
    () => ({
      cancelled: () => void dispatch(reported('cancel', push)),
      run: () => void dispatch(reported('run', push)),
    }),
    [dispatch, push],
  );
}
