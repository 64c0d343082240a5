import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { PLAYLIST_MEMORY } from '../limits.ts';
import { createByteCache } from '../clips/byte-cache.ts';

const gzipped = promisify(gzip);

/** What a request for playout gets; nothing of it depends on HTTP headers. */
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

/** A text that is served many times: its bytes, their gzip made once and off the main thread, their tag. */
export interface Page {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly packed: () => Promise<Buffer>;
}

export const CACHE = {
  /** The address says which content: it never changes. */
  forever: 'public, max-age=31536000, immutable',
  /** Grows with every segment; the same for all viewers. */
  moving: 'public, max-age=1',
  /** Will not change, but ends with the channel's archived days. */
  settled: 'public, max-age=3600',
  /** Carries a viewer's own token. */
  own: 'private, no-store',
} as const;

export const TYPE = {
  playlist: 'application/vnd.apple.mpegurl',
  video: 'video/mp4',
  audio: 'audio/mp4',
  words: 'text/vtt; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
} as const;

export function createPage(text: string): Page {
  const bytes = Buffer.from(text);
  const etag = `W/"${createHash('sha1').update(bytes).digest('base64url')}"`;
  let packed: Promise<Buffer> | undefined;
  return { bytes, etag, packed: () => (packed ??= gzipped(bytes, { level: 5 })) };
}

export interface PageCache {
  /** The page kept under `key` if it is of `edition`, else a new one. */
  page(key: string, edition: number | string, make: () => string): Page;
}

export function createPageCache(): PageCache {
  const kept = createByteCache<{ readonly edition: number | string; readonly page: Page }>(PLAYLIST_MEMORY);
  return {
    page(key, edition, make) {
      const found = kept.get(key);
      if (found?.edition === edition) return found.page;
      const page = createPage(make());
      kept.set(key, { edition, page }, page.bytes.length);
      return page;
    },
  };
}

export function pictureType(file: string): string {
  if (file.endsWith('.png')) return 'image/png';
  return file.endsWith('.webp') ? 'image/webp' : 'image/jpeg';
}
