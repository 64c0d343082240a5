// Parental control in a household: a PIN is set, requested, forgotten and changed.
import { sentCode, signedIn } from './signed-in.ts';
import { expect, plays, test, type Page } from './web.ts';

test.use({ isKnown: false });

const CHANNEL = '/channels/popular/kub';
const PIN = '4711';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const saved = (page: Page) => {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && new URL(request.url()).pathname === '/v2/users/self')
      bodies.push(request.postDataJSON());
  });
  return bodies;
};

/** The demo has no free adult channel: the response is changed to make one. */
const forAdults = (page: Page) =>
  page.route('**/v2/channels/channel_list*', async (route) => {
    const answer = await route.fetch();
    const channels = (await answer.json()) as { slug: string; age: number }[];
    await route.fulfill({
      response: answer,
      json: channels.map((channel) => (channel.slug === 'kub' ? { ...channel, age: 18 } : channel)),
    });
  });

/** The operator's text for viewers without a PIN; `null` means the default text. */
const says = (page: Page, dialogue: object | null) =>
  page.route('**/v2/users/self?*', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const answer = await route.fetch();
    return route.fulfill({
      response: answer,
      json: { ...((await answer.json()) as object), parental_dialogue: dialogue },
    });
  });

test('an adult channel offers to set a PIN; after two steps the channel plays [A-091] [A-092] [A-090] [A-170] [A-171] [A-275] [A-276] [A-277] [A-278] [A-279] [A-349] [B-266]', async ({
  page,
  request,
  antenna,
  watch,
}) => {
  await signedIn(page, request, { origin: antenna.url });
  await forAdults(page);
  await says(page, null);
  const bodies = saved(page);
  await page.goto(CHANNEL);
  const start = dialog(page, 'For viewers aged 18 and over');
  await start.getByRole('button', { name: 'Not now' }).click();
  await expect(start).toHaveCount(0);
  await expect(page.locator('video')).toHaveCount(0);
  await page.getByRole('button', { name: 'Set a PIN' }).click();
  await start.getByRole('button', { name: 'Set a PIN' }).click();

  const first = dialog(page, 'Set a PIN');
  const digits = first.getByLabel('New PIN, 4 digits');
  const proceed = first.getByRole('button', { name: 'Continue' });
  await expect(digits).toBeFocused();
  await page.keyboard.type('1a23');
  await expect(digits).toHaveValue('123');
  await expect(proceed).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(first).toBeVisible();
  await page.keyboard.type('4');

  const second = dialog(page, 'Repeat the PIN');
  await expect(second.getByLabel('Repeat the PIN, 4 digits')).toBeFocused();
  await page.keyboard.type('4321');
  await expect(second.getByText('The PINs don’t match')).toBeVisible();
  await second.getByRole('button', { name: 'Back' }).click();
  await expect(digits).toHaveValue('');
  await expect(first.getByText('The PINs don’t match')).toHaveCount(0);
  expect(bodies).toEqual([]);

  expect(watch.requestsTo(/\/channels\/\d+\/stream/)).toEqual([]);
  // Now by keyboard only.
  await page.keyboard.type('1234');
  await expect(second.getByLabel('Repeat the PIN, 4 digits')).toBeFocused();
  await page.keyboard.type('1234');
  await expect(page.getByText('The PIN is set.')).toBeVisible();
  await plays(page);
  expect(bodies).toEqual([{ pincode: '1234', parental_status: 'set' }]);
});

test('a channel asks for the PIN and checks it at the fourth digit; a forgotten PIN is replaced by SMS, also after too many wrong ones [A-088] [A-172] [A-465]', async ({
  page,
  request,
  antenna,
}) => {
  const { phone } = await signedIn(page, request, { origin: antenna.url, parental: PIN });
  const checks: unknown[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/parental_code/check')) checks.push(sent.postDataJSON());
  });
  await page.goto(CHANNEL);
  const pin = dialog(page, 'Enter the PIN');
  const digits = pin.getByLabel('PIN, 4 digits');
  await expect(digits).toBeFocused();
  for (const left of [4, 3, 2, 1, 0]) {
    await page.keyboard.type('0000');
    await expect(pin.getByText(left === 1 ? '1 attempt left.' : `${left} attempts left.`)).toBeVisible();
    await expect(digits).toHaveValue('');
  }
  expect(checks[0]).toEqual({ pincode: '0000', action: 'channel' });
  await page.keyboard.type('0000');
  await expect(pin.getByRole('timer')).toContainText(/Too many wrong PINs\. Try again in 1[45]:\d\d/);
  await expect(page.locator('video')).toHaveCount(0);
  const sms = page.waitForRequest(
    (sent) => sent.method() === 'POST' && sent.url().includes('/v2/users/self/parental_code/send'),
  );
  await pin.getByRole('button', { name: 'Send the PIN by SMS' }).click();
  await sms;
  await expect(pin.getByText('We’re sending a one-time PIN')).toBeVisible();
  await digits.focus();
  await page.keyboard.type(await sentCode(request, antenna.url, phone));
  await expect(pin).toHaveCount(0);
  await plays(page);

  // A film is another protected action: the grant for the channel does not open it. Its stream needs the PIN as well.
  await page.goto('/watch/1008');
  await expect(pin.getByText('To watch this title')).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  await expect(digits).toBeFocused();
  await page.keyboard.type(PIN);
  await plays(page);
});

