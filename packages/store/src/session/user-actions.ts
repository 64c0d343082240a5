import { favoriteEndpoints, type FavoriteRequest } from '../data/endpoints/favorites.ts';
import { reminderEndpoints, type ReminderRequest } from '../data/endpoints/reminders.ts';

/** What only users do, as a chunk of its own. */
export const saveFavorite = (request: FavoriteRequest) =>
  favoriteEndpoints.setFavorite.initiate(request, { track: false });
export const saveReminder = (request: ReminderRequest) =>
  reminderEndpoints.setReminder.initiate(request, { track: false });
