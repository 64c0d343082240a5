import type { AnalyticsEventName, AnalyticsEvents, Track } from '@antenna/analytics';
import { useCallback } from 'react';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { useAppDispatch } from './hooks.ts';
import type { Services } from '../services.ts';

/** Reports an action of the viewer to analytics, if the app has any. */
export function tracked<Name extends AnalyticsEventName>(
  name: Name,
  data: AnalyticsEvents[Name],
): ThunkAction<void, unknown, Services, UnknownAction> {
  return (_dispatch, _state, { analytics }) => analytics?.track(name, data);
}

/** The same for components. */
export function useTrack(): Track {
  const dispatch = useAppDispatch();
  return useCallback((name, data) => void dispatch(tracked(name, data)), [dispatch]);
}
