import { call, mergeProvider, userCalls, type Provider, type User, type UserChange } from '@antenna/api-client';
import { useMemo } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSelector } from 'react-redux';
import { api } from '../api.ts';
import { lifetimes, USER_FRESH_FOR } from '../lifetimes.ts';
import { session, viewerOf } from '../../session/session.ts';
import { useNetworkQuery } from './network.ts';

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    self: build.query<User, void>({ ...lifetimes.self, query: () => call(userCalls.self), providesTags: ['User'] }),
    patchSelf: build.mutation<User, UserChange>({
      query: (change) => call(userCalls.patchSelf, change),
      invalidatesTags: (_user, failure) => (failure ? [] : ['User']),
    }),
    /** Only after the viewer's confirmation: the intent `log-out-everywhere` calls it. */
    endSessions: build.mutation<undefined, void>({ query: () => call(userCalls.endSessions) }),
  }),
});

export const { usePatchSelfMutation } = usersApi;
export const userEndpoints = usersApi.endpoints;

type Root = Parameters<typeof session.select>[0];
const hasSelf = (state: Root) => ['guest', 'user'].includes(viewerOf(session.select(state)));

/** The current user or guest, reloaded when older than 3 s; nothing without a session. */
export function useSelfQuery() {
  return usersApi.useSelfQuery(useSelector(hasSelf) ? undefined : skipToken, {
    refetchOnMountOrArgChange: USER_FRESH_FOR,
  });
}

/** The operator's data: the network's, overridden field by field by the user's own. */
export function useProvider(): Provider | undefined {
  const { data: network } = useNetworkQuery();
  const isUser = useSelector((state: Root) => viewerOf(session.select(state)) === 'user');
  const { data: self } = usersApi.useSelfQuery(isUser ? undefined : skipToken);
  return useMemo(
    () => network && mergeProvider(network.provider, isUser ? self?.provider : undefined),
    [network, self, isUser],
  );
}
