// What there is to watch and what a viewer owns: every kind of content opens from the start page, every own list fills.
import { heldPackets, topUp } from './paying.ts';
import { signedIn } from './signed-in.ts';
import { expect, peek, plays, test } from './web.ts';
import type { Page } from './web.ts';

const main = (page: Page) => page.getByRole('main');
const over = (page: Page) => page.getByRole('dialog');

test('every kind opens from the start page: channel, schedule, archive, film, trailer, person, series, episode, programme [B-002]', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const shelf = (name: string) => main(page).getByRole('region', { name, exact: true });
  const opened = async (row: string, link: RegExp) => {
    await page.goto('/');
    // Rows are filled as they come near.
    await expect(async () => {
      await page.mouse.wheel(0, 600);
      await expect(shelf(row).getByRole('link', { name: link }).first()).toBeAttached({ timeout: 500 });
    }).toPass();
    await shelf(row).getByRole('link', { name: link }).first().click();
  };
  await opened('On air now', /KUB/);
  await plays(page, 0.5);
  const schedule = page.getByRole('list', { name: /^Schedule of KUB/ });
  await expect(schedule).toBeVisible();
  await page.getByRole('button', { name: /^(Today|Yesterday), / }).click();
  await page.getByRole('menuitemradio', { name: /^Yesterday, / }).click();
  await page
    .getByRole('list', { name: /^Schedule of KUB, Yesterday/ })
    .getByRole('link')
    .last()
    .click();
  await expect(page).toHaveURL(/\?ts=\d+$/);
  await plays(page, 0.5);

  await opened('New in the library', /^The Deep/);
  await expect(over(page).getByRole('heading', { level: 1, name: 'The Deep' })).toBeVisible();
  await over(page).getByRole('link', { name: 'Trailer', exact: true }).click();
  await expect(page).toHaveURL(/\/trailers\/91008$/);
  await plays(page, 0.5);
  await opened('People', /Timur Asanov/);
  await expect(over(page).getByRole('heading', { level: 1, name: 'Timur Asanov' })).toBeVisible();

  await opened('Series', /^14 Abai Street/);
  await expect(page).toHaveURL(/\/contents\/[\w-]+-2003$/);
  await over(page).getByRole('region', { name: 'Episodes' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\b2003\d+$/);

  await opened('Programmes', /^Nine Cauldrons/);
  await expect(over(page).getByRole('heading', { level: 1, name: 'Nine Cauldrons' })).toBeVisible();
  await over(page).getByRole('link', { name: 'Watch', exact: true }).click();
  await plays(page, 0.5);
});

test('a signed-in viewer has favourites, plans and a history [B-416]', async ({ page, request, antenna }) => {
  test.setTimeout(120_000);
  const viewer = await signedIn(page, request, { origin: antenna.url });
  await topUp(request, antenna.url, { viewer, amount: '5000.00' });
  const query = `access_token=${viewer.accessToken}`;
  const bought = await request.post(`${antenna.url}/v2/users/self/subscriptions?${query}`, {
    data: { packet_id: 102 },
  });
  expect(bought.status(), await bought.text()).toBe(201);
  expect(await heldPackets(request, antenna.url, viewer)).toMatchObject([{ packet: { id: 102 } }]);

  await page.goto('/contents/glubina-1008');
  await over(page).getByRole('button', { name: 'Add The Deep to favourites' }).click();
  await over(page).getByRole('link', { name: 'Watch', exact: true }).click();
  await plays(page, 0.3);
  await peek(page, `document.querySelector('video').currentTime = 600`);
  // Less than a whole second that was watched is not reported (B-543), and a busy machine counts less than what played.
  await plays(page, 3);
  // The place is sent as the film is left, and may arrive after the first calls of the page behind it.
  await page.goto('/');
  await expect
    .poll(async () => {
      const meta = await request.get(`${antenna.url}/v2/users/self/content_metadata/1008?${query}`);
      return ((await meta.json()) as { history: { seconds: number } | null }).history?.seconds;
    })
    .toBeGreaterThan(590);
  await page.goto('/my');
  await expect(
    main(page)
      .getByRole('region', { name: 'Films and series' })
      .getByRole('link', { name: /The Deep/ }),
  ).toBeVisible();
  await expect(
    main(page)
      .getByRole('region', { name: 'History', exact: true })
      .getByRole('link', { name: /The Deep/ }),
  ).toBeVisible();
  await page.goto('/settings/subscriptions');
  await expect(
    page.getByRole('heading', { name: 'Everything' }).or(over(page).getByText('Everything')).first(),
  ).toBeVisible();
});
