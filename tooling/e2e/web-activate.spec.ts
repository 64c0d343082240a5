// A TV signed in from the web app by its code, and the end of an account.
import { newPhone, sentCode, signedIn } from './signed-in.ts';
import { axe, expect, peek, test } from './web.ts';
import type { APIRequestContext } from '@playwright/test';

test.use({ isKnown: false });

interface Begun {
  readonly device_code: string;
  readonly user_code: string;
  readonly verification_uri_complete: string;
}

/** What a TV does: it asks for a code, and polls. */
async function begin(request: APIRequestContext, origin: string): Promise<Begun> {
  const answer = await request.post(`${origin}/v2/auth/code`, {
    data: { manufacturer: 'Vestel', model: 'V55', serial: '1', os: 'Tizen 6.0' },
  });
  return (await answer.json()) as Begun;
}
const poll = async (request: APIRequestContext, origin: string, { device_code }: Begun) =>
  request.post(`${origin}/v2/auth/code/token`, { data: { device_code } });

test('the code of the address is looked up, and approved only by a press', async ({ page, request, antenna }) => {
  const viewer = await signedIn(page, request, { origin: antenna.url });
  const begun = await begin(request, antenna.url);
  expect(new URL(begun.verification_uri_complete).pathname).toBe('/activate');
  await page.goto(`/activate?code=${begun.user_code}`);
  const question = page.getByRole('heading', { name: 'Is this TV in front of you?' });
  await expect(question).toBeFocused();
  await expect(page.getByText('Vestel V55')).toBeVisible();
  await expect(page.getByText('Tizen 6.0')).toBeVisible();
  await expect(page.getByText(/Kazakhstan · (your|another) network/)).toBeVisible();
  expect(await axe(page)).toEqual([]);
  // Enter on what has the focus approves nothing.
  await page.keyboard.press('Enter');
  expect((await poll(request, antenna.url, begun)).status()).toBe(400);
  await page.getByRole('button', { name: 'Yes, sign it in' }).click();
  await expect(page.getByText('The TV is signed in')).toBeVisible();
  await expect
    .poll(async () => (await poll(request, antenna.url, begun)).status(), { intervals: [5_100], timeout: 20_000 })
    .toBe(200);
  const devices = await request.get(`${antenna.url}/v2/users/self/devices?access_token=${viewer.accessToken}`);
  expect(devices.ok()).toBe(true);
});

test('a guest signs in first, types the code with the keyboard and refuses', async ({ page, request, antenna }) => {
  const begun = await begin(request, antenna.url);
  await page.goto('/activate');
  const dialog = page.getByRole('dialog');
  const phone = newPhone();
  await dialog.getByLabel('Phone number').fill(`+${phone}`);
  await dialog.getByRole('button', { name: 'Get a code' }).click();
  await expect(page.getByRole('dialog', { name: 'Enter the code' })).toBeVisible();
  await page
    .getByRole('dialog')
    .getByLabel('Code', { exact: true })
    .fill(await sentCode(request, antenna.url, phone));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const code = page.getByLabel('Code', { exact: true });
  await code.focus();
  const wrong = String((Number(begun.user_code) + 1) % 1e8).padStart(8, '0');
  await page.keyboard.type(wrong);
  await page.keyboard.press('Enter');
  await expect(page.getByText('There is no such code.')).toBeVisible();
  await code.fill(begun.user_code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Is this TV in front of you?' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'No, refuse' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The sign-in was refused')).toBeVisible();
  expect((await poll(request, antenna.url, begun)).status()).toBe(403);
});

test('an account is closed by a code to the phone, the browser forgets it, and a sign-in restores it', async ({
  page,
  request,
  antenna,
}) => {
  const phone = newPhone();
  const username = `c${phone.slice(-6)}`;
  await request.post(`${antenna.url}/v2/users`, { data: { username, phone, password: 'secret' } });
  const session = () => peek<string>(page, `localStorage.getItem('session') ?? ''`);
  const signIn = async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in' });
    await dialog.getByRole('button', { name: 'Use a username and password' }).click();
    await dialog.getByLabel('Username').fill(username);
    await dialog.getByLabel('Password', { exact: true }).fill('secret');
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await page.goto('/news');
  await expect.poll(session).toContain('guest');
  await signIn();
  await expect.poll(session).toContain('"user"');
  await page.goto('/settings/info');
  await page.getByRole('link', { name: 'Delete account' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/settings/delete');
  await page.getByRole('button', { name: 'Send a code to my phone' }).click();
  const code = page.getByLabel('Code from the message');
  await expect(code).toBeVisible();
  expect(await axe(page)).toEqual([]);
  const { accessToken } = JSON.parse(await session()) as { readonly accessToken: string };
  await code.fill(await sentCode(request, antenna.url, phone));
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('Your account is closed.')).toBeVisible();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect.poll(session).not.toContain(accessToken);
  expect((await request.get(`${antenna.url}/v2/users/self?access_token=${accessToken}`)).status()).toBe(401);

  await expect.poll(session).toContain('guest');
  await signIn();
  await expect(page.getByRole('dialog', { name: 'This account is closed' })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Restore account' }).click();
  await expect(page.getByText('Your account is back.')).toBeVisible();
  await expect.poll(session).toContain('"user"');
});
