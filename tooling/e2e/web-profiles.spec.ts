// A household: its profiles, the PIN between a child and the adults, and a child's viewing time.
import { signedIn, type SignedIn } from './signed-in.ts';
import { expect, test } from './web.ts';
import type { Page } from './web.ts';

test.use({ isKnown: false });
// Each test opens a dozen dialogs, and the machine may be slow.
test.setTimeout(120_000);

const PIN = '4821';
const dialog = (page: Page) => page.getByRole('dialog');
const titled = (page: Page, name: string) =>
  expect(dialog(page).getByRole('heading', { level: 2, name })).toBeVisible();
const isChildLook = (page: Page) => page.locator('html').evaluate((root) => root.classList.contains('is-child'));

/** Opens the list of profiles by its address. */
async function openProfiles(page: Page) {
  await page.goto('/channels');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await page.evaluate(() => {
    location.hash = '#profiles';
  });
  await titled(page, 'Who’s watching?');
}

async function typePin(page: Page) {
  await titled(page, 'Enter the PIN');
  await dialog(page).getByRole('textbox').pressSequentially(PIN);
}

test('a household creates, edits and keeps profiles; adult profiles ask for the PIN [A-072] [A-169] [A-213] [A-281] [A-282] [A-284] [A-285] [A-366] [A-369]', async ({
  page,
  request,
  antenna,
}) => {
  const session = await signedIn(page, request, { origin: antenna.url, parental: PIN });
  const api = apiOf(request, antenna.url, session);
  const categories = await api<
    readonly { readonly title: string; readonly avatars: readonly { readonly id: number }[] }[]
  >('GET', '/v2/profiles/avatar_categories');
  await openProfiles(page);

  // A new profile with a picture from the operator's groups.
  await dialog(page).getByRole('button', { name: 'Add profile' }).click();
  await titled(page, 'New profile');
  await dialog(page).getByRole('button', { name: 'Create', exact: true }).click();
  await expect(dialog(page).getByText('Enter a name.')).toBeVisible();
  await dialog(page).getByLabel('Name').fill('Misha');
  await dialog(page).getByRole('button', { name: 'Change picture' }).click();
  await titled(page, 'Choose a picture');
  expect(await dialog(page).getByRole('heading', { level: 3 }).allTextContents()).toEqual(
    categories.map(({ title }) => title),
  );
  const expected = categories.at(-1);
  await dialog(page)
    .getByRole('button', { name: `${expected?.title} 2` })
    .click();
  await dialog(page).getByRole('switch', { name: 'Child profile' }).click();
  await dialog(page).getByRole('button', { name: 'Create', exact: true }).click();
  await expect(dialog(page).getByRole('button', { name: 'Misha, Child' })).toBeVisible();
  const misha = (await api<readonly Profile[]>('GET', '/v2/users/self/profiles')).find(({ name }) => name === 'Misha');
  expect(misha).toMatchObject({ role: 'child', icon_avatar_id: expected?.avatars[1]?.id });

  // A child's profile can be edited without the PIN, but its restrictions need it; after cancelling nothing has
  // changed.
  await dialog(page).getByRole('button', { name: 'Manage profiles' }).click();
  await dialog(page).getByRole('button', { name: 'Edit Misha' }).click();
  await titled(page, 'Edit profile');
  await dialog(page).getByRole('switch', { name: 'Child profile' }).click();
  await titled(page, 'Enter the PIN');
  await page.keyboard.press('Escape');
  await titled(page, 'Who’s watching?');
  await expect(dialog(page).getByRole('button', { name: 'Misha, Child' })).toBeVisible();

  // An adult profile is edited after the PIN; the current profile cannot be removed, another one can.
  await dialog(page).getByRole('button', { name: 'Manage profiles' }).click();
  await dialog(page)
    .getByRole('button', { name: /^Edit (?!Misha)/ })
    .click();
  await typePin(page);
  await titled(page, 'Edit profile');
  await expect(dialog(page).getByRole('button', { name: 'Remove profile' })).toHaveCount(0);
  await dialog(page).getByLabel('Name').fill('Anna');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Anna, Watching now' })).toBeVisible();

  // The toggle saves at once.
  await dialog(page).getByRole('button', { name: 'Manage profiles' }).click();
  await dialog(page).getByRole('button', { name: 'Edit Misha' }).click();
  const patched = page.waitForRequest(
    (each) => each.method() === 'PATCH' && each.url().includes(`/profiles/${misha?.id}`),
  );
  await dialog(page).getByRole('switch', { name: 'Child profile' }).click();
  expect((await patched).postDataJSON()).toEqual({ role: 'adult' });
  await expect(dialog(page).getByRole('switch', { name: 'Child profile' })).not.toBeChecked();
  await dialog(page).getByRole('button', { name: 'Remove profile' }).click();
  await titled(page, 'Remove “Misha”?');
  // The list changes at once, before the platform has removed it.
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await dialog(page).getByRole('button', { name: 'Remove profile' }).click();
  await expect(dialog(page).getByRole('button', { name: /Misha/ })).toHaveCount(0);
  await removed;

  // Five profiles are the limit.
  for (const name of ['Boris', 'Vera', 'Gleb', 'Dasha'])
    await api('POST', '/v2/users/self/profiles', { name, role: 'child' });
  await openProfiles(page);
  await expect(dialog(page).getByRole('list', { name: 'Profiles' }).getByRole('listitem')).toHaveCount(5);
  await expect(dialog(page).getByRole('button', { name: 'Add profile' })).toHaveCount(0);
});

