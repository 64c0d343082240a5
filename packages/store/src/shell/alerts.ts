import { createSlice, nanoid, type PayloadAction, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import type { Millis } from '@antenna/kernel';
import { ALERT_TIME } from '@antenna/navigation';
import type { Services } from '../services.ts';

/** A message that disappears automatically: a key of ours or the server's text. */
export interface Alert {
  readonly id: string;
  readonly kind: 'info' | 'success' | 'error';
  readonly key?: string;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly text?: string;
  /** How long it is shown. */
  readonly time: Millis;
}

export type NewAlert = Omit<Alert, 'id' | 'time'>;

/** More would hide the page: the oldest is removed. */
const MOST = 3;

const slice = createSlice({
  name: 'alerts',
  initialState: [] as readonly Alert[],
  reducers: {
    shown: (state, { payload }: PayloadAction<Alert>) =>
      [...state.filter((each) => !isSame(each, payload)), payload].slice(-MOST),
    dismissed: (state, { payload }: PayloadAction<string>) => state.filter((each) => each.id !== payload),
  },
});

const isSame = (a: NewAlert, b: NewAlert) => a.kind === b.kind && a.key === b.key && a.text === b.text;

export const alertsReducer = slice.reducer;
export const { dismissed: alertDismissed } = slice.actions;

/** Shows a line for 3 s or the given time, counted from `alertDrawn`. The same line again restarts its time. */
export const showAlert = (alert: NewAlert, time: Millis = ALERT_TIME) =>
  slice.actions.shown({ ...alert, id: nanoid(8), time });

/** The line is on the screen, whose scripts may have come long after it: it disappears when its time is over. */
export const alertDrawn =
  ({ id, time }: Alert): ThunkAction<void, unknown, Services, UnknownAction> =>
  (dispatch, _getState, { clock }) =>
    void clock.after(time, () => dispatch(alertDismissed(id)));
