// From home into the library and the channels: rows, search, lists.
import { expect, peek, plays, test } from './web.ts';
import type { Page } from './web.ts';

const main = (page: Page) => page.getByRole('main');

test('home links to a channel, a row, a film, search and the other pages', async ({ page }) => {
  await page.goto('/');
  await main(page)
    .getByRole('region', { name: 'On air now' })
    .getByRole('link', { name: /KUB|Polden/ })
    .first()
    .click();
  await plays(page, 0.5);
  await page.goBack();
  await main(page)
    .getByRole('region', { name: 'On air now' })
    .getByRole('link', { name: 'See all', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'On air now' })).toBeVisible();
  await page.goBack();
  await main(page)
    .getByRole('link', { name: /^The Deep/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('link', { name: 'Watch', exact: true }).click();
  await plays(page, 0.5);
});

test('going back restores the scroll position, on a page that must grow first', async ({ page }) => {
  await page.goto('/');
  await expect(main(page).getByRole('region', { name: 'Everyday channels' })).toBeVisible();
  const link = main(page)
    .getByRole('region', { name: 'Everyday channels' })
    .getByRole('link', { name: 'See all', exact: true });
  await link.hover();
  // Rows above may still arrive and move the content; the test leaves a page that does not move.
  await expect
    .poll(async () => {
      const before = await peek<number>(page, 'scrollY');
      await page.waitForTimeout(500);
      return (await peek<number>(page, 'scrollY')) - before;
    })
    .toBe(0);
  await link.hover();
  await page.waitForTimeout(250);
  const left = await peek<number>(page, 'scrollY');
  expect(left).toBeGreaterThan(300);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Everyday channels' })).toBeVisible();
  expect(await peek(page, 'scrollY')).toBe(0);
  await page.goBack();
  await expect.poll(async () => Math.abs((await peek<number>(page, 'scrollY')) - left)).toBeLessThan(30);
});

test('the hero slides stop on interaction and advance otherwise', async ({ page }) => {
  await page.goto('/');
  const slides = main(page).getByRole('region', { name: 'Highlights' });
  const shown = () => slides.getByRole('group').filter({ visible: true }).first().getAttribute('aria-label');
  await expect(slides).toBeVisible();
  await page.mouse.move(640, 790);
  const first = await shown();
  await expect.poll(shown, { timeout: 12_000 }).not.toBe(first);
  await slides.getByRole('button', { name: 'Pause slideshow' }).click();
  await expect(slides.getByRole('button', { name: 'Play slideshow' })).toBeVisible();
});

test('films are filtered by genre, country, year and rating, at an address that can be opened again [B-038] [B-129] [B-130]', async ({
  page,
  watch,
}) => {
  await page.goto('/movies');
  const bar = page.getByRole('group', { name: 'Filters' });
  const choose = async (menu: string, option: string) => {
    await bar.getByRole('button', { name: menu, exact: true }).click();
    await bar.getByRole('menuitemradio', { name: option, exact: true }).click();
  };
  await choose('Genre', 'Drama');
  await expect(page.getByRole('status').filter({ hasText: /titles?$/ })).toBeVisible();
  const count = async () =>
    Number(
      /\d+/.exec(
        (await page
          .getByRole('status')
          .filter({ hasText: /titles?$/ })
          .textContent()) ?? '',
      )?.[0],
    );
  const dramas = await count();
  expect(dramas).toBeGreaterThan(1);
  await expect(main(page).getByRole('listitem')).toHaveCount(dramas);
  await choose('Rating', 'Over 8');
  await expect.poll(count).toBeLessThan(dramas);
  const best = await count();
  expect(watch.requestsTo(/\/v2\/rows\/all-titles\?.*content_type=movie.*main_genre=1.*rating_from=8/)).not.toEqual([]);
  await page.reload();
  await expect(page).toHaveURL(/\/movies\?genre=1&rating=8$/);
  await expect.poll(count).toBe(best);
  await page.getByRole('button', { name: 'Sort by', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Newest releases', exact: true }).click();
  await expect(page).toHaveURL(/\/movies\?genre=1&rating=8&sort=year$/);
  const years = async () =>
    (await main(page).getByRole('listitem').allTextContents()).map((text) =>
      Number(/\b(?:19|20)\d\d\b/.exec(text)?.[0]),
    );
  await expect
    .poll(async () => (await years()).every((year, at, all) => at === 0 || year <= (all[at - 1] ?? 0)))
    .toBe(true);
  expect((await years()).length).toBe(best);
  await choose('Year', 'Before 1980');
  await expect(main(page).getByText('Nothing matches these filters. Try removing some.')).toBeVisible();
  await main(page).getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(page).toHaveURL(/\/movies$/);
  await expect(main(page).getByRole('region').first()).toBeVisible();
});

test('the page of series is filtered to series [B-039]', async ({ page, watch }) => {
  await page.goto('/catalog/series?rating=6');
  await expect(page.getByRole('status').filter({ hasText: /titles?$/ })).toBeVisible();
  expect(watch.requestsTo(/\/v2\/rows\/all-titles\?.*content_type=series/)).not.toEqual([]);
  await expect(main(page).getByRole('listitem').first()).toBeVisible();
});

test('a long row loads further pages on scroll [B-132]', async ({ page, watch }) => {
  await page.setViewportSize({ width: 500, height: 600 });
  await page.goto('/row/people-112');
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  const cards = main(page).getByRole('list').getByRole('listitem');
  await expect.poll(() => cards.count()).toBeGreaterThan(5);
  // Only those near the window are rendered; each says how many are loaded.
  const loaded = async () => Number(await cards.last().getAttribute('aria-setsize'));
  const before = await loaded();
  expect(before).toBeLessThan(36);
  await expect(async () => {
    await page.mouse.wheel(0, 1500);
    expect(await loaded()).toBeGreaterThan(before);
    expect(watch.requestsTo(/\/v2\/rows\/(people-)?112.*offset=\d+/).length).toBeGreaterThan(0);
  }).toPass();
  const hrefs = await main(page)
    .getByRole('list')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(hrefs).size).toBe(hrefs.length);
});

test('search finds channels, films and people, in either alphabet', async ({ page }) => {
  for (const [words, found] of [
    ['sever', /Sever 24/],
    ['север', /Sever 24/],
    ['глубина', /The Deep/],
    ['the deep', /The Deep/],
    ['asanov', /Timur Asanov/],
  ] as const) {
    await page.goto(`/search?q=${encodeURIComponent(words)}`);
    await expect(main(page).getByRole('link', { name: found }).first(), words).toBeVisible();
  }
});

// cspell:disable
test('search finds what was mistyped, typed in the other keyboard layout, and genres, categories and sections', async ({
  page,
}) => {
  for (const [words, found] of [
    ['gthtdfk', /The Pass/],
    ['перивал', /The Pass/],
    ['fjrd', /Fjord/],
    ['poldn', /Polden|Noon/],
    ['rbyj', /Kino|Films/],
    ['comedy', /./],
    ['crime', /./],
    ['football', /./],
    ['kids', /Kometa|Fox|Lis/],
  ] as const) {
    await page.goto(`/search?q=${encodeURIComponent(words)}`);
    await expect(main(page).getByRole('link', { name: found }).first(), words).toBeVisible();
    await expect(page.getByText('No results for'), words).toBeHidden();
  }
});
// cspell:enable

test('the search page offers subjects and popular titles before anything is asked', async ({ page }) => {
  await page.goto('/search');
  await expect(main(page).getByRole('heading', { name: 'Popular' })).toBeVisible();
  await main(page).getByRole('navigation', { name: 'Suggestions' }).getByRole('link', { name: 'Drama' }).click();
  await expect(page).toHaveURL(/\/search\?q=drama$/i);
  await expect(
    main(page)
      .getByRole('link', { name: /The Pass/ })
      .first(),
  ).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('hiding the search leads to the page before, or to the first catalogue of the menu [A-335] [A-336] [B-350]', async ({
    page,
  }) => {
    const field = page.getByRole('banner').getByRole('searchbox');
    await page.goto('/search?q=drama');
    // Keys pressed before hydration are lost.
    await expect(async () => {
      await field.press('Escape', { timeout: 1_000 });
      await expect(page).toHaveURL(/\/catalog\/movies$/, { timeout: 1_000 });
    }).toPass();
    await page.goto('/channels');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await field.fill('kub');
    await expect(page).toHaveURL(/\/search\?q=kub$/);
    await field.press('Escape');
    await expect(page).toHaveURL(/\/channels$/);
  });
});

test('search field: Escape closes it, an empty query does nothing, 255 characters at most', async ({ page }) => {
  await page.goto('/channels');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  const line = page.getByRole('banner').getByRole('searchbox');
  await expect(line).toBeFocused();
  await expect(line).toHaveAttribute('maxlength', '255');
  await line.fill('   ');
  await page.waitForTimeout(1300);
  await expect(page).toHaveURL(/\/channels$/);
  await page.keyboard.press('Escape');
  await expect(line).toBeHidden();
});

test('channels are found by name in either alphabet; no result is announced', async ({ page }) => {
  await page.goto('/channels');
  const line = page.getByRole('searchbox', { name: 'Find a channel' });
  const list = page.getByRole('list', { name: 'Channels' });
  for (const words of ['севЕР', 'SEVER']) {
    await line.fill(words);
    await expect(list.getByRole('link', { name: /Sever 24/ })).toBeVisible();
    await expect(list.getByRole('link', { name: /Polden/ })).toHaveCount(0);
  }
  await line.fill('nobody calls itself so');
  await expect(page.getByText('No results. Check the spelling.')).toBeVisible();
});

test('on a wide desktop a channel’s icon toggles its short schedule [B-105]', async ({ page }) => {
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.goto('/channels/all');
  const icon = page.getByRole('button', { name: 'Schedule of KUB' });
  await expect(icon).toHaveAttribute('aria-expanded', 'false');
  const row = page.getByRole('list', { name: 'Channels' }).getByRole('listitem').filter({ has: icon });
  await icon.click();
  await expect(icon).toHaveAttribute('aria-expanded', 'true');
  await expect(row.getByRole('listitem').first()).toBeVisible();
  await icon.click();
  await expect(row.getByRole('listitem')).toHaveCount(0);
});

test('an announced title cannot be watched yet; a title with subscription says so [B-120]', async ({ page }) => {
  await page.goto('/contents/linza-1032');
  await expect(page.getByRole('dialog').getByText('Coming soon').first()).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('link', { name: /^Watch/ })).toHaveCount(0);
  await page.goto('/watch/1001');
  await expect(page.getByText('Included in Start + Grand Cinema, 1 880 ₸ a month')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Watch from/ })).toBeVisible();
  const about = page.getByRole('region', { name: 'Player' }).getByRole('link', { name: 'More', exact: true });
  await expect(about).toBeVisible();
});

