// The e-mail address in the settings: saved, then confirmed by the code that is sent to it.
import { sentCode, signedIn } from './signed-in.ts';
import { axe, expect, isHydrated, test } from './web.ts';

test.use({ isKnown: false });

test('an e-mail address is saved and confirmed by a code [A-176]', async ({ page, request, antenna }) => {
  const { phone } = await signedIn(page, request, { origin: antenna.url });
  await page.goto('/settings/info');
  await isHydrated(page);
  const email = `v${phone}@tv.example`;
  await page.getByLabel('Name', { exact: true }).fill('Vera');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`${email} is not confirmed yet.`)).toBeVisible();
  await page.getByRole('button', { name: 'Send a code' }).click();
  const code = page.getByLabel('Code from the email');
  await expect(code).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await code.fill('000000');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('This code is wrong or too old.')).toBeVisible();
  await code.fill(await sentCode(request, antenna.url, email));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('Email address confirmed.')).toBeVisible();
  await expect(code).toHaveCount(0);
});
