// Channels with several addresses, of which the first are dead: real servers, real HLS.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** `/silent/…` does not answer, everything else with 404. */
async function startDeadOrigin(): Promise<DeadOrigin> {
  const requests: { url: string; at: number }[] = [];
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', at: Date.now() });
    if (request.url?.startsWith('/silent/') !== true)
      response.writeHead(404, { 'access-control-allow-origin': '*' }).end();
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

function operatorFolder(dead: string, alive: string): string {
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
      ...channel('dead', [`${dead}/dead/1.m3u8`, `${dead}/dead/2.m3u8`, `${alive}/live/appending/index.m3u8`]),
      ...channel('silent', [`${dead}/silent/1.m3u8`, `${dead}/silent/2.m3u8`, `${alive}/live/appending/index.m3u8`]),
      ...channel('past', [`${dead}/past/1.m3u8`, `${alive}/live/appending/index.m3u8`]),
    ].join('')}`,
  );
  const about = { age: 0, is_free: true };
  writeFileSync(
    join(folder, 'channels.json'),
    JSON.stringify({
      dead: { ...about, slug: 'dead' },
      silent: { ...about, slug: 'silent' },
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
      const folder = operatorFolder(dead.url, alive.url);
      const antenna = await startAntenna({ env: { OPERATOR_DIR: folder } });
      await use(antenna);
      await antenna.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

for (const { slug, within } of [
  { slug: 'dead', within: 3_000 },
  { slug: 'silent', within: 4_000 },
])
  test(`a channel whose first two addresses are ${slug} requests the third in time and plays it, the next time at once`, async ({
    page,
    dead,
    alive,
  }) => {
    const since = dead.requests.length;
    const before = alive.requests.length;
    await page.goto(`/channels/all/${slug}`);
    await expect(page.locator('.pl-message')).toHaveCount(0);
    await plays(page, 0.2);
    const asked = dead.requests.slice(since).filter(({ url }) => url.startsWith(`/${slug}/`));
    expect(asked.map(({ url }) => url.split('/').at(-1))).toEqual(expect.arrayContaining(['1.m3u8', '2.m3u8']));
    // The picture follows within a second, on a machine that runs nothing else.
    const third = alive.requests[before]?.at ?? Infinity;
    expect(third * 1_000 - (asked[0]?.at ?? 0)).toBeLessThan(within);
    await expect(page.locator('.pl-message')).toHaveCount(0);
    const failed = dead.requests.length;
    await page.reload();
    await plays(page, 0.2);
    // Neighbours are prefetched, whatever their addresses are.
    expect(dead.requests.slice(failed).filter(({ url }) => url.startsWith(`/${slug}/`))).toEqual([]);
  });

test('an archive whose first address is dead plays the same moment from the next', async ({ page, alive }) => {
  const ts = seconds() - 7_200;
  const before = alive.requests.length;
  await page.goto(`/channels/all/past?ts=${ts}`);
  await plays(page, 0.2);
  const [first] = alive.requests.slice(before).filter(({ url }) => url.includes('utc='));
  expect(Math.abs(Number(/utc=(\d+)/.exec(first?.url ?? '')?.[1]) - ts)).toBeLessThan(5);
});
