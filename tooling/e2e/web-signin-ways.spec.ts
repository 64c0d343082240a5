// Sign-in for an operator with automatic sign-in by network and contracts with several addresses; all input by
// keyboard.
import { startAntenna } from './antenna.ts';
import { editedDemo } from './operator.ts';
import { newPhone, sentCode } from './signed-in.ts';
import { axe, expect, peek, test as known } from './web.ts';
import type { APIRequestContext, Page } from '@playwright/test';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
/** Subscribers of this operator: two with several addresses, one blocked, one with a debt. */
const [MOVER, OTHER_MOVER, BLOCKED, OWING] = [newPhone(), newPhone(), newPhone(), newPhone()];
const ADDRESSES = {
  cities: [
    { id: 1, name: 'Almaty' },
    { id: 2, name: 'Astana' },
  ],
  addresses: [
    { id: 11, city_id: 1, title: '1 Abai', phones: [MOVER, OTHER_MOVER] },
    { id: 12, city_id: 1, title: '2 Dostyk', phones: [MOVER, OTHER_MOVER] },
    { id: 13, city_id: 2, title: '3 Republic', phones: [MOVER, OTHER_MOVER] },
    {
      id: 14,
      city_id: 1,
      title: '4 Satpaev',
      phones: [BLOCKED],
      status: -2,
      username: 'L-14',
      balance: '-5.00',
      amount: '5.00',
      message_detail: 'Call us',
    },
    {
      id: 15,
      city_id: 2,
      title: '5 Gogol',
      phones: [OWING],
      status: -1,
      username: 'L-15',
      balance: '-990.00',
      amount: '990.00',
      message_detail: 'Pay by the QR code',
    },
  ],
};

const test = known.extend<object, object>({
  antenna: [
    async ({}, use) => {
      const operator = editedDemo({
        'brand.json': (file) => {
          const brand = file as { readonly provider: object; readonly network: object };
          const provider = { ...brand.provider, shortname: 'lines', auto_auth: '/v2/auth/auto/lines' };
          const network = {
            ...brand.network,
            is_guest_allowed: false,
            capabilities: { login: { choosesAddress: true } },
          };
          return { ...brand, provider, network, auto_sign_in: { networks: ['10.20.0.0/16'] } };
        },
        'addresses.json': () => ADDRESSES,
        // This operator has no page of its own here.
        'catalogue.json': (file) => {
          const catalogue = file as { readonly rowsets: readonly { readonly slug: string }[] };
          return { ...catalogue, rowsets: catalogue.rowsets.filter(({ slug }) => slug !== 'my') };
        },
      });
      const antenna = await startAntenna({ env: { OPERATOR_DIR: operator.folder, TRUST_PROXY: 'loopback' } });
      await use(antenna);
      await antenna.stop();
      operator.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  // A new browser, and guests are not allowed.
  storageState: async ({}, use) => use({ cookies: [], origins: [] }),
});

const expectRefusal = (page: Page) => page.getByRole('alertdialog', { name: 'We couldn’t sign you in' });
const viewer = (page: Page) =>
  peek<string | undefined>(page, `JSON.parse(localStorage.getItem('session') ?? '{}').viewer`);
const isUser = (page: Page) => expect.poll(() => viewer(page), { message: 'nobody is signed in' }).toBe('user');

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name })).toBeFocused({ timeout: 100 });
  }).toPass({ timeout: 10_000, intervals: [20] });
}

/** From the refused network to the code, by keyboard. */
async function signInByOtherWay(
  page: Page,
  request: APIRequestContext,
  { url, phone }: { readonly url: string; readonly phone: string },
): Promise<void> {
  await page.goto('/news');
  await expect(expectRefusal(page)).toBeVisible();
  await tabTo(page, 'Sign in another way');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Sign in' }).getByLabel('Phone number')).toBeFocused();
  await page.keyboard.type(phone);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Code', { exact: true })).toBeFocused();
  await page.keyboard.type(await sentCode(request, url, phone));
}

test('an unknown subscriber network gets a message, retries, and is signed in once it is known', async ({
  page,
  watch,
}) => {
  await page.goto('/news');
  await expect(expectRefusal(page)).toMatchAriaSnapshot(`
    - alertdialog "We couldn’t sign you in":
      - heading "We couldn’t sign you in" [level=2]
      - button "Close"
      - paragraph: The operator didn’t recognise this connection. Check that you’re on the operator’s network and try again.
      - paragraph: "Support: +7 700 000 00 00"
      - button "Try again"
      - button "Sign in another way"
  `);
  expect(await axe(page)).toEqual([]);
  await tabTo(page, 'Try again');
  // Waits for the answer as well: a press in between belongs to the same attempt.
  const answer = page.waitForResponse((response) => response.url().includes('/v2/auth/auto/lines'));
  await page.keyboard.press('Enter');
  await answer;
  expect(watch.requestsTo('/v2/auth/auto/lines')).toHaveLength(2);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
  await expect(expectRefusal(page)).toBeVisible();
  expect(await viewer(page)).toBeUndefined();
  // Now from inside the operator's network.
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '10.20.1.1' });
  await page.keyboard.press('Enter');
  await expect(expectRefusal(page)).toHaveCount(0);
  await isUser(page);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible();
  expect(Object.keys(watch.requestsTo('/v2/auth/auto/lines').at(-1)?.postDataJSON() as object)).toEqual([
    'manufacturer',
    'model',
    'serial',
    'os',
  ]);
});

