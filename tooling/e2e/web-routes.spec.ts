// Every address: what it shows, which page is below it, and where it leads back to.
import { expect, peek, picture, plays, rendersInBrowser, test } from './web.ts';
import type { Page } from './web.ts';

const main = (page: Page) => page.getByRole('main');
const over = (page: Page) => page.getByRole('dialog');
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const rows = async (page: Page) => {
  await expect(main(page).getByRole('region', { name: 'On air now' })).toBeVisible();
  await expect(main(page).getByRole('region', { name: 'New in the library' })).toBeVisible();
};

test.describe('modal pages', () => {
  test('a modal page is above the previous page, which keeps its position; Escape returns to it [A-022] [A-023]', async ({
    page,
  }) => {
    await page.goto('/');
    await rows(page);
    await peek(page, `document.querySelector('main').dataset.testMark = 'same'`);
    const card = main(page)
      .getByRole('region', { name: 'New in the library' })
      .getByRole('link', { name: /^The Deep/ });
    await card.scrollIntoViewIfNeeded();
    const scrolled = await peek<number>(page, 'window.scrollY');
    expect(scrolled).toBeGreaterThan(100);
    await card.click();
    await expect(page).toHaveURL(/\/contents\/glubina-1008$/);
    await expect(over(page).getByRole('heading', { level: 1, name: 'The Deep' })).toBeVisible();
    await expect(over(page)).toHaveAccessibleName(/The Deep/);
    await expect(page).toHaveTitle(/The Deep/);
    await expect(
      page
        .locator('main[data-test-mark=same]')
        .getByRole('region', { name: 'New in the library', includeHidden: true }),
    ).toBeAttached();
    expect(await peek(page, 'window.scrollY')).toBe(scrolled);
    await page.keyboard.press('Escape');
    await expect(over(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/$/);
    expect(await peek(page, 'window.scrollY')).toBe(scrolled);
    // The focus is restored.
    await expect(card).toBeFocused();
  });

  test('a click outside does the same, from one modal page to the previous one and on to the page [A-024]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1600, height: 900 });
    await page.goto('/channels');
    await expect(heading(page, 'Channels')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'User agreement' }).click();
    await expect(page).toHaveURL(/\/agreement$/);
    await expect(over(page).getByRole('heading', { level: 1, name: 'User agreement' })).toBeVisible();
    await page.mouse.click(12, 450);
    await expect(page).toHaveURL(/\/channels$/);
    await expect(over(page)).toHaveCount(0);
    await expect(heading(page, 'Channels')).toBeVisible();
  });

  test('closing a person opened from a film returns to the film, then to the page [A-042] [B-033]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1600, height: 900 });
    await page.goto('/catalog/movies');
    await expect(heading(page, 'Films')).toBeVisible();
    await main(page).locator('a[href="/contents/glubina-1008"]').first().click();
    const person = over(page).getByRole('region', { name: 'Cast and crew' }).getByRole('link').first();
    const address = (await person.getAttribute('href')) ?? '';
    await person.click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(over(page).getByRole('heading', { level: 1 })).toBeVisible();
    // Links inside a person's page only scroll and add no history entry.
    await over(page).getByRole('link', { name: 'Biography' }).click();
    await expect(page.locator('#biography')).toBeInViewport();
    await page.mouse.click(12, 450);
    await expect(page).toHaveURL(/\/contents\/glubina-1008$/);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/catalog\/movies$/);
    await expect(heading(page, 'Films')).toBeVisible();
  });

  test('opened directly it is above home, and closing it leads home [A-032] [B-023]', async ({ page }) => {
    await page.goto('/contents/glubina-1008');
    await expect(over(page).getByRole('heading', { level: 1, name: 'The Deep' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'On air now', includeHidden: true })).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/$/);
    await rows(page);
  });

  test('legal texts are above a channel that keeps playing [A-022] [A-043] [A-044]', async ({ page }) => {
    await page.goto('/channels/popular/kub');
    await plays(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
    await expect(over(page).getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
    await expect(over(page).getByRole('paragraph')).toHaveText([/^The demonstration operator keeps a phone/]);
    expect((await plays(page, 1)).videos).toBe(1);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/channels\/popular\/kub$/);
    await plays(page, 0.5);
    await page.getByRole('contentinfo').getByRole('link', { name: 'User agreement' }).click();
    await expect(over(page).getByRole('heading', { level: 1, name: 'User agreement' })).toBeVisible();
    await expect(over(page).getByRole('paragraph')).toHaveText([/^This is a demonstration operator\./]);
  });

  test('one page at a time [A-021]', async ({ page }) => {
    await page.goto('/news');
    await expect(heading(page, 'News')).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Channels' }).click();
    await expect(heading(page, 'Channels')).toBeVisible();
    await expect(heading(page, 'News')).toHaveCount(0);
    await expect(page.getByRole('main')).toHaveCount(1);
    expect(await page.locator('.ca-news').count()).toBe(0);
  });

  test('for crawlers a modal page is a plain page, and a channel has no player [A-028]', async ({ page }) => {
    await page.goto('/contents/glubina-1008?prerender=1');
    await expect(heading(page, 'The Deep')).toBeVisible();
    await expect(over(page)).toHaveCount(0);
    await page.goto('/channels/popular/kub?prerender=1');
    await expect(page.getByRole('list', { name: /^Schedule of KUB/ })).toBeVisible();
    expect((await picture(page)).videos).toBe(0);
  });
});

