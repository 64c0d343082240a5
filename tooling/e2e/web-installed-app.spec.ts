// The web app as an installed app: Chromium reads the manifest that the server makes of the brand, and finds nothing missing.
import { expect, test } from './web.ts';
import type { Page } from './web.ts';

interface Manifest {
  readonly name: string;
  readonly lang: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
}

async function installed(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { url, data = '', errors } = await session.send('Page.getAppManifest');
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  await session.detach();
  return { path: url.replace(/^https?:\/\/[^/]+/, ''), data, errors, problems: installabilityErrors };
}

test('Chromium can install the app under the operator’s name, with icons of the sizes that it wants [A-324]', async ({
  browser,
  antenna,
  watch,
}) => {
  const context = await browser.newContext({ baseURL: antenna.url, locale: 'ru' });
  const page = await context.newPage();
  await page.goto('/');
  const { path, data, errors, problems } = await installed(page);
  expect([path, errors]).toEqual(['/manifest.webmanifest?lang=ru', []]);
  // A test's window is a private one, in which nothing can be installed.
  expect(problems.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { name, lang, icons } = JSON.parse(data) as Manifest;
  expect([name, lang]).toEqual(['antenna', 'ru']);
  const sizes = await page.evaluate(
    async (addresses) =>
      Promise.all(
        addresses.map(async (src) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}`;
        }),
      ),
    icons.map(({ src }) => src),
  );
  expect(sizes).toEqual(icons.map((icon) => icon.sizes));
  expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
  expect(watch.violations).toEqual([]);
  await context.close();
});
