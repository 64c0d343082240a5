import { favoriteEndpoints, type FavoriteWish } from '../data/endpoints/favorites.ts';
import { reminderEndpoints, type ReminderWish } from '../data/endpoints/reminders.ts';

/** What only users do, as a chunk of its own. */
export const saveFavorite = (wish: FavoriteWish) => favoriteEndpoints.setFavorite.initiate(wish, { track: false });
export const saveReminder = (wish: ReminderWish) => reminderEndpoints.setReminder.initiate(wish, { track: false });
