// The page of a film, series or programme: what it shows, its states, and the order in which playing asks.
import { expect, plays, rendersInBrowser, seconds, test } from './web.ts';
import { topUp } from './paying.ts';
import { signedIn } from './signed-in.ts';
import type { Page } from './web.ts';

type Json = Record<string, unknown>;

/** Changes what the platform answers to one call. */
const answers = (page: Page, path: RegExp, edit: (data: never) => unknown) =>
  page.route(path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: edit((await response.json()) as never) });
  });
const content = (id: string) => new RegExp(`/v2/contents/[^/?]*${id}\\?`);
const meta = (id: string) => new RegExp(`/v2/users/self/content_metadata/[^/?]*${id}\\?`);
const main = (page: Page) => page.getByRole('dialog').or(page.getByRole('main')).last();
const crumbs = (page: Page) => page.locator('.ca-crumbs li');

test('a film shows whose ratings it has, its people, its licence in its colour, twelve similar titles, price and plan before any sign-in, and after 5 s an invitation to register [B-085] [B-109] [B-111] [B-116] [B-210] [B-583]', async ({
  page,
}) => {
  await rendersInBrowser(page);
  await answers(page, meta('1001'), (data: Json) => ({
    ...data,
    user_license_info: { text: 'Until Sunday', color: '#12c48b' },
  }));
  await answers(page, /\/v2\/contents\/[^/?]*1001\/similar/, (cards: readonly Json[]) =>
    Array.from({ length: 20 }, (_, index) => ({ ...cards[0], id: `77${index}`, title: `Similar ${index}` })),
  );
  await page.goto('/contents/pereval-1001');
  await expect(crumbs(page)).toHaveText(['Home', 'Films', /.+/]);
  const head = page.locator('.ca-content-head');
  await expect(head.getByRole('img', { name: /^(IMDb|Kinopoisk) Rating \d/ }).first()).toBeVisible();
  await expect(head.getByText('16+')).toBeVisible();
  await expect(head.getByText('Until Sunday')).toHaveCSS('color', 'rgb(18, 196, 139)');
  await expect(head.getByRole('button', { name: /^Watch from / })).toBeVisible();
  await expect(head.getByText(/^Included in .+, .*\d/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cast and crew' }).getByRole('link').first()).toBeVisible();
  const similar = page.getByRole('region', { name: 'You may also like' }).getByRole('link');
  await expect(similar.filter({ hasText: /Similar \d/ })).toHaveCount(12);
  await expect(similar).toHaveCount(12);
  await expect(page.locator('.se-prompt')).toBeVisible({ timeout: 15_000 });
});

test('a series has its episodes by season, 25 before more; its breadcrumbs name the series and the episode, a programme’s the telecasts [B-109] [B-113] [B-582]', async ({
  page,
}) => {
  await rendersInBrowser(page);
  await answers(page, /\/v2\/contents\/[^/?]*2001\/episodes/, ([first]: readonly Json[]) =>
    [1, 2].flatMap((season) =>
      Array.from({ length: season === 1 ? 40 : 3 }, (_, index) => ({
        ...first,
        id: `${season}${index}00`,
        title: `Part ${season}.${index + 1}`,
        season,
        series: index + 1,
      })),
    ),
  );
  await page.goto('/contents/tishe-vody-2001');
  const episodes = page.getByRole('region', { name: 'Episodes' });
  await expect(crumbs(page)).toHaveText(['Home', 'Series', /.+/]);
  await expect(episodes.getByRole('listitem').filter({ hasText: 'Part 1.' })).toHaveCount(25);
  await episodes.getByRole('button', { name: 'Show more' }).click();
  await expect(episodes.getByText(/Part 1\./)).toHaveCount(40);
  await episodes.getByText('Season 2', { exact: true }).click();
  await expect(episodes.getByText(/Part 2\./)).toHaveCount(3);
  await expect(episodes.getByText(/Part 1\./)).toHaveCount(0);
  await page.goto('/episodes/2010101');
  await expect(crumbs(page)).toHaveText(['Home', 'Series', /.+/, /.+/]);
  await page.goto('/contents/3009');
  await expect(crumbs(page)).toHaveText(['Home', 'Programmes', /.+/]);
});

test.describe('recordings of a title', () => {
  const start = seconds() - 7_200;
  const shownOn = (page: Page, id: string, channelId: number | undefined) =>
    answers(page, new RegExp(`/v2/contents/[^/?]*${id}/sources`), (data: Json) => ({
      ...data,
      catchups: [{ id: '1', channel_id: channelId, start_at: new Date(start * 1_000).toISOString() }],
    }));
  const recordings = (page: Page) => page.getByRole('region', { name: 'Watch the recording' });

  test('open the archive of their channel at their start [B-114] [B-115]', async ({ page, ids }) => {
    await rendersInBrowser(page);
    await shownOn(page, '1008', ids['kub']);
    await page.goto('/contents/glubina-1008');
    await expect(recordings(page).getByRole('listitem')).toHaveCount(1);
    await expect(recordings(page).getByRole('listitem').locator('img')).toHaveCSS('object-fit', 'contain');
    await recordings(page).getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/kub\\?ts=${start}`));
  });

  test('ask for the packets of a title, or of a channel, that is not bought [B-318] [B-321]', async ({
    page,
    request,
    antenna,
    ids,
    watch,
  }) => {
    await signedIn(page, request, { origin: antenna.url });
    await rendersInBrowser(page);
    await shownOn(page, '1001', ids['kub']);
    await shownOn(page, '1008', ids['rival']);
    for (const [address, call] of [
      ['/contents/pereval-1001', '/v2/contents/1001/quick_sales_packets'],
      ['/contents/glubina-1008', `/v2/channels/${ids['rival']}/quick_sales_packets`],
    ] as const) {
      await page.goto(address);
      const from = watch.requests.length;
      await recordings(page).getByRole('button').click();
      await expect.poll(() => watch.requestsTo(call, from).length, address).toBeGreaterThan(0);
      expect(page.url()).toContain(address);
    }
  });

  test('of a channel that is not bought opens after the purchase, in the archive at its start [B-318]', async ({
    page,
    request,
    antenna,
    ids,
  }) => {
    const viewer = await signedIn(page, request, { origin: antenna.url });
    await topUp(request, antenna.url, { viewer, amount: '3000.00' });
    await rendersInBrowser(page);
    await shownOn(page, '1008', ids['fjord']);
    await page.goto('/contents/glubina-1008');
    await recordings(page).getByRole('button').click();
    const packets = page.getByRole('dialog', { name: 'Plans with this channel' });
    await packets.getByRole('button', { name: 'Subscribe: Everything' }).click();
    await page.getByRole('dialog', { name: 'Confirm the payment' }).getByRole('button', { name: /^Pay / }).click();
    await expect(page).toHaveURL(new RegExp(`/channel/${ids['fjord']}\\?ts=${start}$`));
    await plays(page, 0.3);
  });
});

test('a pay button of the platform has its words and starts the purchase that it names [B-207]', async ({
  page,
  request,
  antenna,
  watch,
}) => {
  await signedIn(page, request, { origin: antenna.url });
  await rendersInBrowser(page);
  await page.goto('/contents/pereval-1001');
  const button = page.locator('.ca-server-button').first();
  const [sold] = (
    (await (
      await request.get(`${antenna.url}/v2/contents/1001?access_token=${await tokenOf(page)}`, {
        headers: { 'accept-language': 'en' },
      })
    ).json()) as { readonly buttons: readonly { caption: string; sub_caption: string; button_data: Json }[] }
  ).buttons;
  await expect(button).toContainText(sold!.caption);
  await expect(button).toContainText(sold!.sub_caption);
  await button.click();
  await expect.poll(() => watch.requestsTo('/v2/users/self/purchases_offer').length).toBeGreaterThan(0);
  expect(watch.requestsTo('/v2/users/self/purchases_offer')[0]?.postDataJSON()).toMatchObject({
    purchase_id: sold!.button_data['purchase_id'],
    content_id: '1001',
  });
});

test('a viewer rates a title, changes it and takes it back; it is there after a reload', async ({
  page,
  request,
  antenna,
}) => {
  await signedIn(page, request, { origin: antenna.url });
  await page.goto('/contents/glubina-1008');
  const stars = page.getByRole('group', { name: 'Your rating' });
  const pressed = stars.getByRole('button', { pressed: true });
  const saved = () => page.waitForResponse((response) => /\/content_metadata\/1008/.test(response.url()));
  for (const name of ['4 of 5', '2 of 5']) {
    const answer = saved();
    await stars.getByRole('button', { name }).click();
    await answer;
    await expect(pressed).toHaveAccessibleName(name);
  }
  await page.reload();
  await expect(pressed).toHaveAccessibleName('2 of 5');
  await pressed.click();
  await expect(pressed).toHaveCount(0);
});

const tokenOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('session') ?? '{}') as { accessToken: string }).accessToken);

test.describe('states of a title', () => {
  const NOT_FOUND = 'Title not found. It may have been removed.';

  test('unknown, unavailable and blocked are not found [B-391] [B-394] [B-395] [B-501]', async ({ page }) => {
    await page.goto('/contents/nothing-99999999');
    await expect(page.getByText(NOT_FOUND)).toBeVisible();
    await page.goto('/contents/ekspeditsiya-nol-1034');
    await expect(page.getByText(NOT_FOUND)).toBeVisible();
    await rendersInBrowser(page);
    await page.goto('/contents/glubina-1008');
    await expect(page.locator('.ca-content-head .k-button--play')).toBeVisible();
    await answers(page, /\/v2\/users\/self\/network/, (data: Json) => ({
      ...data,
      capabilities: { contents: { blockedIds: ['1008'] } },
    }));
    for (const address of ['/contents/glubina-1008', '/watch/1008']) {
      await page.goto(address);
      await expect(page.getByText(NOT_FOUND), address).toBeVisible();
    }
  });

  test('the player is not found only when a title is neither available nor known [B-392]', async ({ page }) => {
    await rendersInBrowser(page);
    let isLost = false;
    await answers(page, meta('1008'), (data: Json) => ({ ...data, is_available: false, is_lost: isLost }));
    await page.goto('/watch/1008');
    await plays(page, 0.3);
    isLost = true;
    await page.goto('/watch/1008');
    await expect(page.getByText(NOT_FOUND)).toBeVisible();
    await expect(page.locator('video')).toHaveCount(0);
  });

  test('withdrawn: title, poster, description and similar titles, and no watch button [B-503]', async ({ page }) => {
    await page.goto('/contents/staraya-plyonka-1033');
    await expect(page.getByRole('heading', { level: 1, name: /is no longer available$/ })).toBeVisible();
    await expect(page.locator('.ca-lost-poster img')).toBeVisible();
    await expect(page.getByRole('region', { name: 'About' })).not.toBeEmpty();
    await expect(page.getByRole('region', { name: 'You may also like' })).toBeVisible();
    await expect(main(page).getByText(/^(Watch|Continue|Watch from .*)$/)).toHaveCount(0);
  });

  const airs = (page: Page, id: string, channelId: number | undefined, start: number) =>
    answers(page, meta(id), (data: Json) => ({
      ...data,
      stream_using: { library_id: null, content_schedule: { channel_id: channelId, timestamp: start } },
    }));

  test('announced: a label instead of a button, and a reminder of its first showing', async ({
    page,
    request,
    antenna,
  }) => {
    await signedIn(page, request, { origin: antenna.url });
    await page.goto('/contents/linza-1032');
    const head = page.locator('.ca-content-head');
    await expect(head.getByText('Coming soon')).toBeVisible();
    await expect(head.locator('.k-button--play')).toHaveCount(0);
    const remind = head.getByRole('button', { name: /^Remind me / });
    await remind.click();
    await expect(remind).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(remind).toHaveAttribute('aria-pressed', 'true');
  });

  test('not playable now: a press says so and leads to the channels [B-505]', async ({ page }) => {
    await rendersInBrowser(page);
    await answers(page, meta('1008'), (data: Json) => ({ ...data, is_available: false }));
    await page.goto('/contents/glubina-1008');
    await page.locator('.ca-content-head').getByRole('button', { name: 'Watch', exact: true }).click();
    await expect(page.getByText('This title isn’t available right now.')).toBeVisible();
    await page
      .getByRole('link', { name: 'Watch TV' })
      .or(page.getByRole('button', { name: 'Watch TV' }))
      .click();
    await expect(page).toHaveURL(/\/channels/);
  });

  test('scheduled: when it goes on air; shown already it plays from the archive, after the purchase of its channel [B-317] [B-318]', async ({
    page,
    request,
    antenna,
    ids,
    watch,
  }) => {
    await signedIn(page, request, { origin: antenna.url });
    await rendersInBrowser(page);
    const head = page.locator('.ca-content-head');
    await airs(page, '1008', ids['kub'], seconds() + 7_200);
    await page.goto('/contents/glubina-1008');
    await expect(head.getByText(/^On air .+ at \d\d:\d\d$/)).toBeVisible();
    const start = seconds() - 7_200;
    await airs(page, '1008', ids['rival'], start);
    await page.goto('/contents/glubina-1008');
    await head.getByRole('button', { name: 'Watch', exact: true }).click();
    await expect
      .poll(() => watch.requestsTo(`/v2/channels/${ids['rival']}/quick_sales_packets`).length)
      .toBeGreaterThan(0);
    await airs(page, '1008', ids['kub'], start);
    await page.goto('/contents/glubina-1008');
    await head.getByRole('link', { name: 'Watch', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/(kub|${ids['kub']})\\?ts=${start}`));
  });
});

