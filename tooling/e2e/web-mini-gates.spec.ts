// The mini player where what plays may not go on: an older programme or episode, another profile, signing out.
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { startAntenna, type Antenna } from './antenna.ts';
import { dock, go, mini } from './mini-player.ts';
import { editedDemo } from './operator.ts';
import { signedIn, type SignedIn } from './signed-in.ts';
import { expect, guide, isHydrated, peek, picture, plays, seconds, test as known, type Page } from './web.ts';

const [FIRST, SECOND] = ['2010101', '2010102'];
const PIN = '4711';

/** The second episode of a series is for adults. */
const test = known.extend<object, object>({
  antenna: [
    async ({}, use) => {
      const operator = editedDemo({
        'catalogue.json': (data) => {
          const catalogue = data as { readonly contents: readonly { readonly id: string }[] };
          const contents = catalogue.contents.map((each) => (each.id === SECOND ? { ...each, age: 18 } : each));
          return { ...catalogue, contents };
        },
      });
      const antenna = await startAntenna({ env: { OPERATOR_DIR: operator.folder } });
      await use(antenna);
      await antenna.stop();
      operator.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});
test.use({ isKnown: false });

const pin = (page: Page) => page.getByRole('dialog', { name: 'Enter the PIN' });
/** The picture's own time line, moved near the end of what its stream has. */
const toTheEnd = (page: Page) =>
  peek(
    page,
    `(() => { const video = document.querySelector('video'); video.currentTime = video.seekable.end(0) - 3; })()`,
  );

/** A viewer with a PIN that only 18+ asks for. */
async function household(page: Page, request: Parameters<typeof signedIn>[1], antenna: Antenna): Promise<SignedIn> {
  const user = await signedIn(page, request, { origin: antenna.url, parental: PIN });
  const answer = await request.patch(
    `${antenna.url}/v2/users/self/devices/${user.deviceId}?access_token=${user.accessToken}`,
    { data: { parental_settings: { channel: false, program: false, vod: false }, pincode: PIN } },
  );
  expect(answer.ok(), await answer.text()).toBe(true);
  return user;
}

/** Makes a programme of the channel's archive one for adults, and returns when it begins. */
async function olderProgramme(antenna: Antenna, user: SignedIn, channelId: number | undefined): Promise<number> {
  const aired = (await guide(antenna.url, user, { channelId, back: 20_000 })).filter(
    ({ timestamp, duration }) => timestamp > seconds() - 20_000 && timestamp + duration < seconds() - 600,
  );
  const older = aired.at(-1);
  if (!older) throw new Error('the guide has no programmes');
  const db = new DatabaseSync(join(antenna.dataDir, 'antenna.db'), { timeout: 5_000 });
  const { changes } = db
    .prepare('update programmes set age = 18 where channel_id = ? and start = ?')
    .run(channelId ?? 0, older.timestamp);
  db.close();
  expect(Number(changes)).toBe(1);
  return older.timestamp;
}

test('a programme for adults begins: the picture is covered and asks for the PIN, and goes on with the right one', async ({
  page,
  request,
  antenna,
  ids,
  watch,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const user = await household(page, request, antenna);
  const border = await olderProgramme(antenna, user, ids['kub']);
  await page.goto('/channels/popular');
  await go(page, `/channels/popular/kub?ts=${border - 120}`);
  await plays(page, 0.5);
  await page.goBack();
  await expect(mini(page)).toBeVisible();
  await toTheEnd(page);

  await expect(pin(page)).toBeVisible();
  await expect(page).toHaveURL(/\/channels\/popular(#|$)/);
  await expect(mini(page)).toContainText('Enter the PIN to keep watching.');
  expect(await peek<number>(page, `document.querySelector('video')?.videoWidth ?? 0`)).toBe(0);
  await expect(mini(page).getByRole('button', { name: /^(Play|Pause)$/ })).toHaveCount(0);
  // Closed without the PIN, nothing plays; the mini player asks again.
  await page.keyboard.press('Escape');
  await expect(pin(page)).toHaveCount(0);
  await mini(page).getByRole('button', { name: 'Enter the PIN' }).click();
  await expect(pin(page).getByLabel('PIN, 4 digits')).toBeFocused();
  await page.keyboard.type(PIN);
  await expect(pin(page)).toHaveCount(0);
  await plays(page, 0.5);
  await expect(mini(page)).toBeVisible();
  const asked = watch
    .requestsTo(`/v2/channels/${ids['kub']}/stream`)
    .map((each) => new URL(each.url()).searchParams.get('ts'));
  expect(asked.at(-1)).toBe(String(border));
  await mini(page).getByRole('link', { name: 'Back to the player' }).click();
  await expect(page).toHaveURL(new RegExp(`kub\\?ts=${border}`));
  await plays(page, 0.5);
});

test('the same below a page that covers the channel’s: that page stays, and the picture goes on in the corner', async ({
  page,
  request,
  antenna,
  ids,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const user = await household(page, request, antenna);
  const border = await olderProgramme(antenna, user, ids['kub']);
  await page.goto(`/channels/popular/kub?ts=${border - 120}`);
  await plays(page, 0.5);
  await page.getByRole('banner').getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('region', { name: 'Account menu' }).getByRole('link').first().click();
  await expect(mini(page)).toBeVisible();
  await toTheEnd(page);
  await expect(pin(page).getByLabel('PIN, 4 digits')).toBeFocused();
  await page.keyboard.type(PIN);
  await expect(pin(page)).toHaveCount(0);
  await plays(page, 0.5);
  expect(await peek(page, `document.querySelector('video').closest('.pl-mini') !== null`)).toBe(true);
  await expect(page).toHaveURL(/\/settings\/account$/);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(mini(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`kub\\?ts=${border}`));
  await plays(page, 0.5);
});

test('live television comes to a programme for adults: the picture is covered and asks for the PIN', async ({
  page,
  request,
  antenna,
  ids,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const user = await household(page, request, antenna);
  const border = seconds() + 40;
  const now = (await guide(antenna.url, user, { channelId: ids['kub'], back: 60 })).find(
    ({ timestamp, duration }) => timestamp + duration > border,
  );
  const db = new DatabaseSync(join(antenna.dataDir, 'antenna.db'), { timeout: 5_000 });
  const place = [ids['kub'] ?? 0, now?.timestamp ?? 0] as const;
  const change = db.prepare('update programmes set start = ?, age = 18 where channel_id = ? and start = ?');
  expect(Number(change.run(border, ...place).changes)).toBe(1);
  db.close();
  await dock(page, 'kub');
  await plays(page, 1);
  await expect(pin(page)).toBeVisible({ timeout: 60_000 });
  await expect(mini(page)).toContainText('Enter the PIN to keep watching.');
  await expect(pin(page).getByLabel('PIN, 4 digits')).toBeFocused();
  await page.keyboard.type(PIN);
  await plays(page, 0.5);
  await expect(mini(page)).toBeVisible();
});

test('the next episode is for older viewers: the picture is covered and asks for the PIN', async ({
  page,
  request,
  antenna,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await household(page, request, antenna);
  await page.goto('/');
  await isHydrated(page);
  await go(page, `/watch/${FIRST}`);
  await plays(page, 0.5);
  await page.goBack();
  await expect(mini(page)).toBeVisible();
  await toTheEnd(page);
  await expect(pin(page)).toBeVisible({ timeout: 40_000 });
  await expect(mini(page)).toContainText('Enter the PIN to keep watching.');
  expect(await peek<number>(page, `document.querySelector('video')?.videoWidth ?? 0`)).toBe(0);
  await expect(pin(page).getByLabel('PIN, 4 digits')).toBeFocused();
  await page.keyboard.type(PIN);
  await plays(page, 0.5);
  await mini(page).getByRole('link', { name: 'Back to the player' }).click();
  await expect(page).toHaveURL(new RegExp(`/watch/${SECOND}$`));
  await plays(page, 0.5);
});

test('signing out ends the picture', async ({ page, request, antenna }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signedIn(page, request, { origin: antenna.url });
  await dock(page);
  // The menu lies over the mini player.
  await page.getByRole('banner').getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('region', { name: 'Account menu' }).getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign out' }).last().click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(mini(page)).toBeHidden();
  await expect.poll(async () => (await picture(page)).paused).toBe(true);
});

test('signing out on the channel’s page leaves no picture behind', async ({ page, request, antenna }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signedIn(page, request, { origin: antenna.url });
  await page.goto('/channels/popular/sever24');
  await plays(page, 0.5);
  await page.getByRole('banner').getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('region', { name: 'Account menu' }).getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign out' }).last().click();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(mini(page)).toBeHidden();
  await expect.poll(async () => (await picture(page)).paused).toBe(true);
});

test('a change to a child’s profile ends the picture of the adult', async ({ page, request, antenna }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const user = await signedIn(page, request, { origin: antenna.url });
  await request.post(`${antenna.url}/v2/users/self/profiles?access_token=${user.accessToken}`, {
    data: { name: 'Misha', role: 'child' },
  });
  await dock(page);
  await peek(page, `location.hash = '#profiles'`);
  await page.getByRole('dialog').getByRole('button', { name: 'Misha, Child' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(mini(page)).toBeHidden();
  await expect.poll(async () => (await picture(page)).paused).toBe(true);
  expect(await page.locator('html').evaluate((root) => root.classList.contains('is-child'))).toBe(true);
});
