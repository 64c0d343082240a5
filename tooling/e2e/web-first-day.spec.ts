// An operator's first day: a public-like playlist of 2,000 entries and a guide become a service with two commands, and
// every page of it works for a guest who knows nothing.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startOperatorOrigin } from '../../apps/backend/src/testing/operator-origin.ts';
import { freePort, nodeBinary, plainEnvironment } from './antenna.ts';
import { expect, picture, plays, seconds, test as known, type Page } from './web.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const COUNTRIES = ['Albania', 'Andorra', 'Kazakhstan', 'Latvia', 'Romania', 'Georgia', 'Bulgaria', 'Spain', 'Italy'];
const ENTRIES = 2_000;
/** From the first command to a picture. */
const FIRST_PICTURE_MS = 60_000;

const stamp = (at: number) => `${new Date(at * 1_000).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)} +0000`;

/** Like the public lists: countries as groups, no ages, dead and missing logos, pages and rtmp among the addresses. */
function playlist(origin: string): string {
  const address = (index: number) => {
    if (index % 14 === 5) return `https://www.youtube.com/watch?v=${index}`;
    if (index % 100 === 7) return `rtmp://live.example/${index}`;
    return `${origin}/live/one${index}/index.m3u8`;
  };
  const entries = Array.from({ length: ENTRIES }, (_, index) => {
    const logo = index % 3 === 0 ? '' : ` tvg-logo="${index % 3 === 1 ? `${origin}/logos/${index}.png` : ''}"`;
    const group = index % 97 === 96 ? 'Undefined' : (COUNTRIES[index % COUNTRIES.length] ?? '');
    return `#EXTINF:-1 tvg-id="Channel${index}.kz"${logo} group-title="${group}",Channel ${index}\n${address(index)}`;
  });
  return `#EXTM3U x-tvg-url="https://guide.example/all.xml"\n${entries.join('\n')}\n`;
}

/** Hours around now for every fourth channel. */
function guide(): string {
  const hour = Math.floor(seconds() / 3_600) * 3_600;
  const ids = Array.from({ length: ENTRIES / 4 }, (_, index) => `Channel${index * 4}.kz`);
  const programmes = ids.flatMap((id) =>
    Array.from({ length: 12 }, (_, index) => hour + (index - 3) * 3_600).map(
      (start) =>
        `<programme start="${stamp(start)}" stop="${stamp(start + 3_600)}" channel="${id}"><title lang="en">Show of ${id} at ${new Date(start * 1_000).getUTCHours()}</title></programme>`,
    ),
  );
  return `<tv>${ids.map((id) => `<channel id="${id}"><display-name>${id}</display-name></channel>`).join('')}${programmes.join('')}</tv>`;
}

interface Run {
  readonly text: () => string;
  readonly ended: Promise<number | null>;
  stop(): void;
}

