// Purchases with the sandbox's real pages, callbacks and settlements (numbered).
import { account, codeOfPayment, goBack, heldPackets, linkCard, payByCard, topUp } from './paying.ts';
import { makeUser, newPhone, sentCode, signedIn } from './signed-in.ts';
import { axe, expect, peek, plays, test, type Page } from './web.ts';

test.use({ isKnown: false });

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const stored = (page: Page, key: string) => peek<string | null>(page, `localStorage.getItem(${JSON.stringify(key)})`);
const CHARGES = /\/v2\/users\/self\/(subscriptions|purchases)\?/;
const charges = (watch: { readonly requests: readonly { method(): string; url(): string }[] }) =>
  watch.requests.filter((each) => each.method() === 'POST' && CHARGES.test(each.url()));

test('1: a locked channel is bought from the balance and plays without a reload [C-003]', async ({
  page,
  request,
  antenna,
  watch,
}) => {
  const viewer = await signedIn(page, request, { origin: antenna.url });
  await topUp(request, antenna.url, { viewer, amount: '5000.00' });
  await page.goto('/channels/popular/kinonord');
  await peek(page, 'window.testLoaded = true');
  await page.getByRole('button', { name: /^Watch from/ }).click();
  const packets = dialog(page, 'Plans with this channel');
  await packets.getByRole('button', { name: 'Subscribe: Everything' }).click();
  const confirm = dialog(page, 'Confirm the payment');
  await expect(confirm).toContainText('Balance after payment');
  expect(await axe(page)).toEqual([]);
  // A double click buys once.
  await confirm.getByRole('button', { name: /^Pay 2.990/ }).dblclick();
  await plays(page);
  expect(await peek(page, 'window.testLoaded')).toBe(true);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(charges(watch)).toHaveLength(1);
  expect((await account(request, antenna.url, viewer)).balance).toBe('2010.00');
  expect(await heldPackets(request, antenna.url, viewer)).toMatchObject([{ packet: { id: 102 }, renew: true }]);
});

test('2, 3: a guest who subscribes signs in, pays by card on the bank’s page and returns to the purchase, the card linked [C-003] [A-227]', async ({
  page,
  request,
  antenna,
  watch,
}) => {
  const phone = newPhone();
  await page.goto('/packets/102');
  await page.getByRole('button', { name: 'Subscribe: Everything' }).click();
  const signIn = dialog(page, 'Sign in');
  await signIn.getByLabel('Phone number').fill(`+${phone}`);
  await signIn.getByRole('button', { name: 'Get a code' }).click();
  const code = dialog(page, 'Enter the code').getByLabel('Code', { exact: true });
  await expect(code).toBeVisible();
  expect(charges(watch)).toHaveLength(0);
  await code.fill(await sentCode(request, antenna.url, phone));

  const means = dialog(page, 'Payment method');
  await expect(means).toContainText('2 990 ₸');
  expect(await axe(page)).toEqual([]);
  await means.getByRole('button', { name: /^Bank card/ }).click();
  await dialog(page, 'Continue to payment').getByRole('button', { name: 'Go to payment page' }).click();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  expect(await stored(page, 'transaction_id')).not.toBeNull();
  await payByCard(page, '4242424242424242');
  await goBack(page);
  await expect(page).toHaveURL(/\/packets\/102/);
  await expect(page.getByText('“Everything” is yours.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cancel plan/ })).toBeVisible();
  await expect.poll(() => stored(page, 'transaction_id')).toBeNull();
  await page.goto('/settings/payment');
  await expect(page.getByText('•••• 4242')).toBeVisible();
});

test('4, 5: a linked card is charged the missing amount; a phone account pays by SMS code, a wrong one first [C-003]', async ({
  page,
  request,
  antenna,
}) => {
  const viewer = await signedIn(page, request, { origin: antenna.url });
  await linkCard(request, antenna.url, { viewer, number: '4242424242424242' });
  await topUp(request, antenna.url, { viewer, amount: '100.00' });
  await page.goto('/packets/102');
  await page.getByRole('button', { name: 'Subscribe: Everything' }).click();
  await dialog(page, 'Payment method')
    .getByRole('button', { name: /^Bank card/ })
    .click();
  const card = dialog(page, 'Pay by card');
  await expect(card).toContainText('•••• 4242');
  await expect(card).toContainText('2 890 ₸');
  await card.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('“Everything” is yours.')).toBeVisible();
  expect((await account(request, antenna.url, viewer)).balance).toBe('0.00');

  await page.goto('/packets/104');
  await page.getByRole('button', { name: 'Subscribe: Grand Cinema' }).click();
  await dialog(page, 'Payment method')
    .getByRole('button', { name: /^Phone account/ })
    .click();
  const phone = newPhone();
  const sms = dialog(page, 'Pay from your mobile balance');
  await sms.getByLabel('Phone number').fill(`+${phone}`);
  await sms.getByRole('button', { name: 'Get a code' }).click();
  const code = sms.getByLabel('Code from the SMS');
  await expect(code).toBeVisible();
  const right = await codeOfPayment(request, antenna.url, phone);
  await code.fill(String((Number(right) + 1) % 10_000).padStart(right.length, '0'));
  await sms.getByRole('button', { name: /^Pay/ }).click();
  await expect(sms).toContainText('2 attempts left');
  await code.fill(right);
  await sms.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText('“Grand Cinema” is yours.')).toBeVisible();
  expect((await heldPackets(request, antenna.url, viewer)).map(({ packet }) => packet.id).toSorted()).toEqual([
    102, 104,
  ]);
});

