// Channels whose addresses are no HLS: DASH and files play, pages of other sites are linked, the rest is not shown.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAntenna } from './antenna.ts';
import { startMediaOrigin, type MediaOrigin } from './media-origin.ts';
import { expect, plays, test as known } from './web.ts';

const demo = join(import.meta.dirname, '../../apps/backend/demo');
function operatorFolder(origin: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'antenna-kinds-'));
  const brand = JSON.parse(readFileSync(join(demo, 'brand.json'), 'utf8')) as object;
  writeFileSync(join(folder, 'brand.json'), JSON.stringify({ ...brand, pages: 'link' }));
  const addresses = {
    manifest: `${origin}/live.mpd`,
    file: `${origin}/file.mp4`,
    page: 'https://www.youtube.com/@nasa/live',
    broadcast: 'rtmp://origin.example/live',
    transport: 'http://origin.example/live.ts',
  };
  const entries = Object.entries(addresses).map(([id, url]) => `#EXTINF:-1 tvg-id="${id}",Channel ${id}\n${url}\n`);
  writeFileSync(join(folder, 'playlist.m3u'), `#EXTM3U\n${entries.join('')}`);
  const channels = Object.keys(addresses).map((id) => [id, { age: 0, is_free: true, slug: id }]);
  writeFileSync(join(folder, 'channels.json'), JSON.stringify(Object.fromEntries(channels)));
  return folder;
}

const test = known.extend<object, { readonly media: MediaOrigin }>({
  media: [
    async ({}, use) => {
      const origin = await startMediaOrigin();
      await use(origin);
      origin.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  antenna: [
    async ({ media }, use) => {
      const folder = operatorFolder(media.url);
      const antenna = await startAntenna({ env: { OPERATOR_DIR: folder } });
      await use(antenna);
      await antenna.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test('a channel with an unencrypted DASH address plays', async ({ page }) => {
  await page.goto('/channels/all/manifest');
  await plays(page, 1);
  await expect(page.locator('.pl-message')).toHaveCount(0);
});

test('a live channel whose address is a file plays', async ({ page }) => {
  await page.goto('/channels/all/file');
  await plays(page, 1);
  await expect(page.locator('.pl-message')).toHaveCount(0);
});

test('a channel that only another site shows leads there, without a word about the connection', async ({ page }) => {
  await page.goto('/channels/all/page');
  const link = page.getByRole('link', { name: 'Open youtube.com' });
  await expect(link).toHaveAttribute('href', 'https://www.youtube.com/@nasa/live');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(page.getByText('Channel page is shown on another site')).toBeVisible();
  await expect(page.getByText('connection')).toHaveCount(0);
});

test('channels that no browser plays are not shown', async ({ page }) => {
  await page.goto('/channels/all');
  await expect(page.getByRole('link', { name: /Channel manifest/ }).first()).toBeVisible();
  await expect(page.getByText(/Channel broadcast/)).toHaveCount(0);
  await expect(page.getByText(/Channel transport/)).toHaveCount(0);
});
