// Every screen of the app on a set with a remote control alone: any key leaves one focus, seen and inside the margins.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from './fixtures.ts';
import { signedIn } from './signed-in.ts';
import { openTv } from './tv-focus.ts';
import { axe } from './web.ts';
import type { Page } from '@playwright/test';

const GUEST = [
  ['home', '/'],
  ['channels', '/channels'],
  ['guide', '/guide'],
  ['films', '/movies'],
  ['a film', '/contents/glubina-1008'],
  ['a series', '/contents/tishe-vody-2001'],
  ['a person', '/persons/501'],
  ['search', '/search'],
  ['plans', '/packets'],
  ['a channel', '/channels/all/kub'],
  ['a channel with its packets', '/channels/all/rival'],
  ['a country without service', '/geo_lock'],
] as const;

const USER = [
  ['my list', '/my'],
  ['the account', '/settings/account'],
  ['profiles', '/settings/profiles'],
  ['parental control', '/settings/parental'],
  ['devices', '/settings/devices'],
  ['a film with its player', '/watch/1008'],
] as const;

/** Keys at each size. */
const KEYS = 150;

async function holdsItsFocus(page: Page, path: string): Promise<void> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openTv(page, path);
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate((count) => window.tvFocus.walk(7, count), KEYS)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 720 });
  expect(await page.evaluate((count) => window.tvFocus.walk(11, count), KEYS)).toEqual([]);
  expect(errors).toEqual([]);
}

for (const [name, path] of GUEST)
  test(`300 keys on ${name} leave one focus, seen and inside the margins`, async ({ page }) => {
    await holdsItsFocus(page, path);
  });

for (const [name, path] of USER)
  test(`300 keys on ${name}, signed in, leave one focus, seen and inside the margins`, async ({
    page,
    request,
    antenna,
  }) => {
    await signedIn(page, request, { origin: antenna.url });
    await holdsItsFocus(page, path);
  });

test('300 keys on “Who’s watching?” leave one focus, seen and inside the margins', async ({
  page,
  request,
  antenna,
}) => {
  await signedIn(page, request, { origin: antenna.url, profile: { name: 'Timur', role: 'child' }, isAsked: true });
  await holdsItsFocus(page, '/');
});

/** Moves by keys to an element and presses it. */
async function open(page: Page, key: string, selector: string): Promise<void> {
  const isThere = await page.evaluate(([way, wanted]) => window.tvFocus.until(way, wanted, 14), [
    key,
    selector,
  ] as const);
  expect(isThere, `${key} leads to ${selector}`).toBe(true);
  await press(page, 'Enter');
}

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  expect(await page.evaluate((all) => window.tvFocus.press(all), keys)).toEqual([]);
}

/** The address that is on the screen; the page has something that can have the focus. */
const at = (page: Page, path: RegExp) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const places = JSON.parse(sessionStorage.getItem('antenna-tv-places') ?? '[]') as readonly string[];
        return document.querySelector('[data-waiting]') ? 'waiting' : places.at(-1);
      }),
    )
    .toMatch(path);

const back = async (page: Page, path: RegExp) => {
  await press(page, 'Escape');
  await at(page, path);
};

/** Up to the menu, and along it to its beginning. */
async function goToMenu(page: Page): Promise<void> {
  await page.evaluate(() => window.tvFocus.until('ArrowUp', '.tu-menu *', 6));
  await page.evaluate(() => window.tvFocus.until('ArrowLeft', '.tu-menu-entry:first-child', 12));
}

async function openFromMenu(page: Page, selector: string): Promise<void> {
  await goToMenu(page);
  await open(page, 'ArrowRight', selector);
}

