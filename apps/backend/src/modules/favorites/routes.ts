import { favoriteCalls } from '@antenna/api-contract';
import type { Serving } from '../../http/serve.ts';
import type { Platform } from '../../platform.ts';
import { addFavorite, listFavorites, removeFavorite } from './service.ts';

export function registerFavorites({ serve }: Serving, platform: Platform): void {
  serve(favoriteCalls.list, (asked) => listFavorites(platform, asked.viewer, asked.query));
  serve(favoriteCalls.add, (asked) => addFavorite(platform, asked.viewer, asked.body));
  serve(favoriteCalls.remove, async (asked) => {
    await removeFavorite(platform, asked.viewer, asked.params['id'] ?? '');
    return undefined;
  });
}
