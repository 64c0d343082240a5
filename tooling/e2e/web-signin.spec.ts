// Signing in and out: by phone and code, by password, by keyboard only, on a phone, with several tabs.
import { newPhone, sentCode, signedIn } from './signed-in.ts';
import { axe, expect, peek, plays, rendersInBrowser, test } from './web.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Antenna } from './antenna.ts';
import type { Session } from './web.ts';

// Each test has its own guest: signing in removes their device.
test.use({ isKnown: false });

const stored = async (page: Page) =>
  JSON.parse(await peek<string>(page, `localStorage.getItem('session') ?? '{}'`)) as Partial<Session>;
const isThere = (page: Page) =>
  expect.poll(async () => (await stored(page)).viewer, { message: 'nobody is there' }).toBe('guest');
const header = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Sign in' });
const code = (page: Page) => page.getByRole('dialog', { name: 'Enter the code' }).getByLabel('Code', { exact: true });

/** From the open dialog to the code that was sent. */
async function enterPhone(
  page: Page,
  request: APIRequestContext,
  { antenna, phone = newPhone() }: { readonly antenna: Antenna; readonly phone?: string },
): Promise<string> {
  await page.getByRole('dialog').getByLabel('Phone number').fill(`+${phone}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Get a code' }).click();
  await expect(code(page)).toBeVisible();
  return sentCode(request, antenna.url, phone);
}

async function signInByPhone(page: Page, request: APIRequestContext, antenna: Antenna): Promise<void> {
  await code(page).fill(await enterPhone(page, request, { antenna }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(header(page)).toHaveCount(0);
}

/** Changes the network data that the page gets. */
async function withNetwork(page: Page, change: (network: Record<string, unknown>) => void): Promise<void> {
  await page.route('**/v2/users/self/network*', async (route) => {
    const answer = await route.fetch();
    const network = (await answer.json()) as Record<string, unknown>;
    change(network);
    await route.fulfill({ response: answer, json: network });
  });
  await rendersInBrowser(page);
}

test('an address with a phone opens the code step at once, and sign-in leads on to its path [A-252] [A-253]', async ({
  page,
  request,
  antenna,
}) => {
  const phone = newPhone();
  await page.goto(`/news#modal=auth&phone=${phone}&after=%2Fpackets`);
  await expect(code(page)).toBeVisible();
  await code(page).fill(await sentCode(request, antenna.url, phone));
  await expect(page).toHaveURL((url) => url.pathname === '/packets');
  await expect(header(page)).toHaveCount(0);
});

test('the long list of devices has an address [C-099]', async ({ page }) => {
  await page.goto('/news#modal=smarttv&all=1');
  await expect(page.getByRole('dialog').getByText('Haier')).toBeVisible();
});

test('a guest signs in by phone: mask, a wrong code, the right one, and becomes a user with a device [A-005] [A-071] [A-114] [A-168] [A-249] [A-356] [A-360]', async ({
  page,
  request,
  antenna,
  watch,
}) => {
  await page.goto('/news');
  await isThere(page);
  const guest = await stored(page);
  await peek(page, 'window.testLoaded = true');
  await header(page).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  const phone = dialog.getByLabel('Phone number');
  await expect(phone).toBeFocused();
  await phone.pressSequentially('77001234');
  await expect(phone).toHaveValue('(770) 012-34');
  await phone.press('Enter');
  await expect(dialog.getByText('This number isn’t complete. Check it.')).toBeVisible();
  expect(watch.requestsTo('/v2/otps')).toHaveLength(0);

  const right = await enterPhone(page, request, { antenna });
  const wrong = String((Number(right) + 1) % 10 ** right.length).padStart(right.length, '0');
  await code(page).fill(wrong);
  await expect(page.getByRole('dialog').locator('[aria-live=assertive]')).not.toBeEmpty();
  await expect(code(page)).toHaveValue('');
  await code(page).pressSequentially(right);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(async () => (await stored(page)).viewer).toBe('user');
  await expect(header(page)).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible();
  // An unknown phone number creates a user, without a page load.
  expect(
    watch.requests.filter(
      (each) =>
        each.method() === 'POST' &&
        new URL(each.url()).pathname === '/v2/users' &&
        each.postData()?.includes('"phone"'),
    ),
  ).toHaveLength(1);
  expect(await peek(page, 'window.testLoaded')).toBe(true);
  // The guest's device was removed.
  await expect
    .poll(async () =>
      (await request.post(`${antenna.url}/v2/auth/device`, { data: { device_id: guest.deviceId } })).status(),
    )
    .toBe(404);
  expect((await stored(page)).deviceId).not.toBe(guest.deviceId);
});