test('a known subscriber line is signed in automatically, on a phone too', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '10.20.1.2' });
  await page.goto('/news');
  await isUser(page);
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
  await page.goto('/my');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "My list" [level=1]
      - region "Reminders":
        - heading "No reminders yet" [level=3]
      - heading "Channels and films you add to favourites will appear here." [level=2]
      - link "All channels"
      - link "Go to Home"
  `);
  await expect(page).toHaveTitle(/^My list/);
  expect(await axe(page)).toEqual([]);
});

for (const [where, size, phone] of [
  ['a phone', PHONE, MOVER],
  ['a desk', DESK, OTHER_MOVER],
] as const) {
  test(`on ${where}: a code, a city, back to the cities, and one of several addresses [C-235]`, async ({
    page,
    request,
    antenna,
    watch,
  }) => {
    await page.setViewportSize(size);
    await signInByOtherWay(page, request, { url: antenna.url, phone });
    const dialog = page.getByRole('dialog', { name: 'Sign in' });
    await expect(dialog).toMatchAriaSnapshot(`
      - dialog "Sign in":
        - heading "Sign in" [level=2]
        - button "Close"
        - region "Choose a city":
          - heading "Choose a city" [level=3]
          - list:
            - listitem:
              - button "Almaty"
            - listitem:
              - button "Astana"
    `);
    expect(await axe(page)).toEqual([]);
    await expect(dialog.getByRole('button', { name: 'Almaty' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: '1 Abai' })).toBeFocused();
    await tabTo(page, 'Back');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Almaty' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('region', { name: 'Choose an address' })).toMatchAriaSnapshot(`
      - region "Choose an address":
        - heading "Choose an address" [level=3]
        - list:
          - listitem:
            - button "1 Abai"
          - listitem:
            - button "2 Dostyk"
    `);
    await tabTo(page, '2 Dostyk');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await isUser(page);
    expect(watch.requestsTo('/v2/mw/set_address').map((each) => each.postData())).toEqual(['{"address_id":12}']);
  });
}

test('on a phone: a single address needs no choice; a blocked contract locks the page until it is unblocked [A-098] [A-224] [A-262] [C-233]', async ({
  page,
  request,
  antenna,
  watch,
}) => {
  await page.setViewportSize(PHONE);
  await signInByOtherWay(page, request, { url: antenna.url, phone: BLOCKED });
  const block = page.getByRole('alertdialog', { name: 'Viewing is suspended' });
  await expect(block).toMatchAriaSnapshot(`
    - alertdialog "Viewing is suspended":
      - heading "Viewing is suspended" [level=2]
      - paragraph: Call us
      - term: Subscriber
      - definition: L-14
      - term: Balance
      - definition: "-5.00"
      - term: Amount due
      - definition: "5.00"
      - paragraph: "Support: +7 700 000 00 00"
      - button "Check again"
      - button "Sign out"
  `);
  expect(watch.requestsTo('/v2/mw/cities')).toHaveLength(0);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.mouse.click(8, 8);
  await expect(block).toBeVisible();
  await page.reload();
  await expect(block).toBeVisible();
  await tabTo(page, 'Sign out');
  await page.keyboard.press('Enter');
  await expect(block).toHaveCount(0);
  await expect(expectRefusal(page)).toBeVisible();
});

test('on a desktop: an unpaid contract locks the page, and payment unlocks it [A-263]', async ({
  page,
  request,
  antenna,
}) => {
  await signInByOtherWay(page, request, { url: antenna.url, phone: OWING });
  const block = page.getByRole('alertdialog', { name: 'Payment due' });
  await expect(block.getByText('Pay by the QR code')).toBeVisible();
  await expect(block.getByText('990.00', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.click(8, 400);
  await tabTo(page, 'Check again');
  await page.keyboard.press('Enter');
  await expect(block).toBeVisible();
  // The operator has received the payment.
  await page.route('**/v2/mw/status_block*', (route) =>
    route.fulfill({ json: { status: 0, balance: '0.00', username: 'L-15', amount: '0.00', message_detail: '' } }),
  );
  await page.keyboard.press('Enter');
  await expect(block).toHaveCount(0);
  await isUser(page);
});
