// The app on a television set: signing in, settings, search, titles, plans. Keyboard only.
import { expect, test } from './fixtures.ts';
import { makeUser, newPhone, sentCode, signedIn } from './signed-in.ts';
import { axe } from './web.ts';
import type { Page } from '@playwright/test';

interface Focus {
  readonly count: number;
  readonly id: string;
  readonly isInside: boolean;
  readonly isVisible: boolean;
}

/** The one focus: how many there are, and whether it lies inside the margins of the picture. */
const focusOf = (page: Page) =>
  page.evaluate((): Focus => {
    const marked = [...document.querySelectorAll('[data-focused]')];
    const [first] = marked;
    if (!first) return { count: 0, id: '', isInside: false, isVisible: false };
    const { left, right, top, bottom } = first.getBoundingClientRect();
    const scale = window.innerWidth / 1920;
    const [x, y] = [96 * scale - 1, 54 * scale - 1];
    return {
      count: marked.length,
      id: first.id,
      isInside: left >= x && top >= y && right <= window.innerWidth - x && bottom <= window.innerHeight - y,
      isVisible: first.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)),
    };
  });

/** Presses keys one by one; after each there is one focus, seen and inside the margins. */
async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await expect
      .poll(() => focusOf(page), { message: `after ${key}` })
      .toMatchObject({ count: 1, isInside: true, isVisible: true });
  }
}

const id = async (page: Page) => (await focusOf(page)).id;

/** Moves until an element has the focus. */
async function moveTo(page: Page, wanted: string, key: string, most = 14): Promise<void> {
  for (let count = 0; count < most && (await id(page)) !== wanted; count += 1) await press(page, key);
  expect(await id(page)).toBe(wanted);
}

async function openApp(page: Page, path = '/'): Promise<void> {
  await page.addInitScript((place) => {
    if (!sessionStorage.getItem('antenna-tv-places'))
      sessionStorage.setItem('antenna-tv-places', JSON.stringify(place === '/' ? ['/'] : ['/', place]));
  }, path);
  await page.goto('/tv/');
  await expect.poll(() => focusOf(page), { timeout: 30_000 }).toMatchObject({ count: 1 });
}