test('another code can be requested after 60 s, which restarts the countdown [A-250]', async ({ page, watch }) => {
  await page.clock.install();
  await page.route('**/v2/otps', (route) =>
    route.fulfill({ json: { phone: '77001234567', length: 6, resend_after: 60, send_method: 'sms' } }),
  );
  // Asked for after 30 s. Its date would correct the page's clock: the server's is not moved.
  await page.route(/\/v2\/users\/self\?/, async (route) => route.fulfill({ json: await (await route.fetch()).json() }));
  await page.goto('/news#modal=auth');
  await page.getByRole('dialog').getByLabel('Phone number').fill('+77001234567');
  await page.keyboard.press('Enter');
  const resend = page.getByRole('dialog').getByRole('button', { name: /^Send again/ });
  await expect(resend).toBeDisabled();
  await page.clock.fastForward(50_000);
  await expect(resend).toHaveText(/^Send again in 0:0\d$/);
  await expect(resend).toBeDisabled();
  await page.clock.fastForward(12_000);
  await expect(resend).toBeEnabled();
  await resend.click();
  await expect(resend).toHaveText(/^Send again in (1:0\d|0:5\d)$/);
  expect(watch.requestsTo('/v2/otps')).toHaveLength(2);
});

test('login and password: empty, too long, wrong and right [A-167] [A-260] [A-361] [A-362]', async ({
  page,
  request,
  antenna,
  watch,
}) => {
  const phone = newPhone();
  const username = `u${phone.slice(-6)}`;
  expect(
    (await request.post(`${antenna.url}/v2/users`, { data: { username, phone, password: 'secret' } })).status(),
  ).toBe(201);
  await page.goto('/news');
  await isThere(page);
  await header(page).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByRole('button', { name: 'Use a username and password' }).click();
  const from = watch.requests.length;
  const submit = dialog.getByRole('button', { name: 'Sign in', exact: true });
  await submit.click();
  await expect(dialog.getByText('Required')).toHaveCount(2);
  expect(watch.requestsTo('/v2/auth/login', from)).toHaveLength(0);
  await dialog.getByLabel('Username').pressSequentially('12345678');
  await expect(dialog.getByLabel('Username')).toHaveValue('1234567');
  await dialog.getByLabel('Password', { exact: true }).pressSequentially('1234567');
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('123456');
  await submit.click();
  await expect(dialog.getByRole('alert')).not.toBeEmpty();
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill('secret');
  await submit.click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await stored(page)).viewer).toBe('user');
});

