import type { RowArgs } from '@antenna/api-client';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Services } from '../../services.ts';
import { api } from '../api.ts';

/** Gives up a request for a page of a row that is still running: the same one can be sent again. */
export const abandonRow =
  (args: RowArgs): ThunkAction<void, unknown, Services, UnknownAction> =>
  (dispatch) =>
    (dispatch(api.util.getRunningQueryThunk('row' as never, args as never)) as { abort(): void } | undefined)?.abort();
