import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { widthFor, type PictureFacts, type PictureResizer } from '../pictures/index.ts';

const A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';
const FOREVER = 'public, max-age=31536000, immutable';
/** Formats that may have an AVIF file of the same name beside them. */
const RASTER = /\.(?:webp|jpe?g|png)$/i;

/** Outside the folder, or not for callers. */
const HIDDEN = /(?:^|\/)\./;
/** Answered while the narrower picture is being made. */
const SHORTLY = 'public, max-age=60';

export interface PicturesOptions {
  readonly prefix: string;
  readonly folder: string;
  /** Without it every width is the original. */
  readonly resizer?: PictureResizer | undefined;
  /** Is told which pictures are looked at. */
  readonly facts?: Pick<PictureFacts, 'want'> | undefined;
}

/**
 * Serves the pictures of a folder under `prefix`, and nothing else of it. Where `heroes/1.avif` lies beside `heroes/1.webp`, a
 * browser that accepts AVIF gets it under the address of the WebP file: it is a third of the size. `?w=300` asks for a
 * picture of about that width, as AVIF or WebP by Accept; where there is nothing smaller, it is the file as it is.
 */
export async function registerPictures(
  app: FastifyInstance,
  { prefix, folder, resizer, facts }: PicturesOptions,
): Promise<void> {
  if (!existsSync(folder)) return;
  // A scope of its own: `sendFile` belongs to one folder.
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: folder,
      serve: false,
      dotfiles: 'deny',
      cacheControl: false,
      setHeaders: setPictureHeaders,
    });
    scope.get<{ Params: { '*': string }; Querystring: { w?: unknown } }>(`${prefix}*`, async (request, reply) => {
      const path = request.params['*'];
      const width = widthFor(request.query.w);
      if (!RASTER.test(path) || HIDDEN.test(path)) return reply.sendFile(path);
      const smaller = await avifBeside(folder, path);
      if (smaller === undefined && width === undefined) return reply.sendFile(path);
      const accept = String(request.headers.accept);
      const original = smaller !== undefined && accept.includes('image/avif') ? smaller : path;
      return sendNarrowed(reply, {
        folder,
        path,
        original,
        width,
        resizer,
        onFound: () => facts?.want(prefix + path),
      });
    });
  });
}

interface Asked {
  readonly folder: string;
  readonly path: string;
  /** What would be sent otherwise. */
  readonly original: string;
  readonly width: number | undefined;
  readonly resizer: PictureResizer | undefined;
  /** The file is there, and somebody wants it in a width. */
  readonly onFound?: () => void;
}

/** Sends the picture in about that width, in the best format that the caller shows; the original where there is nothing smaller. */
export async function sendNarrowed(reply: FastifyReply, asked: Asked): Promise<FastifyReply> {
  const { original, resizer } = asked;
  reply.header('vary', [reply.getHeader('vary'), 'Accept'].filter(Boolean).join(', '));
  const found = await narrower(String(reply.request.headers.accept), asked);
  if (typeof found === 'object') return reply.sendFile(found.file, resizer?.dir);
  if (found === 'later') reply.header('cache-control', SHORTLY);
  return reply.sendFile(original);
}

async function narrower(
  accept: string,
  { folder, path, original, width, resizer, onFound }: Asked,
): ReturnType<PictureResizer['resized']> {
  const format = accept.includes('image/avif') ? 'avif' : accept.includes('image/webp') ? 'webp' : undefined;
  if (resizer === undefined || width === undefined || format === undefined) return 'original';
  const otherwise = await stat(join(folder, original)).catch(() => undefined);
  if (!otherwise) return 'original';
  onFound?.();
  return resizer.resized({ path: join(folder, path), width, format, below: otherwise.size });
}

async function avifBeside(folder: string, path: string): Promise<string | undefined> {
  const avif = path.replace(RASTER, '.avif');
  return (await stat(join(folder, avif)).catch(() => undefined))?.isFile() ? avif : undefined;
}

export function setPictureHeaders(reply: FastifyReply, path: string): void {
  if (!reply.hasHeader('cache-control'))
    reply.header('cache-control', /[?&]v=/.test(reply.request.url) ? FOREVER : A_DAY);
  reply.header('access-control-allow-origin', '*');
  reply.header('cross-origin-resource-policy', 'cross-origin');
  // An SVG of an operator must not run scripts.
  if (path.endsWith('.svg'))
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
}
