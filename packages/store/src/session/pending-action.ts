import type { PendingAction } from '@antenna/navigation';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { channelEndpoints } from '../data/endpoints/channels.ts';
import type { FavoriteRequest } from '../data/endpoints/favorites.ts';
import type { ReminderRequest } from '../data/endpoints/reminders.ts';
import { openModal } from '../shell/modals.ts';
import type { Services } from '../services.ts';
import { session, viewerOf } from './session.ts';

type Thunk = ThunkAction<void, Parameters<typeof session.select>[0], Services, UnknownAction>;
type Dispatching = (action: Thunk) => void;

/** A user's favourite is kept or removed; a guest signs in first, and nothing is saved until then (A-389, B-332). */
export function pressFavorite({ target, isWanted, page }: FavoriteRequest): Thunk {
  const action: PendingAction = { do: 'favorite', target, ...(page !== undefined && { page }) };
  return (dispatch, getState, { analytics }) => {
    if (!isUser(getState())) return void dispatch(openModal({ name: 'auth', with: { reason: 'favorite', action } }));
    analytics?.track('toggle_favorite', { kind: target.kind, id: String(target.id), isFavored: isWanted });
    void import('./user-actions.ts').then(({ saveFavorite }) => dispatch(saveFavorite({ target, isWanted, page })));
  };
}

/** A user's reminder is kept or removed; a guest signs in first. */
export function pressReminder(request: ReminderRequest): Thunk {
  const { channelId, start, title } = request;
  return (dispatch, getState) => {
    if (isUser(getState()))
      void import('./user-actions.ts').then(({ saveReminder }) => dispatch(saveReminder(request)));
    else
      dispatch(
        openModal({ name: 'auth', with: { reason: 'remind', action: { do: 'remind', channelId, start, title } } }),
      );
  };
}

/** The packets that hold a channel; a guest signs in before buying (A-390, B-415). */
export function buyChannel(channelId: number): Thunk {
  return (dispatch, getState) =>
    void dispatch(
      openModal(
        isUser(getState())
          ? { name: 'packets_channels', with: { channelId } }
          : { name: 'auth', with: { reason: 'buy', action: { do: 'buy', channelId } } },
      ),
    );
}

/** Continues a guest's action after the sign-in. What they already own is not offered; what is not available gets a notice. */
export function continuePendingAction(action: PendingAction): Thunk {
  return async (dispatch) => {
    if (action.do === 'favorite')
      return dispatch(pressFavorite({ target: action.target, isWanted: true, page: action.page }));
    if (action.do === 'remind') return dispatch(pressReminder({ ...action, isWanted: true }));
    const { data } = await dispatch(channelEndpoints.channels.initiate(undefined, { subscribe: false }));
    const channel = data?.find(({ id }) => id === action.channelId);
    if (channel?.isAvailable === false) dispatch(openModal({ name: 'notice', with: { kind: 'channel-unavailable' } }));
    else if (!channel?.isPurchased) dispatch(buyChannel(action.channelId));
  };
}

const isUser = (state: Parameters<typeof session.select>[0]) => viewerOf(session.select(state)) === 'user';

/** What a favourite toggle does: `press({ target: { kind: 'person', id: 51 }, isWanted: true })`. */
export function useFavoritePress(): (request: FavoriteRequest) => void {
  const dispatch = useDispatch() as Dispatching;
  return useCallback((request) => dispatch(pressFavorite(request)), [dispatch]);
}

/** What "watch from a price" does on a channel. */
export function useBuyChannel(): (channelId: number) => void {
  const dispatch = useDispatch() as Dispatching;
  return useCallback((channelId) => dispatch(buyChannel(channelId)), [dispatch]);
}
