import type { Message } from '@antenna/api-client';
import type { Failure } from '@antenna/kernel';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback, useMemo } from 'react';
import { messagesApi } from '../data/endpoints/messages.ts';
import { showAlert } from '../shell/alerts.ts';
import { failureLine } from '../shell/failure-line.ts';
import { useAppDispatch, useSessionValue } from '../shell/hooks.ts';

/** The operator's messages that are not removed; `undefined` while none are known, without a user and for a child. */
export function useMessages(): {
  readonly messages: readonly Message[] | undefined;
  readonly isFailed: boolean;
  readonly retry: () => void;
} {
  const isUser = useSessionValue('isUser');
  const isChild = useSessionValue('isChild');
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