test('parental control settings ask for the PIN, offer the configured durations and save switches; a new PIN needs the current one [A-159] [A-160] [A-288] [A-210] [A-211] [A-348]', async ({
  page,
  request,
  antenna,
}) => {
  await signedIn(page, request, { origin: antenna.url, parental: PIN });
  const bodies = saved(page);
  const switched: unknown[] = [];
  page.on('request', (each) => {
    if (each.method() === 'PATCH' && /^\/v2\/users\/self\/devices\/[^/]+$/.test(new URL(each.url()).pathname))
      switched.push(each.postDataJSON());
  });
  await page.goto('/settings/parental');
  const pin = dialog(page, 'Enter the PIN');
  await expect(pin.getByLabel('PIN, 4 digits')).toBeFocused();
  await expect(page.getByRole('switch')).toHaveCount(0);
  await page.keyboard.type(PIN);
  const archive = page.getByRole('switch', { name: 'Programmes in the archive' });
  await expect(archive).toBeChecked();
  const durations = (await (
    await request.get(`${antenna.url}/v2/platform/configuration`, { headers: { 'accept-language': 'en' } })
  ).json()) as { readonly parental_duration: readonly { readonly duration: number; readonly name: string }[] };
  const select = page.getByLabel('Stay unlocked for');
  const offered = await select
    .locator('option')
    .evaluateAll((all) =>
      all.map((each) => ({ duration: Number((each as HTMLOptionElement).value), name: each.textContent })),
    );
  expect(offered.filter(({ duration }) => duration > 0)).toEqual(durations.parental_duration);
  await archive.click();
  await expect(archive).not.toBeChecked();
  const [longest] = durations.parental_duration.toSorted((a, b) => b.duration - a.duration);
  await select.selectOption(String(longest?.duration));
  await expect(select).toHaveValue(String(longest?.duration));
  await expect
    .poll(() => switched)
    .toEqual([{ parental_settings: { program: false } }, { parental_settings: { duration: longest?.duration } }]);

  await page.reload();
  await expect(pin.getByLabel('PIN, 4 digits')).toBeFocused();
  await page.keyboard.type(PIN);
  await expect(archive).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Channels' })).toBeChecked();
  await expect(select).toHaveValue(String(longest?.duration));

  await page.getByRole('button', { name: 'Change the PIN' }).click();
  await expect(pin.getByLabel('PIN, 4 digits')).toBeFocused();
  await page.keyboard.type(PIN);
  await expect(dialog(page, 'Change the PIN').getByLabel('New PIN, 4 digits')).toBeFocused();
  await page.keyboard.type('2580');
  await expect(page.getByLabel('Repeat the PIN, 4 digits')).toBeFocused();
  await page.keyboard.type('2580');
  await expect(page.getByText('The PIN is set.')).toBeVisible();
  expect(bodies).toEqual([{ pincode: '2580', parental_status: 'set', current_pincode: PIN }]);
});

test('the operator’s own dialogue is shown; its third button turns parental control off, and the channel plays [A-089] [A-173]', async ({
  page,
  request,
  antenna,
}) => {
  await signedIn(page, request, { origin: antenna.url });
  await forAdults(page);
  const buttons = [
    { label: 'Later', action: 'close', is_primary: false },
    { label: 'Yes, set a code', action: 'set', is_primary: true },
    { label: 'We have no children', action: 'ignore', is_primary: false },
  ];
  await says(page, {
    icon: '/media/pictures/brand/favicon.svg',
    title: 'Are there children?',
    message: 'A code keeps them out.',
    buttons,
  });
  const bodies = saved(page);
  await page.goto(CHANNEL);
  const question = dialog(page, 'Are there children?');
  await expect(question.getByText('A code keeps them out.')).toBeVisible();
  await expect(question.locator('img')).toHaveJSProperty('complete', true);
  await expect(question.locator('.k-dialog-actions').getByRole('button')).toHaveText([
    'Yes, set a code',
    'Later',
    'We have no children',
  ]);
  await question.getByRole('button', { name: 'Yes, set a code' }).click();
  await expect(dialog(page, 'Set a PIN')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Set a PIN' }).click();
  await question.getByRole('button', { name: 'We have no children' }).click();
  await plays(page);
  expect(bodies).toEqual([{ parental_status: 'ignore' }]);
});