test('a password is changed in the settings with the current one, and other devices are signed out on request', async ({
  page,
  request,
  antenna,
}) => {
  const phone = newPhone();
  const username = `p${phone.slice(-6)}`;
  const login = (password: string) =>
    request.post(`${antenna.url}/v2/auth/login`, { data: { login: username, password } });
  await request.post(`${antenna.url}/v2/users`, { data: { username, phone, password: 'secret' } });
  const elsewhere = (await (await login('secret')).json()) as { readonly access_token: string };
  await page.goto('/news');
  await isThere(page);
  await header(page).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByRole('button', { name: 'Use a username and password' }).click();
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill('secret');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto('/settings/info');
  await page.getByRole('button', { name: 'Change password' }).click();
  const form = page.getByRole('form', { name: 'Change password' });
  await expect(form.getByLabel('Current password')).toBeFocused();
  await form.getByLabel('Current password').fill('wrong1');
  await form.getByLabel('New password').fill('n3wOne');
  await form.getByRole('switch', { name: 'Sign out on all other devices' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('This is not your current password.')).toBeVisible();
  await expect(form.getByLabel('Current password')).toBeFocused();
  await form.getByLabel('Current password').fill('secret');
  expect(await axe(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await expect(form).toHaveCount(0);

  expect([(await login('secret')).status(), (await login('n3wOne')).status()]).toEqual([400, 200]);
  const there = await request.get(`${antenna.url}/v2/users/self?access_token=${elsewhere.access_token}`);
  expect(there.status()).toBe(401);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
});

test('a modal in the address opens and closes; on a phone, by keyboard and with a screen reader [A-100] [A-101]', async ({
  page,
  request,
  antenna,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/news#zzz');
  await isThere(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/');
  await page.goto('/news#auth');
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Sign in":
      - heading "Sign in" [level=2]
      - button "Close"
      - text: Phone number
      - textbox "Phone number":
        - /placeholder: (000) 000-00-00
      - paragraph: We’ll send you a one-time code.
      - button "Get a code"
      - button "Use a username and password"
  `);
  const edges = async () => {
    const box = await dialog.boundingBox();
    return box && [box.x, Math.round(box.x + box.width), Math.round(box.y + box.height)];
  };
  await expect.poll(edges).toEqual([0, 390, 844]);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/news$/);

  await page.goto('/');
  await page.goto('/news#auth');
  await expect(dialog.getByLabel('Phone number')).toBeFocused();
  const phone = newPhone();
  await page.keyboard.type(phone);
  await page.keyboard.press('Enter');
  await expect(code(page)).toBeFocused();
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Enter the code":
      - heading "Enter the code" [level=2]
      - button "Close"
      - paragraph: /We sent a code to \\+7 \\(700\\) \\d{3}-\\d{2}-\\d{2}\\./
      - text: Code
      - textbox "Code"
      - button /Send again in/ [disabled]
      - button "Change number"
  `);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.type(await sentCode(request, antenna.url, phone));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(async () => (await stored(page)).viewer).toBe('user');
});

test('"back" closes an open dialog, and after closing leads to the previous page in one step', async ({ page }) => {
  await page.goto('/channels');
  await isThere(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'News' }).click();
  await expect(page).toHaveURL(/\/news$/);
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await header(page).click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/news$/);
  for (let times = 0; times < 2; times += 1) {
    await header(page).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/channels$/);
  await expect(page.getByRole('list', { name: 'Channels' })).toBeVisible();
});

test('a deep link without a session: the dialog first, then the target, once [A-106]', async ({
  page,
  request,
  antenna,
}) => {
  await withNetwork(page, (network) => {
    network['is_guest_allowed'] = false;
  });
  await page.goto('/news?type=channels');
  await expect(page.getByRole('dialog', { name: 'Sign in' }).getByText('Sign in to open this link.')).toBeVisible();
  await signInByPhone(page, request, antenna);
  await expect(page).toHaveURL(/\/channels/);
  expect(await peek(page, `localStorage.getItem('deepLink')`)).toBeNull();
});

test('an account page asks a guest to sign in: closing goes home, signing in shows it [A-055]', async ({
  page,
  request,
  antenna,
}) => {
  await page.goto('/lk');
  await page.getByRole('dialog', { name: 'Sign in' }).getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/^[^#]*:\d+\/$/);
  await page.goto('/lk');
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  await signInByPhone(page, request, antenna);
  await expect(page).toHaveURL(/\/lk$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('signing out asks first, removes the device on the server, and another tab follows [A-073] [A-235]', async ({
  page,
  context,
  request,
  antenna,
}) => {
  const me = await signedIn(page, request, { origin: antenna.url });
  await page.goto('/news');
  const account = page.getByRole('banner').getByRole('button', { name: 'Account' });
  await expect(account).toBeVisible();
  const other = await context.newPage();
  await other.goto('/news');
  await expect(other.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible();
  const question = page.getByRole('alertdialog', { name: 'Sign out of your account?' });
  await account.click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  expect((await stored(page)).deviceId).toBe(me.deviceId);
  await account.click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(header(page)).toBeVisible();
  await isThere(page);
  await expect(header(other)).toBeVisible();
  expect((await request.post(`${antenna.url}/v2/auth/device`, { data: { device_id: me.deviceId } })).status()).toBe(
    404,
  );
  // Signing in again, now in the other tab.
  await header(other).click();
  await signInByPhone(other, request, antenna);
  await expect(account).toBeVisible();
});

test('after signing out nothing of the viewer is stored in the browser (T21)', async ({
  page,
  context,
  request,
  antenna,
}) => {
  const everything = async () => {
    const inPage = await page.evaluate(async () => {
      const kept: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
      for (const name of await caches.keys())
        for (const asked of await (await caches.open(name)).keys()) kept.push(asked.url);
      for (const { name } of await indexedDB.databases()) kept.push(`database ${name ?? ''}`);
      return kept.join('\n');
    });
    return inPage + JSON.stringify(await context.cookies());
  };
  const phone = newPhone();
  await page.goto('/news');
  await header(page).click();
  await code(page).fill(await enterPhone(page, request, { antenna, phone }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/search?q=sever');
  await page.getByRole('main').getByRole('link', { name: /Sever/ }).first().click();
  await plays(page);
  await page.goto('/search');
  await expect(page.getByRole('region', { name: 'Recent searches' }).getByRole('link')).toHaveText(['sever']);
  const { accessToken, deviceId } = await stored(page);
  const personal = [phone, phone.slice(1), accessToken ?? '-', deviceId ?? '-', 'sever'];
  const before = await everything();
  expect(personal.filter((text) => before.includes(text))).toEqual(expect.arrayContaining([deviceId, 'sever']));
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await isThere(page);
  await expect(header(page)).toBeVisible();
  const left = await everything();
  for (const text of personal) expect(left).not.toContain(text);
});

test('signing out everywhere ends every device of the account, this one too', async ({ page, request, antenna }) => {
  const me = await signedIn(page, request, { origin: antenna.url });
  const television = await request.post(`${antenna.url}/v2/users/self/devices?access_token=${me.accessToken}`, {
    data: { device_type: 'tv', vendor: 'Vestel' },
  });
  const { id: deviceId } = (await television.json()) as { readonly id: string };
  const bound = await request.post(`${antenna.url}/v2/auth/device`, { data: { device_id: deviceId } });
  const { access_token: accessToken } = (await bound.json()) as { readonly access_token: string };
  const elsewhere = { deviceId, accessToken };
  const self = (token: string) => request.get(`${antenna.url}/v2/users/self?access_token=${token}`);
  expect((await self(elsewhere.accessToken)).status()).toBe(200);
  await page.goto('/settings/devices');
  const everywhere = page.getByRole('button', { name: 'Sign out everywhere' });
  await everywhere.click();
  const question = page.getByRole('alertdialog', { name: 'Sign out on all devices?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  expect((await self(elsewhere.accessToken)).status()).toBe(200);
  await everywhere.click();
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(header(page)).toBeVisible();
  for (const each of [elsewhere, me]) {
    expect((await self(each.accessToken)).status()).toBe(401);
    const renewed = await request.post(`${antenna.url}/v2/auth/device`, { data: { device_id: each.deviceId } });
    expect(renewed.status()).toBe(404);
  }
});

test('without browser storage signing in works until the page is closed', async ({ page, request, antenna }) => {
  await page.addInitScript(() => {
    for (const name of ['getItem', 'setItem', 'removeItem', 'key'])
      Object.defineProperty(Storage.prototype, name, {
        value: () => {
          throw new DOMException('no storage here', 'QuotaExceededError');
        },
      });
  });
  await page.goto('/news');
  await expect(
    page.getByText('Your browser can’t save data here. Settings last until you close this page.'),
  ).toBeVisible();
  await header(page).click();
  await signInByPhone(page, request, antenna);
  await page.getByRole('banner').getByRole('link', { name: 'Channels' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible();
});
