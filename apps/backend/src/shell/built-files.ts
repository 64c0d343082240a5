import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const FOREVER = 'public, max-age=31536000, immutable';
const SHORTLY = 'public, max-age=300';
/** A name with the hash of its content: `main-abcdefgh.js`, or nothing but the hash. */
const HASHED = /[-./][\w-]{8,}\.\w+$/;

/** Files of an app's build, `<folder>/<assets>` under `<base>/<assets>/`, packed as the build packed them. */
export async function registerBuiltFiles(
  app: FastifyInstance,
  { folder, assets, base = '' }: { readonly folder: string; readonly assets: string; readonly base?: string },
): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(folder, assets),
    prefix: `${base}/${assets}/`,
    decorateReply: false,
    index: false,
    dotfiles: 'deny',
    preCompressed: true,
    cacheControl: false,
    // The app may be built while the server runs.
    suppressWarning: true,
    setHeaders: (reply, path) =>
      void reply.header('cache-control', HASHED.test(path.replace(/\.(br|gz)$/, '')) ? FOREVER : SHORTLY),
  });
}
