// The script for partners' pages, on real pages of other origins.
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from '@playwright/test';
import { expect, FREE, picture, plays, test as partnered } from './partner-site.ts';
import { axe } from './web.ts';

const FILM = '1008';
const OTHER_FILM = '1009';

/** A partner's page: what the script needs of it, and its policy. */
interface Site {
  readonly port: number;
  /** Policy of the next pages. */
  policy: string;
  /** Attributes of the script element. */
  script: string;
}

const html = (
  tv: string,
  script: string,
) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Partner</title>
  <body style="margin:0"><div id="one" style="width:640px"></div><div id="two" style="width:480px"></div>
  <script src="${tv}/embed/player.js" ${script}></script></body></html>`;

const test = partnered.extend<object, { readonly site: Site }>({
  site: [
    async ({ antenna }, use) => {
      const site = { port: 0, policy: '', script: '' };
      const server: Server = createServer((_request, response) => {
        const headers = { 'content-type': 'text/html', ...(site.policy && { 'content-security-policy': site.policy }) };
        response.writeHead(200, headers).end(html(antenna.url, site.script));
      });
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve);
      });
      site.port = (server.address() as AddressInfo).port;
      await use(site);
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],
});

/** What the page's script keeps of its players. */
interface Kept {
  readonly antenna: { player(target: string, options: object): Promise<Embedded> };
  readonly players: Record<string, Embedded>;
  readonly heard: { readonly name: string; readonly [key: string]: unknown }[];
}
interface Embedded {
  readonly frame: HTMLIFrameElement;
  readonly abilities: readonly string[];
  on(name: string, run: (event: object) => void): () => void;
  destroy(): void;
  [command: string]: unknown;
}

async function visit(page: Page, site: Site, host = '127.0.0.1'): Promise<void> {
  await page.goto(`http://${host}:${site.port}/`);
  await page.evaluate(() => Object.assign(window, { players: {}, heard: [] }));
}

/** Opens a player in an element; resolves with `ready` or the reason of the refusal. */
const open = (page: Page, name: string, options: object) =>
  page.evaluate(
    async ([id, given]) => {
      const kept = window as unknown as Kept;
      try {
        const player = await kept.antenna.player(`#${id}`, given);
        kept.players[id] = player;
        for (const event of [
          'playing',
          'paused',
          'position',
          'seeked',
          'volume',
          'tracks',
          'programme',
          'size',
          'error',
          'gone',
        ])
          player.on(event, (data) => kept.heard.push({ ...data, name: `${id} ${event}` }));
        return 'ready';
      } catch (error) {
        return (error as { readonly reason?: string }).reason ?? String(error);
      }
    },
    [name, options] as const,
  );

/** Sends a command; resolves with what it answers, or `{ reason }`. */
const send = (page: Page, name: string, command: string, ...rest: readonly unknown[]) =>
  page.evaluate(
    async ([id, method, args]) => {
      const player = (window as unknown as Kept).players[id];
      const run = player?.[method] as (...given: readonly unknown[]) => Promise<unknown>;
      try {
        return (await run(...args)) ?? 'done';
      } catch (error) {
        return { reason: (error as { readonly reason: string }).reason };
      }
    },
    [name, command, rest] as const,
  );

const heard = (page: Page) => page.evaluate(() => (window as unknown as Kept).heard);
const lastOf = async (page: Page, name: string) => (await heard(page)).findLast((each) => each.name === name);

async function frameIn(page: Page, name: string): Promise<Frame> {
  const frame = await (await page.locator(`#${name} iframe`).elementHandle())?.contentFrame();
  if (!frame) throw new Error(`there is no frame in #${name}`);
  return frame;
}