test('every screen is reached and left with arrows, OK and back', async ({ page, request, antenna }) => {
  await signedIn(page, request, { origin: antenna.url });
  await openTv(page);
  for (const [entry, path] of [
    [2, /^\/channels/],
    [3, /^\/guide/],
    [4, /^\/(movies|catalog)/],
    [8, /^\/my$/],
  ] as const) {
    await openFromMenu(page, `.tu-menu-entry:nth-child(${entry})`);
    await at(page, path);
    await back(page, /^\/$/);
  }
  // A title, a person of it, and the player.
  await openFromMenu(page, '.tu-menu-entry:nth-child(4)');
  await at(page, /^\/(movies|catalog)/);
  await open(page, 'ArrowDown', '[data-region^="row-"] .tu-card');
  await at(page, /^\/contents/);
  await open(page, 'ArrowDown', '[data-region="persons"] *');
  await at(page, /^\/persons/);
  await back(page, /^\/contents/);
  await back(page, /^\/(movies|catalog)/);
  await press(page, 'Escape', 'Escape');
  await at(page, /^\/$/);
  // A channel: its picture, the list over it, the programme in the list, and back step by step.
  await openFromMenu(page, '.tu-menu-entry:nth-child(2)');
  await at(page, /^\/channels/);
  await open(page, 'ArrowRight', '.tu-card');
  await at(page, /^\/channels\/\w+\/\w+/);
  await expect(page.locator('#picture')).toBeFocused();
  await press(page, 'Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.evaluate(() => window.tvFocus.until('ArrowUp', '[data-region="panel-actions"] *', 9));
  await open(page, 'ArrowLeft', '#panel-schedule');
  await expect(page.locator('[data-region^="panel-schedule"] [data-focused]')).toHaveCount(1);
  await press(page, 'Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await back(page, /^\/channels$/);
  await back(page, /^\/$/);
  // Search, and the sections of the settings with the plans.
  await openFromMenu(page, '#menu-search');
  await at(page, /^\/search/);
  await back(page, /^\/$/);
  await openFromMenu(page, '#menu-settings');
  await at(page, /^\/settings/);
  await page.evaluate(() => window.tvFocus.until('ArrowUp', '#settings-account', 9));
  for (const section of ['subscriptions', 'profiles', 'parental', 'devices', 'language', 'playback', 'info']) {
    expect(await page.evaluate((id) => window.tvFocus.until('ArrowDown', `#settings-${id}`, 3), section)).toBe(true);
    await press(page, 'ArrowRight');
    await expect(page.locator('.tu-settings-part [data-focused], .tu-settings-menu [data-focused]')).toHaveCount(1);
    expect(await page.evaluate((id) => window.tvFocus.until('ArrowLeft', `#settings-${id}`, 4), section)).toBe(true);
  }
  await page.evaluate(() => window.tvFocus.until('ArrowUp', '#settings-subscriptions', 9));
  await open(page, 'ArrowRight', '#all-plans');
  await at(page, /^\/packets/);
  await back(page, /^\/settings/);
  await back(page, /^\/$/);
});

test.describe('a menu that is longer than its place', () => {
  test.use({ locale: 'ka-GE' });

  test('slides with the focus to its last page, and back', async ({ page, request, antenna }) => {
    await signedIn(page, request, { origin: antenna.url });
    await openTv(page);
    await goToMenu(page);
    const placeOf = (entry: string) =>
      page.evaluate((selector) => {
        const box = (found: Element | null) => found?.getBoundingClientRect() ?? new DOMRect();
        const [own, whole] = [box(document.querySelector(selector)), box(document.querySelector('.tu-menu-entries'))];
        return own.left >= whole.left && own.right <= whole.right ? 'inside' : 'outside';
      }, `.tu-menu-entry:${entry}`);
    expect(await placeOf('last-child')).toBe('outside');
    await press(page, ...Array.from({ length: 7 }, () => 'ArrowRight'));
    await expect(page.locator('.tu-menu-entry:last-child')).toBeFocused();
    await expect.poll(() => placeOf('last-child')).toBe('inside');
    await press(page, ...Array.from({ length: 7 }, () => 'ArrowLeft'));
    await expect.poll(() => placeOf('first-child')).toBe('inside');
  });
});

test('titles that are found below a row of channels are inside the margins', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  // What is found depends on what is on the air: one row of either kind, whatever that is.
  await page.route(/\/v2\/rowsets\/search\?.*\bq=/, async (route) => {
    const answer = await route.fetch();
    const found = (await answer.json()) as { rows: { channels?: object[]; contents?: object[] }[] };
    const withAny = (name: 'channels' | 'contents') => found.rows.find((row) => (row[name]?.length ?? 0) > 0);
    const rows = [withAny('channels'), withAny('contents')].filter((row) => row !== undefined);
    expect(rows).toHaveLength(2);
    await route.fulfill({ response: answer, json: { ...found, rows } });
  });
  await openTv(page, '/search');
  // The first letter of the keyboard.
  expect(await page.evaluate(() => window.tvFocus.until('ArrowDown', '#key-0-0', 3))).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-region^=found-]')).toHaveCount(2);
  expect(await page.evaluate(() => window.tvFocus.until('ArrowRight', '[data-region^=found-] *', 12))).toBe(true);
  expect(await page.evaluate(() => window.tvFocus.press(['ArrowDown', 'ArrowRight', 'ArrowDown']))).toEqual([]);
});

