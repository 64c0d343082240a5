// The search: its field in the header, the hint of the other keyboard layout, and what is found.
import { axe, expect, peek, plays, rendersInBrowser, test } from './web.ts';
import type { Page } from './web.ts';

const field = (page: Page) => page.getByRole('banner').getByRole('searchbox');
const open = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
const main = (page: Page) => page.getByRole('main');

test('typing opens the results after a pause; another query replaces the address; Escape closes the field [B-344] [B-345] [B-346] [B-348] [B-403]', async ({
  page,
}) => {
  await page.goto('/channels');
  await open(page);
  await field(page).fill('k');
  await expect(page).toHaveURL(/\/search\?q=k$/);
  await expect(main(page).getByRole('link').first()).toBeVisible();
  const length = await peek<number>(page, 'history.length');
  await field(page).fill('kub');
  await expect(page).toHaveURL(/\/search\?q=kub$/);
  expect(await peek<number>(page, 'history.length')).toBe(length);
  await field(page).fill('');
  await field(page).pressSequentially('x'.repeat(260));
  await expect(field(page)).toHaveValue('x'.repeat(255));
  await field(page).press('Escape');
  await expect(field(page)).toBeHidden();
});

// cspell:disable
test.describe('in Russian', () => {
  test.use({ locale: 'ru-RU' });

  test('a Russian viewer who typed in the English layout is offered what they meant, and searches for it by a press [A-379] [B-407]', async ({
    page,
  }) => {
    const question = 'Возможно, вы имели в виду';
    await page.goto('/search?q=gthtdfk');
    await expect(main(page).getByText(question)).toBeVisible();
    await main(page).getByRole('link', { name: 'перевал', exact: true }).click();
    await expect(page).toHaveURL(/\/search\?q=%D0%BF%D0%B5%D1%80%D0%B5%D0%B2%D0%B0%D0%BB/);
    await expect(main(page).getByText(question)).toBeHidden();
    await expect(field(page)).toHaveValue('перевал');
  });
});
// cspell:enable

test('words of time find the programmes of that time, in any language', async ({ page }) => {
  for (const words of ['news tomorrow', 'завтра утром', 'yesterday']) {
    await page.goto(`/search?q=${encodeURIComponent(words)}`);
    await expect(main(page).getByRole('region', { name: 'Programmes' }).getByRole('link').first(), words).toBeVisible();
  }
});

test('opening a result tells the server what was searched for and what was opened [B-351]', async ({ page }) => {
  await page.goto('/channels');
  await open(page);
  await field(page).fill('second loop');
  await expect(page).toHaveURL(/\/search\?q=second/);
  const sent = page.waitForRequest(/\/v2\/search\/found\?/);
  await main(page).locator('a[href^="/contents/"]').first().click();
  const request = await sent;
  expect(request.postDataJSON()).toEqual({ text: 'second loop', type: 'content', id: expect.stringMatching(/^\d+$/) });
  expect((await request.response())?.status()).toBe(201);
});

test('what a viewer may watch plays from its suggestion: a film by the keyboard, a channel by a press', async ({
  page,
}) => {
  const suggest = async (text: string) => {
    await open(page);
    await field(page).fill(text);
    await expect(page).toHaveURL(/\/search\?q=/);
    // The results have closed the list; with the same words it opens again, and stays.
    await field(page).press('End');
    await field(page).press('Space');
    return page.getByRole('banner').getByRole('link', { name: `Watch “${text}”` });
  };
  await page.goto('/channels');
  const film = await suggest('The Deep');
  await expect(film).toBeVisible();
  await expect(page).toHaveTitle(/the deep/);
  expect(await axe(page)).toEqual([]);
  await field(page).press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(film).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/watch\/1008/);
  await plays(page, 0.5);
  await page.goto('/channels');
  await (await suggest('KUB')).click();
  await expect(page).toHaveURL(/\/channel\//);
  await plays(page, 0.5);
  await expect(field(page)).toBeHidden();
});

test('where nothing is found there are titles with names that are near, and what is on air', async ({ page }) => {
  await page.goto('/search?q=the+pass+returning');
  await expect(main(page).getByText('No results for “the pass returning”')).toBeVisible();
  const near = main(page).getByRole('region', { name: 'Closest titles' });
  await expect(near.getByRole('link', { name: /^The Pass/ })).toBeVisible();
  await main(page).getByRole('region', { name: 'On air now' }).getByRole('link').first().click();
  await plays(page, 0.5);
});

test('keys at random find nothing: the heading says so, and there are searches to try and what is on air', async ({
  page,
}) => {
  // cspell:disable-next-line
  await page.goto('/search?q=zzqqxxw');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/^No results for “\w+”$/);
  await expect(main(page).getByRole('region')).toHaveCount(1);
  await expect(main(page).getByRole('region', { name: 'On air now' }).getByRole('link').first()).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await main(page).getByRole('link', { name: 'Drama', exact: true }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Results for “drama”');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a cleared field hides the search and returns to the page before [B-347] [B-349]', async ({ page }) => {
    await page.goto('/channels');
    await open(page);
    await field(page).fill('kub');
    await expect(page).toHaveURL(/\/search\?q=kub$/);
    await field(page).fill('');
    await expect(page).toHaveURL(/\/channels$/);
  });

  test('a text shorter than the operator’s minimum hides the search [B-404]', async ({ page }) => {
    await rendersInBrowser(page);
    await page.route('**/v2/platform/configuration*', async (route) => {
      const answer = await route.fetch();
      const configuration = (await answer.json()) as object;
      await route.fulfill({ response: answer, json: { ...configuration, min_search_chars: 3 } });
    });
    await page.goto('/channels');
    await open(page);
    await field(page).fill('kub');
    await expect(page).toHaveURL(/\/search\?q=kub$/);
    await field(page).fill('ku');
    await expect(page).toHaveURL(/\/channels$/);
    await expect(field(page)).toBeHidden();
  });
});
