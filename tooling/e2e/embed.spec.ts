// The player on a partner's page: a real page of another origin around a real frame.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Frame, Page } from '@playwright/test';
import { startAntenna, type Antenna } from './antenna.ts';
import { expect, test } from './fixtures.ts';

const demo = join(import.meta.dirname, '../../apps/backend/demo');
/** Channels of the demo's playlist by their place in it, which is their id in an empty database. */
const FREE = 1;
const UNBOUGHT = 4;
const ADULT = 26;
/** Shared by the strict operator with his partner. */
const KEY = 'a key of the strict operator and his partner';

let server: Server;
let port = 0;

/** Any page of any host: a frame with the player, a list of what it said, and, if wanted, a stranger's frame beside it. */
function partnerPage(query: URLSearchParams): string {
  if (query.get('stranger')) {
    return `<script>setInterval(() => { for (const antenna of ['pause', 'mute']) parent.frames[0].postMessage({ antenna }, '*'); }, 50)</script>`;
  }
  const beside = query.get('beside');
  return `<!doctype html><meta charset="utf-8"><body style="margin:0;background:#fff"><h1>Partner</h1>
    <iframe id="player" src="${query.get('src')}" allow="autoplay; fullscreen; encrypted-media; picture-in-picture" style="border:0;width:640px;height:360px"></iframe>
    ${beside ? `<iframe src="${beside}" style="width:10px;height:10px"></iframe>` : ''}
    <script>window.told = []; addEventListener('message', (event) => told.push({ origin: event.origin, data: event.data }));</script>`;
}

