import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp, type App } from '../app.ts';
import { PAGES_PER_ADDRESS } from '../http/limits.ts';
import { signEmbedPass } from '../modules/parental/embed-pass.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { EMBED_KEY } from '../testing/test-operator.ts';
import { siteFolders } from './folders.ts';
import { registerSite } from './site.ts';

const SCRIPT = 'window.early = fetch("/v2/platform/configuration")';
const PAGE = `<!doctype html><html lang="en" data-theme="dark"><head><!--antenna:head--><style>body{margin:0}</style><!--antenna:data--><script>${SCRIPT}</script></head><body><p>home of <!--antenna:name--></p></body></html>`;
/** Instead of the web app’s renderer: a page with the request it got and the API’s answer to it. */
const RENDERER = `
export const readTemplate = async (folder) => folder.split('/').at(-1);
export function createRenderer({ template, api, clock }) {
  let pages = new Map();
  return {
    clear: () => { pages = new Map(); },
    async render({ url, origin, headers, forwarded, mayGuestsWatch, beforeMake }) {
      const language = headers['accept-language'] ?? 'en';
      if (url.endsWith('layout=tv')) return { language, parts: [''], status: 302, location: '/tv/', cookie: 'layout=; max-age=0' };
      const known = pages.get(url + language);
      if (known) return known;
      beforeMake();
      const { body } = await api({ method: 'GET', url: '/v2/users/self/network', headers: { 'accept-language': language, ...forwarded } });
      const received = JSON.stringify({ template, url, origin, mayGuestsWatch, now: clock.now(), network: JSON.parse(body) });
      const page = { language, parts: ['<html><body id="web"><script>${SCRIPT}</script>', '<pre>' + received + '</pre></body></html>'] };
      pages.set(url + language, page);
      return page;
    },
  };
}`;

/** Instead of the account's own: what it was given; it fails in Russian. */
const ACCOUNT_SERVER = `
export function drawMenus({ boot, language, texts }) {
  if (language === 'ru') throw new Error('broken');
  return '<template>' + [language, texts.a, boot.network.provider.id].join() + '</template>';
}`;

/** A repository with the builds and texts that a site serves. */
function writeBuilds(): string {
  const root = mkdtempSync(join(tmpdir(), 'antenna-root-'));
  for (const app of ['web', 'embed', 'smarttv']) {
    const folder = app === 'embed' ? 'embed-assets' : 'assets';
    mkdirSync(join(root, `apps/${app}/dist/${folder}`), { recursive: true });
    writeFileSync(join(root, `apps/${app}/dist/index.html`), PAGE.replace('<body>', `<body id="${app}">`));
    if (app === 'embed')
      writeFileSync(join(root, 'apps/embed/dist/receiver.html'), PAGE.replace('<body>', '<body id="receiver">'));
    writeFileSync(join(root, `apps/${app}/dist/${folder}/main-abcdefgh.js`), `// ${app}`);
    writeFileSync(join(root, `apps/${app}/dist/${folder}/abcdefgh.js`), '// a glyph');
    writeFileSync(join(root, `apps/${app}/dist/${folder}/main-abcdefgh.js.br`), Buffer.from('packed'));
  }
  writeFileSync(join(root, 'apps/web/dist/server.mjs'), RENDERER);
  mkdirSync(join(root, 'apps/account_mobile/dist/account-assets'), { recursive: true });
  const account = PAGE.replace('<body>', '<body id="account"><!--antenna:menus-->');
  writeFileSync(join(root, 'apps/account_mobile/dist/index.html'), account);
  writeFileSync(join(root, 'apps/account_mobile/dist/server.mjs'), ACCOUNT_SERVER);
  writeFileSync(join(root, 'secret.txt'), 'secret');
  for (const [language, area, text] of [
    ['en', 'a', '{"a":"A"}'],
    ['en', 'b', '{"b":"B"}'],
    ['ru', 'a', '{"a":"А"}'],
  ] as const) {
    mkdirSync(join(root, `packages/i18n/locales/${language}`), { recursive: true });
    writeFileSync(join(root, `packages/i18n/locales/${language}/${area}.json`), text);
  }
  return root;
}

