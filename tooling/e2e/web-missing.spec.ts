// Addresses that lead nowhere: unknown ids, prefixes without an id, unknown paths.
import { expect, plays, seconds, test } from './web.ts';
import type { Page } from './web.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const rows = async (page: Page) => {
  await expect(main(page).getByRole('region', { name: 'On air now' })).toBeVisible();
  await expect(main(page).getByRole('region', { name: 'New in the library' })).toBeVisible();
};

test.describe('not found', () => {
  const PAGE = 'Page not found. Check the address.';
  const TITLE = 'Title not found. It may have been removed.';
  const CHANNEL = 'Channel not found. It may have moved.';

  test('a prefix without its id [A-040] [A-041] [A-042] [A-048] [A-049] [A-050] [B-027] [B-029] [B-032] [B-034] [B-043] [B-045] [B-047]', async ({
    page,
  }) => {
    for (const [path, words] of [
      ['/watch', TITLE],
      ['/trailers', TITLE],
      ['/episodes', TITLE],
      ['/contents', TITLE],
      ['/persons', PAGE],
      ['/row', PAGE],
      ['/rowset', PAGE],
      ['/catalog', PAGE],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(words), path).toBeVisible();
      await expect(page).toHaveTitle(/^Not found/);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    }
    await page.getByRole('link', { name: 'Go to Home' }).click();
    await rows(page);
  });

  test('an unknown id: not-found of the right kind on an intact page [A-473] [A-474] [B-506]', async ({ page }) => {
    for (const [path, words] of [
      ['/channels/popular/nobody', CHANNEL],
      ['/channel/99999', CHANNEL],
      ['/contents/nothing-99999999', TITLE],
      ['/contents/nothing', TITLE],
      ['/watch/99999999', TITLE],
      ['/trailers/99999999', TITLE],
      ['/episodes/99999999', TITLE],
      ['/persons/nobody', PAGE],
      ['/persons/99999999', PAGE],
      ['/row/nothing', PAGE],
      ['/rowset/nothing', PAGE],
      ['/catalog/nothing', PAGE],
      ['/news/99999999', PAGE],
      ['/contents/ekspeditsiya-nol-1034', TITLE],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(words), path).toBeVisible();
    }
  });

  test('a lost title is still shown, and hidden from search engines [B-502]', async ({ page }) => {
    await page.goto('/contents/staraya-plyonka-1033');
    await expect(heading(page, /^“.+” is no longer available$/)).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  test('an unknown category says so and lists all channels [B-520]', async ({ page }) => {
    await page.goto('/channels/nothing');
    await expect(page.getByText('This category doesn’t exist. Here are all channels.')).toBeVisible();
    await expect(
      page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'All channels' }),
    ).toHaveAttribute('aria-current', /page|true/);
    await expect(page.getByRole('list', { name: 'Channels' }).getByRole('link').nth(10)).toBeAttached();
  });

  test('an unknown path and test pages show home in production [A-027] [A-066]', async ({ page }) => {
    for (const path of ['/nonsense', '/nonsense/of/every/kind', '/test', '/test_feed', '/vitrina_test']) {
      await page.goto(path);
      await rows(page);
    }
  });

  test('malformed addresses cause no error', async ({ page, antenna }) => {
    for (const path of [
      '/channels/%E0%A4%A/x',
      '/contents/%00',
      `/contents/${'x'.repeat(1500)}`,
      '/channels/popular/%2e%2e%2fadmin',
      '/row/%3Cscript%3E',
      '/watch/constructor',
      '/persons/__proto__',
      `${antenna.url}//evil.example/x`,
      '/search?q=%E0%A4%A',
      '/search?q=%00%00',
      '/channels/popular/kub/extra/parts',
    ]) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBeLessThan(500);
      await expect(page.getByRole('banner'), path).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeAttached();
    }
  });

  test('a ts that is not in the past is live', async ({ page, watch, ids }) => {
    for (const ts of ['abc', '-5', '1e99', `${seconds() + 86_400}`, '']) {
      const from = watch.requests.length;
      await page.goto(`/channels/popular/kub?ts=${ts}`);
      await plays(page, 0.5);
      const requested = watch.requestsTo(`/v2/channels/${ids['kub']}/stream`, from);
      expect(requested.length, ts).toBeGreaterThan(0);
      expect(
        requested.every((request) => !new URL(request.url()).searchParams.has('ts')),
        ts,
      ).toBe(true);
    }
  });
});