test('two players on one page are steered apart: a channel and a film, each with its own events', async ({
  page,
  site,
}) => {
  await visit(page, site);
  expect(await open(page, 'one', { channel: FREE, muted: true })).toBe('ready');
  expect(await open(page, 'two', { content: FILM, muted: true })).toBe('ready');
  const [one, two] = [await frameIn(page, 'one'), await frameIn(page, 'two')];
  await plays(one);
  await plays(two);
  expect(await page.locator('#one iframe').boundingBox()).toMatchObject({ width: 640, height: 360 });

  expect(await send(page, 'two', 'pause')).toBe('done');
  await expect.poll(async () => (await picture(two)).isPaused).toBe(true);
  expect((await picture(one)).isPaused).toBe(false);
  expect(await send(page, 'two', 'seek', { position: 600 })).toBe('done');
  await expect.poll(async () => (await lastOf(page, 'two seeked'))?.['position']).toBeGreaterThanOrEqual(599);
  // A channel that has fallen behind jumps to the live edge by itself; the film's seek is not among its events.
  const ofOne = (await heard(page)).filter(({ name }) => name === 'one seeked');
  expect(ofOne.filter((each) => (each as { live?: boolean }).live !== true)).toEqual([]);
  expect(await send(page, 'two', 'state')).toMatchObject({ paused: true, muted: true, live: false });
  expect(await send(page, 'two', 'live')).toEqual({ reason: 'not-now' });
  expect(await send(page, 'one', 'rate', 77)).toEqual({ reason: 'not-now' });

  expect((await lastOf(page, 'one programme'))?.['programme']).toMatchObject({ title: expect.stringMatching(/./) });
  expect(await lastOf(page, 'one size')).toMatchObject({ width: expect.any(Number) });
  const { qualities } = (await lastOf(page, 'one tracks')) as unknown as {
    readonly qualities: { readonly id: string }[];
  };
  expect(await send(page, 'one', 'quality', qualities[0]?.id)).toBe('done');
  expect((await lastOf(page, 'one tracks'))?.['chosen']).toMatchObject({ quality: qualities[0]?.id });

  expect(await send(page, 'one', 'seek', { wall: Math.floor(Date.now() / 1000) - 7_200 })).toBe('done');
  await expect.poll(async () => (await lastOf(page, 'one position'))?.['live'], { timeout: 15_000 }).toBe(false);
  expect(await send(page, 'one', 'live')).toBe('done');
  await expect.poll(async () => (await lastOf(page, 'one position'))?.['live'], { timeout: 15_000 }).toBe(true);
});

test('`load` shows another title and a channel by its slug in the same frame, and refuses what is not there', async ({
  page,
  site,
}) => {
  await visit(page, site);
  await open(page, 'one', { content: FILM, muted: true });
  const frame = await frameIn(page, 'one');
  await plays(frame);
  const duration = async () => Number((await lastOf(page, 'one position'))?.['duration']);
  const first = await duration();
  expect(await send(page, 'one', 'load', { content: OTHER_FILM })).toBe('done');
  await expect.poll(duration, { timeout: 15_000 }).not.toBe(first);
  await plays(frame);
  expect(await send(page, 'one', 'load', { channel: 'no-such-channel' })).toEqual({ reason: 'missing' });
  expect(await send(page, 'one', 'load', { channel: FREE })).toBe('done');
  await expect.poll(async () => (await lastOf(page, 'one position'))?.['live'], { timeout: 15_000 }).toBe(true);
  expect(new URL(frame.url()).pathname).toBe(`/content_embed/${FILM}`);
});

test('a promise that waits is rejected when its frame is removed, and later ones too', async ({ page, site }) => {
  await visit(page, site);
  await open(page, 'one', { content: FILM, muted: true });
  const ended = page.evaluate(async () => {
    const { one } = (window as unknown as { readonly players: { readonly one: { state(): Promise<unknown> } } })
      .players;
    const asked = one.state();
    document.querySelector('#one')?.remove();
    return asked.then(
      () => 'answered',
      (error: { readonly reason: string }) => error.reason,
    );
  });
  expect(await ended).toBe('gone');
  expect(await send(page, 'one', 'play')).toEqual({ reason: 'gone' });
  expect(await lastOf(page, 'one gone')).toBeDefined();
});

test('a site that the operator does not allow is refused as `embedding`, and its page is left as it was (T10)', async ({
  page,
  site,
}) => {
  await visit(page, site, 'stranger.localhost');
  expect(await open(page, 'one', { channel: FREE })).toBe('embedding');
  expect(await page.locator('#one').innerHTML()).toBe('');
});

test('what the player refuses is told by its own reason, and the viewer reads why', async ({ page, site }) => {
  await visit(page, site);
  expect(await open(page, 'one', { content: 'x'.repeat(129) })).toBe('missing');
  await expect((await frameIn(page, 'one')).getByRole('heading')).toBeVisible();
  expect(await open(page, 'two', { content: 'no-such-title' })).toBe('ready');
  await expect.poll(async () => (await lastOf(page, 'two error'))?.['reason']).toBe('missing');
});