test('a stream that the server fails to give is tried again, and then the player says so and offers to try again [B-504]', async ({
  page,
  watch,
}) => {
  await page.route(/\/v2\/libraries\/\d+\/contents\/1008\/stream/, (route) =>
    route.fulfill({ status: 500, json: { detail: 'broken' } }),
  );
  await page.goto('/watch/1008');
  const player = page.getByRole('region', { name: 'Player' });
  await expect(player.getByText('The video didn’t load. Check your connection and try again.')).toBeVisible({
    timeout: 30_000,
  });
  expect(watch.requestsTo(/contents\/1008\/stream/).length).toBeGreaterThan(1);
  await page.unroute(/\/v2\/libraries\/\d+\/contents\/1008\/stream/);
  await player.getByRole('button', { name: 'Try again' }).click();
  await plays(page, 0.3);
});

test('a child sees no price on a title, no plans, and other titles where one is for adults', async ({
  page,
  request,
  antenna,
}) => {
  await signedIn(page, request, { origin: antenna.url, profile: { name: 'Misha', role: 'child' } });
  await page.goto('/contents/1003');
  await expect(page.locator('.ca-content-head').getByRole('button', { name: 'Watch', exact: true })).toBeVisible();
  await expect(main(page).getByText(/\d ₸/)).toHaveCount(0);
  await page.goto('/contents/pereval-1001');
  await expect(page.getByText('It may have been removed, or it is for adults.')).toBeVisible();
  await expect(main(page).getByRole('region', { name: 'Popular' }).getByRole('link').first()).toBeVisible();
  for (const address of ['/packets', '/packets/105', '/promo']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'This page is for adults' })).toBeVisible();
    await expect(page.getByText(/\d ₸/)).toHaveCount(0);
  }
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'News' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Plans' })).toHaveCount(0);
});

