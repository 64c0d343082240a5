// What every audience can do, whatever their role.
import { signedIn } from './signed-in.ts';
import { embed, expect as expectEmbedded, FREE, plays as playsEmbedded, test as embedded } from './partner-site.ts';
import { expect, plays, seconds, test } from './web.ts';
import type { Page } from './web.ts';

/** Live, archive, rows, a rowset, a title, a trailer, a search: with what is free and for every age. */
async function tour(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await page.goto('/channel/lis');
  await plays(page, 0.3);
  await page.goto(`/channel/lis?ts=${seconds() - 7_200}`);
  await plays(page, 0.3);
  await page.goto('/');
  await main
    .getByRole('region', { name: 'New in the library' })
    .getByRole('link', { name: 'See all', exact: true })
    .click();
  await expect(page).toHaveURL(/\/row\//);
  await expect(main.getByRole('link', { name: /Feast of Lanterns/ }).first()).toBeVisible();
  await page.goto('/catalog/kids');
  await main
    .getByRole('link', { name: /^Moonfish/ })
    .first()
    .click();
  const title = page.getByRole('dialog');
  await expect(title.getByRole('heading', { level: 1, name: 'Moonfish' })).toBeVisible();
  await expect(title.getByRole('link', { name: 'Watch', exact: true })).toBeVisible();
  await page.goto('/contents/2010');
  await title.getByRole('link', { name: 'Trailer' }).click();
  await expect(page).toHaveURL(/\/trailers\//);
  await plays(page, 0.3);
  await page.goto('/search?q=moonfish');
  await expect(main.getByRole('link', { name: /^Moonfish/ }).first()).toBeVisible();
}

test('a guest watches live, the archive and a trailer, browses rows and pages, opens a title and searches [B-003]', async ({
  page,
}) => {
  await tour(page);
});

for (const role of ['adult', 'child'] as const)
  test(`${role === 'adult' ? 'a user' : 'a child’s profile'} does the same [B-003]`, async ({
    page,
    request,
    antenna,
  }) => {
    await signedIn(page, request, { origin: antenna.url, profile: { name: 'Misha', role } });
    await tour(page);
  });

embedded(
  'in a partner’s page live and the archive play; rows and pages are not part of it [B-003]',
  async ({ page, antenna, partner }) => {
    for (const query of ['', `?ts=${seconds() - 7_200}`]) {
      const frame = await embed(page, { partner, url: `${antenna.url}/channel_embed/${FREE}${query}` });
      await playsEmbedded(frame);
      await expectEmbedded(frame.getByRole('navigation')).toHaveCount(0);
    }
  },
);
