// Channels with several addresses, of which the first are dead: real servers, real HLS. How long it takes is measured
// by tooling/bench/streams/addresses.mjs.
import { rmSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';
import { startOperatorOrigin, type OperatorOrigin } from '../../apps/backend/src/testing/operator-origin.ts';
import { KINDS, operatorFolder, refusingOrigin, startDeadOrigin, type DeadOrigin } from '../survival/dead-addresses.ts';
import { startAntenna } from './antenna.ts';
import { expect, plays, seconds, test as known } from './web.ts';

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
      const folder = operatorFolder({ dead: dead.url, refusing: await refusingOrigin(), alive: alive.url });
      const antenna = await startAntenna({ env: { OPERATOR_DIR: folder } });
      await use(antenna);
      await antenna.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

/** Opens a channel until its picture runs; answers which of its playlists were requested. */
async function opened(page: Page, slug: string) {
  const asked: string[] = [];
  const note = (request: Request) => void (request.url().includes('.m3u8') && asked.push(request.url()));
  page.on('request', note);
  await page.goto(`/channels/all/${slug}`);
  await plays(page, 0.2, 40_000);
  page.off('request', note);
  return asked.filter((url) => url.includes(`/${slug}/`)).map((url) => url.split('/').at(-1));
}

for (const kind of KINDS)
  test(`a channel whose first two addresses are ${kind} shows the third one's picture, the next time at once`, async ({
    page,
  }) => {
    expect(await opened(page, kind)).toEqual(expect.arrayContaining(['1.m3u8', '2.m3u8']));
    await expect(page.locator('.pl-message')).toHaveCount(0);
    expect(await opened(page, kind)).toEqual([]);
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