test('it works under a strict policy with the hash of player.json, and not with another hash', async ({
  page,
  site,
  antenna,
}) => {
  const about = (await (await page.request.get(`${antenna.url}/embed/player.json`)).json()) as {
    readonly src: string;
    readonly integrity: string;
  };
  const bytes = await (await page.request.get(about.src)).body();
  expect(about.integrity).toBe(`sha384-${createHash('sha384').update(bytes).digest('base64')}`);
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  site.policy = `default-src 'none'; script-src ${antenna.url}; frame-src ${antenna.url}; require-trusted-types-for 'script'; style-src 'unsafe-hashes' 'sha256-none'`;
  site.script = `crossorigin integrity="${about.integrity}"`;
  await visit(page, site);
  complaints.length = 0;
  expect(await open(page, 'one', { content: FILM, muted: true })).toBe('ready');
  await plays(await frameIn(page, 'one'));
  const { width = 0, height = 0 } = (await page.locator('#one iframe').boundingBox()) ?? {};
  expect(Math.abs(width / height - 16 / 9)).toBeLessThan(0.01);
  expect(complaints).toEqual([]);
  site.script = `crossorigin integrity="sha384-${createHash('sha384').update('x').digest('base64')}"`;
  await visit(page, site);
  expect(await page.evaluate(() => 'antenna' in window)).toBe(false);
  site.policy = '';
  site.script = '';
});

test('before consent nothing is requested from the service; the press starts the player', async ({
  page,
  site,
  antenna,
}) => {
  await visit(page, site);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const opening = open(page, 'one', { content: FILM, consent: 'ask' });
  const button = page.locator('#one button');
  await expect(button).toBeVisible();
  await expect(button).toContainText(`Playing loads the player from ${new URL(antenna.url).host}.`);
  await page.waitForTimeout(500);
  expect(requested).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await opening).toBe('ready');
  const frame = await frameIn(page, 'one');
  await plays(frame);
  expect(requested.length).toBeGreaterThan(3);
});

test('a viewer who refuses leaves nothing in the browser; where storage is blocked it plays as well', async ({
  page,
  site,
}) => {
  await visit(page, site);
  await open(page, 'one', { content: FILM, muted: true, consent: 'denied' });
  const refused = await frameIn(page, 'one');
  await plays(refused);
  expect(await refused.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([
    0,
    0,
    '',
  ]);
  await page.addInitScript(() => {
    if (window === window.top) return;
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  });
  await visit(page, site);
  await open(page, 'one', { content: FILM, muted: true });
  await plays(await frameIn(page, 'one'));
});

test('where the browser allows no sound without a press, it plays muted and says so', async ({ page, site }) => {
  await visit(page, site);
  await open(page, 'one', { content: FILM });
  const frame = await frameIn(page, 'one');
  await plays(frame);
  expect((await picture(frame)).isMuted).toBe(true);
  expect(await send(page, 'one', 'state')).toMatchObject({ muted: true, paused: false });
  await expect(frame.getByRole('button', { name: 'Unmute' }).first()).toBeVisible();
});

test('`autoplay: false` requests no stream until the viewer or the page starts it', async ({ page, site }) => {
  await visit(page, site);
  const streams: string[] = [];
  page.on('request', (request) => /\/stream\?/.test(request.url()) && streams.push(request.url()));
  expect(await open(page, 'one', { content: FILM, autoplay: false })).toBe('ready');
  const frame = await frameIn(page, 'one');
  const start = frame.getByRole('button', { name: 'Play', exact: true });
  await expect(start).toBeVisible();
  await page.waitForTimeout(500);
  expect(streams).toEqual([]);
  await start.click();
  await plays(frame);
  expect((await picture(frame)).isMuted).toBe(false);
  expect(await open(page, 'two', { content: FILM, autoplay: false, muted: true })).toBe('ready');
  expect(await send(page, 'two', 'play')).toBe('done');
  await plays(await frameIn(page, 'two'));
});

test('foreign frames and forged messages move neither the player nor a promise (T10)', async ({
  page,
  site,
  antenna,
}) => {
  await visit(page, site);
  await open(page, 'one', { content: FILM, muted: true });
  const frame = await frameIn(page, 'one');
  await plays(frame);
  // Another site's frame on the page speaks to both sides in both protocols.
  await page.evaluate(
    ([port]) => {
      const stranger = document.createElement('iframe');
      stranger.srcdoc = `<script>
        const say = (to, message) => to.postMessage(message, '*');
        setInterval(() => {
          for (const antenna of ['pause', 'mute']) say(parent.frames[0], { antenna });
          say(parent.frames[0], { antenna: 'load', channel: 1 });
          say(parent.frames[0], JSON.stringify({ context: 'player.js', version: '0.0.11', method: 'pause' }));
          say(parent, { antenna: 'refused', id: '1', reason: 'forged' });
          say(parent, { antenna: 'paused' });
        }, 20)
      </script>${port}`;
      stranger.sandbox.add('allow-scripts');
      document.body.append(stranger);
    },
    [site.port] as const,
  );
  await page.waitForTimeout(500);
  expect(await send(page, 'one', 'state')).toMatchObject({ paused: false });
  await plays(frame);
  expect(await lastOf(page, 'one paused')).toBeUndefined();
  expect(new URL(frame.url()).origin).toBe(antenna.url);
});

test('a page that knows only player.js steers the player, and oEmbed leads to it', async ({ page, site, antenna }) => {
  const title = await page.request.get(`${antenna.url}/contents/${FILM}`);
  const link = /<link[^>]*type="application\/json\+oembed"[^>]*href="([^"]+)"/.exec(await title.text())?.[1];
  const answer = (await (await page.request.get((link ?? '').replaceAll('&amp;', '&'))).json()) as {
    readonly html: string;
  };
  await visit(page, site);
  const events = await page.evaluate(async (markup) => {
    const box = document.querySelector('#one') as HTMLElement;
    box.innerHTML = markup;
    const frame = box.querySelector('iframe') as HTMLIFrameElement;
    const { origin } = new URL(frame.src);
    const seen: string[] = [];
    const say = (method: string, value?: unknown) =>
      frame.contentWindow?.postMessage(
        JSON.stringify({ context: 'player.js', version: '0.0.11', method, value }),
        origin,
      );
    await new Promise<void>((resolve) => {
      addEventListener('message', (event) => {
        if (event.origin !== origin || typeof event.data !== 'string') return;
        const { event: name, value } = JSON.parse(event.data) as { readonly event: string; readonly value: unknown };
        seen.push(name);
        if (name === 'ready') for (const each of ['play', 'pause', 'timeupdate']) say('addEventListener', each);
        if (name === 'timeupdate' && !seen.includes('getDuration')) say('getDuration');
        if (name === 'getDuration' && Number(value) > 0) say('pause');
        if (name === 'pause') resolve();
      });
    });
    return [...new Set(seen)];
  }, answer.html);
  expect(events).toEqual(expect.arrayContaining(['ready', 'play', 'timeupdate', 'getDuration', 'pause']));
});

