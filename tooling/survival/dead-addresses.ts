// Channels with several addresses, of which the first are dead, for the browser test and the benchmark.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const demo = join(import.meta.dirname, '../../apps/backend/demo');

/** A server whose addresses do not play. */
export interface DeadOrigin {
  readonly url: string;
  close(): Promise<void>;
}

/** Two letters a second, without an end. */
function drip(response: ServerResponse, begin: string): void {
  response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'application/vnd.apple.mpegurl' });
  response.write(begin);
  const timer = setInterval(() => void response.write('# '), 1_000);
  response.on('close', () => clearInterval(timer));
}

/** A list whose segments are of the same kind as the address. */
const listOf = (slug: string): string =>
  `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:4\n#EXT-X-MEDIA-SEQUENCE:1\n${[1, 2, 3].map((number) => `#EXTINF:4,\n/${slug}/${number}.ts\n`).join('')}`;

/** `/silent/…` does not answer, `/slow/…` never ends, `/segments-…` has a list but no segments; everything else is a 404. */
export async function startDeadOrigin(): Promise<DeadOrigin> {
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    const [, slug = ''] = url.split('/');
    const kind = slug.replace(/-\d+$/, '');
    const open = { 'access-control-allow-origin': '*' };
    if (kind.startsWith('segments-') && url.endsWith('.m3u8')) response.writeHead(200, open).end(listOf(slug));
    else if (kind.endsWith('slow')) drip(response, url.endsWith('.ts') ? 'G' : '#EXTM3U\n');
    else if (!kind.endsWith('silent')) response.writeHead(404, open).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

/** How addresses are dead: lists that are not served, and lists whose segments do not come. */
export const KINDS = [
  'refused',
  'missing',
  'silent',
  'slow',
  'segments-missing',
  'segments-silent',
  'segments-slow',
] as const;

/** An address of this machine where no server listens any more. */
export async function refusingOrigin(): Promise<string> {
  const closed = await startDeadOrigin();
  await closed.close();
  return closed.url;
}

/** What an operator folder's channels play from. */
export interface Origins {
  readonly dead: string;
  /** No server listens there. */
  readonly refusing: string;
  readonly alive: string;
}

/**
 * An operator folder: `copies` channels for each of `KINDS`, one that lives, and one whose archive's first address is dead. The
 * server remembers dead addresses for all viewers: each measurement of a first opening needs a channel of its own.
 */
export function operatorFolder({ dead, refusing, alive }: Origins, copies = 1): string {
  const dying = Array.from({ length: copies }, (_, copy) =>
    KINDS.map((kind) => ({ kind, slug: copy === 0 ? kind : `${kind}-${copy}` })),
  ).flat();
  const folder = mkdtempSync(join(tmpdir(), 'antenna-addresses-'));
  writeFileSync(join(folder, 'brand.json'), readFileSync(join(demo, 'brand.json')));
  const channel = (id: string, addresses: readonly string[]) =>
    addresses.map(
      (url) =>
        `#EXTINF:-1 tvg-id="${id}" catchup="append" catchup-source="?utc={utc}&now={now}" catchup-days="3",${id}\n${url}\n`,
    );
  writeFileSync(
    join(folder, 'playlist.m3u'),
    `#EXTM3U\n${[
      ...dying.flatMap(({ kind, slug }) => {
        const origin = kind === 'refused' ? refusing : dead;
        return channel(slug, [
          `${origin}/${slug}/1.m3u8`,
          `${origin}/${slug}/2.m3u8`,
          `${alive}/live/appending/index.m3u8`,
        ]);
      }),
      ...channel('alive', [`${alive}/live/appending/index.m3u8`]),
      ...channel('past', [`${dead}/past/1.m3u8`, `${alive}/live/appending/index.m3u8`]),
    ].join('')}`,
  );
  const about = { age: 0, is_free: true };
  writeFileSync(
    join(folder, 'channels.json'),
    JSON.stringify({
      ...Object.fromEntries(dying.map(({ slug }) => [slug, { ...about, slug }])),
      alive: { ...about, slug: 'alive' },
      past: { ...about, slug: 'past' },
    }),
  );
  return folder;
}
