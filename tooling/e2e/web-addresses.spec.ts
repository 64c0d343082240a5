// Channels with several addresses, of which the first are dead: real servers, real HLS.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { startOperatorOrigin, type OperatorOrigin } from '../../apps/backend/src/testing/operator-origin.ts';
import { startAntenna } from './antenna.ts';
import { expect, plays, seconds, test as known } from './web.ts';

const demo = join(import.meta.dirname, '../../apps/backend/demo');

/** A server whose addresses do not play; it remembers when each was requested. */
interface DeadOrigin {
  readonly url: string;
  readonly requests: { readonly url: string; readonly at: number }[];
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
const listOf = (kind: string): string =>
  `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:4\n#EXT-X-MEDIA-SEQUENCE:1\n${[1, 2, 3].map((number) => `#EXTINF:4,\n/${kind}/${number}.ts\n`).join('')}`;

/** `/silent/…` does not answer, `/slow/…` never ends, `/segments-…` has a list but no segments; everything else is a 404. */
async function startDeadOrigin(): Promise<DeadOrigin> {
  const requests: { url: string; at: number }[] = [];
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    requests.push({ url, at: Date.now() });
    const [, kind = ''] = url.split('/');
    const open = { 'access-control-allow-origin': '*' };
    if (kind.startsWith('segments-') && url.endsWith('.m3u8')) response.writeHead(200, open).end(listOf(kind));
    else if (kind.endsWith('slow')) drip(response, url.endsWith('.ts') ? 'G' : '#EXTM3U\n');
    else if (!kind.endsWith('silent')) response.writeHead(404, open).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

/** How addresses are dead: lists that are not served, and lists whose segments do not come. */
const KINDS = ['refused', 'missing', 'silent', 'slow', 'segments-missing', 'segments-silent', 'segments-slow'] as const;

/** An address of this machine where no server listens any more. */
async function refusingOrigin(): Promise<string> {
  const closed = await startDeadOrigin();
  await closed.close();
  return closed.url;
}

function operatorFolder(dead: string, refusing: string, alive: string): string {
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
      ...KINDS.flatMap((kind) => {
        const origin = kind === 'refused' ? refusing : dead;
        return channel(kind, [
          `${origin}/${kind}/1.m3u8`,
          `${origin}/${kind}/2.m3u8`,
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
      ...Object.fromEntries(KINDS.map((kind) => [kind, { ...about, slug: kind }])),
      alive: { ...about, slug: 'alive' },
      past: { ...about, slug: 'past' },
    }),
  );
  return folder;
}

const test = known.extend<object, { readonly alive: OperatorOrigin; readonly dead: DeadOrigin }>({
  alive: [
    async ({}, use) => {
      const origin = await startOperatorOrigin();
      await use(origin);
      await origin.close();
    },
    { scope: 'worker' },
  ],
  dead: [
    async ({}, use) => {
      const origin = await startDeadOrigin();
      await use(origin);
      await origin.close();
    },
    { scope: 'worker' },
  ],
  antenna: [
    async ({ alive, dead }, use) => {
      const folder = operatorFolder(dead.url, await refusingOrigin(), alive.url);
      const antenna = await startAntenna({ env: { OPERATOR_DIR: folder } });
      await use(antenna);
      await antenna.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

/** How long it takes from the first request of a playlist to its picture, and which playlists were requested. */
async function opened(page: Page, slug: string) {
  const asked: { readonly url: string; readonly at: number }[] = [];
  const note = (request: Request) =>
    void (request.url().includes('.m3u8') && asked.push({ url: request.url(), at: Date.now() }));
  page.on('request', note);
  await page.goto(`/channels/all/${slug}`);
  await plays(page, 0.2);
  page.off('request', note);
  const own = asked.filter(({ url }) => slug === 'alive' || url.includes(`/${slug}/`));
  return { took: Date.now() - (own[0]?.at ?? Date.now()), asked: own.map(({ url }) => url.split('/').at(-1)) };
}

for (const kind of KINDS)
  test(`a channel whose first two addresses are ${kind} shows the third one's picture in time, the next time at once`, async ({
    page,
  }) => {
    const alive = await opened(page, 'alive');
    const first = await opened(page, kind);
    expect(first.asked).toEqual(expect.arrayContaining(['1.m3u8', '2.m3u8']));
    // 6 s where a channel that lives takes 0.75 s, and as much more as each attempt takes longer on a busy machine.
    expect(first.took).toBeLessThan(6_000 + 8 * Math.max(0, alive.took - 750));
    await expect(page.locator('.pl-message')).toHaveCount(0);
    const second = await opened(page, kind);
    expect(second.asked).toEqual([]);
    await expect(page.locator('.pl-message')).toHaveCount(0);
  });

test('an archive whose first address is dead plays the same moment from the next', async ({ page, alive }) => {
  const ts = seconds() - 7_200;
  const before = alive.requests.length;
  await page.goto(`/channels/all/past?ts=${ts}`);
  await plays(page, 0.2);
  const [first] = alive.requests.slice(before).filter(({ url }) => url.includes('utc='));
  expect(Math.abs(Number(/utc=(\d+)/.exec(first?.url ?? '')?.[1]) - ts)).toBeLessThan(5);
});
