// A service made on the page /setup: from a start without an operator to a picture, without a command or a file edited.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as known } from '@playwright/test';
import { startOperatorOrigin } from '../../apps/backend/src/testing/operator-origin.ts';
import { freePort, spawnBackend } from './antenna.ts';
import { axe, plays } from './web.ts';

interface Start {
  readonly url: string;
  /** The address that the terminal shows. */
  readonly setup: string;
  readonly playlist: string;
}

const test = known.extend<{ readonly start: Start }>({
  start: async ({}, use) => {
    const origin = await startOperatorOrigin({ isOpen: true });
    const folder = mkdtempSync(join(tmpdir(), 'antenna-setup-'));
    const playlist = join(folder, 'list.m3u');
    const entries = ['One', 'Two', 'Three'].map(
      (name) => `#EXTINF:-1 tvg-id="${name}.lv" group-title="News",${name}\n${origin.url}/live/${name}/index.m3u8\n`,
    );
    writeFileSync(playlist, `#EXTM3U\n${entries.join('')}`);
    const port = await freePort();
    const server = spawnBackend(
      { OPERATORS_DIR: join(folder, 'operators'), DATA_DIR: join(folder, 'data'), PORT: String(port) },
      ['--operator', 'my-tv'],
    );
    await expect.poll(() => server.text(), { timeout: 30_000 }).toContain('/setup?token=');
    await use({
      url: `http://localhost:${port}`,
      setup: /http:\S+\/setup\S+/.exec(server.text())?.[0] ?? '',
      playlist,
    });
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    await origin.close();
    rmSync(folder, { recursive: true, force: true });
  },
});

test('a start without an operator leads to a form, and the form to a picture', async ({ page, start }) => {
  expect((await page.goto(start.url))?.status()).toBe(403);
  await expect(page.getByText('Use the one that the terminal shows')).toBeVisible();
  await page.goto(start.setup);
  for (const width of [390, 1_600]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await axe(page)).join('\n')).toBe('');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  await page.getByRole('link', { name: 'Русский' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Настройка вашего ТВ-сервиса');
  await page.getByRole('link', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByText('Please fill in this field.')).toHaveCount(2);
  await expect(page.getByLabel('Name of your service')).toBeFocused();
  await page.getByLabel('Name of your service').fill('Harbour TV');
  await page.getByLabel('Playlist (M3U)', { exact: true }).fill('/nothing/here.m3u');
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('alert')).toContainText('/nothing/here.m3u cannot be read');
  expect((await axe(page)).join('\n')).toBe('');
  await expect(page.getByLabel('Name of your service')).toHaveValue('Harbour TV');
  // A file of the browser's device, chosen last, counts.
  await page.getByLabel('Playlist (M3U): or a file from this device').setInputFiles(start.playlist);
  await page.getByLabel('Country').selectOption({ label: 'Latvia' });
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page).toHaveURL(`${start.url}/`, { timeout: 30_000 });
  await expect(page).toHaveTitle(/Harbour TV/);
  await page.getByRole('article').first().getByRole('link').first().click();
  await plays(page, 0.5);
  // The page is gone for good.
  await page.goto(start.setup);
  await expect(page.getByLabel('Playlist (M3U)', { exact: true })).toHaveCount(0);
});
