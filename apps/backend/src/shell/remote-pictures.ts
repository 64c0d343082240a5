import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import {
  COME_AGAIN,
  REMOTE_PATH,
  widthFor,
  type PictureAddresses,
  type PictureResizer,
  type RemotePictures,
} from '../pictures/index.ts';
import type { ProviderCache } from '../provider/provider-cache.ts';
import { sendNarrowed, setPictureHeaders } from './pictures.ts';

interface RemoteParts {
  readonly pictures: PictureAddresses;
  readonly providers: ProviderCache;
  readonly remote: RemotePictures;
  readonly resizer?: PictureResizer | undefined;
}

/** As long as the server remembers that there is no picture. */
const GONE_FOR = 'public, max-age=600';

/** `GET /media/remote/<sealed>?w=300`: a picture of another server, where the operator wants them to be sent from here. */
export async function registerRemotePictures(
  app: FastifyInstance,
  { pictures, providers, remote, resizer }: RemoteParts,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: remote.dir,
      serve: false,
      dotfiles: 'deny',
      cacheControl: false,
      setHeaders: setPictureHeaders,
    });
    scope.get<{ Params: { sealed: string }; Querystring: { w?: unknown } }>(
      `${REMOTE_PATH}:sealed`,
      async (request, reply) => {
        const picture = pictures.open(request.params.sealed);
        const brand = picture && (await providers.get(picture.providerId).catch(() => undefined))?.brand;
        if (picture === undefined || brand?.pictures?.remote !== 'proxy') return reply.callNotFound();
        const found = await remote.get(picture.url, { allowPrivate: brand.relay?.allow_private ?? false });
        if (found === 'busy')
          return reply.code(503).headers({ 'retry-after': COME_AGAIN, 'cache-control': 'no-store' }).send();
        if (found === 'broken') return reply.code(404).header('cache-control', GONE_FOR).send();
        return sendNarrowed(reply, {
          folder: remote.dir,
          path: found.file,
          original: found.file,
          width: widthFor(request.query.w),
          resizer,
        });
      },
    );
  });
}
