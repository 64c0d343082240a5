// Every screen of the app on a set with a remote control alone: any key leaves one focus, seen and inside the margins.
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
