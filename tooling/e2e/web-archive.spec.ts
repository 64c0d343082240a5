// A channel's archive, the way to it through the schedule, and channels that do not open.
import { signedIn } from './signed-in.ts';
import {
  bar,
  clock,
  expect,
  guide,
  moments,
  picture,
  playlists,
  plays,
  rendersInBrowser,
  seconds,
  test,
} from './web.ts';
import type { Page } from './web.ts';

const stage = (page: Page) => page.getByRole('region', { name: 'Player' });
/** Unix time of the video, from the seek bar. */
const shown = async (page: Page) => Number(await bar(page).getAttribute('aria-valuenow'));
const tsOf = (address: string) => new URL(address).searchParams.get('ts');

test('?ts= shows that exact moment [A-036] [B-013]', async ({ page, watch, ids }) => {
  // Neither on a minute nor on a segment boundary.
  const expected = Math.floor((seconds() - 5_400) / 60) * 60 + 37;
  await page.goto(`/channels/popular/kub?ts=${expected}`);
  await plays(page, 1);
  const [stream] = watch.requestsTo(`/v2/channels/${ids['kub']}/stream`);
  expect(tsOf(stream?.url() ?? '')).toBe(String(expected));
  const [playlist] = await playlists(watch, ids['kub']);
  const parts = moments(playlist ?? '');
  const holding = parts.findIndex(({ at, lasts }) => at <= expected && expected < at + lasts);
  expect(holding).toBeGreaterThanOrEqual(0);
  // The segment with that moment is among the first requests.
  const name = parts[holding]?.uri.replace(/^\.\.\//, '') ?? '';
  await expect.poll(() => watch.requestsTo(name).length).toBeGreaterThan(0);
  expect(watch.requestsTo(/\/v\d+\/\d+\.m4s/).findIndex((request) => request.url().endsWith(name))).toBeLessThan(3);
  const now = await shown(page);
  expect(now - expected).toBeGreaterThanOrEqual(0);
  expect(now - expected).toBeLessThan(8);
  await expect(bar(page)).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^(\\d\\d\\.\\d\\d )?${clock(expected)}, (89|90) minutes behind live$`),
  );
  await expect(stage(page).getByRole('button', { name: /Go live/ })).toBeVisible();
});

test('yesterday by the day picker, a programme by a click, its beginning on the screen [B-102] [B-104]', async ({
  page,
  watch,
  ids,
  antenna,
  guest,
}) => {
  await page.goto('/channels/popular/kub');
  await plays(page);
  // Just after midnight the current programme may be yesterday's.
  await page.getByRole('button', { name: /^(Today|Yesterday), / }).click();
  await page.getByRole('menuitemradio', { name: /^Tomorrow, / }).click();
  const tomorrow = page.getByRole('list', { name: /^Schedule of KUB, Tomorrow/ }).getByRole('listitem');
  await expect(tomorrow.first()).toBeVisible();
  const before = await tomorrow.allTextContents();
  await page.getByRole('button', { name: /^Tomorrow, / }).click();
  await page.getByRole('menuitemradio', { name: /^Yesterday, / }).click();
  const list = page.getByRole('list', { name: /^Schedule of KUB, Yesterday/ });
  await expect(list).toBeVisible();
  expect(await list.getByRole('listitem').allTextContents()).not.toEqual(before);
  const links = list.getByRole('link');
  const link = links.nth(Math.max(0, (await links.count()) - 4));
  const ts = Number(/\?ts=(\d+)$/.exec((await link.getAttribute('href')) ?? '')?.[1]);
  // Late in the day yesterday's evening is more than a day ago.
  const programme = (await guide(antenna.url, guest, { channelId: ids['kub'], back: 172_800 })).find(
    ({ timestamp }) => timestamp === ts,
  );
  expect(programme).toBeDefined();
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/channels/popular/kub\\?ts=${ts}$`));
  await expect(page.getByRole('heading', { level: 1, name: programme?.content.title ?? '' })).toBeVisible();
  await expect
    .poll(() => watch.requestsTo(`/v2/channels/${ids['kub']}/stream`).map((request) => tsOf(request.url())))
    .toContain(String(ts));
  await plays(page, 1);
  expect((await shown(page)) - ts).toBeLessThan(8);
  expect((await shown(page)) - ts).toBeGreaterThanOrEqual(0);
  const parts = moments((await playlists(watch, ids['kub'])).at(-1) ?? '');
  expect(Math.abs((parts[0]?.at ?? 0) - ts)).toBeLessThanOrEqual(2);
  await expect(link).toHaveAttribute('aria-current', 'true');
  // Back returns to live.
  await page.goBack();
  await expect(page).toHaveURL(/\/channels\/popular\/kub$/);
  await plays(page, 0.5);
  await expect(bar(page)).toHaveAttribute('aria-valuetext', /, live$/);
});