test.beforeAll(async () => {
  server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://partner');
    response.writeHead(200, { 'content-type': 'text/html' }).end(partnerPage(searchParams));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
test.afterAll(() => new Promise<void>((resolve) => {
  server.closeAllConnections();
  server.close(() => resolve());
}));

interface Told { readonly origin: string; readonly data: { readonly antenna: string; readonly [key: string]: unknown } }

/** Opens a partner's page on an allowed origin (another site than the service's own) and gives the frame in it. */
async function embed(page: Page, url: string, { host = '127.0.0.1', beside = '' } = {}): Promise<Frame> {
  await page.goto(`http://${host}:${port}/?src=${encodeURIComponent(url)}&beside=${encodeURIComponent(beside)}`);
  const frame = await (await page.locator('#player').elementHandle())?.contentFrame();
  if (!frame) throw new Error('the page has no frame');
  return frame;
}

const told = (page: Page) => page.evaluate(() => (window as unknown as { told: Told[] }).told);
const say = (page: Page, message: unknown, target: string) =>
  page.evaluate(([data, origin]) => (document.querySelector('#player') as HTMLIFrameElement).contentWindow?.postMessage(data, origin as string), [message, target] as const);

/** What the picture does: its position, its frames, whether it stands or is silent. */
const picture = (frame: Frame) => frame.evaluate(() => {
  const video = document.querySelector('video');
  return video ? { time: video.currentTime, frames: video.getVideoPlaybackQuality().totalVideoFrames, isPaused: video.paused, isMuted: video.muted } : { time: 0, frames: 0, isPaused: true, isMuted: true };
});

async function plays(frame: Frame): Promise<void> {
  await expect.poll(async () => (await picture(frame)).frames, { timeout: 20_000 }).toBeGreaterThan(10);
  const { time, frames } = await picture(frame);
  await expect.poll(async () => (await picture(frame)).time).toBeGreaterThan(time + 1);
  expect((await picture(frame)).frames).toBeGreaterThan(frames);
}

test('a live channel plays on a partner\'s page: the picture over the whole frame, no header [B-019] [A-068]', async ({ page, antenna }) => {
  const frame = await embed(page, `${antenna.url}/channel_embed/${FREE}`);
  await plays(frame);
  const [outer, inner] = [await page.locator('#player').boundingBox(), await frame.locator('video').boundingBox()];
  expect(inner).toEqual(outer);
  expect(await frame.locator('header, nav, footer, .sh-header').count()).toBe(0);
  await expect(frame.locator('#stage')).toHaveCount(0);
  await expect(frame.getByText('Live', { exact: true })).toBeAttached();
});

test('?ts= plays that moment out of the archive, and the badge leads back to live [B-020] [A-069]', async ({ page, antenna }) => {
  const ts = Math.floor(Date.now() / 1000) - 7_200;
  const asked: string[] = [];
  const dates: number[] = [];
  page.on('request', (request) => /\/v2\/channels\/\d+\/stream/.test(request.url()) && asked.push(request.url()));
  page.on('response', (response) => {
    // The picture's lists: frames of sound do not begin on the picture's grid, and their list may come first.
    if (!/\/v\d+\.m3u8/.test(response.url())) return;
    void response.text().then((text) => {
      const date = /#EXT-X-PROGRAM-DATE-TIME:(\S+)/.exec(text)?.[1];
      if (date) dates.push(Date.parse(date) / 1000);
    }, () => {});
  });
  const frame = await embed(page, `${antenna.url}/channel_embed/${FREE}?ts=${ts}`);
  await plays(frame);
  expect(new URL(asked[0] ?? '').searchParams.get('ts')).toBe(String(ts));
  expect(dates[0]).toBeLessThanOrEqual(ts);
  expect(dates[0]).toBeGreaterThan(ts - 30);
  const wall = async () => Number((await told(page)).findLast(({ data }) => data.antenna === 'position')?.data['wall']);
  await expect.poll(wall).toBeGreaterThanOrEqual(ts);
  expect(await wall()).toBeLessThan(ts + 60);
  // The slider says the time of that moment, in the browser's own zone.
  const clock = (at: number) => page.evaluate((seconds) => new Date(seconds * 1000).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' }), at);
  const value = await frame.getByRole('slider', { name: 'Position' }).getAttribute('aria-valuetext');
  expect([await clock(ts), await clock(ts + 60)].some((each) => value?.includes(each)), value ?? '').toBe(true);
  await frame.locator('.pl').hover();
  await frame.locator('.pl-golive').click();
  await expect.poll(async () => (await told(page)).findLast(({ data }) => data.antenna === 'position')?.data['live'], { timeout: 15_000 }).toBe(true);
  await plays(frame);
});

for (const [what, id] of [['slug', 'glubina-1008'], ['id', '1008']] as const) {
  test(`a title plays by its ${what} [B-021] [A-070]`, async ({ page, antenna }) => {
    const frame = await embed(page, `${antenna.url}/content_embed/${id}?ignore_parental_control=1`);
    await plays(frame);
    expect(await frame.locator('header, nav, footer').count()).toBe(0);
    expect((await told(page)).find(({ data }) => data.antenna === 'position' && data['duration'])?.data['duration']).toBeCloseTo(5_280, -1);
  });
}

test('the page around it may pause, play and mute, and hears what happens', async ({ page, antenna }) => {
  const frame = await embed(page, `${antenna.url}/content_embed/1008`);
  await plays(frame);
  const words = async () => (await told(page)).map(({ data }) => data.antenna).filter((word) => word !== 'position');
  expect(await words()).toEqual(['ready', 'playing']);
  await say(page, { antenna: 'pause' }, antenna.url);
  await expect.poll(async () => (await picture(frame)).isPaused).toBe(true);
  await say(page, { antenna: 'play' }, antenna.url);
  await plays(frame);
  // A browser gives no sound without a touch: whatever it decides, the picture goes on.
  await say(page, { antenna: 'unmute' }, antenna.url);
  await page.waitForTimeout(600);
  await plays(frame);
  await say(page, { antenna: 'mute' }, antenna.url);
  await expect.poll(async () => (await picture(frame)).isMuted).toBe(true);
  expect((await words()).slice(0, 4)).toEqual(['ready', 'playing', 'paused', 'playing']);
  expect((await told(page)).every(({ origin }) => origin === antenna.url)).toBe(true);
});

test('neither a stranger\'s frame nor a malformed word moves it (T10)', async ({ page, antenna }) => {
  const stranger = `http://stranger.localhost:${port}/?stranger=1`;
  const frame = await embed(page, `${antenna.url}/content_embed/1008`, { beside: stranger });
  await plays(frame);
  expect(page.frames().some((each) => each.url() === stranger)).toBe(true);
  // The stranger sends all the while; these come from the right page in the wrong shape.
  for (const message of ['pause', ['pause'], { antenna: 'pause', token: 1 }, { antenna: ['pause'] }, { antenna: 'seek', position: 3 }, { command: 'pause' }, null]) await say(page, message, antenna.url);
  await plays(frame);
  expect((await told(page)).some(({ data }) => data.antenna === 'paused')).toBe(false);
});

test('where a browser would not enforce the policy, a page that is not allowed gets words and no word (T10)', async ({ page, antenna }) => {
  await page.route('**/channel_embed/*', async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _policy, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  const frame = await embed(page, `${antenna.url}/channel_embed/${FREE}`, { host: 'stranger.localhost' });
  await expect(frame.getByRole('heading', { name: 'This site may not show the player' })).toBeVisible();
  await say(page, { antenna: 'play' }, antenna.url);
  await page.waitForTimeout(500);
  expect(await frame.locator('video').count()).toBe(0);
  expect(await told(page)).toEqual([]);
});

test('the token is in no message and in no request to another host (T1, T10)', async ({ page, antenna }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(antenna.url)) sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`);
  });
  const own: string[] = [];
  const secrets = new Set<string>();
  page.on('request', (request) => {
    if (!request.url().startsWith(antenna.url)) return;
    own.push(request.headers()['referer'] ?? '');
    for (const secret of [new URL(request.url()).searchParams.get('access_token'), ...(request.url().endsWith('/v2/auth/device') ? [(request.postDataJSON() as { device_id: string }).device_id] : [])]) if (secret) secrets.add(secret);
  });
  const frame = await embed(page, `${antenna.url}/channel_embed/${FREE}`);
  await plays(frame);
  // The unbound token, the device's own and the device's id.
  expect(secrets.size).toBeGreaterThanOrEqual(3);
  const heard = JSON.stringify(await told(page));
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(10);
    expect(heard).not.toContain(secret);
    expect(sent.join('\n')).not.toContain(secret);
    expect(own.join('\n')).not.toContain(secret);
  }
  expect(sent.length).toBeGreaterThan(0);
});

test('it plays where the browser keeps nothing for a frame of another site', async ({ page, antenna }) => {
  await page.addInitScript(() => {
    if (window === window.top) return;
    const blocked = { get: () => { throw new DOMException('blocked', 'SecurityError'); } };
    Object.defineProperty(window, 'localStorage', blocked);
    Object.defineProperty(window, 'sessionStorage', blocked);
  });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await plays(await embed(page, `${antenna.url}/channel_embed/${FREE}`));
  expect(errors).toEqual([]);
});

test('two players on a page whose storage they share are one guest', async ({ page, antenna }) => {
  let guests = 0;
  page.on('request', (request) => { if (request.method() === 'POST' && new URL(request.url()).pathname === '/v2/users') guests += 1; });
  const frame = await embed(page, `${antenna.url}/channel_embed/${FREE}`, { host: 'localhost', beside: `${antenna.url}/channel_embed/2` });
  await plays(page.frames().find((each) => each.url().endsWith('/channel_embed/2')) ?? frame);
  await plays(frame);
  expect(guests).toBe(1);
});

test('a vitrina stands in the player on a partner\'s page', async ({ page, antenna }) => {
  const frame = await embed(page, `${antenna.url}/channel_embed/17`);
  await expect(frame.frameLocator('iframe').getByText('Деловой день')).toBeVisible();
});

test('what is not bought is words and a way to its page in a window of its own', async ({ page, context, antenna }) => {
  const frame = await embed(page, `${antenna.url}/channel_embed/${UNBOUGHT}`);
  await expect(frame.getByRole('heading', { name: 'Rival Sport comes with a subscription' })).toBeVisible();
  const link = frame.getByRole('link', { name: 'Watch on antenna' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  expect((await told(page)).at(-1)?.data).toEqual({ antenna: 'error', reason: 'unpurchased' });
  const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
  expect(opened.url()).toBe(`${antenna.url}/channel/rival`);
  expect(new URL(page.url()).port).toBe(String(port));
});

for (const [what, path, words, reason] of [
  ['for adults', `/channel_embed/${ADULT}`, 'is for adults', 'adult'],
  ['for adults, with the parameter', '/content_embed/1016?ignore_parental_control=1', 'is for adults', 'adult'],
  ['an unknown channel', '/channel_embed/99999', 'There is no such channel', 'missing'],
  ['a word instead of a number', '/channel_embed/sever24', 'There is no such channel', 'missing'],
  ['an unknown title', '/content_embed/nothing-9999999', 'There is no such title', 'missing'],
] as const) {
  test(`${what} is words, never a picture`, async ({ page, antenna }) => {
    const frame = await embed(page, `${antenna.url}${path}`);
    await expect(frame.getByRole('alert')).toContainText(words);
    await expect(frame.getByRole('link', { name: 'Watch on antenna' })).toHaveAttribute('href', reason !== 'missing' ? new RegExp(`${antenna.url}/(channel|contents)/`) : `${antenna.url}/`);
    expect(await frame.locator('video').count()).toBe(0);
    await expect.poll(async () => (await told(page)).at(-1)?.data).toEqual({ antenna: 'error', reason });
  });
}

test('a title that is gone is called by its name, with the way to its page [B-502]', async ({ page, antenna }) => {
  const frame = await embed(page, `${antenna.url}/content_embed/1033`);
  await expect(frame.getByRole('alert').getByRole('heading', { name: /^“.+” is no longer available$/ })).toBeVisible();
  await expect(frame.getByRole('link', { name: 'Watch on antenna' })).toHaveAttribute('href', `${antenna.url}/contents/staraya-plyonka-1033`);
  await expect(frame.getByRole('alert').getByRole('button')).toHaveCount(0);
  expect(await frame.locator('video').count()).toBe(0);
  await expect.poll(async () => (await told(page)).at(-1)?.data).toEqual({ antenna: 'error', reason: 'lost' });
});

test.describe('an operator whose player may stand on one other site', () => {
  let folder = '';
  let strict: Antenna;
  test.beforeAll(async () => {
    test.setTimeout(90_000);
    folder = mkdtempSync(join(tmpdir(), 'antenna-operator-'));
    for (const name of readdirSync(demo)) {
      if (statSync(join(demo, name)).isDirectory()) symlinkSync(join(demo, name), join(folder, name));
      else cpSync(join(demo, name), join(folder, name));
    }
    const brand = JSON.parse(readFileSync(join(folder, 'brand.json'), 'utf8')) as object;
    writeFileSync(join(folder, 'brand.json'), JSON.stringify({ ...brand, embed: { allowed_origins: ['https://partner.example'], signing_keys: [KEY] } }));
    // One title for adults costs nothing here.
    const catalogue = JSON.parse(readFileSync(join(folder, 'catalogue.json'), 'utf8')) as { contents: { id: string; packets?: unknown }[] };
    for (const each of catalogue.contents) if (each.id === '1016') delete each.packets;
    writeFileSync(join(folder, 'catalogue.json'), JSON.stringify(catalogue));
    strict = await startAntenna({ env: { OPERATOR_DIR: folder } });
  });
  test.afterAll(async () => {
    await strict.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('is refused by the browser on any other page (T10)', async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    const frame = await embed(page, `${strict.url}/channel_embed/${FREE}`);
    await expect.poll(() => complaints.some((text) => text.includes('frame-ancestors'))).toBe(true);
    expect(frame.url()).toMatch(/^chrome-error:/);
    expect(await told(page)).toEqual([]);
  });

  test('a title for adults with the parameter, signed by the partner for this site, plays and asks for no PIN [B-022]', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    const message = `${Math.floor(Date.now() / 1000) + 600}~adult~${Buffer.from(`http://127.0.0.1:${port}`).toString('base64url')}`;
    const pass = `${message}~${createHmac('sha256', KEY).update(`embed|content:1016|${message}`).digest('base64url')}`;
    const frame = await embed(page, `${strict.url}/content_embed/1016?ignore_parental_control=1&embed_pass=${encodeURIComponent(pass)}`);
    await plays(frame);
    expect(await frame.getByRole('dialog').count()).toBe(0);
    expect(asked.filter((url) => url.includes('parental_code'))).toEqual([]);
  });

  test('plays when it is opened by itself', async ({ page }) => {
    await page.goto(`${strict.url}/channel_embed/${FREE}`);
    await plays(page.mainFrame());
  });

  test('says so in its headers, and lets nobody frame any other page', async ({ request }) => {
    const policy = async (path: string) => (await request.get(`${strict.url}${path}`)).headers()['content-security-policy'] ?? '';
    for (const path of [`/channel_embed/${FREE}`, '/content_embed/1008?ignore_parental_control=1', '/channel_embed/']) expect(await policy(path), path).toMatch(/frame-ancestors 'self' https:\/\/partner\.example(;|$)/);
    for (const path of ['/', '/channels', '/channel/rival', '/settings', '/anything_embed/1', '/channel_embedx/1']) expect(await policy(path), path).toMatch(/frame-ancestors 'none'(;|$)/);
  });
});