test('6: a QR code approved on the phone completes on the page; declined, nothing is charged [C-003]', async ({
  page,
  request,
  antenna,
}) => {
  const viewer = await signedIn(page, request, { origin: antenna.url });
  await page.goto('/packets/102');
  const scan = async (verb: 'approve' | 'decline') => {
    await page.getByRole('button', { name: 'Subscribe: Everything' }).click();
    const answer = page.waitForResponse(/qrcode_make_transaction/);
    await dialog(page, 'Payment method')
      .getByRole('button', { name: /^Bank app/ })
      .click();
    const { qrcode_ur } = (await (await answer).json()) as { readonly qrcode_ur: string };
    await expect(page.getByRole('img', { name: 'Payment QR code' })).toBeVisible();
    await request.post(qrcode_ur, { form: { action: verb } });
  };
  await scan('decline');
  await expect(page.getByText(/declined|refused/i)).toBeVisible();
  expect(await heldPackets(request, antenna.url, viewer)).toEqual([]);
  expect((await account(request, antenna.url, viewer)).balance).toBe('0.00');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await scan('approve');
  await expect(page.getByText('“Everything” is yours.')).toBeVisible();
  expect(await heldPackets(request, antenna.url, viewer)).toMatchObject([{ packet: { id: 102 } }]);
});

test('9: a tab reloaded during a payment keeps waiting, and reports once [A-346]', async ({
  page,
  request,
  antenna,
}) => {
  await signedIn(page, request, { origin: antenna.url });
  await page.goto('/packets/102');
  await page.getByRole('button', { name: 'Subscribe: Everything' }).click();
  await dialog(page, 'Payment method')
    .getByRole('button', { name: /^Bank card/ })
    .click();
  await dialog(page, 'Continue to payment').getByRole('button', { name: 'Go to payment page' }).click();
  await payByCard(page, '4000000000000077');
  await goBack(page);
  expect(await stored(page, 'transaction_id')).not.toBeNull();
  await page.reload();
  expect(await stored(page, 'transaction_id')).not.toBeNull();
  await expect(page.getByText('“Everything” is yours.')).toBeVisible({ timeout: 25_000 });
  await expect.poll(() => stored(page, 'transaction_id')).toBeNull();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Cancel plan/ })).toBeVisible();
  await expect(page.getByText('“Everything” is yours.')).toHaveCount(0);
});

test('12: two tabs confirm the same plan at once: one pays, the other shows that it is active', async ({
  page,
  context,
  request,
  antenna,
  watch,
}) => {
  const viewer = await makeUser(request, antenna.url);
  await context.addInitScript(
    (text) => {
      if (location.origin !== 'null' && !localStorage.getItem('session')) localStorage.setItem('session', text);
    },
    JSON.stringify({
      viewer: 'user',
      deviceId: viewer.deviceId,
      accessToken: viewer.accessToken,
      setAt: viewer.setAt,
      expiresAt: viewer.expiresAt,
      profile: viewer.profile,
    }),
  );
  await topUp(request, antenna.url, { viewer, amount: '9000.00' });
  const other = await context.newPage();
  const ready = async (tab: Page) => {
    await tab.goto('/packets/102');
    await tab.getByRole('button', { name: 'Subscribe: Everything' }).click();
    await expect(dialog(tab, 'Confirm the payment').getByRole('button', { name: /^Pay/ })).toBeVisible();
  };
  await ready(page);
  await ready(other);
  await Promise.all(
    [page, other].map((tab) => dialog(tab, 'Confirm the payment').getByRole('button', { name: /^Pay/ }).click()),
  );
  await expect
    .poll(async () =>
      (
        await Promise.all(
          [page, other].map((tab) => tab.getByText(/You already have this|“Everything” is yours/).count()),
        )
      ).every((count) => count > 0),
    )
    .toBe(true);
  expect((await account(request, antenna.url, viewer)).balance).toBe('6010.00');
  expect(await heldPackets(request, antenna.url, viewer)).toHaveLength(1);
  expect(charges(watch).length).toBeGreaterThan(0);
});

