import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/open.ts';
import { readLanguage } from '../http/language.ts';
import { createTilePictures } from '../pictures/index.ts';
import { channelTile, tileDrawing, TILES_PATH } from '../provider/channel-tile.ts';
import { providerOfChannel } from '../provider/repository.ts';
import type { ProviderCache } from '../provider/provider-cache.ts';

interface TileParts {
  readonly db: Database;
  readonly providers: ProviderCache;
}

/**
 * `GET /media/tiles/<channel>.png`: letters of a channel without a logo, in the caller's language. Browsers, which name SVG in
 * Accept, get the drawing, as does everyone at `<channel>.svg`; native clients get PNG where the machine can make it.
 */
export function registerChannelTiles(
  app: FastifyInstance,
  { db, providers }: TileParts,
  draw = createTilePictures(),
): void {
  app.get<{ Params: { file: string } }>(`${TILES_PATH}:file`, async (request, reply) => {
    const [, number = '', ending] = /^(\d{1,9})\.(png|svg)$/.exec(request.params.file) ?? [];
    const id = Number(number);
    const providerId = id === 0 ? undefined : await providerOfChannel(db, id);
    const channel = providerId === undefined ? undefined : (await providers.get(providerId)).channelById.get(id);
    if (!channel) return reply.callNotFound();
    const tile = channelTile(channel, readLanguage(request.headers['accept-language']));
    const takesDrawings = ending === 'svg' || /image\/svg\+xml/i.test(request.headers.accept ?? '');
    const picture = takesDrawings ? undefined : await draw(tile);
    void reply.headers({
      'cache-control': 'public, max-age=86400',
      vary: 'Accept, Accept-Language',
      'access-control-allow-origin': '*',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
    return picture === undefined
      ? reply.type('image/svg+xml; charset=utf-8').send(tileDrawing(tile))
      : reply.type('image/png').send(picture);
  });
}
