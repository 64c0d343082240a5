// Channels of a playlist without age ratings, as a guest and a child meet them: a real server, real HLS.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOperatorOrigin, type OperatorOrigin } from '../../apps/backend/src/testing/operator-origin.ts';
import { startAntenna } from './antenna.ts';
import { expect, plays, test as known } from './web.ts';

const demo = join(import.meta.dirname, '../../apps/backend/demo');

/** Only a brand and a playlist: no ages anywhere. */
function operatorFolder(origin: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'antenna-unrated-'));
  writeFileSync(join(folder, 'brand.json'), readFileSync(join(demo, 'brand.json')));
  const channel = (id: string, group: string) =>
    `#EXTINF:-1 tvg-id="${id}" group-title="${group}",${id}\n${origin}/live/appending/index.m3u8?${id}\n`;
  writeFileSync(
    join(folder, 'playlist.m3u'),
    `#EXTM3U\n${channel('harbour', 'News')}${channel('meadow', 'News')}${channel('midnight', 'Для взрослых')}`,
  );
  return folder;
}

const test = known.extend<object, { readonly origin: OperatorOrigin }>({
  origin: [
    async ({}, use) => {
      const origin = await startOperatorOrigin();
      await use(origin);
      await origin.close();
    },
    { scope: 'worker' },
  ],
  antenna: [
    async ({ origin }, use) => {
      const folder = operatorFolder(origin.url);
      const antenna = await startAntenna({ env: { OPERATOR_DIR: folder } });
      await use(antenna);
      await antenna.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test('a guest watches a channel without an age rating: no PIN, no age on the page; a group named as adult stays locked', async ({
  page,
  ids,
}) => {
  const locked = ids['midnight'];
  expect(locked).toBeDefined();
  await page.goto('/channels/all/harbour');
  await plays(page, 0.2);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('.ch-facts')).toBeVisible();
  await expect(page.locator('.ch-facts .k-tag', { hasText: /\d\+/u })).toHaveCount(0);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/channels/all/midnight');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.ch-facts .k-tag', { hasText: '18+' })).toBeVisible();
  expect(
    await page
      .locator('video')
      .evaluateAll((videos) => videos.some((video) => (video as HTMLVideoElement).currentTime > 0)),
  ).toBe(false);
  // Its neighbours' streams are prefetched.
  expect(requested).not.toContain(`/v2/channels/${locked}/stream`);
});
