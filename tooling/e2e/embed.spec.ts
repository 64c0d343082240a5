// The player on a partner's page, of an operator who allows it.
import { embed, expect, FREE, picture, plays, say, test, messages } from './partner-site.ts';

/** Channels of the demo's playlist, like FREE. */
const UNBOUGHT = 4;
const ADULT = 26;

test("a live channel plays on a partner's page: full-frame picture, no header, no rows, no requests for sources [B-019] [B-418] [A-068]", async ({
  page,
  antenna,
  partner,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const frame = await embed(page, { partner, url: `${antenna.url}/channel_embed/${FREE}` });
  await plays(frame);
  const [outer, inner] = [await page.locator('#player').boundingBox(), await frame.locator('video').boundingBox()];
  expect(inner).toEqual(outer);
  expect(await frame.locator('header, nav, footer, .sh-header').count()).toBe(0);
  await expect(frame.locator('#stage')).toHaveCount(0);
  await expect(frame.getByText('Live', { exact: true })).toBeAttached();
  expect(requested.filter((path) => path.startsWith('/v2/')).length).toBeGreaterThan(2);
  expect(requested.filter((path) => /^\/v2\/(rows|rowsets|sources|.*\/sources)/.test(path))).toEqual([]);
});

test('?ts= plays that moment from the archive, and the badge leads back to live [B-020] [A-069]', async ({
  page,
  antenna,
  partner,
}) => {
  const ts = Math.floor(Date.now() / 1000) - 7_200;
  const requested: string[] = [];
  const dates: number[] = [];
  page.on('request', (request) => /\/v2\/channels\/\d+\/stream/.test(request.url()) && requested.push(request.url()));
  page.on('response', (response) => {
    // Video playlists only: audio frames are not aligned with video, and their playlist may come first.
    if (!/\/v\d+\.m3u8/.test(response.url())) return;
    void response.text().then(
      (text) => {
        const date = /#EXT-X-PROGRAM-DATE-TIME:(\S+)/.exec(text)?.[1];
        if (date) dates.push(Date.parse(date) / 1000);
      },
      () => {},
    );
  });
  const frame = await embed(page, { partner, url: `${antenna.url}/channel_embed/${FREE}?ts=${ts}` });
  await plays(frame);
  expect(new URL(requested[0] ?? '').searchParams.get('ts')).toBe(String(ts));
  expect(dates[0]).toBeLessThanOrEqual(ts);
  expect(dates[0]).toBeGreaterThan(ts - 30);
  const wall = async () =>
    Number((await messages(page)).findLast(({ data }) => data.antenna === 'position')?.data['wall']);
  await expect.poll(wall).toBeGreaterThanOrEqual(ts);
  expect(await wall()).toBeLessThan(ts + 60);
  // The slider shows the time of that moment in the browser's time zone.
  const clock = (at: number) =>
    page.evaluate(
      (seconds) => new Date(seconds * 1000).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' }),
      at,
    );
  const value = await frame.getByRole('slider', { name: 'Position' }).getAttribute('aria-valuetext');
  expect(
    [await clock(ts), await clock(ts + 60)].some((each) => value?.includes(each)),
    value ?? '',
  ).toBe(true);
  await frame.locator('.pl').hover();
  await frame.locator('.pl-golive').click();
  await expect
    .poll(async () => (await messages(page)).findLast(({ data }) => data.antenna === 'position')?.data['live'], {
      timeout: 15_000,
    })
    .toBe(true);
  await plays(frame);
});

for (const [what, id] of [
  ['slug', 'glubina-1008'],
  ['id', '1008'],
] as const) {
  test(`a title plays by its ${what} [B-021] [A-070]`, async ({ page, antenna, partner }) => {
    const frame = await embed(page, { partner, url: `${antenna.url}/content_embed/${id}?ignore_parental_control=1` });
    await plays(frame);
    expect(await frame.locator('header, nav, footer').count()).toBe(0);
    expect(
      (await messages(page)).find(({ data }) => data.antenna === 'position' && data['duration'])?.data['duration'],
    ).toBeCloseTo(5_280, -1);
  });
}

test('the host page can pause, play and mute, and receives events', async ({ page, antenna, partner }) => {
  const frame = await embed(page, { partner, url: `${antenna.url}/content_embed/1008` });
  await plays(frame);
  const words = async () =>
    (await messages(page))
      .map(({ data }) => data.antenna)
      .filter((word) => ['ready', 'playing', 'paused', 'ended', 'error'].includes(word));
  expect(await words()).toEqual(['ready', 'playing']);
  await say(page, { antenna: 'pause' }, antenna.url);
  await expect.poll(async () => (await picture(frame)).isPaused).toBe(true);
  await say(page, { antenna: 'play' }, antenna.url);
  await plays(frame);
  // A browser plays no sound without a user gesture: whatever it decides, the picture continues.
  await say(page, { antenna: 'unmute' }, antenna.url);
  await page.waitForTimeout(600);
  await plays(frame);
  await say(page, { antenna: 'mute' }, antenna.url);
  await expect.poll(async () => (await picture(frame)).isMuted).toBe(true);
  await say(page, { antenna: 'seek', position: 3_000, id: 'far' }, antenna.url);
  const answers = async () => (await messages(page)).map(({ data }) => data);
  await expect.poll(answers).toContainEqual({ antenna: 'done', id: 'far' });
  await expect
    .poll(async () => (await answers()).findLast(({ antenna: word }) => word === 'position')?.['position'])
    .toBeGreaterThan(2_999);
  await say(page, { antenna: 'live', id: 'no' }, antenna.url);
  await expect.poll(answers).toContainEqual({ antenna: 'refused', id: 'no', reason: 'not-now' });
  expect((await words()).slice(0, 4)).toEqual(['ready', 'playing', 'paused', 'playing']);
  expect((await messages(page)).every(({ origin }) => origin === antenna.url)).toBe(true);
});

test('foreign frames and malformed messages are ignored (T10)', async ({ page, antenna, partner }) => {
  const stranger = `http://stranger.localhost:${partner}/?stranger=1`;
  const frame = await embed(page, { partner, url: `${antenna.url}/content_embed/1008`, beside: stranger });
  await plays(frame);
  expect(page.frames().some((each) => each.url() === stranger)).toBe(true);
  // The other frame sends all the time; these messages come from the right page with the wrong shape.
  for (const message of [
    'pause',
    ['pause'],
    { antenna: 'pause', token: 1 },
    { antenna: ['pause'] },
    { antenna: 'seek', position: '3' },
    { antenna: 'seek', position: 3, wall: 3 },
    { command: 'pause' },
    null,
  ])
    await say(page, message, antenna.url);
  await plays(frame);
  expect((await messages(page)).some(({ data }) => data.antenna === 'paused')).toBe(false);
});

test('where the browser does not enforce the policy, a page that is not allowed gets an explanation and no messages (T10)', async ({
  page,
  antenna,
  partner,
}) => {
  await page.route('**/channel_embed/*', async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _policy, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  const frame = await embed(page, { partner, url: `${antenna.url}/channel_embed/${FREE}`, host: 'stranger.localhost' });
  await expect(frame.getByRole('heading', { name: 'This site isn’t allowed to show the player' })).toBeVisible();
  await say(page, { antenna: 'play' }, antenna.url);
  await page.waitForTimeout(500);
  expect(await frame.locator('video').count()).toBe(0);
  expect(await messages(page)).toEqual([]);
});

test('the token is in no message and in no request to another host (T1, T10)', async ({ page, antenna, partner }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(antenna.url))
      sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`);
  });
  const referrers: string[] = [];
  const secrets = new Set<string>();
  page.on('request', (request) => {
    if (!request.url().startsWith(antenna.url)) return;
    referrers.push(request.headers()['referer'] ?? '');
    for (const secret of [
      new URL(request.url()).searchParams.get('access_token'),
      ...(request.url().endsWith('/v2/auth/device')
        ? [(request.postDataJSON() as { device_id: string }).device_id]
        : []),
    ])
      if (secret) secrets.add(secret);
  });
  const frame = await embed(page, { partner, url: `${antenna.url}/channel_embed/${FREE}` });
  await plays(frame);
  // The unbound token, the device's token and the device's id.
  expect(secrets.size).toBeGreaterThanOrEqual(3);
  const received = JSON.stringify(await messages(page));
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(10);
    expect(received).not.toContain(secret);
    expect(sent.join('\n')).not.toContain(secret);
    expect(referrers.join('\n')).not.toContain(secret);
  }
  expect(sent.length).toBeGreaterThan(0);
});

test('it plays where third-party storage is blocked', async ({ page, antenna, partner }) => {
  await page.addInitScript(() => {
    if (window === window.top) return;
    const blocked = {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    };
    Object.defineProperty(window, 'localStorage', blocked);
    Object.defineProperty(window, 'sessionStorage', blocked);
  });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await plays(await embed(page, { partner, url: `${antenna.url}/channel_embed/${FREE}` }));
  expect(errors).toEqual([]);
});

test('two players that share storage are one guest', async ({ page, antenna, partner }) => {
  let guests = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/v2/users') guests += 1;
  });
  const frame = await embed(page, {
    partner,
    url: `${antenna.url}/channel_embed/${FREE}`,
    host: 'localhost',
    beside: `${antenna.url}/channel_embed/2`,
  });
  await plays(page.frames().find((each) => each.url().endsWith('/channel_embed/2')) ?? frame);
  await plays(frame);
  expect(guests).toBe(1);
});

test("a vitrina is shown in the player on a partner's page", async ({ page, antenna, partner }) => {
  const frame = await embed(page, { partner, url: `${antenna.url}/channel_embed/17` });
  await expect(frame.frameLocator('iframe').getByText('Деловой день')).toBeVisible();
});

test('an unpurchased item shows an explanation and a link that opens its page in a new window', async ({
  page,
  context,
  antenna,
  partner,
}) => {
  const frame = await embed(page, { partner, url: `${antenna.url}/channel_embed/${UNBOUGHT}` });
  await expect(frame.getByRole('heading', { name: 'Rival Sport is included in a plan' })).toBeVisible();
  const link = frame.getByRole('link', { name: 'Watch on antenna' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  expect((await messages(page)).at(-1)?.data).toEqual({ antenna: 'error', reason: 'unpurchased' });
  const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
  expect(opened.url()).toBe(`${antenna.url}/channel/rival`);
  expect(new URL(page.url()).port).toBe(String(partner));
});

for (const [what, path, words, reason] of [
  ['for adults', `/channel_embed/${ADULT}`, 'is for adults', 'adult'],
  ['for adults, with the parameter', '/content_embed/1016?ignore_parental_control=1', 'is for adults', 'adult'],
  ['an unknown channel', '/channel_embed/99999', 'Channel not found', 'missing'],
  ['a word that is no slug', '/channel_embed/no-such-channel', 'Channel not found', 'missing'],
  ['an unknown title', '/content_embed/nothing-9999999', 'Title not found', 'missing'],
] as const) {
  test(`${what} shows a message and no video`, async ({ page, antenna, partner }) => {
    const frame = await embed(page, { partner, url: `${antenna.url}${path}` });
    await expect(frame.getByRole('alert')).toContainText(words);
    await expect(frame.getByRole('link', { name: 'Watch on antenna' })).toHaveAttribute(
      'href',
      reason !== 'missing' ? new RegExp(`${antenna.url}/(channel|contents)/`) : `${antenna.url}/`,
    );
    expect(await frame.locator('video').count()).toBe(0);
    await expect.poll(async () => (await messages(page)).at(-1)?.data).toEqual({ antenna: 'error', reason });
  });
}

test('a removed title is named, with a link to its page [B-502]', async ({ page, antenna, partner }) => {
  const frame = await embed(page, { partner, url: `${antenna.url}/content_embed/1033` });
  await expect(frame.getByRole('alert').getByRole('heading', { name: /^“.+” is no longer available$/ })).toBeVisible();
  await expect(frame.getByRole('link', { name: 'Watch on antenna' })).toHaveAttribute(
    'href',
    `${antenna.url}/contents/staraya-plyonka-1033`,
  );
  await expect(frame.getByRole('alert').getByRole('button')).toHaveCount(0);
  expect(await frame.locator('video').count()).toBe(0);
  await expect.poll(async () => (await messages(page)).at(-1)?.data).toEqual({ antenna: 'error', reason: 'lost' });
});