test.describe('pages', () => {
  test('/ and /startpage show the same rows [A-033] [B-037]', async ({ page }) => {
    const titles = async (path: string) => {
      await page.goto(path);
      await rows(page);
      return main(page).getByRole('heading', { level: 2 }).allTextContents();
    };
    expect(await titles('/startpage')).toEqual(await titles('/'));
  });

  test('/channels lists channels; a category lists its own and is marked [A-034] [A-035] [B-010] [B-011]', async ({
    page,
  }) => {
    await page.goto('/channels');
    await expect(heading(page, 'Channels')).toBeVisible();
    const list = page.getByRole('list', { name: 'Channels' });
    // Every channel of the operator; those below the screen follow as the page is scrolled.
    await expect.poll(() => list.getByRole('link').count()).toBeGreaterThan(8);
    await page.goto('/channels/kids');
    await expect(list.getByRole('link')).toHaveCount(2);
    await expect(list.getByRole('img', { name: 'Lis' })).toBeVisible();
    await expect(list.getByRole('img', { name: 'Kometa' })).toBeVisible();
    await expect(
      page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Kids' }),
    ).toHaveAttribute('aria-current', /page|true/);
  });

  test('/channelsfree lists free channels and no others [A-052] [B-048]', async ({ page }) => {
    await page.goto('/channelsfree');
    await expect(heading(page, 'Free channels')).toBeVisible();
    const cards = main(page).getByRole('article');
    await expect(cards).toHaveCount(10);
    await expect(cards.filter({ hasText: 'With a plan' })).toHaveCount(0);
  });

  test('/channel/{id or slug} is that channel; /channel is the last watched [B-016] [B-017]', async ({ page, ids }) => {
    await page.goto(`/channel/${ids['polden']}`);
    await expect(page.getByRole('list', { name: /^Schedule of Polden/ })).toBeVisible();
    await page.goto('/channel/polden');
    await expect(page.getByRole('list', { name: /^Schedule of Polden/ })).toBeVisible();
    await plays(page, 0.5);
    await page.goto('/channel');
    await expect(page.getByRole('list', { name: /^Schedule of Polden/ })).toBeVisible();
    await plays(page, 0.5);
  });

  test('/channel without history is not an empty page [B-018]', async ({ page }) => {
    await page.goto('/channel');
    await expect(page.getByRole('list', { name: /^(Schedule of|Channels)/ }).first()).toBeVisible();
  });

  test('/contents: library and child go into the call and onto the page [A-037] [A-038] [B-024] [B-025] [B-056]', async ({
    page,
    watch,
  }) => {
    await rendersInBrowser(page);
    await page.goto('/contents/pereval-1001?library_id=2');
    await expect(over(page).getByRole('heading', { level: 1, name: 'The Pass' })).toBeVisible();
    await expect.poll(() => watch.requestsTo(/\/v2\/contents\/1001\?/).length).toBeGreaterThan(0);
    expect(
      watch
        .requestsTo(/\/v2\/contents\/1001\?/)
        .every((request) => new URL(request.url()).searchParams.get('library_id') === '2'),
    ).toBe(true);

    await page.goto('/contents/lis-i-kompas-2010/lis-i-kompas-1-3-2010103');
    await expect(over(page).locator('[aria-current=true]')).toHaveCount(1);
    await expect(over(page).locator('[aria-current=true]')).toContainText('3. ');
  });

  test('/episodes/{slug or id} is the series with that episode chosen [B-030] [B-031]', async ({ page }) => {
    for (const address of ['lis-i-kompas-1-2-2010102', '2010102']) {
      await page.goto(`/episodes/${address}`);
      await expect(over(page).getByRole('heading', { level: 1, name: 'Hedgehog and Echo' })).toBeVisible();
      await expect(over(page).getByRole('link', { name: 'Fox and Compass', exact: true })).toBeVisible();
      await expect(over(page).locator('[aria-current=true]')).toHaveCount(1);
      await expect(over(page).locator('[aria-current=true]')).toContainText('2. Hedgehog and Echo');
      await expect(over(page).getByRole('link', { name: 'Watch', exact: true })).toHaveAttribute(
        'href',
        '/watch/2010102',
      );
    }
  });

  test('/watch/{id} is the full player over the page; keys control it, Escape closes it [A-039] [B-026]', async ({
    page,
    watch,
  }) => {
    await page.goto('/');
    await rows(page);
    await page.goto('/contents/glubina-1008');
    await over(page).getByRole('link', { name: 'Watch' }).first().click();
    await expect(page).toHaveURL(/\/watch\/1008$/);
    const before = await plays(page, 1);
    expect(before.videos).toBe(1);
    expect(watch.requestsTo(/\/v2\/libraries\/\d+\/contents\/1008\/stream/).length).toBe(1);
    await expect(over(page)).toHaveAccessibleName(/The Deep/);
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(async () => (await picture(page)).position - before.position, { intervals: [100], timeout: 3000 })
      .toBeGreaterThan(9);
    await page.keyboard.press('Space');
    await expect.poll(async () => (await picture(page)).paused).toBe(true);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/contents\/glubina-1008$/);
    await expect.poll(async () => (await picture(page)).videos).toBe(0);
  });

  test('/trailers/{id} plays the trailer over the page [A-041] [B-028]', async ({ page, watch }) => {
    await page.goto('/trailers/91001');
    await plays(page, 1);
    await expect(over(page)).toHaveCount(1);
    expect(watch.requestsTo('/v2/trailers/91001/stream').length).toBe(1);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/$/);
  });

  test('/persons/{slug or id} is the person [A-042] [B-033]', async ({ page }) => {
    for (const address of ['timur-asanov-501', '501']) {
      await page.goto(`/persons/${address}`);
      await expect(over(page).getByRole('heading', { level: 1, name: 'Timur Asanov' })).toBeVisible();
    }
  });

  test('/row, /rowset and /catalog by slug and by id [A-048] [A-049] [A-050] [B-041] [B-044] [B-046]', async ({
    page,
  }) => {
    for (const [path, title] of [
      ['/row/freechannels', 'Free channels'],
      ['/row/106', 'Free channels'],
      ['/row/novelties-104', 'New in the library'],
      ['/rowset/kids', 'Kids'],
      ['/rowset/5', 'Kids'],
      ['/catalog/series', 'Series'],
      ['/catalog/4', 'Series'],
    ] as const) {
      await page.goto(path);
      await expect(heading(page, title), path).toBeVisible();
      await expect(main(page).getByRole('link').first()).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`^${title}`));
    }
  });

  test('/movies and /series are catalogues', async ({ page }) => {
    await page.goto('/movies');
    await expect(heading(page, 'Films')).toBeVisible();
    await page.goto('/series');
    await expect(heading(page, 'Series')).toBeVisible();
  });

  test('/news is a list, an item is a modal page [A-057]', async ({ page }) => {
    await page.goto('/news');
    const item = main(page).locator('.ca-news a').first();
    const title = await item.locator('.ca-news-title').textContent();
    await item.click();
    await expect(over(page).getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
    await expect(page.locator('.ca-news')).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/news$/);
  });

  test('/geo_lock names country and address [A-058]', async ({ page }) => {
    await page.goto('/geo_lock');
    await expect(heading(page, 'The service isn’t available in your country')).toBeVisible();
    await expect(main(page)).toContainText(/(KZ|Kazakhstan)/);
    await expect(main(page)).toContainText(/(127\.0\.0\.1|::1)/);
  });

  test('/app_store links to the operator’s stores, in a new tab without referrer [A-059]', async ({ page }) => {
    await page.goto('/app_store');
    await expect(page).toHaveTitle(/^Apps/);
    const stores = page.getByRole('main').getByRole('listitem').getByRole('link');
    await expect(stores).toHaveText(['App Store', 'Google Play', 'Android TV', 'Samsung TV', 'LG TV']);
    await expect(stores.first()).toHaveAttribute('href', 'https://antenna.example/apps/ios');
    for (const rel of await stores.evaluateAll((links) => links.map((link) => link.getAttribute('rel'))))
      expect(rel).toBe('noopener noreferrer');
  });

  test('/open_mobile_app draws nothing [A-067]', async ({ page }) => {
    await page.goto('/open_mobile_app');
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect.poll(() => peek<string>(page, `document.querySelector('main')?.innerText.trim() ?? ''`)).toBe('');
  });

  test('search: the query goes into the address, trimmed and in lower case, with suggestions [A-060] [A-457] [B-035] [B-470]', async ({
    page,
    watch,
  }) => {
    await page.goto('/');
    await rows(page);
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    const suggested = () =>
      watch.requestsTo('/v2/search/suggest').map((request) => new URL(request.url()).searchParams.get('q'));
    await expect.poll(suggested).toEqual([null]);
    const line = page.getByRole('banner').getByRole('searchbox');
    await line.fill('  SeVer ');
    await expect.poll(suggested).toEqual([null, 'sever']);
    await expect(page).toHaveURL(/\/search\?q=sever$/);
    await expect(
      main(page)
        .getByRole('link', { name: /Sever 24/ })
        .first(),
    ).toBeVisible();
    // A second after the last key the results replace the suggestions; focusing the field shows them again.
    await line.blur();
    await line.focus();
    await expect(
      page.getByRole('list', { name: 'Suggestions' }).getByRole('button', { name: 'Sever 24' }),
    ).toBeVisible();
  });

  test('/search without a query requests no results [B-036]', async ({ page, watch }) => {
    await page.goto('/search');
    await expect(page.getByText('Channels, programmes, films and people').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(watch.requestsTo(/\/v2\/(rowsets|rows|search).*[?&](q|text)=/)).toEqual([]);
  });
});