for (const [width, height] of [
  [1920, 1080],
  [1280, 720],
] as const)
  test.describe(`at ${width} × ${height}`, () => {
    test.use({ viewport: { width, height } });

    test('a set is signed in by the code that a phone approves', async ({ page, request, antenna }) => {
      const viewer = await makeUser(request, antenna.url);
      await openApp(page, '/my');
      await moveTo(page, 'my-sign-in', 'ArrowDown');
      await press(page, 'Enter');
      await expect(page.getByRole('img', { name: 'Point your phone’s camera at the code.' })).toBeVisible();
      const digits = page.locator('.tu-si-digits');
      await expect(digits).toHaveText(/^\d{4} \d{4}$/);
      expect(await axe(page)).toEqual([]);
      const code = ((await digits.textContent()) ?? '').replace(' ', '');
      const answer = await request.post(`${antenna.url}/v2/auth/code/${code}?access_token=${viewer.accessToken}`, {
        data: { approve: true },
      });
      expect(answer.status()).toBe(204);
      await expect(page.getByRole('heading', { name: 'Sign in' })).toHaveCount(0, { timeout: 20_000 });
      const devices = await request.get(`${antenna.url}/v2/users/self/devices?access_token=${viewer.accessToken}`);
      expect(((await devices.json()) as readonly { device_type: string }[]).map((each) => each.device_type)).toContain(
        'tv',
      );
    });

    test('a number and its code are typed with the digits of the remote, and back leads back', async ({
      page,
      request,
      antenna,
    }) => {
      await openApp(page, '/my');
      await moveTo(page, 'my-sign-in', 'ArrowDown');
      await press(page, 'Enter');
      await moveTo(page, 'by-phone', 'ArrowLeft');
      await press(page, 'Enter');
      const phone = newPhone();
      // The code of the operator’s country is there already.
      await press(page, ...phone.slice(1));
      await press(page, 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
      await moveTo(page, 'get-code', 'ArrowUp', 3);
      await press(page, 'Enter');
      await expect(page.getByText('Code', { exact: true })).toBeVisible();
      await page.keyboard.type(await sentCode(request, antenna.url, phone), { delay: 120 });
      await expect(page.getByRole('heading', { name: 'Sign in' })).toHaveCount(0, { timeout: 20_000 });
    });

    test('every section of the settings is reached and left with arrows, OK and back', async ({ page }) => {
      await openApp(page, '/settings');
      // The menu has the focus until the screen is there.
      await expect.poll(() => id(page)).toMatch(/^settings-/);
      await moveTo(page, 'settings-account', 'ArrowUp');
      for (const section of ['settings-language', 'settings-playback', 'settings-info']) {
        await moveTo(page, section, 'ArrowDown');
        // The section follows the focus after a moment.
        await expect(async () => {
          await press(page, 'ArrowRight');
          expect(await id(page)).not.toBe(section);
        }).toPass();
        await moveTo(page, section, 'ArrowLeft', 3);
      }
      expect(await axe(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('navigation', { name: 'Settings sections' })).toHaveCount(0);
    });

    test('letters of the screen find titles, whose page plays, sells or asks to sign in', async ({ page }) => {
      await openApp(page, '/search');
      // The menu has the focus until the screen is there.
      await expect(page.locator('#key-0-0')).toBeVisible();
      await moveTo(page, 'key-0-0', 'ArrowDown');
      for (let count = 0; count < 2; count += 1) await press(page, 'Enter', 'ArrowRight');
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      expect(await axe(page)).toEqual([]);
    });

    test('a plan shows its price and asks a guest to sign in before it is bought', async ({ page }) => {
      await openApp(page, '/packets');
      await expect(page.getByRole('heading', { name: 'Main plans' })).toBeVisible();
      await moveTo(page, '', 'ArrowDown', 3);
      await press(page, 'ArrowRight', 'Enter');
      await moveTo(page, 'packet-buy', 'ArrowLeft', 3);
      expect(await axe(page)).toEqual([]);
      await press(page, 'Enter');
      await expect(page.getByText('Sign in to buy.')).toBeVisible();
      await press(page, 'Escape');
    });

    test('a plan with a trial says what follows it, before it is bought and after [C-060] [C-070]', async ({
      page,
      request,
      antenna,
    }) => {
      await signedIn(page, request, { origin: antenna.url });
      await openApp(page, '/packets');
      const card = page.locator('.tu-packet').filter({ hasText: 'Start' }).first();
      await expect(card).toContainText(/Free for 7 days\s*then 990\s₸ a month/);
      await press(page, 'Enter');
      await moveTo(page, 'packet-buy', 'ArrowLeft', 3);
      await press(page, 'Enter');
      const facts = page.getByRole('dialog').locator('dd');
      await expect(facts).toHaveText(['Nothing', '7 days', /^990\s₸ on \d+ \w+ \d{4}, for 1 month$/]);
      expect(await axe(page)).toEqual([]);
      await moveTo(page, 'pay-confirm', 'ArrowLeft', 3);
      await press(page, 'Enter');
      await expect(card).toContainText(/Renews on \d+ \w+ for 990\s₸/);
      // Leaving a plan is not what OK does first.
      await press(page, 'Enter');
      expect(await id(page)).toBe('packet-close');
      await press(page, 'Escape');
    });

    test('any keys leave one focus, seen and inside the margins', async ({ page }) => {
      await openApp(page, '/settings');
      const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Enter', 'ArrowDown', 'ArrowRight', 'Escape'];
      let seed = 7;
      for (let count = 0; count < 60; count += 1) {
        seed = (seed * 48_271) % 2_147_483_647;
        await press(page, keys[seed % keys.length] ?? 'ArrowUp');
      }
    });
  });
