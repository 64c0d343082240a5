// DASH from a server that wants a header and lets no other site read: it plays through the relay.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAntenna } from './antenna.ts';
import { startMediaOrigin, type MediaOrigin } from './media-origin.ts';
import { expect, plays, test as known } from './web.ts';

const demo = join(import.meta.dirname, '../../apps/backend/demo');

function operatorFolder(origin: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'antenna-relay-'));
  const brand = JSON.parse(readFileSync(join(demo, 'brand.json'), 'utf8')) as object;
  writeFileSync(
    join(folder, 'brand.json'),
    JSON.stringify({ ...brand, relay: { for: 'needed', allow_private: true } }),
  );
  writeFileSync(
    join(folder, 'playlist.m3u'),
    `#EXTM3U\n#EXTINF:-1 tvg-id="dash" user-agent="Box/1",Relayed DASH\n${origin}/live.mpd\n`,
  );
  writeFileSync(join(folder, 'channels.json'), JSON.stringify({ dash: { age: 0, is_free: true, slug: 'dash' } }));
  return folder;
}

const test = known.extend<object, { readonly media: MediaOrigin }>({
  media: [
    async ({}, use) => {
      const origin = await startMediaOrigin({ userAgent: 'Box/1' });
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

test('a live DASH channel plays through the relay, over several of its manifests, and the page learns no address of its server', async ({
  page,
  media,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/channels/all/dash');
  // Longer than one manifest of the stream lists new segments.
  await plays(page, 4);
  await expect(page.locator('.pl-message')).toHaveCount(0);
  expect(asked.filter((url) => url.includes('/manifest.mpd')).length).toBeGreaterThan(1);
  expect(asked.some((url) => /\/part\?n=\d+$/.test(url))).toBe(true);
  expect(asked.filter((url) => url.startsWith(media.url))).toEqual([]);
});