test('playing asks for the PIN of a household before the stream, and then fetches it and shows the player [B-319] [B-320]', async ({
  page,
  request,
  antenna,
  watch,
}) => {
  await signedIn(page, request, { origin: antenna.url, parental: '4711' });
  await rendersInBrowser(page);
  await answers(page, content('1008'), (data: Json) => ({ ...data, age: 18 }));
  await page.goto('/contents/glubina-1008');
  await page.locator('.ca-content-head').getByRole('link', { name: 'Watch', exact: true }).click();
  await expect(page.getByRole('dialog', { name: /PIN/ })).toBeVisible();
  expect(watch.requestsTo(/\/contents\/1008\/stream/)).toEqual([]);
  await page.keyboard.type('4711');
  await expect(page).toHaveURL(/\/watch\/1008/);
  await expect.poll(() => watch.requestsTo(/\/v2\/libraries\/\d+\/contents\/1008\/stream/).length).toBeGreaterThan(0);
  await plays(page, 0.3);
});

for (const locale of ['ka', 'bg', 'kk', 'tg'])
  test.describe(`on a phone in ${locale}`, () => {
    test.use({ locale, viewport: { width: 390, height: 844 } });

    test('the favourite button is beside another one', async ({ page }) => {
      await page.goto('/contents/pereval-1001');
      const square = page.locator('.ca-content-head .ca-hero-actions .k-icon-button');
      await expect(square).toBeVisible();
      // Fonts and pictures may still move what is below them.
      await expect(async () => {
        const { y, x } = (await square.boundingBox()) ?? { y: 0, x: 0 };
        const beside = await page
          .locator('.ca-content-head .ca-hero-actions .k-button')
          .evaluateAll((buttons) => buttons.map((each) => each.getBoundingClientRect().top));
        expect(beside.some((top) => Math.abs(top - y) < 2)).toBe(true);
        expect(x).toBeGreaterThan(300);
      }).toPass({ timeout: 10_000 });
    });
  });