describe('the site', () => {
  let test: TestApp;
  let app: App;
  beforeAll(async () => {
    test = await createTestApp({ engine: 'sqlite' });
    const folders = siteFolders(test.operatorDir, writeBuilds());
    const site = registerSite({ deps: test.services, folders, operatorDir: test.operatorDir });
    app = await createApp({
      services: test.services,
      logLevel: 'silent',
      extend: (server) => site.register(server),
      notFound: site.notFound,
    });
  });
  afterAll(async () => {
    await app.server.close();
    await test.close();
  });
  const get = (url: string, headers: Record<string, string> = {}) => app.server.inject({ method: 'GET', url, headers });
  const bootOf = (html: string) =>
    JSON.parse(/<script type="application\/json" id="antenna-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');

  const received = (html: string) => JSON.parse(/<pre>(.*)<\/pre>/.exec(html)?.[1] ?? '{}');
  const changeProvider = async (change: (file: Record<string, Record<string, unknown>>) => object) => {
    const { db } = test.services;
    const { data } = await db.selectFrom('providers').select('data').where('id', '=', 1).executeTakeFirstOrThrow();
    const write = async (next: string) => {
      await db.updateTable('providers').set({ data: next }).where('id', '=', 1).execute();
      test.services.refresh();
    };
    const file = JSON.parse(data);
    await write(JSON.stringify({ ...file, ...change(file) }));
    return () => write(data);
  };

  it('renders the web app for every unknown address', async () => {
    for (const url of ['/', '/channels/all/1?ts=5', '/nobody/knows']) {
      const { statusCode, body, headers } = await get(url, { 'accept-language': 'ru' });
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'content-language': 'ru' });
      expect(received(body)).toMatchObject({
        url,
        origin: 'http://localhost:80',
        template: 'dist',
        mayGuestsWatch: true,
      });
      expect(received(body).now).toBeGreaterThan(0);
    }
  });

  it('draws the account’s menu into its first page alone; one that cannot be drawn is the app’s', async () => {
    const page = async (url: string, language: string) => (await get(url, { 'accept-language': language })).body;
    for (const url of ['/account_mobile', '/account_mobile/?x=1'])
      expect(await page(url, 'en'), url).toContain('<body id="account"><template>en,A,1</template>');
    expect(await page('/account_mobile/devices', 'en')).toContain('<body id="account"><p>');
    expect(await page('/account_mobile', 'ru')).toContain('<body id="account"><p>');
  });

  it('says what partners’ pages look like to the frame alone: the other apps look as always', async () => {
    const restore = await changeProvider((file) => ({ embed: { ...file['embed'], skin: 'bare' } }));
    const skinOf = async (url: string) => {
      const { body } = await get(url);
      return [bootOf(body).embed?.skin, /bare/.test(body)];
    };
    expect(await skinOf('/channel_embed/1')).toEqual(['bare', true]);
    for (const url of ['/tv/', '/account_mobile', '/account_mobile/devices', '/'])
      expect(await skinOf(url), url).toEqual([undefined, false]);
    await restore();
  });

  it('leads from the slug of an embedded channel to its id', async () => {
    const { channels } = (await test.services.providers.find())!;
    const [{ id, slug }] = channels as [(typeof channels)[number]];
    const { statusCode, headers } = await get(`/channel_embed/${slug}?ts=5`);
    expect([statusCode, headers.location]).toEqual([302, `/channel_embed/${id}?ts=5`]);
    for (const known of [`/channel_embed/${id}`, '/channel_embed/no-such-channel'])
      expect((await get(known)).statusCode, known).toBe(200);
  });

  it('lets the renderer call the API as the viewer’s country would', async () => {
    const { network } = received((await get('/here', { 'accept-language': 'ru', 'x-antenna-country': 'LV' })).body);
    const answer = await get('/v2/users/self/network', { 'accept-language': 'ru', 'x-antenna-country': 'LV' });
    expect(network).toEqual(answer.json());
    expect(network.country).toBe('LV');
  });

  it('renders without data where a guest may not watch', async () => {
    const restore = await changeProvider((file) => ({ forbidden_countries: [file['network']?.['country']] }));
    expect(received((await get('/forbidden')).body).mayGuestsWatch).toBe(false);
    await restore();
    expect(received((await get('/allowed')).body).mayGuestsWatch).toBe(true);
  });

  it('forgets rendered pages when the operator’s data change', async () => {
    const nameOf = async () => received((await get('/changing')).body).network.provider.brand.name;
    expect(await nameOf()).toBe('test');
    const restore = await changeProvider((file) => ({ brand: { ...file['brand'], name: 'renamed' } }));
    expect(await nameOf()).toBe('renamed');
    await restore();
    expect(await nameOf()).toBe('test');
  });

  it('sends no file of the renderer', async () => {
    expect((await get('/server.mjs')).statusCode).toBe(404);
  });

  it('gives the embed page network, configuration and resources, so that the app asks for none of them', async () => {
    const { body } = await get('/channel_embed/1', { 'accept-language': 'ru' });
    expect(body).toContain('<html lang="ru" data-theme="dark">');
    expect(body).toContain('<title data-first>test</title>');
    expect(body).toMatch(/<style id="brand">[^<]*--brand/);
    const boot = bootOf(body);
    const same = async (url: string) => (await get(url, { 'accept-language': 'ru' })).json();
    // The page is kept for everybody: no caller's address stands in it.
    expect(boot.network).toEqual({ ...(await same('/v2/users/self/network')), remote: '' });
    expect(boot.configuration).toEqual(await same('/v2/platform/configuration'));
    expect(boot.resources.links).toEqual({});
    expect(boot.version).toMatch(/^[\da-f]{12}$/);
  });

  it('is made once for callers from anywhere, and costs each further one next to nothing', async () => {
    const from = (remoteAddress: string) =>
      app.server.inject({
        method: 'GET',
        url: '/channel_embed/1',
        remoteAddress,
        headers: { 'accept-encoding': 'br' },
      });
    const first = await from('192.0.2.1');
    const before = process.cpuUsage();
    const further = 100;
    for (let count = 0; count < further; count += 1)
      expect((await from(`198.51.100.${count}`)).rawPayload.equals(first.rawPayload)).toBe(true);
    const { user, system } = process.cpuUsage(before);
    // Microseconds; making and packing one takes 6 ms.
    expect((user + system) / further).toBeLessThan(3_000);
  });

  it('limits the different pages made for one address, and sends those that are kept', async () => {
    const settings = { ...test.services.settings, rateLimits: true };
    const folders = siteFolders(test.operatorDir, writeBuilds());
    const site = registerSite({ deps: { ...test.services, settings }, folders, operatorDir: test.operatorDir });
    const other = await createApp({
      services: { ...test.services, settings },
      logLevel: 'silent',
      extend: (server) => site.register(server),
      notFound: site.notFound,
    });
    const from = async (url: string, remoteAddress = '192.0.2.7') => {
      const { statusCode, headers } = await other.server.inject({ method: 'GET', url, remoteAddress });
      return [statusCode, headers['retry-after']];
    };
    const most = PAGES_PER_ADDRESS[0]?.count ?? 0;
    for (let count = 0; count < most; count += 1) expect(await from(`/?x=${count}`)).toEqual([200, undefined]);
    expect(await from('/?x=more')).toEqual([429, '1']);
    expect(await from('/?x=0')).toEqual([200, undefined]);
    expect(await from('/?x=more', '192.0.2.8')).toEqual([200, undefined]);
    await other.server.close();
  });

  it('renders for the operator’s own address, whatever Host a caller sends', async () => {
    const settings = { ...test.services.settings, publicOrigins: ['https://tv.example', 'https://www.tv.example'] };
    const folders = siteFolders(test.operatorDir, writeBuilds());
    const site = registerSite({ deps: { ...test.services, settings }, folders, operatorDir: test.operatorDir });
    const other = await createApp({
      services: { ...test.services, settings },
      logLevel: 'silent',
      extend: (server) => site.register(server),
      notFound: site.notFound,
    });
    const { body } = await other.server.inject({ method: 'GET', url: '/', headers: { host: 'evil.example' } });
    expect(received(body).origin).toBe('https://tv.example');
    await other.server.close();
  });

  it('gives TVs their app at /tv/, with what it needs and a policy that old engines understand', async () => {
    for (const [from, to] of [
      ['/tv', '/tv/'],
      ['/tv?type=channel&id=1', '/tv/?type=channel&id=1'],
    ] as const) {
      const moved = await get(from);
      expect([moved.statusCode, moved.headers.location]).toEqual([302, to]);
    }
    const moved = await get('/?layout=tv');
    expect([moved.statusCode, moved.headers.location, moved.headers['set-cookie']]).toEqual([
      302,
      '/tv/',
      'layout=; max-age=0',
    ]);
    const { body, headers } = await get('/tv/?type=channel&id=1', { 'accept-language': 'ru' });
    expect(body).toContain('<body id="smarttv">');
    expect(bootOf(body)).toMatchObject({ language: 'ru', network: { provider: { brand: { name: 'test' } } } });
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toEqual(expect.arrayContaining(["style-src 'self' 'unsafe-inline'", "frame-ancestors 'none'"]));
    expect(policy.find((each) => each.startsWith('script-src'))).not.toMatch(/unsafe|https?:/);
    const script = await get('/tv/assets/main-abcdefgh.js');
    expect([script.body, script.headers['cache-control']]).toEqual([
      '// smarttv',
      'public, max-age=31536000, immutable',
    ]);
    const packed = await get('/tv/assets/main-abcdefgh.js', { 'accept-encoding': 'br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect((await get('/tv/elsewhere')).body).toContain('<body id="web">');
  });

  it('keeps an operator’s text inside the page', async () => {
    const name = '</script><script>alert(1)</script>\u2028';
    const restore = await changeProvider((file) => ({ brand: { ...file['brand'], name } }));
    const { body } = await get('/channel_embed/1');
    expect(body).not.toContain('<script>alert');
    expect(body).toContain('<p>home of &lt;/script');
    expect(bootOf(body).network.provider.brand.name).toContain('</script><script>alert(1)</script>');
    await restore();
  });

  it('lets only its own scripts and styles run, and shows the shell in no frame', async () => {
    const { headers } = await get('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' 'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}';`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
  });

  it('shows in frames only the players that channels name, and banks’ pages only where forms of pay systems are framed', async () => {
    const frames = async (url: string) =>
      /frame-src ([^;]*)/.exec(String((await get(url)).headers['content-security-policy']))?.[1];
    expect(await frames('/')).toBe("'self' https://player.example");
    const undo = await changeProvider(({ network }) => ({
      network: { ...network, capabilities: { payments: { iframeHosts: ['pay.example'] } } },
    }));
    for (const url of ['/', '/channel_embed/1']) expect(await frames(url)).toBe("'self' https:");
    await undo();
  });

  it('keeps the window of another site away that opened it, and asks for no process of its own where there was none', async () => {
    for (const site of ['cross-site', 'same-site', 'same-origin'])
      expect((await get('/', { 'sec-fetch-site': site })).headers['cross-origin-opener-policy'], site).toBe(
        'same-origin-allow-popups',
      );
    expect((await get('/', { 'sec-fetch-site': 'none' })).headers).not.toHaveProperty('cross-origin-opener-policy');
  });

  it('says how long it is, in whatever form', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { headers, rawPayload } = await get('/', { 'accept-encoding': encoding });
      expect([encoding, Number(headers['content-length'])]).toEqual([encoding, rawPayload.length]);
    }
  });

  it('shows the embed app only inside the configured origins', async () => {
    for (const url of ['/channel_embed/1?ts=5', '/content_embed/x-1001']) {
      const { body, headers } = await get(url);
      expect(body).toContain('<body id="embed">');
      expect(headers['content-security-policy']).toContain(
        "frame-ancestors 'self' https://friend.example http://localhost:*",
      );
    }
  });

  it('has a page for other screens, with the operator’s name, in no frame and without Google’s framework', async () => {
    const { db } = test.services;
    const { data } = await db.selectFrom('providers').select('data').where('id', '=', 1).executeTakeFirstOrThrow();
    const change = async (next: string) => {
      await db.updateTable('providers').set({ data: next }).where('id', '=', 1).execute();
      test.services.refresh();
    };
    await change(JSON.stringify({ ...JSON.parse(data), cast: { google: { receiver_app_id: '4F8B3483' } } }));
    const { statusCode, body, headers } = await get('/receiver?x=1');
    expect([
      statusCode,
      body.includes('<body id="receiver">'),
      body.includes('home of') || body.includes('test'),
    ]).toEqual([200, true, true]);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toContain('gstatic');
    const shell = await get('/');
    expect(shell.headers['content-security-policy']).toContain('https://www.gstatic.com');
    expect(bootOf((await get('/channel_embed/1')).body).configuration.cast).toEqual({
      google: { receiver_app_id: '4F8B3483' },
    });
    await change(data);
    expect((await get('/')).headers['content-security-policy']).not.toContain('gstatic');
    expect((await get('/receiver/other')).body).toContain('<body id="web">');
  });

  it('shows a signed embed to its one partner, and says what the pass frees', async () => {
    const exp = Math.floor(test.clock.now() / 1_000) + 60;
    const pass = (subject: `content:${string}`, origin = 'https://partner.example', isForAdults = true) =>
      encodeURIComponent(signEmbedPass(EMBED_KEY, subject, { exp, isForAdults, origin }));
    const signed = await get(`/content_embed/x-1001?ignore_parental_control=1&embed_pass=${pass('content:1001')}`);
    expect(signed.headers['content-security-policy']).toContain("frame-ancestors 'self' https://partner.example");
    expect(signed.headers['content-security-policy']).not.toContain('friend.example');
    expect(bootOf(signed.body).embed).toEqual({ allowed_origins: ['https://partner.example'], pass: 'adult' });
    for (const search of [
      `?ignore_parental_control=1&embed_pass=${pass('content:1002')}`,
      `?embed_pass=${pass('content:1001')}`,
      '?ignore_parental_control=1',
      `?ignore_parental_control=1&embed_pass=${pass('content:1001', 'https://x.example; script-src *')}`,
    ]) {
      const plain = await get(`/content_embed/x-1001${search}`);
      expect(plain.headers['content-security-policy'], search).toContain(
        "frame-ancestors 'self' https://friend.example http://localhost:*",
      );
      expect(bootOf(plain.body).embed.pass).toBeUndefined();
    }
    expect(signed.body).not.toContain(EMBED_KEY);
  });

  it('serves builds packed and for good, and nothing outside of them', async () => {
    const packed = await get('/assets/main-abcdefgh.js', { 'accept-encoding': 'br, gzip' });
    expect(packed).toMatchObject({ statusCode: 200, body: 'packed' });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect((await get('/assets/abcdefgh.js')).headers['cache-control']).toContain('immutable');
    const plain = await get('/embed-assets/main-abcdefgh.js');
    expect(plain.body).toBe('// embed');
    expect(
      (
        await get('/assets/main-abcdefgh.js', {
          'accept-encoding': 'br, gzip',
          'if-none-match': String(packed.headers['etag']),
        })
      ).statusCode,
    ).toBe(304);
    for (const url of [
      '/assets/none.js',
      '/assets/../../../secret.txt',
      '/assets/..%2f..%2f..%2fsecret.txt',
      '/assets/%2e%2e/%2e%2e/%2e%2e/secret.txt',
      '/media/pictures/../brand.json',
      '/media/brand.json',
      '/media/pictures/%2e%2e/brand.json',
    ]) {
      const { statusCode, body } = await get(url);
      expect([400, 403, 404], url).toContain(statusCode);
      expect(body).not.toMatch(/secret|phone_mask/);
    }
  });

  it('gives no page without its policy by another address', async () => {
    for (const url of [
      '/index.html',
      '/assets/..%2findex.html',
      '/assets/../index.html',
      '/embed-assets/%2e%2e/index.html',
    ]) {
      const { statusCode, headers, body } = await get(url);
      const isFramed = headers['content-security-policy'] === undefined && body.includes('<html');
      expect([statusCode === 200, isFramed], url).toEqual([false, false]);
    }
  });

  it('serves an operator’s pictures in parts too, and a drawing as nothing but a picture', async () => {
    const whole = await get('/media/pictures/logo.svg');
    expect(whole).toMatchObject({ statusCode: 200, body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
    expect(whole.headers['content-security-policy']).toContain('sandbox');
    expect(whole.headers['cache-control']).toContain('max-age=86400');
    const part = await get('/media/pictures/logo.svg', { range: 'bytes=0-3' });
    expect(part).toMatchObject({ statusCode: 206, body: '<svg' });
    expect((await get('/media/pictures/logo.svg?v=1')).headers['cache-control']).toContain('immutable');
  });

  it('gives the AVIF file beside a picture to browsers that accept it, under the same address', async () => {
    writeFileSync(join(test.operatorDir, 'pictures/lake.webp'), 'webp');
    const before = await get('/media/pictures/lake.webp', { accept: 'image/avif,image/webp,*/*' });
    expect([before.body, before.headers['content-type'], before.headers['vary']]).toEqual([
      'webp',
      'image/webp',
      'Origin',
    ]);
    writeFileSync(join(test.operatorDir, 'pictures/lake.avif'), 'avif file');
    const [small, plain] = [
      await get('/media/pictures/lake.webp?v=1', { accept: 'image/avif,image/webp,*/*' }),
      await get('/media/pictures/lake.webp', { accept: 'image/webp,*/*' }),
    ];
    expect([small.body, small.headers['content-type'], small.headers['vary']]).toEqual([
      'avif file',
      'image/avif',
      'Origin, Accept',
    ]);
    expect(small.headers['cache-control']).toContain('immutable');
    expect([plain.body, plain.headers['content-type'], plain.headers['vary']]).toEqual([
      'webp',
      'image/webp',
      'Origin, Accept',
    ]);
    expect(small.headers['etag']).not.toBe(plain.headers['etag']);
  });

  it('packs a drawing, which is text, for who can unpack it, and again when it has changed', async () => {
    const file = join(test.operatorDir, 'pictures/drawn.svg');
    const drawn = (path: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg">${`<path d="${path}"/>`.repeat(200)}</svg>`;
    const packed = async () =>
      app.server.inject({
        method: 'GET',
        url: '/media/pictures/drawn.svg',
        headers: { 'accept-encoding': 'gzip, br' },
      });
    for (const path of ['M0 0h9', 'M0 0h9v9z']) {
      writeFileSync(file, drawn(path));
      for (const answer of [await packed(), await packed()]) {
        expect(answer.headers).toMatchObject({
          'content-encoding': 'br',
          'content-type': 'image/svg+xml',
          vary: expect.stringMatching(/accept-encoding/i),
        });
        expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(drawn(path));
        expect(answer.headers['content-security-policy']).toContain('sandbox');
      }
    }
    expect((await get('/media/pictures/drawn.svg')).body).toBe(drawn('M0 0h9v9z'));
    const { etag } = (await packed()).headers;
    expect((await get('/media/pictures/drawn.svg', { 'if-none-match': String(etag) })).statusCode).toBe(304);
  });

  it('merges the texts of a language, kept for good under their version', async () => {
    const version = (await get('/v2/platform/resources')).json().locales_version as string;
    expect(version).toMatch(/^[\da-f]{12}$/);
    const locales = siteFolders(test.operatorDir, writeBuilds()).locales;
    const own = await get(`/locales/en/translation.json?v=${locales.version()}`);
    expect(own.json()).toEqual({ a: 'A', b: 'B' });
    expect(own.headers['cache-control']).toContain('immutable');
    expect((await get('/locales/en/translation.json')).headers['cache-control']).toBe('no-cache');
    expect((await get('/locales/ru_ru/translation.json')).json()).toEqual({ a: 'А' });
    for (const url of ['/locales/xx/translation.json', '/locales/..%2f/translation.json'])
      expect((await get(url)).statusCode).toBe(404);
  });

  it('has a page for the API’s description and one for what the demo operator sent', async () => {
    expect((await get('/v2/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });
    const docs = await get('/v2/docs', { 'accept-encoding': 'br' });
    const html = brotliDecompressSync(docs.rawPayload).toString();
    expect(html).not.toMatch(/(src|href)="(https?:)?\/\//);
    const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? [];
    expect(docs.headers['content-security-policy']).toContain(createHash('sha256').update(script).digest('base64'));
    test.services.outbox.send({ to: '77010000000', text: '<b>Code 123456</b>', at: 0 });
    expect((await get('/demo/phone')).body).toContain('&lt;b&gt;Code 123456');
    expect((await get('/demo/outbox?to=77010000000')).json()).toEqual([
      { to: '77010000000', text: '<b>Code 123456</b>', at: 0 },
    ]);
    expect((await get('/demo/outbox?to=1')).json()).toEqual([]);
  });

  it('has the demo pages only while the demo operator runs', async () => {
    const { db } = test.services;
    const { data } = await db.selectFrom('providers').select('data').executeTakeFirstOrThrow();
    await db
      .updateTable('providers')
      .set({ data: data.replace('"demo":true', '"demo":false') })
      .execute();
    test.services.refresh();
    for (const url of ['/demo/phone', '/demo/outbox', '/demo/vitrina.html'])
      expect((await get(url)).statusCode).toBe(404);
    await db.updateTable('providers').set({ data }).execute();
    test.services.refresh();
  });

  it.each(['/index.html', '/assets/..%2findex.html', '/assets/../index.html', '/assets/%2e%2e/index.html'])(
    'gives out no page of the build that could be framed: %s',
    async (url) => {
      const { headers, statusCode } = await get(url);
      expect(statusCode).toBeGreaterThanOrEqual(300);
      expect(String(headers['content-type'])).not.toContain('text/html');
    },
  );

  it('answers the offline ping and health, never kept', async () => {
    for (const url of ['/robots.txt?1234', '/healthz', '/readyz']) {
      const { statusCode, headers } = await get(url);
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    }
  });

  it('answers other origins only where they are configured', async () => {
    const ask = (origin: string, method: 'GET' | 'OPTIONS' = 'GET') =>
      app.server.inject({ method, url: '/v2/news', headers: { origin } });
    expect((await ask('https://app.example')).headers).toMatchObject({
      'access-control-allow-origin': 'https://app.example',
      vary: expect.stringContaining('Origin'),
    });
    expect((await ask('http://localhost:5173')).headers['access-control-allow-origin']).toBe('http://localhost:5173');
    for (const origin of [
      'https://evil.example',
      'https://app.example.evil.example',
      'http://localhost:5173.evil',
      'null',
    ])
      expect((await ask(origin)).headers).not.toHaveProperty('access-control-allow-origin');
    const preflight = await ask('https://app.example', 'OPTIONS');
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-headers']).toBe(
      'Content-Type, Authorization, Accept-Language, Idempotency-Key, Prefer',
    );
    expect((await ask('https://evil.example', 'OPTIONS')).headers).not.toHaveProperty('access-control-allow-methods');
  });
});
