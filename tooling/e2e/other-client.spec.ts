// A client of another maker: written from docs/api.md alone, on a page of another site, with no code of ours.
import { createServer, type Server } from 'node:http';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startAntenna, type Antenna } from './antenna.ts';
import { expect, test } from './fixtures.ts';

const HLS = join(import.meta.dirname, '../../packages/player-engines/node_modules/hls.js/dist/hls.min.js');

/** The whole client: the guest's way of section 1.2, calls with the token in the query, and hls.js. */
const CLIENT = `
  const api = new URLSearchParams(location.search).get('api');
  let token = '';
  async function call(path, body) {
    const url = new URL(path, api);
    if (token !== '') url.searchParams.set('access_token', token);
    const init = body ? { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) } : {};
    const response = await fetch(url, init);
    const answer = await response.json();
    if (!response.ok) throw new Error(path + ': ' + answer.error_code + ' ' + answer.error.message);
    return answer;
  }
  async function signIn() {
    const { provider } = await call('/v2/users/self/network');
    const username = crypto.randomUUID();
    const password = crypto.randomUUID().replaceAll('-', '');
    await call('/v2/users?provider=' + provider.id, { username, password, is_guest: true, app_version: 'v30' });
    token = (await call('/v2/auth/login', { login: username, password })).access_token;
    const device = await call('/v2/users/self/devices', { device_type: 'pc', vendor: 'Other', os_name: 'Any', os_version: '1', application_type: 'web' });
    token = (await call('/v2/auth/device', { device_id: device.id })).access_token;
    return provider;
  }
  let hls;
  function play(url) {
    hls?.destroy();
    hls = new Hls();
    hls.loadSource(url);
    hls.attachMedia(document.querySelector('video'));
    return document.querySelector('video').play();
  }
  const shows = (src) => new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(image.naturalWidth > 0);
    image.onerror = () => resolve(false);
    image.src = src;
  });
`;

interface Client {
  call(path: string): Promise<any>; // oxlint-disable-line typescript/no-explicit-any -- another maker's client knows no types of ours
  signIn(): Promise<{ readonly id: number; readonly name: string }>;
}
/** Runs an expression in the foreign page. */
const run = (page: Page, expression: string) => page.evaluate(`(async () => ${expression})()`);
const call = (page: Page, path: string) => run(page, `call(${JSON.stringify(path)})`) as ReturnType<Client['call']>;

async function playsThere(page: Page, url: string): Promise<void> {
  await run(page, `play(${JSON.stringify(url)}).then(() => {})`);
  const position = () => run(page, `document.querySelector('video').currentTime`) as Promise<number>;
  await expect
    .poll(async () => (await run(page, `document.querySelector('video').videoWidth`)) as number, { timeout: 20_000 })
    .toBeGreaterThan(0);
  const before = await position();
  await expect.poll(position, { timeout: 20_000 }).toBeGreaterThan(before + 1);
}

/** The address of the first title of the start page that plays without a key and a purchase. */
async function freeFilm(page: Page): Promise<string> {
  const pages = await call(page, '/v2/rowsets?type=web');
  const start = pages.find(({ template }: { template: string }) => template === 'startpage');
  const { rows } = await call(page, `/v2/rowsets/${start.id}?type=web`);
  for (const { contents } of rows)
    for (const { id } of contents) {
      const { libraries } = await call(page, `/v2/contents/${id}`);
      if (libraries.length === 0) continue;
      const stream = await call(page, `/v2/libraries/${libraries[0].id}/contents/${id}/stream`).catch(() => ({
        hls: null,
      }));
      if (stream.hls !== null) return stream.hls;
    }
  throw new Error('no title of the start page plays');
}

test.describe('a client of another maker on another site', () => {
  let antenna: Antenna;
  let site: Server;
  let origin: string;
  test.beforeAll(async () => {
    site = createServer((request, response) => {
      if (request.url === '/hls.js')
        return response.writeHead(200, { 'content-type': 'text/javascript' }).end(readFileSync(HLS));
      return response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          `<!doctype html><meta charset="utf-8"><video muted playsinline></video><script src="/hls.js"></script><script>${CLIENT}</script>`,
        );
    });
    await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
    origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    antenna = await startAntenna({ env: { CORS_ORIGINS: `*,${origin}` } });
  });
  test.afterAll(async () => {
    await antenna.stop();
    site.closeAllConnections();
    site.close();
  });

  test('lists channels with pictures, and plays one live, one archive and one film by absolute addresses', async ({
    page,
  }) => {
    await page.goto(`${origin}/?api=${encodeURIComponent(antenna.url)}`);
    expect(await run(page, 'signIn()')).toMatchObject({ id: 1 });
    const channels = await call(page, '/v2/channels/channel_list?includes=current_schedules');
    const mine = new Map<number, { is_available: boolean; available_archived_days: number }>(
      (await call(page, '/v2/users/self/channel_list')).map((each: { id: number }) => [each.id, each]),
    );
    expect(channels.length).toBeGreaterThan(10);
    const channel = channels.find(
      ({ id, is_free: isFree, stream_types: types }: { id: number; is_free: boolean; stream_types: object | null }) =>
        isFree &&
        types === null &&
        mine.get(id)?.is_available === true &&
        (mine.get(id)?.available_archived_days ?? 0) > 0,
    );
    const categories = await call(page, '/v2/channels/category_list');
    for (const picture of [channel.icon, channel.cover.full, categories[0].scaled_icon.mobile_x2]) {
      expect(picture).toMatch(new RegExp(`^${antenna.url}/media/`));
      expect(await run(page, `shows(${JSON.stringify(picture)})`), picture).toBe(true);
    }

    const live = await call(page, `/v2/channels/${channel.id}/stream?type=hls`);
    for (const address of [live.hls, live.hls_mbr, live.stream_info])
      expect(address).toMatch(new RegExp(`^${antenna.url}/play/`));
    await playsThere(page, live.hls_mbr);
    // The playlist is the sibling of stream_info.
    await playsThere(page, live.stream_info.replace(/data\.json$/, 'index.m3u8'));

    const ts = Math.floor(Date.now() / 1_000) - 3_600;
    const archive = await call(page, `/v2/channels/${channel.id}/stream?ts=${ts}`);
    expect(archive.from).toBe(ts);
    await playsThere(page, archive.hls);

    const film = await freeFilm(page);
    await playsThere(page, film);
  });

  test('reads from any site where the operator allows `*`, and writes from none', async ({ page }) => {
    // The same page under another name is another origin.
    await page.goto(`${origin.replace('127.0.0.1', 'localhost')}/?api=${encodeURIComponent(antenna.url)}`);
    expect(await call(page, '/v2/users/self/network')).toMatchObject({ provider: { id: 1 } });
    await expect(run(page, 'signIn()')).rejects.toThrow(/Failed to fetch/);
  });

  test('reads the same error in every place where clients look for one', async ({ page }) => {
    await page.goto(`${origin}/?api=${encodeURIComponent(antenna.url)}`);
    await expect(call(page, '/v2/users/self')).rejects.toThrow(/authentication_failed/);
    await expect(run(page, `call('/v2/auth/login', { login: 'nobody', password: 'x'.repeat(32) })`)).rejects.toThrow(
      /invalid_credentials \S+/,
    );
  });
});
