import type { PendingAction } from '@antenna/navigation';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { FavoriteRequest } from '../data/endpoints/favorites.ts';
import type { ReminderRequest } from '../data/endpoints/reminders.ts';
import { openModal } from '../shell/modals.ts';
import type { Services } from '../services.ts';
import { session, viewerOf } from './session.ts';

export type ActionState = Parameters<typeof session.select>[0];
type Thunk = ThunkAction<void, ActionState, Services, UnknownAction>;
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

/** The packets that hold a channel, which then opens at `ts`; a guest signs in before buying (A-390, B-318, B-415). */
export function buyChannel(channelId: number, ts?: number): Thunk {
  return (dispatch, getState) =>
    void dispatch(
      openModal(
        isUser(getState())
          ? { name: 'packets_channels', with: { channelId, ts } }
          : { name: 'auth', with: { reason: 'buy', action: { do: 'buy', channelId, ts } } },
      ),
    );
}

const isUser = (state: ActionState) => viewerOf(session.select(state)) === 'user';

/** What a favourite toggle does: `press({ target: { kind: 'person', id: 51 }, isWanted: true })`. */
export function useFavoritePress(): (request: FavoriteRequest) => void {
  const dispatch = useDispatch() as Dispatching;
  return useCallback((request) => dispatch(pressFavorite(request)), [dispatch]);
}

/** What "watch from a price" does on a channel, or on a moment of its archive. */
export function useBuyChannel(): (channelId: number, ts?: number) => void {
  const dispatch = useDispatch() as Dispatching;
  return useCallback((channelId, ts) => dispatch(buyChannel(channelId, ts)), [dispatch]);
}