test('start over restarts the running programme, and one press returns to live', async ({
  page,
  ids,
  antenna,
  guest,
}) => {
  const onAir = await Promise.all(
    ['kub', 'sever24', 'polden'].map(async (slug) => ({
      slug,
      running: (await guide(antenna.url, guest, { channelId: ids[slug] })).find(
        ({ timestamp, duration }) => timestamp <= seconds() && seconds() < timestamp + duration,
      ),
    })),
  );
  // The start of a programme that has just begun is live itself.
  const { slug, running } = onAir.find(
    ({ running: each }) => each !== undefined && each.timestamp < seconds() - 60,
  ) ?? { slug: 'kub', running: undefined };
  await page.goto(`/channels/popular/${slug}`);
  await plays(page);
  await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Start over' }).first().click();
  await expect.poll(async () => (await shown(page)) - (running?.timestamp ?? 0)).toBeLessThan(8);
  await plays(page, 1);
  await expect(page).toHaveURL(new RegExp(`\\?ts=${running?.timestamp}$`));
  await expect(page.getByRole('heading', { level: 1, name: running?.content.title ?? '' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to live' }).click();
  await expect(page).toHaveURL(new RegExp(`/channels/popular/${slug}$`));
  await plays(page, 1);
  await expect(bar(page)).toHaveAttribute('aria-valuetext', /, live$/);
});

test('a seek is written into the address and a reload keeps the position', async ({ page, watch, ids }) => {
  const expected = seconds() - 9_000;
  await page.goto(`/channels/popular/kub?ts=${expected}`);
  await plays(page, 0.5);
  await bar(page).focus();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  await expect.poll(() => Number(tsOf(page.url()))).toBeGreaterThan(expected + 110);
  const place = Number(tsOf(page.url()));
  await plays(page, 0.5);
  const from = watch.requests.length;
  await page.reload();
  await plays(page, 0.5);
  const [stream] = watch.requestsTo(`/v2/channels/${ids['kub']}/stream`, from);
  expect(tsOf(stream?.url() ?? '')).toBe(String(place));
  expect(Math.abs((await shown(page)) - place)).toBeLessThan(8);
});

test('the end of a programme leads into the next one [B-287]', async ({ page, ids, antenna, guest }) => {
  const past = (await guide(antenna.url, guest, { channelId: ids['kub'] })).filter(
    ({ timestamp, duration }) => timestamp + duration < seconds() - 3_600,
  );
  const index = past.findIndex(
    (each, at) =>
      past[at + 1] !== undefined &&
      past[at + 1]?.timestamp === each.timestamp + each.duration &&
      past[at + 1]?.content.title !== each.content.title,
  );
  const [one, next] = [past[index], past[index + 1]];
  await page.goto(`/channels/popular/kub?ts=${(next?.timestamp ?? 0) - 6}`);
  await expect(page.getByRole('heading', { level: 1, name: one?.content.title ?? '' })).toBeVisible();
  await plays(page, 1);
  await expect(page.getByRole('heading', { level: 1, name: next?.content.title ?? '' })).toBeVisible({
    timeout: 15_000,
  });
  await plays(page, 1);
  await expect(page.getByRole('list', { name: /^Schedule of KUB/ }).locator('[aria-current]')).toContainText(
    next?.content.title ?? '',
  );
});

test('a channel without archive explains why past and future cannot be played [B-381] [B-382]', async ({ page }) => {
  await page.goto('/channel/efir1');
  /** Today's first programme may still be on air, and the last one may be on air already. */
  const day = async (name: string) => {
    await page.getByRole('button', { name: /^(Today|Yesterday), / }).click();
    await page.getByRole('menuitemradio', { name: new RegExp(`^${name}, `) }).click();
    return page.getByRole('list', { name: new RegExp(`^Schedule of Efir One, ${name}`) }).getByRole('listitem');
  };
  await (await day('Yesterday')).first().getByRole('button').click();
  await expect(page.getByText('This programme isn’t available in the archive.')).toBeVisible();
  await (await day('Tomorrow')).last().getByRole('button').first().click();
  await expect(page.getByText('This programme hasn’t started yet.')).toBeVisible();
  await expect(page).toHaveURL(/\/channel\/efir1$/);
});

test('an unpurchased channel requests no stream except a preview, and shows its plans, live and past; a moment of its archive says that it needs a plan [A-026] [B-267] [B-322] [B-519]', async ({
  page,
  watch,
  ids,
  request,
  antenna,
}) => {
  await signedIn(page, request, { origin: antenna.url });
  await page.goto('/channels/popular/fjord');
  await expect(page.getByRole('heading', { name: 'Fjord is included in a plan' })).toBeVisible();
  await page.getByRole('button', { name: /^Watch from/ }).click();
  const packets = page.getByRole('dialog', { name: 'Plans with this channel' });
  await expect(packets.getByRole('listitem').first()).toBeVisible();
  await expect(page).toHaveURL(/\/channels\/popular\/fjord#modal=packets_channels$/);
  await page.keyboard.press('Escape');
  await expect(packets).toBeHidden();
  await expect(page).toHaveURL(/\/channels\/popular\/fjord$/);
  await page
    .getByRole('list', { name: /^Schedule of Fjord/ })
    .getByRole('listitem')
    .first()
    .locator('a, button')
    .first()
    .click();
  await expect(packets).toBeVisible();
  await packets.getByRole('button', { name: 'Close' }).last().click();
  await expect(packets).toBeHidden();
  await page.goto(`/channels/popular/fjord?ts=${seconds() - 7_200}`);
  await expect(page.getByText('This channel’s archive needs a plan.')).toBeVisible();
  // This operator grants no preview: nothing plays behind the prompt.
  expect(
    watch
      .requestsTo(`/v2/channels/${ids['fjord']}/stream`)
      .map((each) => each.url())
      .filter((url) => !/[?&]preview=(?:1|true)(?:&|$)/.test(url)),
  ).toEqual([]);
  expect((await picture(page)).videos).toBe(0);
});

test('a channel in no plan is announced as coming soon [B-268]', async ({ page, watch, ids }) => {
  await page.goto('/channel/maket');
  await expect(page.getByText('This channel will be available soon.')).toBeVisible();
  expect(watch.requestsTo(`/v2/channels/${ids['maket']}/stream`)).toEqual([]);
});

test('an adult channel stays behind its gate, without picture and stream', async ({ page, watch, ids }) => {
  await page.goto('/channels/adult/nochka');
  await expect(page.getByRole('heading', { name: /for adults/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(watch.requestsTo(`/v2/channels/${ids['nochka']}/stream`)).toEqual([]);
  expect(await page.locator('.ch-stage img[src*="/stills/"]').count()).toBe(0);
});

test('an unavailable channel says so and requests no stream [B-265]', async ({ page, watch, ids }) => {
  await rendersInBrowser(page);
  await page.route(/\/v2\/users\/self\/channel_list/, async (route) => {
    const answer = await route.fetch();
    const list = (await answer.json()) as { readonly channel_id?: number; readonly id?: number }[];
    await route.fulfill({
      response: answer,
      json: list.map((each) => ((each.channel_id ?? each.id) === ids['kub'] ? { ...each, is_available: false } : each)),
    });
  });
  await page.goto('/channels/popular/kub');
  await expect(page.getByText('This channel isn’t available right now. Choose another one.')).toBeVisible();
  expect(watch.requestsTo(`/v2/channels/${ids['kub']}/stream`)).toEqual([]);
});

test('a vitrina channel requests its configuration, not a stream, and plays in its own frame [B-269] [B-434]', async ({
  page,
  watch,
  ids,
}) => {
  await page.goto('/channels/news/tochka');
  const frame = page.locator('iframe');
  await expect(frame).toBeVisible();
  await expect(frame).toHaveAttribute('src', /vitrina\.html/);
  expect(
    watch
      .requestsTo(`/v2/channels/${ids['tochka']}/stream`)
      .map((request) => new URL(request.url()).searchParams.get('type')),
  ).toEqual(['config']);
  expect(watch.requestsTo('.m3u8')).toEqual([]);
  await expect.poll(() => page.frames().some((each) => each.url().includes('vitrina.html'))).toBe(true);
  expect((await frame.getAttribute('allow')) ?? '').toContain('autoplay');
  expect((await picture(page)).videos).toBe(0);
});

test("a refusal is shown with the server's message and a link to other channels", async ({ page, ids }) => {
  const detail = 'Not with this tariff';
  await page.route(new RegExp(`/v2/channels/${ids['kub']}/stream`), (route) =>
    route.fulfill({
      status: 403,
      json: {
        status_code: 403,
        error_code: 'permission_denied',
        detail,
        message: detail,
        error: { code: 'permission_denied', message: detail },
      },
    }),
  );
  await page.goto('/channels/popular/kub');
  const dialog = page.getByRole('dialog').filter({ hasText: detail });
  await expect(dialog).toBeVisible();
  await dialog
    .getByRole('link', { name: 'Back' })
    .or(dialog.getByRole('button', { name: 'Back' }))
    .click();
  await expect(page).toHaveURL(/\/channels$/);
  await expect(dialog).toBeHidden();
});

test('a schedule that stays empty is requested six times, and the page says so from the first [B-108]', async ({
  page,
  watch,
  ids,
}) => {
  await page.route(new RegExp(`/v2/channels/${ids['lis']}/content_schedule`), (route) => route.fulfill({ json: [] }));
  await page.clock.install();
  await page.goto('/channel/lis');
  const empty = page.getByText('No schedule for this day yet. You can still watch the channel.');
  await expect(empty).toBeVisible();
  const requested = () => {
    const starts = watch
      .requestsTo(`/v2/channels/${ids['lis']}/content_schedule`)
      .map((request) => new URL(request.url()).searchParams.get('start'));
    return starts.filter((start) => start === starts[0]).length;
  };
  await expect(async () => {
    await page.clock.fastForward(5_000);
    expect(requested()).toBeGreaterThanOrEqual(6);
  }).toPass({ intervals: [100], timeout: 30_000 });
  await page.clock.fastForward(10_000);
  expect(requested()).toBe(6);
  await expect(empty).toBeVisible();
  expect((await plays(page, 1)).videos).toBe(1);
});