test('/embed/demo shows the player of any operator, steers it and gives code to copy', async ({
  page,
  antenna,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: antenna.url });
  await page.goto(`${antenna.url}/embed/demo`);
  const frame = page.frameLocator('.de-box iframe');
  await expect(frame.locator('video')).toBeAttached();
  const log = page.getByRole('list', { name: 'Messages' });
  await expect(log).toContainText('playing', { timeout: 20_000 });
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(log).toContainText('Pause: done');
  await expect(log).toContainText('paused');
  await page.getByRole('button', { name: 'Speed 1.5' }).click();
  await expect(log).toContainText('Speed 1.5: refused');
  await page.getByRole('tab', { name: 'Film or series' }).click();
  await page.getByRole('switch', { name: 'The viewer starts it' }).click();
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(frame.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Own copy with hash' }).click();
  const about = (await (await page.request.get(`${antenna.url}/embed/player.json`)).json()) as {
    readonly integrity: string;
  };
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(about.integrity);
  expect(copied).toContain('autoplay: false');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await axe(page)).join('\n'), colorScheme).toBe('');
  }
});

test('similar titles after the end play in the same frame', async ({ page, site }) => {
  await visit(page, site);
  await open(page, 'one', { content: FILM, muted: true });
  const frame = await frameIn(page, 'one');
  await plays(frame);
  expect(await send(page, 'one', 'seek', { position: 5_278 })).toBe('done');
  const related = frame.getByRole('region', { name: 'You may also like' });
  await expect(related).toBeVisible({ timeout: 20_000 });
  const before = (await heard(page)).length;
  await related.getByRole('button').first().click();
  await expect(related).toBeHidden();
  await expect
    .poll(async () => (await heard(page)).slice(before).map(({ name }) => name), { timeout: 20_000 })
    .toEqual(expect.arrayContaining([expect.stringMatching(/one (playing|error)/)]));
});
