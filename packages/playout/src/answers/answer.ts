import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { PLAYLIST_MEMORY } from '../limits.ts';

const compress = promisify(gzip);

/** The answer to a request for playout, independent of HTTP headers. */
export type Answer =
  | { readonly status: 200; readonly type: string; readonly cache: string; readonly page: Page }
  | {
      readonly status: 200;
      readonly type: string;
      readonly cache: string;
      readonly bytes: Buffer;
      readonly etag: string;
    }
  | { readonly status: 403 | 404; readonly error: string };

/** A text that is served many times. It is gzipped once, off the main thread. */
export interface Page {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly gzipped: () => Promise<Buffer>;
}

export const CACHE = {
  /** The address contains the content's revision: it never changes. */
  forever: 'public, max-age=31536000, immutable',
  /** Grows with every segment; the same for all viewers. */
  moving: 'public, max-age=1',
  /** Does not change, but expires with the channel's archive. */
  settled: 'public, max-age=3600',
  /** Contains a viewer's token. */
  own: 'private, no-store',
} as const;

export const TYPE = {
  playlist: 'application/vnd.apple.mpegurl',
  video: 'video/mp4',
  audio: 'audio/mp4',
  subtitles: 'text/vtt; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
} as const;

export function createPage(text: string): Page {
  const bytes = Buffer.from(text);
  const etag = `W/"${createHash('sha1').update(bytes).digest('base64url')}"`;
  let gzipped: Promise<Buffer> | undefined;
  return { bytes, etag, gzipped: () => (gzipped ??= compress(bytes, { level: 5 })) };
}

export interface PageCache {
  /** The cached page of `key` if its edition is `edition`, else a new one. */
  page(key: string, edition: number | string, make: () => string): Page;
}

export function createPageCache(): PageCache {
  const cached = new LRUCache<string, { readonly edition: number | string; readonly page: Page }>({
    maxSize: PLAYLIST_MEMORY,
  });
  return {
    page(key, edition, make) {
      const found = cached.get(key);
      if (found?.edition === edition) return found.page;
      const page = createPage(make());
      // An empty text counts as one byte: the library refuses 0.
      cached.set(key, { edition, page }, { size: page.bytes.length || 1 });
      return page;
    },
  };
}

export function pictureType(file: string): string {
  if (file.endsWith('.png')) return 'image/png';
  return file.endsWith('.webp') ? 'image/webp' : 'image/jpeg';
}
