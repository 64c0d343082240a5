import { call, favoriteCalls, type Favorite } from '@antenna/api-client';
import { favoriteChannels } from '@antenna/catalogue';
import type { Failure } from '@antenna/kernel';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { showAlert } from '../../shell/alerts.ts';
import { api } from '../api.ts';
import { failureLine } from '../../shell/failure-line.ts';
import type { Services } from '../../services.ts';
import { session, sessionView } from '../../session/session.ts';
import { channelEndpoints, patchFavoriteOrder } from './channels.ts';

type Order = readonly number[];
type Thunk<Result = void> = ThunkAction<Result, Parameters<typeof session.select>[0], Services, UnknownAction>;

const orderApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveFavoriteOrder: build.mutation<readonly Favorite[], { readonly channelIds: Order }>({
      query: (args) => call(favoriteCalls.order, args),
      invalidatesTags: ['Favorites'],
    }),
  }),
});

interface Moves {
  /** Only the last order is sent after the running request. */
  last: Order;
  /** The platform's last known state, restored after a failure. */
  saved: Order;
  done: Promise<Failure | undefined>;
}

/** Per client, so that stores are independent. */
const moves = new WeakMap<Services['client'], Moves>();

/** The viewer's own order of favourite channels, shown at once and reverted with a message when the platform refuses it. */
export function orderFavorites(order: Order): Thunk<Promise<void>> {
  return async (dispatch, getState, { client }) => {
    const viewer = viewerIn(getState());
    const isStill = () => viewer === viewerIn(getState());
    const own: Moves = moves.get(client) ?? { last: order, saved: shown(getState()), done: Promise.resolve(undefined) };
    moves.set(client, own);
    own.last = order;
    dispatch(patchFavoriteOrder(order) as unknown as UnknownAction);
    own.done = own.done.then(async () => {
      if (own.last !== order || !isStill()) return undefined;
      const { error } = await dispatch(
        orderApi.endpoints.saveFavoriteOrder.initiate({ channelIds: order }, { track: false }),
      );
      if (!error) own.saved = order;
      return error && 'kind' in error ? error : error && { kind: 'offline' };
    });
    const failure = await own.done;
    if (own.last !== order) return;
    moves.delete(client);
    // Another profile is active: its favourites are not affected.
    if (!isStill()) return;
    if (failure) dispatch(showAlert({ kind: 'error', ...failureLine(failure) }));
    // An answer requested before the change may still arrive: it must not undo the update.
    else await Promise.allSettled(dispatch(api.util.getRunningQueriesThunk() as unknown as Thunk<Promise<unknown>[]>));
    if (isStill() && !moves.has(client)) dispatch(patchFavoriteOrder(own.saved) as unknown as UnknownAction);
  };
}

const selectChannels = channelEndpoints.channels.select();

function shown(state: unknown): Order {
  return favoriteChannels(selectChannels(state as Parameters<typeof selectChannels>[0]).data ?? []).map(({ id }) => id);
}

function viewerIn(state: Parameters<typeof session.select>[0]): string {
  const { viewer, profileId = '' } = sessionView(session.select(state));
  return `${viewer} ${profileId}`;
}

/** What arranging the favourites does: `arrange([7, 3, 9])`, all of them by channel id. */
export function useFavoriteOrder(): (order: Order) => void {
  const dispatch = useDispatch() as (action: Thunk<Promise<void>>) => unknown;
  return useCallback((order) => void dispatch(orderFavorites(order)), [dispatch]);
}
