import { call, messageCalls, type Message } from '@antenna/api-client';
import type { Failure } from '@antenna/kernel';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback, useMemo } from 'react';
import { showAlert } from '../../shell/alerts.ts';
import { api } from '../api.ts';
import { lifetimes } from '../lifetimes.ts';
import { failureLine } from '../../shell/failure-line.ts';
import { useAppDispatch, useSession } from '../../shell/hooks.ts';
import type { Services } from '../../services.ts';

const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    messages: build.query<readonly Message[], void>({
      ...lifetimes.messages,
      query: () => call(messageCalls.list),
      providesTags: ['Messages'],
    }),
    /** One or all, one after another; what is gone already counts as removed. The list is asked again whatever came of it. */
    removeMessages: build.mutation<null, readonly string[]>({
      queryFn: async (ids, { extra }) => {
        for (const id of ids) {
          const outcome = await (extra as Services).client.send(call(messageCalls.remove, { id }));
          if (!outcome.ok && outcome.failure.kind !== 'missing') return { error: outcome.failure };
        }
        return { data: null };
      },
      /** The counter falls with the press, not with the answer; a refusal brings the message back. */
      async onQueryStarted(ids, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          messagesApi.util.updateQueryData('messages', undefined, (messages) =>
            messages.map((message) => (ids.includes(message.id) ? { ...message, isRemoved: true } : message)),
          ),
        );
        await queryFulfilled.catch(() => patch.undo());
      },
      invalidatesTags: ['Messages'],
    }),
  }),
});

export const messageEndpoints = messagesApi.endpoints;

/** The operator's messages that are not removed; `undefined` while none are known, without a user and for a child. */
export function useMessages(): {
  readonly messages: readonly Message[] | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
} {
  const { isUser, isChild } = useSession();
  const isReader = isUser && !isChild;
  const { data, isError, refetch } = messagesApi.useMessagesQuery(isReader ? undefined : skipToken);
  const messages = useMemo(
    () => (isReader ? data?.filter((message) => !message.isRemoved) : undefined),
    [isReader, data],
  );
  return { messages, isFailed: isError && data === undefined, retry: () => void refetch() };
}

/** Takes messages away for good; says so when the platform refuses. */
export function useRemoveMessages(): (ids: readonly string[]) => void {
  const dispatch = useAppDispatch();
  return useCallback(
    (ids) =>
      void dispatch(messagesApi.endpoints.removeMessages.initiate(ids)).then(({ error }) => {
        if (error !== undefined) dispatch(showAlert({ kind: 'error', ...failureLine(error as Failure) }));
      }),
    [dispatch],
  );
}
