import type { FavoriteTarget } from '@antenna/kernel';
import { FAVORITES_LIMIT } from '../limits.ts';
import { readFavorite } from '../read/favorite.ts';
import { listAnswer, object } from '../read/fields/read-fields.ts';
import { get, write } from './define.ts';

export const favoriteCalls = {
  /** Newest first. */
  list: get('favorites.list', {
    path: '/v2/users/self/favorites',
    query: () => ({ limit: FAVORITES_LIMIT }),
    auth: 'user',
    read: (data, context) => listAnswer(data, { what: 'favorites', context, read: readFavorite }),
  }),
  /** The key's spelling is the documents' own: channelId, contentId, programId, personId (B-440). `page` names the page it was pressed on. */
  add: write('favorites.add', 'POST', {
    path: '/v2/users/self/favorites',
    body: ({ target, page }: { readonly target: FavoriteTarget; readonly page?: string | undefined }) => ({
      channelId: target.kind === 'channel' ? target.id : undefined,
      contentId: target.kind === 'content' ? target.id : undefined,
      programId: target.kind === 'program' ? target.id : undefined,
      personId: target.kind === 'person' ? target.id : undefined,
      page,
    }),
    auth: 'user',
    read: (data) => readFavorite(object(data, 'favorite')),
  }),
  /** Sets the viewer's own order of favourite channels; answers them in it. */
  order: write('favorites.order', 'PUT', {
    path: '/v2/users/self/favorites/order',
    body: ({ channelIds }: { readonly channelIds: readonly number[] }) => ({ channel_ids: channelIds }),
    auth: 'user',
    read: (data, context) => listAnswer(data, { what: 'favorites', context, read: readFavorite }),
  }),
  remove: write('favorites.remove', 'DELETE', {
    path: '/v2/users/self/favorites/{id}',
    params: (args: { readonly id: string }) => ({ id: args.id }),
    auth: 'user',
    read: () => undefined,
  }),
} as const;
