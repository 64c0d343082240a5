// The app inside a package for sets: its files lie on the set, everything else comes from the service.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { packagedApp } from '../tv-pack/src/packaged.ts';
import { startAntenna } from './antenna.ts';
import { expect, peek, plays, test as known } from './web.ts';

const dist = fileURLToPath(new URL('../../apps/smarttv/dist', import.meta.url));

const test = known.extend({
  antenna: [
    async ({}, use) => {
      // Files of a package have no origin of their own.
      const antenna = await startAntenna({ env: { CORS_ORIGINS: 'null' } });
      await use(antenna);
      await antenna.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test.use({ viewport: { width: 1920, height: 1080 } });

test('from files of the set it reads texts and pictures of the service, plays a channel, and its codes lead to the service', async ({
  page,
  antenna,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'antenna-tv-'));
  const tv = { version: '1.0.0', address: antenna.url, names: { en: 'Demo' }, vendor: 'Demo', icon: 'icon.png' };
  for (const { path, data } of packagedApp(tv, dist)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), data);
  }
  const start = pathToFileURL(join(folder, 'index.html')).href;
  await page.goto(start);
  await expect(page.getByRole('button', { name: 'Channels' })).toBeVisible({ timeout: 20_000 });
  await expect
    .poll(() =>
      peek<boolean>(page, `[...document.images].some((each) => each.src.startsWith('http') && each.naturalWidth > 0)`),
    )
    .toBe(true);
  // Signing in on the phone: the code is an address of the service.
  const begun = page.waitForResponse((response) => response.url().endsWith('/v2/auth/code'));
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  expect(((await (await begun).json()) as { verification_uri: string }).verification_uri).toBe(
    `${antenna.url}/activate`,
  );
  await page.goto(`${start}?type=channel&slug=kub`);
  await plays(page, 1);
  rmSync(folder, { recursive: true });
});
