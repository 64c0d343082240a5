// The operator's messages to a signed-in viewer, from the header's bell to the platform, and the other account pages.
import { axe, expect, test } from './web.ts';
import type { Page } from './web.ts';
import { signedIn } from './signed-in.ts';

const MESSAGES = '/v2/users/self/messages';
const header = (page: Page) => page.getByRole('banner');
const bell = (page: Page) => header(page).getByRole('button', { name: /^Messages/ });
const panel = (page: Page) => page.getByRole('region', { name: 'Messages' });

test.describe('a signed-in user', () => {
  test.use({ isKnown: false });

  test('finds messages, profiles, devices, subscriptions and parental settings; reads one message, then all [A-112] [A-306] [A-307] [A-308] [A-392]', async ({
    page,
    request,
    antenna,
    watch,
  }) => {
    const user = await signedIn(page, request, { origin: antenna.url });
    const unreadMessages = async () =>
      (await (
        await request.get(`${antenna.url}${MESSAGES}?access_token=${user.accessToken}`, {
          headers: { 'accept-language': 'en' },
        })
      ).json()) as readonly { readonly title: string; readonly text: string }[];
    const before = await unreadMessages();
    expect(before.length).toBeGreaterThan(1);
    const [first] = before;
    if (!first) throw new Error('no message');
    await page.goto('/channels');
    await expect(bell(page)).toHaveAccessibleName(`Messages: ${before.length} unread`);
    await bell(page).click();
    await expect(panel(page).getByRole('listitem')).toHaveCount(before.length);
    expect(await axe(page)).toEqual([]);
    const removals = () => watch.requestsTo(MESSAGES).filter((each) => each.method() === 'DELETE').length;
    // Closing does not confirm a message.
    const modal = page.getByRole('dialog', { name: first.title });
    await panel(page).getByRole('button', { name: first.title }).click();
    await expect(modal).toContainText(first.text);
    await page.keyboard.press('Escape');
    await expect(modal).toHaveCount(0);
    await expect(bell(page)).toBeFocused();
    expect(removals()).toBe(0);
    await page.keyboard.press('Enter');
    await panel(page).getByRole('button', { name: first.title }).click();
    await modal.getByRole('button', { name: 'OK' }).click();
    await expect(modal).toHaveCount(0);
    await expect(bell(page)).toHaveAccessibleName(`Messages: ${before.length - 1} unread`);
    await expect.poll(async () => (await unreadMessages()).length).toBe(before.length - 1);
    expect(removals()).toBe(1);
    // On a phone it is a bottom sheet.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(bell(page)).toHaveAttribute('aria-haspopup', 'dialog');
    await bell(page).click();
    const sheet = page.getByRole('dialog', { name: 'Messages' });
    await sheet.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(bell(page)).toHaveAccessibleName('Messages');
    await expect.poll(async () => (await unreadMessages()).length).toBe(0);
    await bell(page).click();
    await expect(sheet.getByRole('heading', { name: 'No new messages' })).toBeVisible();
    await page.keyboard.press('Escape');
    // The other four of the five entries.
    await header(page).getByRole('button', { name: 'Account menu' }).click();
    const account = page.getByRole('region', { name: 'Account menu' });
    for (const [name, to] of [
      ['Manage profiles', '/settings/profiles'],
      ['Plans', '/settings/subscriptions'],
      ['Parental control', '/settings/parental'],
    ] as const)
      await expect(account.getByRole('link', { name })).toHaveAttribute('href', to);
    await account.getByRole('link').first().click();
    await expect(
      page.getByRole('list', { name: 'Account menu' }).getByRole('link', { name: 'Devices' }),
    ).toHaveAttribute('href', '/settings/devices');
  });
});

test('a guest has no messages button and makes no messages call [A-112] [A-303]', async ({ page, watch }) => {
  await page.goto('/channels');
  await expect(header(page).getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.mouse.wheel(0, 400);
  await page.waitForLoadState('networkidle');
  await expect(bell(page)).toHaveCount(0);
  expect(watch.requestsTo(MESSAGES)).toEqual([]);
});
