import type { PendingAction } from '@antenna/navigation';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { channelEndpoints } from '../data/endpoints/channels.ts';
import { favoriteEndpoints, type FavoriteRequest } from '../data/endpoints/favorites.ts';
import { reminderEndpoints, type ReminderRequest } from '../data/endpoints/reminders.ts';
import { followEndpoints } from '../data/endpoints/follows.ts';
import type { Services } from '../services.ts';
import { openModal } from '../shell/modals.ts';
import { buyChannel, pressFavorite, pressReminder, type ActionState } from './pending-action.ts';

/** What only users do, as a chunk of its own. */
export const saveFavorite = (request: FavoriteRequest) =>
  favoriteEndpoints.setFavorite.initiate(request, { track: false });
export const saveReminder = (request: ReminderRequest) =>
  reminderEndpoints.setReminder.initiate(request, { track: false });

/** Continues a guest's action after the sign-in. What they already own is not offered; what is not available gets a notice. */
export async function continuePendingAction(
  action: PendingAction,
  dispatch: ThunkDispatch<ActionState, Services, UnknownAction>,
): Promise<void> {
  if (action.do === 'favorite')
    return dispatch(pressFavorite({ target: action.target, isWanted: true, page: action.page }));
  if (action.do === 'follow') return void dispatch(followEndpoints.follow.initiate({ subject: action.subject }));
  if (action.do === 'remind') return dispatch(pressReminder({ ...action, isWanted: true }));
  const { data } = await dispatch(channelEndpoints.channels.initiate(undefined, { subscribe: false }));
  const channel = data?.find(({ id }) => id === action.channelId);
  if (channel?.isAvailable === false) dispatch(openModal({ name: 'notice', with: { kind: 'channel-unavailable' } }));
  else if (!channel?.isPurchased) dispatch(buyChannel(action.channelId, action.ts));
}
