// Following a programme and a series: the buttons, the list on "my", and the reminders that come of it.
import { signedIn } from './signed-in.ts';
import { axe, expect, isHydrated, test } from './web.ts';

test.use({ isKnown: false });

test('a programme and a series are followed; their next showings are reminders until they are followed no more', async ({
  page,
  request,
  antenna,
}) => {
  await signedIn(page, request, { origin: antenna.url });
  await page.goto('/channels/popular/kub');
  await isHydrated(page);
  const main = page.getByRole('main');
  const name = await main.getByRole('heading', { level: 1 }).innerText();
  await main.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(main.getByRole('button', { name: 'Following', exact: true })).toBeVisible();

  await page.goto('/my');
  const followed = main.getByRole('region', { name: 'You follow' });
  await expect(followed.getByRole('listitem')).toHaveCount(1);
  await expect(followed).toContainText(name);
  expect(await axe(page)).toEqual([]);

  await page.goto('/contents/3001');
  await isHydrated(page);
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Following', exact: true })).toBeVisible();

  await page.goto('/my');
  await expect(followed.getByRole('listitem')).toHaveCount(2);
  await followed.getByRole('button', { name: `Stop following ${name}` }).click();
  await expect(followed.getByRole('listitem')).toHaveCount(1);
  await expect(main.getByRole('region', { name: 'Reminders' })).not.toContainText(name);
});