test('without a line a page that was not visited says so, and the menu leads back; the app stays', async ({
  page,
  context,
}) => {
  await page.goto('/guide');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(page.getByRole('grid', { name: 'TV guide' })).toBeVisible();
  await context.setOffline(true);
  await menu.getByRole('link', { name: 'Channels' }).click();
  await expect(page).toHaveURL(/\/channels$/);
  await expect(main(page)).not.toBeEmpty();
  await expect(menu.getByRole('link', { name: 'Channels' })).toBeVisible();
  await context.setOffline(false);
  // The page may load again at this moment.
  await expect(async () => {
    await menu.getByRole('link', { name: 'TV guide' }).click();
    await expect(page.getByRole('grid', { name: 'TV guide' })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 20_000 });
});

test('a page whose script did not load without a connection is shown when the connection is back', async ({
  page,
  context,
}) => {
  await page.goto('/');
  const plans = page.getByRole('contentinfo').getByRole('link', { name: 'Plans', exact: true });
  await plans.scrollIntoViewIfNeeded();
  await context.setOffline(true);
  await plans.click();
  await expect(page).toHaveURL(/\/packets$/);
  await expect(heading(page, 'This page didn’t load')).toBeVisible();
  await context.setOffline(false);
  await expect(heading(page, 'Plans')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Main plans' })).toBeVisible();
});

test('“Try again” shows a page whose script the server did not give at first', async ({ page }) => {
  await page.goto('/');
  await page.route('**/assets/packets*', (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Plans', exact: true }).click();
  await expect(heading(page, 'This page didn’t load')).toBeVisible();
  await page.unroute('**/assets/packets*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Plans')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Main plans' })).toBeVisible();
});

test('a script that fails in the moment in which the connection returns is loaded without a press', async ({
  page,
  context,
}) => {
  await page.goto('/');
  const plans = page.getByRole('contentinfo').getByRole('link', { name: 'Plans', exact: true });
  await plans.scrollIntoViewIfNeeded();
  await context.setOffline(true);
  await plans.click();
  await expect(heading(page, 'This page didn’t load')).toBeVisible();
  // The first two requests after the return fail as well.
  let failures = 0;
  await page.route('**/assets/packets*', (route) => ((failures += 1) > 2 ? route.continue() : route.abort()));
  await context.setOffline(false);
  await expect(heading(page, 'Plans')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Main plans' })).toBeVisible();
  expect(failures).toBeGreaterThan(2);
});

test('a dialog whose script did not load without a connection opens once the connection is back', async ({
  page,
  context,
}) => {
  let isCut = false;
  await page.route('**/assets/*', (route) =>
    isCut && route.request().resourceType() !== 'image' ? route.abort() : route.continue(),
  );
  await page.goto('/');
  const signIn = page.getByRole('banner').getByRole('button', { name: 'Sign in' });
  await expect(signIn).toBeVisible();
  await page.getByRole('region', { name: 'On air now' }).waitFor();
  isCut = true;
  await context.setOffline(true);
  await signIn.click();
  await expect(page.getByText('Connection lost.', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  isCut = false;
  await context.setOffline(false);
  await signIn.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox').first()).toBeVisible();
  // With its styles.
  const withoutStyles = () =>
    page
      .locator('link[rel="stylesheet"]')
      .evaluateAll((links: HTMLLinkElement[]) => links.filter(({ sheet }) => sheet === null).map(({ href }) => href));
  // Those of later pages may still be loading.
  await expect.poll(withoutStyles).toEqual([]);
});
