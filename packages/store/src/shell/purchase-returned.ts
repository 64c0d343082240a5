import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { showAlert } from './alerts.ts';
import { holdingsChanged } from '../data/holdings-changed.ts';
import type { Services } from '../services.ts';

/** Long enough to be read by somebody who has just come back from another site. */
const TOLD_FOR = 8000;

/** The viewer returned from a payment (`?purchased=true`): one message, and account and packets are reloaded. */
export function purchaseReturned(): ThunkAction<void, unknown, Services, UnknownAction> {
  return (dispatch) => {
    dispatch(holdingsChanged());
    dispatch(showAlert({ kind: 'success', key: 'shell.purchased' }, TOLD_FOR));
  };
}
