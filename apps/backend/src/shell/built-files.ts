import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const FOREVER = 'public, max-age=31536000, immutable';
const SHORTLY = 'public, max-age=300';
/** A name with the hash of its content: `main-abcdefgh.js`, or nothing but the hash. */
const HASHED = /[-./][\w-]{8,}\.\w+$/;

const SOURCE_MAP = /\.map(\.(br|gz))?$/;

/** Files of an app's build, `<folder>/<assets>` under `<base>/<assets>/`, packed as the build packed them. */
export async function registerBuiltFiles(
  app: FastifyInstance,
  { folder, assets, base = '' }: { readonly folder: string; readonly assets: string; readonly base?: string },
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: join(folder, assets),
      // The plugin's own route reads the whole folder at each request, to compare how the name is spelt.
      serve: false,
      index: false,
      dotfiles: 'deny',
      preCompressed: true,
      cacheControl: false,
      // The app may be built while the server runs.
      suppressWarning: true,
      setHeaders: (reply, path) =>
        void reply.header('cache-control', HASHED.test(path.replace(/\.(br|gz)$/, '')) ? FOREVER : SHORTLY),
    });
    scope.get<{ Params: { '*': string } }>(`${base}/${assets}/*`, (request, reply) => {
      const path = request.params['*'];
      // Our source maps lie elsewhere; those of a build that was made otherwise are not for everybody either.
      return SOURCE_MAP.test(path) ? reply.callNotFound() : reply.sendFile(path);
    });
  });
}
