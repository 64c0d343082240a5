import { addressParts } from './address-parts.ts';

/**
 * Flussonic keeps the archive beside the live stream: `index.m3u8` → `timeshift_rel-{offset:1}.m3u8`, `mono.m3u8` →
 * `mono-timeshift_rel-{offset:1}.m3u8`, `mpegts` → `timeshift_abs-${start}.ts`; the query with its token is kept. The
 * file extension of the live stream has priority over the playlist: `ts` only decides for addresses without one.
 */
export function flussonicTemplate(live: string, stream: 'hls' | 'ts' | undefined): string | undefined {
  const parts = addressParts(live);
  if (parts === undefined || parts.folder === '/') return undefined;
  const { origin, folder, file, query } = parts;
  const list = /^(.*)\.m3u8?$/i.exec(file)?.[1];
  if (list === undefined) {
    const isTransport = /mpegts$|\.ts$/i.test(file) || stream === 'ts';
    return `${origin}${folder}${isTransport ? 'timeshift_abs-${start}.ts' : 'timeshift_rel-{offset:1}.m3u8'}${query}`;
  }
  return `${origin}${folder}${list === 'index' || list === '' ? '' : `${list}-`}timeshift_rel-{offset:1}.m3u8${query}`;
}