test('19, 23: paying and cancelling ask for the PIN; cancelling shows the end date and asks for the reason', async ({
  page,
  request,
  antenna,
  watch,
}) => {
  const viewer = await signedIn(page, request, { origin: antenna.url });
  await topUp(request, antenna.url, { viewer, amount: '5000.00' });
  await request.patch(`${antenna.url}/v2/users/self?access_token=${viewer.accessToken}`, {
    data: { pincode: '4711', parental_status: 'set' },
  });
  await page.goto('/packets/102');
  const pin = dialog(page, 'Enter the PIN');
  await page.getByRole('button', { name: 'Subscribe: Everything' }).click();
  await expect(pin).toContainText('To pay, enter the parental PIN.');
  await page.keyboard.type('0000');
  await expect(pin.locator('[aria-live=assertive]')).not.toBeEmpty();
  expect(charges(watch)).toHaveLength(0);
  await page.keyboard.type('4711');
  await dialog(page, 'Confirm the payment').getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText('“Everything” is yours.')).toBeVisible();

  await page.getByRole('button', { name: /^Cancel plan/ }).click();
  // During the PIN's minute it is not requested again.
  const off = page.getByRole('alertdialog');
  await expect(off).toContainText('You keep access until');
  await off.getByRole('button', { name: 'Cancel plan' }).click();
  const survey = page.getByRole('dialog').filter({ has: page.getByRole('checkbox') });
  await survey.getByRole('checkbox').first().check();
  const sent = page.waitForRequest(/\/v2\/survey\/questions\/1\/answers/);
  await survey.getByRole('button', { name: 'Send' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ answer_ids: [expect.any(Number)] });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Renew/ })).toBeVisible();
  expect(await heldPackets(request, antenna.url, viewer)).toMatchObject([{ packet: { id: 102 }, renew: false }]);
});

test('25: a promo code that needs a card: a wrong code, then the right one; the card is linked and its test charge returned', async ({
  page,
  request,
  antenna,
}) => {
  const viewer = await signedIn(page, request, { origin: antenna.url });
  await page.goto('/promo?code=NOSUCHCODE');
  const wizard = page.getByRole('dialog');
  await expect(wizard.getByLabel('Code')).toHaveValue('NOSUCHCODE');
  await wizard.getByRole('button', { name: 'Activate' }).click();
  await expect(wizard.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true');
  await wizard.getByLabel('Code').fill('START30');
  await wizard.getByRole('button', { name: 'Activate' }).click();
  await wizard.getByRole('button', { name: 'Link a card' }).click();
  await payByCard(page, '4242424242424242');
  await goBack(page);
  await dialog(page, 'Take the month as a gift?').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('The code is activated')).toBeVisible();
  expect(await heldPackets(request, antenna.url, viewer)).toMatchObject([{ packet: { id: 101 } }]);
  await expect.poll(async () => (await account(request, antenna.url, viewer)).balance).toBe('0.00');
});

test('a viewer enters a promo code from the settings, in the short dialog over the page [C-055] [A-096]', async ({
  page,
  request,
  antenna,
}) => {
  const viewer = await signedIn(page, request, { origin: antenna.url });
  await linkCard(request, antenna.url, { viewer, number: '4242424242424242' });
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Promo code' }).click();
  await expect(page).toHaveURL(/\/settings#modal=promocode$/);
  const entry = page.getByRole('dialog');
  await entry.getByLabel('Code').fill('NOSUCHCODE');
  await entry.getByRole('button', { name: 'Activate' }).click();
  await expect(entry.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true');
  expect(await axe(page)).toEqual([]);
  await entry.getByLabel('Code').fill('START30');
  await entry.getByRole('button', { name: 'Activate' }).click();
  await dialog(page, 'Take the month as a gift?').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('The code is activated')).toBeVisible();
  expect(await heldPackets(request, antenna.url, viewer)).toMatchObject([{ packet: { id: 101 } }]);
  await expect(page).toHaveURL(/\/settings/);
});
