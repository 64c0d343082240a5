// A person's page: what it shows, what it asks the API for, and what a child sees of it.
import { signedIn } from './signed-in.ts';
import { expect, rendersInBrowser, test } from './web.ts';
import type { Page } from './web.ts';

const over = (page: Page) => page.getByRole('dialog');
const films = (page: Page) => over(page).getByRole('region', { name: 'Films and series', exact: true });

test('a person opens over the film with name, photo and biography of the API; two links scroll to the parts; Escape returns [A-186] [A-187] [B-121] [B-122]', async ({
  page,
  request,
  guest,
}) => {
  const answer = await request.get(`/v2/persons/501?access_token=${guest.accessToken}`, {
    headers: { 'accept-language': 'en' },
  });
  const person = (await answer.json()) as { readonly name: string; readonly bio: string };
  await page.goto('/contents/pereval-1001');
  await over(page).getByRole('region', { name: 'Cast and crew' }).getByRole('link', { name: person.name }).click();
  await expect(page).toHaveURL(/\/persons\/timur-asanov-501$/);
  await expect(over(page).getByRole('heading', { level: 1, name: person.name })).toBeVisible();
  const photo = over(page).getByRole('img', { name: person.name });
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100);
  const background = page.locator('.ca-person-background img');
  await expect.poll(() => background.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300);
  const biography = page.locator('#biography');
  for (const part of person.bio.split('\n').filter((line) => line.trim() !== ''))
    await expect(biography.getByText(part.trim())).toBeAttached();

  await page.setViewportSize({ width: 1000, height: 500 });
  await over(page).getByRole('link', { name: 'Biography', exact: true }).click();
  await expect(biography).toBeInViewport();
  await expect(biography).toBeFocused();
  await over(page).getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await over(page).getByRole('link', { name: 'Films and series', exact: true }).click();
  await expect(films(page)).toBeFocused();
  await expect(films(page).getByRole('link').first()).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/contents\/pereval-1001$/);
  await expect(over(page).getByRole('heading', { level: 1, name: 'The Pass' })).toBeVisible();
});

test('a person without a photo has a placeholder with the name [B-121]', async ({ page }) => {
  await rendersInBrowser(page);
  await page.route('**/v2/persons/501?*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), image: null, image_url: null } });
  });
  await page.goto('/persons/501');
  await expect(over(page).getByRole('heading', { level: 1, name: 'Timur Asanov' })).toBeVisible();
  await expect(over(page).locator('.ca-person-photo .k-picture--plate')).toBeVisible();
  await expect(over(page).locator('.ca-person-photo img')).toHaveCount(0);
});

test('the page asks for the person and the films, the toggle posts the favourite, and the own page lists it [B-125] [B-463]', async ({
  page,
  request,
  antenna,
  watch,
}) => {
  await rendersInBrowser(page);
  await signedIn(page, request, { origin: antenna.url });
  await page.goto('/persons/501');
  await over(page).getByRole('button', { name: 'Add Timur Asanov to favourites' }).click();
  await expect(over(page).getByRole('button', { name: 'Add Timur Asanov to favourites' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(watch.requestsTo(/\/v2\/persons\/501\?/)).not.toEqual([]);
  expect(watch.requestsTo(/\/v2\/rows\/filmography\?.*person_id=501/)).not.toEqual([]);
  const sent = () =>
    watch.requests
      .filter((each) => each.method() === 'POST' && new URL(each.url()).pathname === '/v2/users/self/favorites')
      .map((each) => each.postDataJSON() as { readonly personId?: number });
  await expect.poll(() => sent().map(({ personId }) => personId)).toEqual([501]);

  // What is on with them: a link to the channel, and a reminder of what is ahead.
  const onTv = over(page).getByRole('region', { name: 'On TV' });
  await expect(onTv.getByRole('link').first()).toHaveAttribute('href', /^\/channel\/[\w-]+$/);
  const reminder = onTv.getByRole('button', { name: /^Remind me/ }).first();
  await reminder.click();
  await expect(reminder).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/my');
  await expect(page.getByRole('region', { name: 'Reminders' }).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'People' }).getByRole('link', { name: /Timur Asanov/ })).toBeVisible();
});

test('search engines get a person with two titles or more; an unknown person is not found [B-126] [B-127]', async ({
  page,
}) => {
  const robots = page.locator('meta[name=robots]');
  await page.goto('/persons/ingrid-hol-540');
  await expect(films(page).getByRole('listitem')).toHaveCount(1);
  await expect(robots).toHaveAttribute('content', 'noindex');
  await page.goto('/persons/501');
  await expect(films(page).getByRole('listitem').nth(1)).toBeAttached();
  await expect(robots).toHaveCount(0);
  await page.goto('/persons/unknown');
  await expect(page.getByText('Page not found. Check the address.')).toBeVisible();
});

test('a child sees the titles up to 12 of a person [B-128]', async ({ page, request, antenna }) => {
  await signedIn(page, request, { origin: antenna.url, profile: { name: 'Misha', role: 'child' } });
  await page.goto('/persons/501');
  await expect(films(page).getByRole('link').first()).toBeVisible();
  const shownTitles = () =>
    films(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => /-(\d+)$/.exec(link.getAttribute('href') ?? '')?.[1]));
  await expect.poll(shownTitles).toContain('1015');
  const shown = await shownTitles();
  for (const adult of ['1001', '1024', '1075']) expect(shown).not.toContain(adult);
});
