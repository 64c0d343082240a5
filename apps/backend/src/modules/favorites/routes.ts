import { favoriteCalls } from '@antenna/api-contract';
import type { Serving } from '../../http/serve.ts';
import type { Platform } from '../../platform.ts';
import { orderChannels } from './order.ts';
import { addFavorite, listFavorites, removeFavorite } from './service.ts';

export function registerFavorites({ serve }: Serving, platform: Platform): void {
  serve(favoriteCalls.list, (asked) => listFavorites(platform, asked.viewer, asked.query));
  serve(favoriteCalls.add, (asked) => addFavorite(platform, asked.viewer, asked.body));
  serve(favoriteCalls.order, (asked) => orderChannels(platform, asked.viewer, asked.body.channel_ids));
  serve(favoriteCalls.remove, async (asked) => {
    await removeFavorite(platform, asked.viewer, asked.params['id'] ?? '');
    return undefined;
  });
}