test('search has room for its hint and the words of its keys in every language', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openTv(page, '/search');
  const locales = fileURLToPath(new URL('../../packages/i18n/locales', import.meta.url));
  const textsIn = (language: string, area: string) =>
    JSON.parse(readFileSync(join(locales, language, `${area}.json`), 'utf8')) as Readonly<Record<string, string>>;
  const words = readdirSync(locales).map((language) => ({
    language,
    hint: textsIn(language, 'shell')['shell.search_hint'],
    space: textsIn(language, 'set')['set.space'],
    clear: textsIn(language, 'common')['common.clear'],
  }));
  expect(words).toHaveLength(11);
  const cut = await page.evaluate((all) => {
    const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;
    const [hint, space, clear] = ['.tu-search-text', '#key-space', '#key-clear'].map(find) as [
      HTMLElement,
      HTMLElement,
      HTMLElement,
    ];
    const line = clear.parentElement!;
    return all.flatMap((each) => {
      hint.textContent = each.hint ?? '';
      space.textContent = each.space ?? '';
      clear.textContent = each.clear ?? '';
      const isWhole = (element: HTMLElement) =>
        element.textContent !== '' &&
        element.scrollWidth <= element.clientWidth &&
        element.scrollHeight <= element.clientHeight;
      const isOneLine =
        clear.offsetTop === space.offsetTop && clear.offsetLeft + clear.offsetWidth <= line.clientWidth + 12;
      return [hint, space, clear].every(isWhole) && isOneLine ? [] : [each.language];
    });
  }, words);
  expect(cut).toEqual([]);
});

test('another channel is opened without requesting the list of channels again', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/v2/channels/')) asked.push(pathname.replace(/\/\d+\//, '/*/'));
  });
  await openTv(page, '/channels/all/kub');
  const streams = () => asked.filter((path) => path === '/v2/channels/*/stream').length;
  // Its own stream, and that of a neighbour.
  await expect.poll(streams, { timeout: 20_000 }).toBeGreaterThan(1);
  await press(page, 'PageDown');
  await at(page, /^\/channels\/all\/(?!kub)/);
  await expect.poll(streams, { timeout: 20_000 }).toBeGreaterThan(2);
  expect(asked.filter((path) => path === '/v2/channels/channel_list')).toHaveLength(1);
});

test('on search, the last card of a row is inside the margins, and sideways leads nowhere but to the keyboard', async ({
  page,
}) => {
  await openTv(page, '/search');
  const key = (letter: string) => page.locator(`#key-0-${letter.charCodeAt(0) - 'a'.charCodeAt(0)}`);
  await key('a').click();
  await key('n').click();
  await expect(page.getByRole('heading', { name: 'Films and series' })).toBeVisible();
  expect(await page.evaluate(() => window.tvFocus.until('ArrowRight', '[data-region^="found-"] *', 9))).toBe(true);
  for (let row = 0; row < 3; row += 1) {
    const focused = page.locator('[data-focused]');
    const region = () => focused.evaluate((card) => card.closest('[data-region]')?.getAttribute('data-region'));
    const before = await region();
    expect(await page.evaluate(() => window.tvFocus.press(Array<string>(30).fill('ArrowRight')))).toEqual([]);
    expect(await region()).toBe(before);
    await press(page, 'ArrowDown');
  }
  await expect(page.locator('[data-focused]')).toContainText('Anton');
  await page.evaluate(() => window.tvFocus.until('ArrowLeft', '[id^="key-"]', 30));
  await expect(page.locator('[id^="key-"][data-focused]')).toHaveCount(1);
});
