import { favoriteCalls } from '@antenna/api-contract';
import { created, type ApiRouter } from '../../http/api-router.ts';
import { orderChannels } from './order.ts';
import { addFavorite, listFavorites, removeFavorite, type FavoritesDeps } from './service.ts';

export function registerFavorites({ serve }: ApiRouter, deps: FavoritesDeps): void {
  serve(favoriteCalls.list, (asked) => listFavorites(deps, asked.viewer, asked.query));
  serve(favoriteCalls.add, async (asked) => created(await addFavorite(deps, asked.viewer, asked.body)));
  serve(favoriteCalls.order, (asked) => orderChannels(deps, asked.viewer, asked.body.channel_ids));
  serve(favoriteCalls.remove, async (asked) => {
    await removeFavorite(deps, asked.viewer, asked.params['id'] ?? '');
    return undefined;
  });
}
