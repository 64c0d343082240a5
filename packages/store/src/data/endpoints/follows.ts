import { call, followCalls, type Follow, type FollowSubject } from '@antenna/api-client';
import type { Failure } from '@antenna/kernel';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { Services } from '../../services.ts';
import { showAlert } from '../../shell/alerts.ts';
import { failureLine } from '../../shell/failure-line.ts';
import { useSessionValue } from '../../shell/hooks.ts';
import { api } from '../api.ts';
import { NEVER_KEPT } from '../lifetimes.ts';

/** What shall be followed, or the id of what shall not be any more. */
export type FollowRequest = { readonly subject: FollowSubject } | { readonly id: string };

const followsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Never kept without a page that shows it: it is the viewer's own. */
    follows: build.query<readonly Follow[], void>({
      ...NEVER_KEPT,
      query: () => call(followCalls.list),
      providesTags: ['Follows'],
    }),
    follow: build.mutation<null, FollowRequest>({
      async queryFn(request, { extra, dispatch }) {
        const { client } = extra as Services;
        const outcome =
          'id' in request
            ? await client.send(call(followCalls.remove, request))
            : await client.send(call(followCalls.add, request.subject));
        // It was removed elsewhere in the meantime.
        const failure: Failure | undefined =
          outcome.ok || ('id' in request && outcome.failure.kind === 'missing') ? undefined : outcome.failure;
        if (!failure) return { data: null };
        dispatch(showAlert({ kind: 'error', ...failureLine(failure) }));
        return { error: failure };
      },
      // What is followed brings its reminders.
      invalidatesTags: ['Follows', 'Reminders'],
    }),
  }),
});

export const followEndpoints = followsApi.endpoints;
export const { useFollowMutation } = followsApi;

/** What this profile follows; a guest follows nothing. */
export function useFollowsQuery() {
  const isUser = useSessionValue('isUser');
  return followsApi.useFollowsQuery(isUser ? undefined : skipToken);
}
