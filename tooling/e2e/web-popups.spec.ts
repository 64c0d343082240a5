// Notifications at the edge of a page: trial days, an operator's own, the request for an email address.
import { sentCode, signedIn } from './signed-in.ts';
import { expect, rendersInBrowser, test } from './web.ts';
import type { Locator } from '@playwright/test';
import type { Page } from './web.ts';

type Json = Record<string, unknown>;

test.use({ isKnown: false });

/** What was closed is what the page itself wrote, not what the other tests begin with. */
const remembersPopups = (page: Page) =>
  page.addInitScript(() => {
    localStorage.setItem('popupsClosed', sessionStorage.getItem('test-closed') ?? '{}');
    addEventListener('pagehide', () =>
      sessionStorage.setItem('test-closed', localStorage.getItem('popupsClosed') ?? '{}'),
    );
  });
/** Popups come half a minute after the page has begun. */
const comes = (page: Page, popup: Locator) =>
  expect(async () => {
    await page.clock.fastForward(31_000);
    await expect(popup).toBeVisible({ timeout: 1_000 });
  }).toPass();

test('a guest is told of the trial days, unless a dialog is open; closed it stays away after a reload, and the operator’s own comes [A-175] [A-179] [A-181] [A-319] [A-321]', async ({
  page,
}) => {
  await page.clock.install();
  await remembersPopups(page);
  await rendersInBrowser(page);
  const link = 'https://poll.example/guide';
  const poll = { title: { en: 'The new guide' }, text: { en: 'One minute' }, button: { en: 'Answer' }, link };
  await page.route(/\/v2\/users\/self\/network/, async (route) => {
    const response = await route.fetch();
    const network = (await response.json()) as { readonly capabilities?: Json };
    const capabilities = { ...network.capabilities, shell: { popups: { poll_link: poll } } };
    await route.fulfill({ response, json: { ...network, capabilities } });
  });
  const trial = page.getByRole('region', { name: '7 days free' });
  const own = page.getByRole('region', { name: 'The new guide' });
  await page.goto('/news');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(trial).toHaveCount(0);
  await comes(page, trial);

  const dialog = page.getByRole('dialog');
  await trial.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog.getByLabel('Phone number')).toBeVisible();
  // The next one waits for the dialog to close.
  await expect(page.locator('.ms-popup')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(own.getByText('One minute')).toBeVisible();
  await expect(own.getByRole('link', { name: 'Answer' })).toHaveAttribute('href', link);
  await own.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('.ms-popup')).toHaveCount(0);

  // Trial days stay away for 8 hours, the operator's question until the next load.
  await page.reload();
  await comes(page, own);
  await expect(trial).toHaveCount(0);
});

test('a user without an email address is asked for it; a wrong one is said to be wrong and not sent [A-176] [A-178] [A-365]', async ({
  page,
  request,
  antenna,
  watch,
}) => {
  await signedIn(page, request, { origin: antenna.url });
  await page.clock.install();
  await remembersPopups(page);
  await page.goto('/news');
  const popup = page.getByRole('region', { name: 'Your email' });
  await comes(page, popup);
  const field = popup.getByRole('textbox');
  const sent = () => watch.requestsTo(/\/v2\/users\/self\?/).filter((each) => each.method() === 'PATCH');
  await field.fill('a@b');
  await popup.getByRole('button', { name: 'Save' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(sent()).toHaveLength(0);
  await field.fill('viewer@mail.example');
  await popup.getByRole('button', { name: 'Save' }).click();
  // The address is saved; the code that comes to it confirms it.
  await popup.getByRole('button', { name: 'Send a code' }).click();
  const code = popup.getByLabel('Code from the email');
  await expect(code).toBeVisible();
  await code.fill(await sentCode(request, antenna.url, 'viewer@mail.example'));
  await popup.getByRole('button', { name: 'Confirm' }).click();
  await expect(popup).toHaveCount(0);
  expect(sent().map((each) => each.postDataJSON() as Json)).toEqual([{ email: 'viewer@mail.example' }]);
});
