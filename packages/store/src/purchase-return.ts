import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { showAlert } from './alerts.ts';
import { api } from './api.ts';
import type { Services } from './services.ts';
import type { Tag } from './tags.ts';

/** What money changes: who one is, what one holds, and what may therefore be watched. */
const CHANGED: readonly Tag[] = ['User', 'Packets', 'Subscriptions', 'Channels', 'Contents', 'Meta'];

/** Long enough to be read by somebody who has just come back from another site. */
const TOLD_FOR = 8000;

/** A payment brought the viewer back (`?purchased=true`): said once, and account and packets are asked anew. */
export function purchaseReturned(): ThunkAction<void, unknown, Services, UnknownAction> {
  return (dispatch, _getState, { client }) => {
    client.forget();
    dispatch(api.util.invalidateTags([...CHANGED]));
    dispatch(showAlert({ kind: 'success', key: 'shell.purchased' }, TOLD_FOR));
  };
}
