// The viewer's own order of favourite channels, as he arranges it.
import { signedIn } from './signed-in.ts';
import { expect, test } from './web.ts';

const wide = { width: 1600, height: 900 };

test('favourites stand in the viewer’s own order, by hand and by keys, and go back when the platform refuses', async ({ page, request, antenna, ids }) => {
  const user = await signedIn(page, request, { origin: antenna.url });
  for (const slug of ['kub', 'polden', 'sever24']) await request.post(`${antenna.url}/v2/users/self/favorites?access_token=${user.accessToken}`, { data: { channel_id: ids[slug] } });
  await page.setViewportSize(wide);
  await page.goto('/channels/favorites');
  const names = () => page.locator('.k-reorder-row .k-clip').allTextContents();
  await page.getByRole('button', { name: 'Change the order' }).click();
  expect(await names()).toEqual(['KUB', 'Polden', 'Sever 24']);
  const saved = () => page.waitForResponse((answer) => answer.url().includes('/favorites/order') && answer.status() === 200);
  const byKeys = saved();
  await page.getByRole('button', { name: 'Move Sever 24' }).focus();
  for (const key of [' ', 'ArrowUp', 'ArrowUp', ' ']) await page.keyboard.press(key);
  await expect.poll(names).toEqual(['Sever 24', 'KUB', 'Polden']);
  await byKeys;
  const byHand = saved();
  const [from, to] = [await page.getByRole('button', { name: 'Move Sever 24' }).boundingBox(), await page.getByRole('button', { name: 'Move KUB' }).boundingBox()];
  if (!from || !to) throw new Error('there is nothing to drag');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 30, { steps: 4 });
  await page.mouse.up();
  await expect.poll(names).toEqual(['KUB', 'Sever 24', 'Polden']);
  await byHand;
  await page.reload();
  await expect(page.locator('.ch-row-name > .k-clip').first()).toHaveText('KUB');
  expect(await page.locator('.ch-row-name > .k-clip').allTextContents()).toEqual(['KUB', 'Sever 24', 'Polden']);
  await page.route('**/favorites/order*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Change the order' }).click();
  await page.getByRole('button', { name: 'Move KUB' }).focus();
  for (const key of [' ', 'End', ' ']) await page.keyboard.press(key);
  await expect(page.getByText('Error 500')).toBeVisible();
  expect(await names()).toEqual(['KUB', 'Sever 24', 'Polden']);
});
