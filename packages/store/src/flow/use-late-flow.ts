import type { UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import type { RootState, StorePart } from '../app-store.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '../shell/hooks.ts';

export interface LateFlowSlice<State, Event> {
  select(root: RootState): State;
  send(event: Event): UnknownAction;
}

/** State and `send` of a flow that arrives with a chunk of its own: the first component that uses it injects its part. */
export function useLateFlow<State, Event>(
  part: StorePart,
  flow: LateFlowSlice<State, Event>,
): readonly [State, (event: Event) => void] {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  store.inject(part);
  return [
    useAppSelector(flow.select),
    useCallback((event: Event) => void dispatch(flow.send(event)), [dispatch, flow]),
  ];
}
