// Pages by keyboard: a list of cards is one stop for Tab, and arrows move inside it.
import { expect, peek, test } from './web.ts';
import type { Page } from './web.ts';
import type { Locator } from '@playwright/test';

test.use({ viewport: { width: 1600, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

/** The focused element: which shelf it is in, whether in its list of cards, and which card. */
interface Place {
  readonly shelf: string | null;
  readonly card: number;
}

const PLACE = `(() => {
  const focused = document.activeElement;
  const item = focused.closest('[data-cards] > li');
  return {
    shelf: focused.closest('[data-shelf]')?.querySelector('h2').textContent ?? null,
    card: item === null ? -1 : [...item.parentElement.children].indexOf(item),
  };
})()`;

async function scrollThrough(page: Page) {
  await expect(async () => {
    // Lower rows are loaded while scrolling.
    await page.mouse.wheel(0, 500);
    expect(await peek(page, 'innerHeight + scrollY >= document.documentElement.scrollHeight - 2')).toBe(true);
    await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0, { timeout: 500 });
  }).toPass({ intervals: [60] });
}

/** Presses an arrow until the focus stays where it is; the cards it was at, in order. */
async function walk(page: Page, key: string): Promise<readonly number[]> {
  const cards = [(await peek<Place>(page, PLACE)).card];
  for (;;) {
    await page.keyboard.press(key);
    const { card } = await peek<Place>(page, PLACE);
    if (card === cards.at(-1)) return cards;
    cards.push(card);
  }
}

/** Focuses the first card of a list as soon as its keys work: they come with hydration. */
async function enter(page: Page, list: Locator) {
  await expect(async () => {
    await list.getByRole('link').first().focus();
    await page.keyboard.press('ArrowRight');
    expect((await peek<Place>(page, PLACE)).card).toBe(1);
  }).toPass();
  await page.keyboard.press('Home');
}

test('Tab stops at one card of a shelf, and arrows reach all of them', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'On air now' }).getByRole('link').first()).toBeVisible();
  await scrollThrough(page);
  const shelves = await page.locator('[data-shelf] h2').allTextContents();
  expect(shelves.length).toBeGreaterThan(5);
  await page.locator('[data-shelf] :is(a, button)').first().focus();
  const stops = new Map<string, number[]>();
  for (;;) {
    const { shelf, card } = await peek<Place>(page, PLACE);
    if (shelf === null) break;
    stops.set(shelf, [...(stops.get(shelf) ?? []), card]);
    await page.keyboard.press('Tab');
  }
  expect([...stops.keys()]).toEqual(shelves);
  for (const [shelf, cards] of stops) {
    // The link of the heading, the first card, and the button of a channel's card.
    expect(cards.filter((card) => card < 0).length, shelf).toBeLessThanOrEqual(1);
    expect(new Set(cards.filter((card) => card >= 0)), shelf).toEqual(new Set([0]));
    expect(cards.length, shelf).toBeLessThanOrEqual(3);
  }
  expect([...stops.values()].flat().length).toBeLessThanOrEqual(2.5 * shelves.length);

  for (const shelf of ['On air now', 'New in the library']) {
    const list = page.getByRole('region', { name: shelf }).getByRole('list');
    const count = Number(await list.getByRole('listitem').first().getAttribute('aria-setsize'));
    expect(count).toBeGreaterThan(7);
    await enter(page, list);
    const all = Array.from({ length: count }, (_, index) => index);
    expect(await walk(page, 'ArrowRight'), shelf).toEqual(all);
    await expect(list.getByRole('listitem').last()).toBeInViewport({ ratio: 0.9 });
    expect(await walk(page, 'ArrowLeft'), shelf).toEqual(all.toReversed());
    await page.keyboard.press('End');
    expect((await peek<Place>(page, PLACE)).card).toBe(count - 1);
    await page.keyboard.press('Home');
    expect((await peek<Place>(page, PLACE)).card).toBe(0);
  }
});

