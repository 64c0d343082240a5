// The demo operator speaks every language of the interface: menu, shelves, titles with their lettering, legal pages.
// cspell:disable
import { expect, test } from './web.ts';

const LANGUAGES = [
  {
    locale: 'kk',
    menu: 'Арналар',
    shelf: 'Қазір эфирде',
    title: 'Асу',
    agreement: 'Мұндағы тарифтер тегін',
    country: 'Қазақстан',
  },
  {
    locale: 'ka',
    menu: 'არხები',
    shelf: 'ახლა ეთერში',
    title: 'უღელტეხილი',
    agreement: 'პაკეტები აქ არაფერი ღირს',
    country: 'ყაზახეთი',
  },
  {
    locale: 'ro',
    menu: 'Canale',
    shelf: 'Acum în direct',
    title: 'Trecătoarea',
    agreement: 'Planurile nu costă nimic',
    country: 'Kazahstan',
  },
  {
    locale: 'en',
    menu: 'Channels',
    shelf: 'On air now',
    title: 'The Pass',
    agreement: 'Its plans cost nothing',
    country: 'Kazakhstan',
  },
] as const;

for (const { locale, menu, shelf, title, agreement, country } of LANGUAGES)
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('the home page has menu, shelves and the lettering of titles in that language', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('banner').getByRole('link', { name: menu, exact: true })).toBeVisible();
      await expect(page.getByRole('main').getByRole('region', { name: shelf })).toBeVisible();
      const art = page.getByRole('heading', { name: title }).getByRole('img');
      await expect(art).toBeVisible();
      await expect(art).toHaveAttribute('src', new RegExp(`/titles/${locale}/`));
      await expect.poll(() => art.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await expect(page.locator(`.k-card--poster img[src*="/posters/${locale}/"]`).first()).toBeAttached();
    });

    test('the refusal by country has the country’s name, which browsers lack in some languages', async ({ page }) => {
      await page.goto('/geo_lock');
      await expect(page.getByRole('main')).toContainText(country);
    });

    test('the agreement is in that language alone', async ({ page }) => {
      await page.goto('/agreement');
      const text = page.getByRole('dialog');
      await expect(text.getByText(agreement)).toBeVisible();
      await expect(text.getByText('показательный оператор')).toHaveCount(0);
    });
  });

test.describe('a language that the server did not know when it rendered the page', () => {
  test.use({ isKnown: false });

  test('is the one of the menu, shelves and texts alike', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'ka'));
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'არხები', exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('region', { name: 'ახლა ეთერში' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('region', { name: 'On air now' })).toHaveCount(0);
  });
});
