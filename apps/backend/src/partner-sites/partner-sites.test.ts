import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signEmbedPass } from '../modules/parental/embed-pass.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { EMBED_KEY } from '../testing/test-operator.ts';
import { createPlayerScript, registerPartnerSites } from './index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ engine: 'sqlite' });
});
afterAll(() => test.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.server.inject({ method: 'GET', url, headers: { host: 'tv.example', ...headers } });
const TV = 'http://tv.example';
const oembed = (path: string, more = '', headers: Record<string, string> = {}) =>
  get(`/oembed?url=${encodeURIComponent(path.startsWith('/') ? TV + path : path)}${more}`, headers);

describe('/oembed', () => {
  it.each([
    ['/channel/sever', '/channel_embed/'],
    ['/channels/everyday/sever?ts=1700000000', '?ts=1700000000'],
    ['/contents/t-1001', '/content_embed/1001'],
    ['/watch/1001', '/content_embed/1001'],
    ['/content_embed/1001', '/content_embed/1001'],
  ])('answers %s with a frame of the embedded player', async (path, part) => {
    const { statusCode, headers, body } = await oembed(path, '', { 'accept-language': 'ru' });
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([200, '*']);
    const answer = JSON.parse(body) as Record<string, unknown>;
    expect(answer).toMatchObject({ type: 'video', version: '1.0', provider_url: `${TV}/`, width: 640, height: 360 });
    expect(answer['html']).toContain(`<iframe src="${TV}${path.startsWith('/channel') ? '/channel_embed/' : ''}`);
    expect(answer['html']).toContain(part);
    expect(answer['html']).toContain('allow="autoplay; fullscreen');
    expect(String(answer['title']).length).toBeGreaterThan(0);
  });

  it.each([
    ['&maxwidth=320', 320, 180],
    ['&maxwidth=1280', 1280, 720],
    ['&maxwidth=1280&maxheight=360', 640, 360],
    ['&maxwidth=99999', 1920, 1080],
    ['&maxwidth=-5&maxheight=x', 640, 360],
    ['&maxwidth=1', 1, 1],
  ])('keeps within %s', async (limits, width, height) => {
    const { html, ...answer } = (await oembed('/contents/t-1001', limits)).json<Record<string, unknown>>();
    expect(answer).toMatchObject({ width, height });
    expect(html).toContain(`width="${width}" height="${height}"`);
  });

  it('answers as XML, in which every value is escaped', async () => {
    const { headers, body } = await oembed('/contents/t-1001', '&format=xml');
    expect(headers['content-type']).toContain('text/xml');
    expect(body).toMatch(/^<\?xml .*<oembed><type>video<\/type>.*&lt;iframe src=&quot;.*<\/oembed>$/);
  });

  it.each([
    ['an unknown title', '/contents/no-such-title', 404],
    ['an unknown channel', '/channel/no-such-channel', 404],
    ['a hidden channel', '/channel/servis', 404],
    ['a page of neither', '/packets', 404],
    ['another site', 'https://evil.example/channel/sever', 404],
    ['no address', 'x', 404],
    ['an adult channel', '/channel/nochka', 401],
    ['an adult title', '/contents/t-1004', 401],
  ])('%s: %s is %s', async (_what, path, status) => expect((await oembed(path)).statusCode).toBe(status));

  it('has two formats', async () => expect((await oembed('/contents/t-1001', '&format=yaml')).statusCode).toBe(501));

  it('is 401 where the operator lets no other site show the player', async () => {
    const provider = (await test.services.providers.find())!;
    const { embed: _closed, ...brand } = provider.brand;
    const app = Fastify();
    const providers = { ...test.services.providers, find: async () => ({ ...provider, brand }) };
    const parts = { script: async () => undefined, hasSharePictures: false };
    registerPartnerSites(app, { ...test.services, providers }, parts);
    const url = `/oembed?url=${encodeURIComponent(`${TV}/contents/t-1001`)}`;
    expect((await app.inject({ url, headers: { host: 'tv.example' } })).statusCode).toBe(401);
    expect((await app.inject('/embed/player.js')).statusCode).toBe(503);
    await app.close();
  });
});

describe('/embed/allowed', () => {
  const status = async (origin: string | undefined, path?: string) =>
    (await get(`/embed/allowed${path ? `?path=${encodeURIComponent(path)}` : ''}`, origin ? { origin } : {}))
      .statusCode;

  it("answers 204 for the operator's sites and this service's own pages, 403 for others", async () => {
    expect(await status('https://friend.example')).toBe(204);
    expect(await status(TV)).toBe(204);
    for (const origin of ['https://evil.example', 'null', 'https://friend.example.evil.example'])
      expect([origin, await status(origin)]).toEqual([origin, 403]);
  });

  it('judges a pass like the page: it lets its own site in, and no other', async () => {
    const now = Math.floor(test.services.clock.now() / 1000);
    const pass = { exp: now + 600, isForAdults: false, origin: 'https://signed.example' };
    const text = encodeURIComponent(signEmbedPass(EMBED_KEY, 'content:1001', pass));
    const path = (id: string) => `/content_embed/${id}?ignore_parental_control=1&embed_pass=${text}`;
    expect(await status('https://signed.example', path('1001'))).toBe(204);
    expect(await status('https://signed.example', path('1002'))).toBe(403);
    expect(await status('https://friend.example', path('1001'))).toBe(403);
    expect(await status('https://evil.example', '//[')).toBe(403);
  });
});

describe('/embed/player.js', () => {
  it('is the built script for every site, and player.json has its hash for `integrity`', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'antenna-player-script-'));
    const file = join(folder, 'player.umd.cjs');
    const script = createPlayerScript(file);
    expect(await script()).toBeUndefined();
    writeFileSync(file, 'window.antenna = {}');
    const app = Fastify();
    registerPartnerSites(app, test.services, { script, hasSharePictures: false });
    const { headers, body } = await app.inject('/embed/player.js');
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const about = (await app.inject({ url: '/embed/player.json', headers: { host: 'tv.example' } })).json<object>();
    expect(about).toEqual({
      version: 1,
      src: `${TV}/embed/player.js`,
      integrity: `sha384-${createHash('sha384').update(body).digest('base64')}`,
    });
    await app.close();
    rmSync(folder, { recursive: true });
  });
});