test('a shelf keeps its card: the focus returns to it from both sides', async ({ page }) => {
  await page.goto('/');
  const shelf = page.getByRole('region', { name: 'On air now' });
  const list = shelf.getByRole('list');
  await enter(page, list);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const third = list.getByRole('listitem').nth(2);
  await expect(third.getByRole('link')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(third.getByRole('button', { name: /^Add / })).toBeFocused();
  await page.keyboard.press('Tab');
  expect((await peek<Place>(page, PLACE)).shelf).not.toBe('On air now');
  await page.keyboard.press('Shift+Tab');
  await expect(third.getByRole('button', { name: /^Add / })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(third.getByRole('link')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(shelf.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(third.getByRole('link')).toBeFocused();
});

/** Follows a link by keyboard and goes back to it; again until the part of the app that returns the focus has loaded. */
async function returns(page: Page, link: Locator, to: RegExp) {
  await expect(async () => {
    await expect(link).toBeVisible();
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(to);
    await expect(link).toHaveCount(0);
    await page.goBack();
    await expect(link).toBeFocused({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
}

test('going back returns the focus to the link that was followed by keyboard', async ({ page }) => {
  await page.goto('/');
  const shelf = page.getByRole('region', { name: 'On air now' });
  await enter(page, shelf.getByRole('list'));
  // It is rendered when keys lead to it.
  await page.keyboard.press('End');
  const channel = shelf.getByRole('listitem').nth(20).getByRole('link');
  await returns(page, channel, /\/channel/);
  await expect(channel).toBeInViewport({ ratio: 0.9 });
  await returns(page, shelf.getByRole('link').first(), /\/row\//);
});

test('the header covers nothing that has the focus, also on the way back', async ({ page }) => {
  for (const address of ['/channels/popular/fjord', '/packets', '/']) {
    await page.goto(address);
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await page.getByRole('contentinfo').getByRole('link').last().focus();
    const covered: string[] = [];
    for (;;) {
      await page.keyboard.press('Shift+Tab');
      const seen = await peek<{ readonly isOver: boolean; readonly name: string | null }>(
        page,
        `(() => {
          const focused = document.activeElement;
          const header = document.querySelector('header.sh-header');
          if (focused.closest('header.sh-header, .sh-skip') || focused === document.body) return { isOver: true, name: null };
          const { top, bottom } = focused.getBoundingClientRect();
          const isCovered = top < header.getBoundingClientRect().bottom && bottom > 0 && getComputedStyle(header).position === 'fixed' && bottom - top < innerHeight / 2;
          return { isOver: false, name: isCovered ? focused.outerHTML.slice(0, 120) : null };
        })()`,
      );
      if (seen.name !== null) covered.push(seen.name);
      if (seen.isOver) break;
    }
    expect(covered, address).toEqual([]);
  }
});

test('a grid of cards is one stop, and arrows lead through its rows and past its end', async ({ page }) => {
  await page.goto('/row/novelties-104');
  const grid = page.getByRole('main').getByRole('list').first();
  await enter(page, grid);
  const count = await grid.getByRole('listitem').count();
  expect(await walk(page, 'ArrowRight')).toHaveLength(count);
  await page.keyboard.press('Home');
  const columns = await grid.evaluate(
    (list) =>
      [...list.children].filter(
        (item) => (item as HTMLElement).offsetTop === (list.firstElementChild as HTMLElement).offsetTop,
      ).length,
  );
  expect(columns).toBeGreaterThan(2);
  await page.keyboard.press('ArrowRight');
  const down = await walk(page, 'ArrowDown');
  expect(down.slice(0, 2)).toEqual([1, 1 + columns]);
  expect(down).toHaveLength(Math.ceil(count / columns));
  await page.keyboard.press('Tab');
  expect((await peek<Place>(page, PLACE)).card).toBe(-1);
  await page.keyboard.press('Shift+Tab');
  expect((await peek<Place>(page, PLACE)).card).toBe(down.at(-1));
});

test('the schedule of a channel is one stop, at the current programme, and arrows lead through the day', async ({
  page,
}) => {
  await page.goto('/channels/popular/fjord');
  const list = page.locator('.ch-sd');
  const rows = list.locator('.ch-sd-row:is(a, button)');
  await expect(rows.first()).toBeVisible();
  await expect(list.locator('li:has(.ch-sd-row[tabindex="-1"])')).toHaveCount((await rows.count()) - 1);
  const current = list.locator('[data-anchor] .ch-sd-row');
  await expect(current).not.toHaveAttribute('tabindex');
  await current.focus();
  const from = (await peek<Place>(page, PLACE)).card;
  await page.keyboard.press('Home');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('End');
  await expect(rows.last()).toBeFocused();
  await expect(rows.last()).toBeInViewport();
  expect((await peek<Place>(page, PLACE)).card).toBeGreaterThanOrEqual(from);
  // The last row's reminder, then out of the list.
  for (const _ of [1, 2]) await page.keyboard.press('Tab');
  await expect(page.locator('.ch-sd:focus-within')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(list.locator('li').last().locator(':focus')).toHaveCount(1);
});
