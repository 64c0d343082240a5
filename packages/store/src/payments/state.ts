import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../app-store.ts';
import type { Services } from '../services.ts';

export type Thunk<Result = void> = ThunkAction<Result, unknown, Services, UnknownAction>;

/** Handlers of flows dispatch without knowing the state's shape: here it is. */
export const rootOf = (getState: () => unknown): RootState => getState() as RootState;
