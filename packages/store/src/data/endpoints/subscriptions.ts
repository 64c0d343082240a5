import { call, subscriptionCalls, type Subscription } from '@antenna/api-client';
import { api } from '../api.ts';
import { NEVER_KEPT } from '../lifetimes.ts';
import type { Services } from '../../services.ts';

const subscriptionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Current and future packets of the viewer in one list. */
    subscriptions: build.query<readonly Subscription[], void>({
      ...NEVER_KEPT,
      queryFn: async (_args, { extra }) => {
        const { client } = extra as Services;
        const [current, futures] = await Promise.all([
          client.send(call(subscriptionCalls.current)),
          client.send(call(subscriptionCalls.futures)),
        ]);
        if (!current.ok) return { error: current.failure };
        return futures.ok ? { data: [...current.value, ...futures.value] } : { error: futures.failure };
      },
      providesTags: ['Subscriptions'],
    }),
  }),
});

export const { useSubscriptionsQuery } = subscriptionsApi;
export const subscriptionEndpoints = subscriptionsApi.endpoints;
