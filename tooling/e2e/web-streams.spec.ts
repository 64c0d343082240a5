// Streams of an account: a limit with a choice, and a stop for what may not go on.
import { startAntenna } from './antenna.ts';
import { editedDemo } from './operator.ts';
import { makeUser, type SignedIn } from './signed-in.ts';
import { expect, plays, test as known } from './web.ts';
import type { APIRequestContext, Page } from '@playwright/test';

const test = known.extend({
  antenna: [
    async ({}, use) => {
      const operator = editedDemo({ 'brand.json': (brand) => ({ ...(brand as object), streams: 1 }) });
      const antenna = await startAntenna({ env: { OPERATOR_DIR: operator.folder } });
      await use(antenna);
      await antenna.stop();
      operator.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

/** Another device of the same user. */
async function anotherDevice(request: APIRequestContext, origin: string, user: SignedIn): Promise<SignedIn> {
  const post = async (path: string, data: object) => (await request.post(origin + path, { data })).json();
  const device = await post(`/v2/users/self/devices?access_token=${user.accessToken}`, {
    serial: crypto.randomUUID(),
    device_type: 'tv',
    vendor: 'Kitchen',
    model: 'Television',
  });
  const token = await post('/v2/auth/device', { device_id: device.id });
  return { ...user, deviceId: device.id, accessToken: token.access_token };
}

async function use(page: Page, { phone: _phone, userId: _userId, ...stored }: SignedIn): Promise<void> {
  await page.addInitScript((text) => {
    if (sessionStorage.getItem('test-signed-in')) return;
    sessionStorage.setItem('test-signed-in', '1');
    localStorage.setItem('session', text);
  }, JSON.stringify(stored));
}

test('one more screen than the operator allows chooses which one to stop; that one says so within a minute, and a removed device stops', async ({
  page,
  browser,
  antenna,
  request,
}) => {
  test.setTimeout(180_000);
  const user = await makeUser(request, antenna.url);
  await use(page, user);
  await page.goto('/channel/puls');
  await plays(page, 1);
  // Playback continues in the mini player, where the choice does not fit: the channel's page opens with it.
  await page.getByRole('banner').getByRole('link', { name: 'TV guide' }).click();
  await expect(page.getByRole('region', { name: 'Mini player' })).toBeVisible();

  const context = await browser.newContext({ baseURL: antenna.url });
  const other = await context.newPage();
  const kitchen = await anotherDevice(request, antenna.url, user);
  await use(other, kitchen);
  await other.goto('/channel/lis');
  const choice = other.getByRole('status', { name: 'Too many screens at once' });
  await expect(choice).toBeVisible();
  await expect(choice.getByRole('listitem')).toHaveCount(1);
  await choice.getByRole('button', { name: /^Stop / }).click();
  await plays(other, 1);

  const stopped = page.getByRole('status', { name: 'Too many screens at once' });
  await expect(stopped).toBeVisible({ timeout: 60_000 });
  await expect(page).toHaveURL(/puls$/);
  await expect(stopped).toContainText('Kitchen Television');
  await expect(stopped.getByRole('button', { name: 'Try again' })).toBeVisible();

  // The other device is removed while it plays.
  const devices = (await (
    await request.get(`${antenna.url}/v2/users/self/devices?access_token=${user.accessToken}`)
  ).json()) as {
    readonly id: string;
    readonly vendor: string;
  }[];
  const removed = devices.find(({ vendor }) => vendor === 'Kitchen');
  const list = await other.waitForRequest(/\/play\/.*\/live-\d+\/\w+\.m3u8/);
  expect((await request.get(list.url())).status()).toBe(200);
  const answer = await request.delete(
    `${antenna.url}/v2/users/self/devices/${removed?.id}?access_token=${user.accessToken}`,
  );
  expect(answer.status()).toBe(204);
  // The app goes on as a guest, for whom this channel is free; the address of the device plays no more.
  await expect.poll(async () => (await request.get(list.url())).text(), { timeout: 60_000 }).toContain('stream_ended');
  await context.close();
});
