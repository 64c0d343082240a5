import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/open.ts';
import { readLanguage } from '../http/language.ts';
import { channelTile, TILES_PATH } from '../provider/channel-tile.ts';
import { providerOfChannel } from '../provider/repository.ts';
import type { ProviderCache } from '../provider/provider-cache.ts';

interface TileParts {
  readonly db: Database;
  readonly providers: ProviderCache;
}

/** `GET /media/tiles/<channel>.svg`: letters of a channel without a logo, in the caller's language. */
export function registerChannelTiles(app: FastifyInstance, { db, providers }: TileParts): void {
  app.get<{ Params: { file: string } }>(`${TILES_PATH}:file`, async (request, reply) => {
    const id = Number(/^(\d{1,9})\.svg$/.exec(request.params.file)?.[1] ?? 0);
    const providerId = id === 0 ? undefined : await providerOfChannel(db, id);
    const channel = providerId === undefined ? undefined : (await providers.get(providerId)).channelById.get(id);
    if (!channel) return reply.callNotFound();
    return reply
      .headers({
        'cache-control': 'public, max-age=86400',
        vary: 'Accept-Language',
        'access-control-allow-origin': '*',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      })
      .type('image/svg+xml; charset=utf-8')
      .send(channelTile(channel, readLanguage(request.headers['accept-language'])));
  });
}