test('a child’s profile has its own channels, titles, menu and viewing time [A-118] [A-283] [A-286] [A-287] [A-383] [A-393] [B-353] [B-354] [B-417]', async ({
  page,
  request,
  antenna,
  watch,
}) => {
  const session = await signedIn(page, request, { origin: antenna.url, parental: PIN });
  const api = apiOf(request, antenna.url, session);
  const misha = await api<Profile>('POST', '/v2/users/self/profiles', { name: 'Misha', role: 'child' });
  // The demo operator has no page 1000: the response is changed to have one.
  await page.route('**/v2/rowsets?*', async (route) => {
    const answer = await route.fetch();
    const pages = (await answer.json().catch(() => [])) as readonly object[];
    await route.fulfill({
      response: answer,
      json: [
        ...pages,
        { ...pages[0], id: 1000, slug: 'evening', title: 'Evening', template: 'group.catalog', priority: 50 },
      ],
    });
  });
  await openProfiles(page);
  await page.setViewportSize({ width: 1600, height: 900 });
  const menu = page.getByRole('banner').getByRole('navigation');
  await expect(menu.getByRole('link', { name: 'Evening', includeHidden: true })).toHaveCount(1);

  // Switching to a child needs no PIN, and everything is requested again.
  const from = watch.requests.length;
  await dialog(page).getByRole('button', { name: 'Misha, Child' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect
    .poll(() =>
      [
        /\/v2\/rowsets/,
        /\/v2\/channels\/channel_list/,
        /\/v2\/users\/self\/channel_list/,
        /\/v2\/channels\/category_list/,
      ].map((part) => watch.requestsTo(part, from).length > 0),
    )
    .toEqual([true, true, true, true]);
  expect(await isChildLook(page)).toBe(true);
  await expect(menu.getByRole('link', { name: 'Kids' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Evening', includeHidden: true })).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  // /channels: category 5, no filter, nothing above 12.
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^\d+ (Lis|Kometa) / })).toHaveCount(2);
  await expect(main.getByRole('link', { name: /^\d+ (?!Lis|Kometa)/ })).toHaveCount(0);
  await expect(main.getByRole('navigation')).toHaveCount(0);
  await page.goto('/movies');
  await expect(main.getByRole('link', { name: /^The Deep/ }).first()).toBeVisible();
  await expect(main.getByRole('link', { name: /^(The Pass|Hollow Pines|Another Hand)/ })).toHaveCount(0);
  const answered = page.waitForResponse(/\/v2\/contents\/(pereval-)?1001\?/);
  await page.goto('/contents/pereval-1001');
  expect([403, 404]).toContain((await answered).status());
  await expect(page.getByText('The Pass')).toHaveCount(0);

  // The viewing time is over: a friendly message in place of the picture.
  await api('PATCH', `/v2/users/self/profiles/${misha.id}`, { viewing_limits: { daily_minutes: 0 }, pincode: PIN });
  await page.goto('/channels/kids/lis');
  await typePin(page);
  await expect(page.getByRole('heading', { name: 'Time for a break' })).toBeVisible();

  // Switching back to an adult needs the PIN.
  await page.getByRole('button', { name: 'Switch profile' }).click();
  await titled(page, 'Who’s watching?');
  await dialog(page)
    .getByRole('button', { name: /^(?!Misha|Manage|Close|Add)/ })
    .first()
    .click();
  await typePin(page);
  await expect.poll(() => isChildLook(page)).toBe(false);
  await expect(page.getByRole('heading', { name: 'Time for a break' })).toHaveCount(0);
});

test('a household is asked who watches once a visit; a child does not get the place of an adult, and the question can be switched off', async ({
  page,
  request,
  antenna,
}) => {
  const session = await signedIn(page, request, { origin: antenna.url, parental: PIN, isAsked: true });
  const api = apiOf(request, antenna.url, session);
  await api('POST', '/v2/users/self/profiles', { name: 'Misha', role: 'child' });
  const adult = dialog(page).getByRole('button', { name: /^(?!Misha)/ });
  const misha = dialog(page).getByRole('button', { name: /^Misha/ });
  const beginsVisit = async () => {
    // Not from a page of the app: it notes when it is left.
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.setItem('profile:household:seen', '0'));
    await page.goto('/');
  };
  await page.goto('/');
  await titled(page, 'Who’s watching?');
  // Nobody does yet.
  await expect(dialog(page).getByText('Watching now')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await titled(page, 'Who’s watching?');
  await adult.first().click();
  await titled(page, 'Enter the PIN');
  await page.keyboard.press('Escape');
  await titled(page, 'Who’s watching?');
  // Leaving the page is no answer.
  await page.reload();
  await titled(page, 'Who’s watching?');
  await adult.first().click();
  await typePin(page);
  await expect(dialog(page)).toHaveCount(0);
  expect(await isChildLook(page)).toBe(false);

  await beginsVisit();
  await titled(page, 'Who’s watching?');
  await misha.click();
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(() => isChildLook(page)).toBe(true);
  // The same visit goes on.
  const profiles = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/v2/users/self/profiles');
  await page.reload();
  await profiles;
  await expect.poll(() => page.evaluate(() => localStorage.getItem('profile:household:seen'))).not.toBe('0');
  await expect(dialog(page)).toHaveCount(0);

  await beginsVisit();
  await titled(page, 'Who’s watching?');
  await dialog(page).getByRole('switch', { name: 'Ask at every visit' }).click();
  await misha.click();
  await expect(dialog(page)).toHaveCount(0);
  await beginsVisit();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('profile:household:seen'))).not.toBe('0');
  await expect(dialog(page)).toHaveCount(0);
});

