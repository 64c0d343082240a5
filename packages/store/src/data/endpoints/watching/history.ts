import { call, historyCalls, type HistoryTarget } from '@antenna/api-client';
import type { Services } from '../../../services.ts';
import { showAlert } from '../../../shell/alerts.ts';
import { failureLine } from '../../../shell/failure-line.ts';
import { api } from '../../api.ts';

export interface HistoryChange {
  readonly change: 'remove' | 'watched';
  readonly target: HistoryTarget;
}

const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Takes something off the row of begun titles, or says that it was seen to its end. */
    changeHistory: build.mutation<null, HistoryChange>({
      async queryFn({ change, target }, { extra, dispatch }) {
        const { client } = extra as Services;
        const outcome = await client.send(call(historyCalls[change], target));
        if (outcome.ok) return { data: null };
        dispatch(showAlert({ kind: 'error', ...failureLine(outcome.failure) }));
        return { error: outcome.failure };
      },
      // Also after a failure: what is gone from the catalogue is gone from the row.
      invalidatesTags: ['History', 'Meta'],
    }),
  }),
});

export const { useChangeHistoryMutation } = historyApi;
