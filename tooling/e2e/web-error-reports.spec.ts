// Errors of pages: what reaches an operator's endpoint, which share of them, and that nothing is sent without one.
import { expect, rendersInBrowser, test } from './web.ts';
import type { Page, Watch } from './web.ts';

const ENDPOINT = 'https://key@errors.example/7';

type Json = Record<string, unknown>;

/** The text of the errors that arrived at the endpoint, in their order. */
async function endpoint(page: Page): Promise<readonly string[]> {
  const arrived: string[] = [];
  await page.route('https://errors.example/**', async (route) => {
    const [, ...lines] = (route.request().postData() ?? '').split('\n');
    for (let at = 0; at + 1 < lines.length; at += 2) {
      if ((JSON.parse(lines[at] ?? '{}') as Json)['type'] !== 'event') continue;
      const { exception } = JSON.parse(lines[at + 1] ?? '{}') as {
        readonly exception: { readonly values: readonly { readonly value: string }[] };
      };
      arrived.push(exception.values.at(-1)?.value ?? '');
    }
    await route.fulfill({ status: 200, headers: { 'access-control-allow-origin': '*' }, json: {} });
  });
  return arrived;
}

/** Every draw of the page is `number`: a share of 0.25 takes those below it. */
const draws = (page: Page, number: number) => page.addInitScript((drawn) => void (Math.random = () => drawn), number);

async function reportsTo(page: Page, errors: string | undefined): Promise<void> {
  await rendersInBrowser(page);
  await page.route(/\/v2\/users\/self\/network/, async (route) => {
    const response = await route.fetch();
    const network = (await response.json()) as { readonly capabilities?: object };
    const capabilities = { ...network.capabilities, ...(errors !== undefined && { analytics: { errors } }) };
    await route.fulfill({ response, json: { ...network, capabilities } });
  });
}

/** An error that nothing on the page catches. */
const fails = (page: Page, message: string) =>
  page.evaluate(
    (text) =>
      void setTimeout(() => {
        throw new TypeError(text);
      }),
    message,
  );

const hasReporter = (page: Page) => expect.poll(() => page.evaluate(() => '__SENTRY__' in window)).toBe(true);

/** The errors of this page were made by the test. */
const areExpected = (watch: Watch) => void watch.pageErrors.splice(0);

test('an error arrives at the operator’s endpoint without its token; of a page that is well nothing does [A-477] [A-479]', async ({
  page,
  watch,
}) => {
  const arrived = await endpoint(page);
  await draws(page, 0.24);
  await reportsTo(page, ENDPOINT);
  await page.goto('/news');
  await hasReporter(page);
  await fails(page, 'first of /v2/channels?access_token=secret&limit=1');
  await expect.poll(() => arrived).toEqual(['first of /v2/channels?access_token=…&limit=1']);
  const refused = await page.evaluate(async () => {
    const box = document.body.appendChild(document.createElement('div'));
    await new Promise<void>((resolve) => {
      addEventListener('error', () => resolve(), { once: true });
      // Each call grows what it looks at.
      new ResizeObserver(() => void (box.style.height = `${box.offsetHeight + 1}px`)).observe(box);
    });
    box.remove();
    const said: string[] = [];
    addEventListener('unhandledrejection', ({ reason }) => void said.push(String(reason)));
    const video = document.createElement('video');
    video.src = '/media/nothing.mp4';
    void video.play();
    video.load();
    // A browser without a window never answers whether it may turn.
    void Promise.reject(
      new DOMException('screen.orientation.lock() is not available on this device.', 'NotSupportedError'),
    );
    for (const status of [400, 401]) void Promise.reject(Object.assign(new Error('refused'), { status }));
    void Promise.reject(new Error('Request failed with status code 401'));
    await new Promise((resolve) => setTimeout(resolve, 200));
    return said;
  });
  expect(refused).toHaveLength(5);
  await fails(page, 'last');
  await expect.poll(() => arrived.at(-1)).toBe('last');
  expect(arrived).toHaveLength(2);
  areExpected(watch);
});

test('three of four errors are not sent [A-478]', async ({ page, watch }) => {
  const arrived = await endpoint(page);
  await draws(page, 0.26);
  await reportsTo(page, ENDPOINT);
  await page.goto('/news');
  await hasReporter(page);
  await fails(page, 'left out');
  await page.evaluate(() => void (Math.random = () => 0.24));
  await fails(page, 'sent');
  await expect.poll(() => arrived).toEqual(['sent']);
  areExpected(watch);
});

test('without an endpoint nothing is sent, and the reporter is not loaded [A-479]', async ({ page, watch }) => {
  await reportsTo(page, undefined);
  await page.goto('/news');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const before = watch.requests.length;
  await fails(page, 'kept');
  await expect.poll(() => watch.pageErrors).toHaveLength(1);
  await page.waitForTimeout(500);
  expect(watch.requests.slice(before).filter((each) => each.method() === 'POST')).toEqual([]);
  expect(await page.evaluate(() => '__SENTRY__' in window)).toBe(false);
  areExpected(watch);
});