for (const [width, height] of [
  [390, 844],
  [844, 390],
  [1600, 900],
] as const)
  test(`a title that may not play shows its picture, why, what it costs and similar titles at ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/watch/1002');
    const player = page.getByRole('region', { name: 'Player' });
    await expect(player.getByRole('heading', { level: 1, name: /^Salt of/ })).toBeInViewport();
    await expect(player.getByText(/^Included in .+, [\d\s]+₸ a month$/)).toBeInViewport();
    await expect(player.getByRole('button', { name: /^Watch from \d/ })).toBeInViewport();
    await expect
      .poll(() =>
        player
          .locator('.ca-content-picture img')
          .first()
          .evaluate((img: HTMLImageElement) => img.naturalWidth),
      )
      .toBeGreaterThan(0);
    await expect(player.getByRole('heading', { name: 'You may also like' })).toBeInViewport();
    await player.getByRole('link', { name: 'All plans' }).click();
    await expect(page).toHaveURL(/\/packets$/);
    await page.goBack();
    await player.getByRole('button', { name: 'Back' }).click();
    await expect(page).not.toHaveURL(/\/watch\//);
  });

test('the year-end page shows the still of the channel’s programme until it plays, never its logo', async ({
  page,
}) => {
  await page.goto('/newyear');
  const still = page.locator('.ca-year-picture > .k-picture img');
  await expect(still).toHaveAttribute('src', /\/stills\//);
  await expect.poll(() => still.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300);
});

test('the end of a film offers what to watch next', async ({ page }) => {
  await page.goto('/watch/1021');
  await plays(page, 0.5);
  await peek(
    page,
    `(() => { const video = document.querySelector('video'); video.currentTime = video.duration - 1; })()`,
  );
  await expect(page.getByText(/^You’ve finished/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeAttached();
  const next = page.getByRole('region', { name: 'You may also like' }).getByRole('link').first();
  await expect(next).toBeInViewport();
  await next.click();
  await expect(page).toHaveURL(/\/contents\//);
});

test('after a film of a collection the next one begins, unless it is cancelled', async ({ page }) => {
  await page.route('**/v2/contents/1021/next*', (route) =>
    route.fulfill({ json: { content: { id: '1008', slug: 'glubina-1008', title: 'The next part' } } }),
  );
  const end = async () => {
    await plays(page, 0.5);
    await peek(
      page,
      `(() => { const video = document.querySelector('video'); video.currentTime = video.duration - 1; })()`,
    );
  };
  await page.goto('/watch/1021');
  await end();
  const next = page.getByRole('region', { name: 'Next in the collection' });
  await expect(next.getByText(/^Next film in \d+ s$/)).toBeInViewport();
  await next.getByRole('button', { name: 'Cancel' }).click();
  await expect(next.getByText('Next in the collection')).toBeVisible();
  await next.getByRole('button', { name: 'Play' }).click();
  await expect(page).toHaveURL(/\/watch\/1008$/);
  await plays(page, 0.5);
});

test('a trailer shows its picture, and the own page is one at all its addresses', async ({ page }) => {
  await page.goto('/trailers/91001');
  await plays(page, 0.3);
  const box = await page.locator('video').first().boundingBox();
  expect([box?.width, box?.height]).toEqual([1280, 800]);
  for (const path of ['/catalog/my', '/rowset/my']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/my$/);
  }
});

test('a phone in landscape has the Watch button and the whole picture visible', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/');
  const bar = await page.getByRole('navigation', { name: 'Main sections' }).boundingBox();
  const watch = await main(page).getByRole('link', { name: 'Watch', exact: true }).first().boundingBox();
  expect((watch?.y ?? 0) + (watch?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.goto('/channel/kub');
  await plays(page, 0.3);
  expect((await page.getByRole('region', { name: 'Player' }).boundingBox())?.height).toBe(390);
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the lock of a card is beside the button for favourites, and in the corner where there is none', async ({
    page,
  }) => {
    await page.goto('/channels');
    const card = page
      .locator('.ch-live-card')
      .filter({ has: page.locator('.ch-cover--lock') })
      .first();
    const right = () => card.locator('.ch-cover--lock').evaluate((lock) => getComputedStyle(lock).right);
    await expect.poll(right).toBe('56px');
    // As on the card of a programme.
    await card.evaluate((each) => each.removeAttribute('data-heart'));
    await expect.poll(right).toBe('8px');
  });
});
