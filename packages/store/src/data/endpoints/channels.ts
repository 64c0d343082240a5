import { call, channelCalls, joinChannels, type Category, type Channel, type Favorite } from '@antenna/api-client';
import { MINUTE, type Failure, type Outcome } from '@antenna/kernel';
import { answerOf, api } from '../api.ts';
import { lifetimes } from '../lifetimes.ts';
import { useAppSelector } from '../../shell/hooks.ts';
import { useIsIdle } from '../../session/use-is-idle.ts';
import { useRenewalAtEnd } from '../use-refetch-at-end.ts';
import type { Services } from '../../services.ts';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useRef } from 'react';

/** How often channels are reloaded while the page is visible. */
export const CHANNELS_REFRESH = 5 * MINUTE;

const channelsApi = api.injectEndpoints({
  endpoints: (build) => ({
    categories: build.query<readonly Category[], void>({
      ...lifetimes.categories,
      query: () => call(channelCalls.categories),
      providesTags: ['Categories'],
    }),
    channels: build.query<readonly Channel[], void>({
      ...lifetimes.channels,
      queryFn: async (_args, { extra }) => answerOf(await askChannels(extra as Services)),
      providesTags: ['Channels'],
    }),
  }),
});

/** Both lists at once, joined by id; without the viewer's own list the public one stands alone (B-428). */
async function askChannels({ client }: Services): Promise<Outcome<readonly Channel[], Failure>> {
  const [all, mine] = await Promise.all([client.send(call(channelCalls.list)), client.send(call(channelCalls.mine))]);
  return all.ok ? { ok: true, value: joinChannels(all.value, mine.ok ? mine.value : []) } : all;
}

export const { useCategoriesQuery } = channelsApi;
export const channelEndpoints = channelsApi.endpoints;

const selectChannels = channelsApi.endpoints.channels.select();

/** A channel of the list that is loaded, as this viewer has it; nothing is requested for it. */
export const keptChannel = (state: Parameters<typeof selectChannels>[0], id: number): Channel | undefined =>
  selectChannels(state).data?.find((channel) => channel.id === id);

/** Updates the favourite toggle of a channel in the cached list, if there is one. */
export function patchChannel(id: number, isFavored: boolean, favorite?: Favorite) {
  return channelsApi.util.updateQueryData('channels', undefined, (channels) =>
    channels.map((each) => (each.id === id ? patched(each, isFavored, favorite) : each)),
  );
}

/** Sorts the favourite channels of the cached list; those that are not named come last. */
export function patchFavoriteOrder(order: readonly number[]) {
  return channelsApi.util.updateQueryData('channels', undefined, (channels) =>
    channels.map((each) => {
      const place = order.indexOf(each.id);
      return each.isFavored && place >= 0
        ? { ...each, favorite: { id: each.favorite?.id ?? '', priority: place + 1 } }
        : each;
    }),
  );
}

/** It keeps its place among the favourites and can return to it. */
function patched(channel: Channel, isFavored: boolean, saved?: Favorite): Channel {
  return {
    ...channel,
    isFavored,
    ...(saved && { favorite: { id: saved.id, priority: saved.priority ?? Number.MAX_SAFE_INTEGER } }),
  };
}

/**
 * Every channel as this viewer sees it; asked again each 5 minutes while the page is in front and somebody is there (B-556), and at once when they come back. Asked
 * sooner, too, when something that a channel says is on has ended. Not asked for at all while it is not `isWanted`.
 */
export function useChannelsQuery({ isWanted = true }: { readonly isWanted?: boolean } = {}) {
  const isIdle = useIsIdle();
  const query = channelsApi.useChannelsQuery(isWanted ? undefined : skipToken, {
    pollingInterval: isIdle ? 0 : CHANNELS_REFRESH,
    skipPollingIfUnfocused: true,
  });
  const wasIdle = useRef(false);
  const { refetch } = query;
  useEffect(() => {
    if (wasIdle.current && !isIdle && isWanted) void refetch();
    wasIdle.current = isIdle;
  }, [isIdle, isWanted, refetch]);
  const isInFront = useAppSelector((state) => state[api.reducerPath].config.focused);
  useRenewalAtEnd(isWanted ? query.data : undefined, isInFront && !isIdle, refetch);
  return query;
}
