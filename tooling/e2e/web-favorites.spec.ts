// Favourites and packets for a guest: the toggle of favourites and the way to buying.
import { newPhone, sentCode } from './signed-in.ts';
import { expect, isHydrated, test } from './web.ts';
import type { APIRequestContext, Page } from '@playwright/test';

// Each test has its own guest: signing in removes their device.
test.use({ isKnown: false });

const PATH = '/v2/users/self/favorites';
const asksToSignIn = (page: Page) => page.getByRole('dialog', { name: 'Sign in' });

async function signIn(page: Page, request: APIRequestContext, origin: string): Promise<void> {
  const phone = newPhone();
  await page.getByRole('dialog').getByLabel('Phone number').fill(`+${phone}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Get a code' }).click();
  const code = page.getByRole('dialog', { name: 'Enter the code' }).getByLabel('Code', { exact: true });
  await expect(code).toBeVisible();
  await code.fill(await sentCode(request, origin, phone));
}

test('an empty list suggests what to watch, before and after signing in', async ({ page, request, antenna }) => {
  await page.goto('/my');
  const suggested = page.getByRole('main').getByRole('region', { name: 'Popular' });
  await expect(suggested.getByRole('link').nth(1)).toBeInViewport();
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await signIn(page, request, antenna.url);
  await expect(page.getByText('Channels and films you add to favourites will appear here.')).toBeVisible();
  await expect(suggested.getByRole('link').nth(1)).toBeVisible();
});

test('a guest who adds a favourite signs in first; the toggle changes at once and reverts when the server fails [A-389] [B-040] [B-074] [B-332] [B-333] [B-335] [B-336] [B-337] [B-413] [B-521]', async ({
  page,
  request,
  antenna,
  watch,
  ids,
}) => {
  await page.goto('/channels/popular/kub');
  await isHydrated(page);
  const toggle = page.getByRole('button', { name: 'Add KUB to favourites' });
  await toggle.click();
  await expect(asksToSignIn(page).getByText('Sign in to save favourites.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  expect(watch.requestsTo(PATH)).toHaveLength(0);

  await toggle.click();
  await signIn(page, request, antenna.url);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect(toggle).toHaveAttribute('title', 'Remove KUB from favourites');
  // The toggle changes at once; the request goes out after the list was read.
  await expect
    .poll(() =>
      watch.requests
        .filter((each) => each.method() === 'POST' && new URL(each.url()).pathname === PATH)
        .map((each) => each.postDataJSON() as unknown),
    )
    .toEqual([{ channelId: ids['kub'], page: 'channel_detail' }]);

  // The list has a category of favourites and loses it with the last one.
  await page.goto('/channels');
  const category = page.getByRole('link', { name: 'Favourites' });
  await category.click();
  await expect(page).toHaveURL(/\/channels\/favorites$/);
  await expect(page.getByRole('button', { name: /to favourites$/ })).toHaveCount(1);

  await page.goto('/my');
  await expect(page.getByRole('region', { name: 'Channels' }).getByRole('link', { name: /KUB/ })).toBeVisible();

  // A platform that is slow and then fails: the toggle changes at once and reverts with a message.
  let refuse = () => {};
  const removals = () =>
    watch.requests.filter((each) => each.method() === 'DELETE' && new URL(each.url()).pathname.startsWith(`${PATH}/`));
  await page.route(
    `**${PATH}/*`,
    (route) =>
      new Promise<void>((done) => {
        refuse = () => done(route.fulfill({ status: 500, json: {} }));
      }),
  );
  await page.goto('/channels/all');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await expect(category).toHaveCount(0);
  await expect.poll(() => removals().length).toBe(1);
  refuse();
  await expect(page.getByText('Error 500')).toBeVisible();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await page.unroute(`**${PATH}/*`);
  await toggle.click();
  await expect(category).toHaveCount(0);
  await expect.poll(() => removals().length).toBe(2);
  await page.reload();
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await page.goto('/my');
  await expect(page.getByText('Channels and films you add to favourites will appear here.')).toBeVisible();
});

test('the trial in the header leads a guest to plans with their prices, and a title names its own, before signing in', async ({
  page,
}) => {
  await page.goto('/contents/pereval-1001');
  await expect(page.getByRole('button', { name: /^Watch from/ })).toBeVisible();
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /days free/ })
    .click();
  await expect(page).toHaveURL(/\/packets$/);
  await expect(page.getByText(/₸/).first()).toBeVisible();
  await expect(asksToSignIn(page)).toBeHidden();
});

test('a guest signs in before buying a channel or a film, and before an adult channel [A-390] [B-415]', async ({
  page,
  request,
  antenna,
  watch,
}) => {
  await page.goto('/channels/adult/nochka');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(asksToSignIn(page)).toBeVisible();
  await page.goto('/contents/pereval-1001');
  await expect(page.getByRole('link', { name: 'All plans' })).toBeVisible();
  await page.getByRole('button', { name: /^Watch from/ }).click();
  await expect(asksToSignIn(page).getByText('Sign in to buy.')).toBeVisible();

  await page.goto('/channels/popular/fjord');
  await page.getByRole('button', { name: /^Watch from/ }).click();
  await expect(asksToSignIn(page).getByText('Sign in to buy.')).toBeVisible();
  expect(watch.requestsTo('/v2/users/self/favorites')).toHaveLength(0);
  await signIn(page, request, antenna.url);
  await expect(
    page.getByRole('dialog', { name: 'Plans with this channel' }).getByRole('listitem').first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Watch from/ })).toBeVisible();
});

test('the hero of the start page offers a reminder of the next showing and the list; a guest signs in first', async ({
  page,
  request,
  antenna,
  watch,
}) => {
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'Highlights' });
  await expect(hero.getByRole('button', { name: /^Remind me (at|on) / })).toBeVisible();
  await hero.getByRole('button', { name: 'Pause slideshow' }).click();
  const title = 'Add The Pass to favourites';
  await hero.getByRole('button', { name: title }).click();
  await signIn(page, request, antenna.url);
  await expect(hero.getByRole('button', { name: title })).toHaveAttribute('aria-pressed', 'true');

  const reminder = hero.getByRole('button', { name: /^Remind me / });
  await reminder.click();
  await expect(reminder).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() => watch.requestsTo('/v2/users/self/reminders').some((each) => each.method() === 'POST'))
    .toBe(true);
  await page.goto('/my');
  await expect(page.getByRole('region', { name: 'Reminders' }).getByText('The Pass')).toBeVisible();
  await expect(page.getByRole('link', { name: /The Pass/ }).first()).toBeVisible();
});
