// One build for every kind of device, under the brand that the operator's files give.
import { startAntenna } from './antenna.ts';
import { editedDemo } from './operator.ts';
import { expect, plays, test as known } from './web.ts';

const TV =
  'Mozilla/5.0 (SMART-TV; Linux; Tizen 7.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/94.0 TV Safari/537.36';
const PHONE =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';

const test = known.extend({
  antenna: [
    async ({}, use) => {
      const operator = editedDemo({
        'brand.json': (data) => {
          const file = data as { readonly brand: object };
          return { ...file, brand: { ...file.brand, name: 'Kanat', color: '#3d6bff' } };
        },
      });
      const antenna = await startAntenna({ env: { OPERATOR_DIR: operator.folder } });
      await use(antenna);
      await antenna.stop();
      operator.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test('a desktop, a phone, a native app’s web view and a television play a channel under the operator’s own brand [B-001]', async ({
  browser,
  antenna,
}) => {
  for (const [device, userAgent, query] of [
    ['desktop', undefined, ''],
    ['phone', PHONE, ''],
    ['web view', PHONE, '?webview=1'],
    ['television', TV, ''],
  ] as const) {
    const context = await browser.newContext({
      baseURL: antenna.url,
      locale: 'en-GB',
      viewport:
        device === 'desktop' || device === 'television' ? { width: 1920, height: 1080 } : { width: 390, height: 844 },
      ...(userAgent === undefined ? {} : { userAgent }),
    });
    const page = await context.newPage();
    await page.goto(`/channel/lis${query}`);
    await plays(page, 0.3);
    await expect(page, device).toHaveTitle(/Kanat$/);
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand-solid').trim()),
      device,
    ).toBe('#3d6bff');
    await context.close();
  }
});
