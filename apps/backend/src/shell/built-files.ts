import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.html': 'text/html; charset=utf-8',
};

/** The renderer lies beside the files that it needs. */
const SERVER_SIDE = /^\/?server[./]/;
const FOREVER = 'public, max-age=31536000, immutable';
const SHORTLY = 'public, max-age=300';

interface Built {
  readonly type: string;
  readonly etag: string;
  readonly mtime: number;
  /** Forms that the build has laid beside the file. */
  readonly forms: Readonly<Partial<Record<'br' | 'gzip' | 'plain', Buffer>>>;
}

export interface BuiltFiles {
  /** Sends a file of the build, packed as the build packed it; false when there is none. */
  send(request: FastifyRequest, reply: FastifyReply, path: string): Promise<boolean>;
}

/** Files of an app's build: few and hashed by name, so they are kept in memory and cached by viewers for good. */
export function createBuiltFiles(folder: string): BuiltFiles {
  const kept = new Map<string, Built>();

  const read = async (path: string): Promise<Built | undefined> => {
    const file = join(folder, normalize(`/${path}`));
    if (SERVER_SIDE.test(path)) return undefined;
    if (!file.startsWith(folder + sep) || path.includes('\0')) return undefined;
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const known = kept.get(path);
    if (known?.mtime === found.mtimeMs) return known;
    const [plain, br, gzip] = await Promise.all([
      readFile(file),
      readFile(`${file}.br`).catch(() => undefined),
      readFile(`${file}.gz`).catch(() => undefined),
    ]);
    const built: Built = {
      type: TYPES[extname(file)] ?? 'application/octet-stream',
      etag: `"${createHash('sha1').update(plain).digest('base64url')}"`,
      mtime: found.mtimeMs,
      forms: { plain, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) },
    };
    kept.set(path, built);
    return built;
  };

  return {
    async send(request, reply, path) {
      const built = await read(path);
      if (!built) return false;
      // A glyph's chunk has no name but its hash.
      const isHashed = /(?:[-.]|assets\/)[\w-]{8,}\.\w+$/.test(path);
      reply.headers({
        'cache-control': isHashed ? FOREVER : SHORTLY,
        etag: built.etag,
        vary: 'Accept-Encoding',
        'content-type': built.type,
      });
      if (request.headers['if-none-match'] === built.etag) {
        reply.code(304).send();
        return true;
      }
      const accepted = String(request.headers['accept-encoding'] ?? '');
      const form =
        accepted.includes('br') && built.forms.br
          ? 'br'
          : accepted.includes('gzip') && built.forms.gzip
            ? 'gzip'
            : 'plain';
      if (form !== 'plain') reply.header('content-encoding', form);
      reply.send(built.forms[form]);
      return true;
    },
  };
}
