import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';
const FOREVER = 'public, max-age=31536000, immutable';
/** Formats that may have an AVIF file of the same name beside them. */
const RASTER = /\.(?:webp|jpe?g|png)$/i;

/**
 * Serves the pictures of a folder under `prefix`, and nothing else of it. Where `heroes/1.avif` lies beside `heroes/1.webp`, a
 * browser that accepts AVIF gets it under the address of the WebP file: it is a third of the size.
 */
export async function registerPictures(app: FastifyInstance, prefix: string, folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  // A scope of its own: `sendFile` belongs to one folder.
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: folder,
      serve: false,
      dotfiles: 'deny',
      cacheControl: false,
      setHeaders,
    });
    scope.get<{ Params: { '*': string } }>(`${prefix}*`, async (request, reply) => {
      const path = request.params['*'];
      const smaller = await avifBeside(folder, path);
      if (smaller === undefined) return reply.sendFile(path);
      reply.header('vary', [reply.getHeader('vary'), 'Accept'].filter(Boolean).join(', '));
      return reply.sendFile(String(request.headers.accept).includes('image/avif') ? smaller : path);
    });
  });
}

async function avifBeside(folder: string, path: string): Promise<string | undefined> {
  if (!RASTER.test(path) || path.includes('..')) return undefined;
  const avif = path.replace(RASTER, '.avif');
  return (await stat(join(folder, avif)).catch(() => undefined))?.isFile() ? avif : undefined;
}

function setHeaders(reply: FastifyReply, path: string): void {
  reply.header('cache-control', reply.request.url.includes('?v=') ? FOREVER : A_DAY);
  reply.header('access-control-allow-origin', '*');
  reply.header('cross-origin-resource-policy', 'cross-origin');
  // An SVG of an operator must not run scripts.
  if (path.endsWith('.svg'))
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
}