function npm(args: readonly string[], env: Readonly<Record<string, string>>): Run {
  const child = spawn('npm', ['run', '-s', ...args], {
    cwd: root,
    env: {
      ...plainEnvironment(),
      PATH: `${dirname(nodeBinary)}:${process.env['PATH'] ?? ''}`,
      DATABASE_URL: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += String(chunk)));
  return {
    text: () => text,
    ended: new Promise((resolve) => child.on('close', resolve)),
    stop: () => void child.kill('SIGTERM'),
  };
}

interface FirstDay {
  /** When the first command was given. */
  readonly begun: number;
  readonly advice: string;
  readonly folder: string;
}

const test = known.extend<object, { readonly day: FirstDay & { readonly url: string } }>({
  day: [
    async ({}, use) => {
      const origin = await startOperatorOrigin({ isOpen: true });
      const files = mkdtempSync(join(tmpdir(), 'antenna-first-day-'));
      const [list, xml] = [join(files, 'list.m3u'), join(files, 'guide.xml')];
      writeFileSync(list, playlist(origin.url));
      writeFileSync(xml, guide());
      const port = await freePort();
      const env = { OPERATORS_DIR: join(files, 'operators'), DATA_DIR: join(files, 'data'), PORT: String(port) };
      const begun = Date.now();
      const init = npm(
        ['antenna', '--', 'init', 'my-tv', '--playlist', list, '--guide', xml, '--name', 'My TV', '--country', 'KZ'],
        env,
      );
      if ((await init.ended) !== 0) throw new Error(init.text());
      const server = npm(['start', '--', '--operator', 'my-tv'], env);
      let hasEnded = false;
      void server.ended.then(() => (hasEnded = true));
      await expect
        .poll(() => hasEnded || server.text().includes('Antenna is ready at'), { timeout: 60_000, intervals: [50] })
        .toBe(true);
      if (hasEnded) throw new Error(server.text());
      await use({
        begun,
        advice: init.text(),
        folder: join(env.OPERATORS_DIR, 'my-tv'),
        url: `http://localhost:${port}`,
      });
      server.stop();
      await server.ended;
      await origin.close();
      rmSync(files, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  antenna: [
    async ({ day }, use) =>
      use({
        url: day.url,
        dataDir: '',
        output: () => '',
        stop: async () => ({ code: 0, took: 0 }),
        kill: async () => {},
      }),
    { scope: 'worker' },
  ],
});
test.use({ isKnown: false });

/** The page shows content, and says of nothing that it failed. */
async function works(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.status(), path).toBe(200);
  await expect(page.getByRole('main')).toBeVisible();
  // Shelves below the screen wait for the viewer.
  const busy = page.locator('[aria-busy="true"]').filter({ visible: true });
  await expect
    .poll(() => busy.evaluateAll((all) => all.filter((each) => each.getBoundingClientRect().top < innerHeight).length))
    .toBe(0);
  await expect(page.getByText(/not answering|try again|went wrong|not found/iu)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('a playlist of 2,000 entries and a guide are a service in a minute: two commands, one click, a picture, no PIN', async ({
  page,
  day,
}) => {
  await page.goto('/');
  const shelf = page.getByRole('region', { name: 'On air now' });
  await expect(shelf).toBeVisible();
  // The hero has a programme of now, and nothing that the operator does not have is in the footer.
  await expect(page.getByRole('region', { name: 'Highlights' }).getByRole('heading')).toHaveText(/^Show of Channel/);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: /News|Plans|Promo/ })).toHaveCount(0);
  await shelf.getByRole('article').first().getByRole('link').click();
  await plays(page, 0.5, FIRST_PICTURE_MS - (Date.now() - day.begun));
  expect(Date.now() - day.begun).toBeLessThan(FIRST_PICTURE_MS);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(/PIN/u)).toHaveCount(0);
  expect(day.advice).toContain('Channels: 2,000 in 10 groups');
  expect(day.advice).toMatch(/are pages of other sites/);
  expect(day.advice).toContain('Guide: 500 of 2,000 channels have programmes');
  expect(readFileSync(join(day.folder, 'brand.json'), 'utf8')).toMatch(/^\/\/ Your service/);
});

test('every page of it works', async ({ page }) => {
  for (const path of [
    '/',
    '/channels',
    '/channels/kazakhstan',
    '/guide',
    '/search',
    '/search?q=channel%2012',
    '/row/freechannels',
    '/packets',
    '/news',
    '/my',
    '/channelsfree',
  ])
    await works(page, path);
});

test('the own country’s group is the first category, and the menu has what there is', async ({ page }) => {
  await page.goto('/channels');
  const categories = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
  await expect(categories.nth(1)).toHaveText(/Kazakhstan/);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  for (const name of ['Home', 'Channels', 'TV guide']) await expect(menu.getByRole('link', { name })).toBeVisible();
  await expect(menu.getByRole('link', { name: /Films/ })).toHaveCount(0);
});

test('a channel without a guide and with a dead logo says so at once and shows its name', async ({ page, ids }) => {
  const slug = 'channel-1';
  expect(ids[slug]).toBeGreaterThan(0);
  await page.goto(`/channel/${slug}`);
  await plays(page, 0.5);
  await expect(page.getByText('No programme information').first()).toBeVisible({ timeout: 3_000 });
  await expect(page.locator('.ch-schedule-skeleton')).toHaveCount(0);
  expect((await picture(page)).videos).toBe(1);
  // Every picture that is in the page has been decoded: none is broken.
  await page.goto('/channels/albania');
  await expect(page.getByText('Channel 0').first()).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          [...document.images].filter((image) => image.complete && image.naturalWidth === 0 && image.src !== '').length,
      ),
    )
    .toBe(0);
});