interface Profile {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly icon_avatar_id: number | null;
}

function apiOf(request: Parameters<typeof signedIn>[1], origin: string, { accessToken }: SignedIn) {
  return async <Shape>(method: string, path: string, data?: unknown): Promise<Shape> => {
    const answer = await request.fetch(`${origin}${path}?access_token=${accessToken}`, {
      method,
      data,
      headers: { 'accept-language': 'en' },
    });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Shape;
  };
}

test('a child’s layout is there from the first paint and stays during hydration', async ({
  page,
  request,
  antenna,
}) => {
  await signedIn(page, request, { origin: antenna.url, profile: { name: 'Misha', role: 'child' } });
  // As after the last visit (apps/web/src/view-cookie.ts).
  await page.context().addCookies([{ name: 'view', value: '.dark.child', url: antenna.url }]);
  await page.addInitScript(() => {
    const looks: string[] = [];
    Object.assign(window, { looks });
    const look = () => {
      const html = document.documentElement;
      if (document.querySelector('#root > *'))
        looks.push(
          `${html.classList.contains('is-child')} ${getComputedStyle(html).getPropertyValue('--radius').trim()}`,
        );
    };
    // Checks every frame that is drawn and none before: hidden markup does not count.
    const frame = () => {
      look();
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await page.goto('/news');
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  expect([...new Set(await page.evaluate(() => (window as unknown as { looks: string[] }).looks))]).toEqual([
    'true 18px',
  ]);
});

test('each profile finds only its own recent searches on the search page, and removes them', async ({
  page,
  request,
  antenna,
}) => {
  await signedIn(page, request, { origin: antenna.url, profile: { name: 'Misha', role: 'child' } });
  const recent = page.getByRole('region', { name: 'Recent searches' });
  const search = async (q: string) => {
    await page.goto(`/search?q=${q}`);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await page.goto('/search');
    await expect(recent.getByRole('link').first()).toHaveText(q);
  };
  await search('fox');
  await openProfiles(page);
  await dialog(page)
    .getByRole('button', { name: /^(?!Misha|Add|Edit|Close|Manage)/ })
    .first()
    .click();
  await expect.poll(() => isChildLook(page)).toBe(false);
  await page.goto('/search');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await expect(recent).toHaveCount(0);
  await search('the pass');
  await search('fjord');
  await expect(recent.getByRole('link')).toHaveText(['fjord', 'the pass']);
  await recent.getByRole('button', { name: 'Remove “fjord”' }).click();
  await expect(recent.getByRole('link', { name: 'the pass' })).toBeFocused();
  await page.reload();
  await expect(recent.getByRole('link')).toHaveText(['the pass']);
  await recent.getByRole('button', { name: 'Clear all' }).click();
  await expect(recent).toHaveCount(0);
});
