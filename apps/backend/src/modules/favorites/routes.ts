import { favoriteCalls } from '@antenna/api-contract';
import { created, type ApiRouter } from '../../http/api-router.ts';
import { orderChannels } from './order.ts';
import { addFavorite, listFavorites, removeFavorite, type FavoritesDeps } from './service.ts';

export function registerFavorites({ serve }: ApiRouter, deps: FavoritesDeps): void {
  serve(favoriteCalls.list, (call) => listFavorites(deps, call.viewer, call.query));
  serve(favoriteCalls.add, async (call) => created(await addFavorite(deps, call.viewer, call.body)));
  serve(favoriteCalls.order, (call) => orderChannels(deps, call.viewer, call.body.channel_ids));
  serve(favoriteCalls.remove, async (call) => {
    await removeFavorite(deps, call.viewer, call.params['id'] ?? '');
    return undefined;
  });
}
