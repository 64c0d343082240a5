import { scriptedHttp } from '@antenna/kernel/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverClock } from './ports.ts';
import { createRenderer, type PageRequest } from './renderer.ts';

const TEMPLATE = {
  html: '<!doctype html><html lang="en"><head><!--head--><script type="module" crossorigin src="/assets/index.js"></script><link rel="stylesheet" crossorigin href="/assets/index.css"></head><body><div id="root"><!--app--></div><!--data--></body></html>',
  css: ':where(:root){--n1:#0d0f15}.ca-hero{color:red}.never{color:blue}',
  manifest: {},
  sheets: new Map<string, string>(),
};
/** It stands still: a page is renewed at the turn of the minute. */
const CLOCK = serverClock(() => Date.UTC(2026, 5, 1, 12));
const PAGE = { id: 1, slug: 'startpage', template: 'startpage', title: 'Start', description: '', priority: 1 };
const row = (over: object) => ({
  id: '7',
  slug: 'row',
  title: 'New films',
  template: 'content-v',
  content_type: 'movie',
  description: '',
  more_count: 0,
  limit: 24,
  offset: 0,
  loop_count: 0,
  library_id: null,
  contents: [],
  channels: [],
  promotions: [],
  histories: [],
  persons: [],
  ...over,
});
const FILM = { id: '1001', slug: 'pass-1001', title: 'The Pass', content_type: 'movie', genres: [], countries: [] };

const PROMOTION = { id: 5, title: 'The Pass', type: 'content', img: '/hero.webp', destination: { id: '1001' } };

describe('the renderer', () => {
  let api: ReturnType<typeof scriptedHttp>;
  let network: Record<string, unknown>;
  beforeEach(() => {
    api = scriptedHttp();
    network = {
      provider: { id: 1, name: 'Vega', brand: { name: 'Vega </script>', color: '#c6ee4f', radius: 10 } },
      country: 'KZ',
      remote: '192.0.2.7',
      is_guest_allowed: true,
      languages: {
        available: [
          { key: 'en', name: 'English', priority: 1, interface: true },
          { key: 'ru', name: 'Русский', priority: 1, interface: true },
        ],
      },
    };
    api.on('GET /v2/users/self/network', () => ({ json: network }));
    api.on('GET /v2/platform/configuration', { json: {} });
    api.on('GET /v2/platform/resources', { json: { locales_version: 'v1', links: {} } });
    api.on('POST /v2/users', { status: 201, json: { id: 12, is_guest: true } });
    api.on('POST /v2/auth/login', { json: { access_token: 'unbound' } });
    api.on('POST /v2/users/self/devices', { status: 201, json: { id: 'device-1' } });
    api.on('POST /v2/auth/device', { json: { access_token: 'token-1', expired: null } });
    api.on('GET /v2/rowsets', { json: [PAGE] });
    api.on('GET /v2/rowsets/startpage', { json: { ...PAGE, rows: [row({ contents: [FILM] })] } });
  });

  const stage = () => {
    const renderer = createRenderer({ template: TEMPLATE, api: api.http, clock: CLOCK });
    return async (over: Partial<PageRequest> = {}) =>
      (
        await renderer.render({ url: '/', origin: 'https://tv.test', headers: { 'accept-language': 'en' }, ...over })
      ).parts.join('');
  };
  const dataOf = (html: string) =>
    JSON.parse(/id="antenna-page">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as {
      readonly language: string;
      readonly entries: readonly { readonly endpoint: string; readonly value: { readonly remote?: string } }[];
    };
  const endpoints = (html: string) => dataOf(html).entries.map(({ endpoint }) => endpoint);

  const CRAWLER = { 'user-agent': 'Googlebot/2.1', 'accept-language': 'en' };

  it('gives a guest the page with its data and brand, and runs nothing inline', async () => {
    const html = await stage()();
    expect(html).toContain('<html lang="en" data-theme="dark" data-device="desktop">');
    expect(html).toContain('New films');
    expect(html).toContain('href="/contents/pass-1001"');
    expect(html).toMatch(/<style id="brand">[^<]*--brand/);
    expect(endpoints(html)).toEqual(expect.arrayContaining(['network', 'rowsets', 'rowset']));
    expect(html).toContain('as="fetch" crossorigin fetchpriority="low" href="/locales/en/translation.json?v=v1"');
    expect(html).not.toMatch(/<script(?![^>]*(?:src=|application\/json))/);
  });

  it('gives a row’s page with its first titles, which the browser takes as the first of its pages', async () => {
    api.on('GET /v2/rows/drama-61', { json: row({ contents: [FILM] }) });
    const html = await stage()({ url: '/row/drama-61' });
    expect(html).toContain('href="/contents/pass-1001"');
    const { value } = dataOf(html).entries.find(({ endpoint }) => endpoint === 'rowPages') ?? {};
    expect(value).toMatchObject({ pages: [{ contents: [{ title: 'The Pass' }] }], pageParams: [{}] });
  });

  it('gives crawlers a row’s first hundred titles, its name and theirs; a viewer’s history is not for them', async () => {
    api.on('GET /v2/rows/drama-61', {
      json: row({ slug: 'drama-61', contents: [FILM, { ...FILM, id: '2', title: 'The Deep' }] }),
    });
    api.on('GET /v2/rows/seen-62', { json: row({ template: 'history' }) });
    api.on('GET /v2/seo/masks', { json: [{ page_type: 'row', text_type: 'description', value: '{short}' }] });
    const html = await stage()({ url: '/row/drama-61', headers: CRAWLER });
    expect(html).toContain('href="/contents/pass-1001"');
    expect(html).toContain('<title>New films · ');
    expect(html).toContain('name="description" content="The Pass, The Deep"');
    expect(api.requests.find(({ url }) => url.startsWith('/v2/rows/'))?.url).toContain('limit=100');
    expect(await stage()({ url: '/row/seen-62' })).toContain('content="noindex"');
  });

  it('keeps an operator’s text inside the page, and the viewer’s address out of it', async () => {
    const html = await stage()();
    expect(html.match(/<\/script>/g)).toHaveLength(2);
    expect(html).not.toContain('192.0.2.7');
  });

  it('lets search engines index a page that can be filtered under one address, and no filtered or searched page [A-191]', async () => {
    const rows = [row({ contents: [FILM] })];
    for (const slug of ['movies', 'series', 'search'])
      api.on(`GET /v2/rowsets/${slug}`, { json: { ...PAGE, slug, rows } });
    const render = stage();
    const found = async (url: string) => {
      const html = await render({ url });
      const head = html.slice(0, html.indexOf('</head>'));
      return {
        robots: /<meta data-page name="robots" content="([^"]*)"/.exec(head)?.[1],
        canonical: /<link data-page rel="canonical" href="([^"]*)"/.exec(head)?.[1],
      };
    };
    const once = (path: string) => ({ robots: undefined, canonical: `https://tv.test${path}` });
    expect(await found('/movies')).toEqual(once('/movies'));
    expect(await found('/series?utm_source=mail&library_id=3')).toEqual(once('/series'));
    expect(await found('/catalog/movies')).toEqual(once('/movies'));
    const never = { robots: 'noindex', canonical: undefined };
    for (const url of [
      '/movies?genre=2',
      '/movies?genre=2&subgenre=5',
      '/series?country=7',
      '/series?year=2010-2019',
      '/catalog/series?rating=8',
      '/search',
      '/search?q=storm',
      '/row/12?text=storm',
    ])
      expect([url, await found(url)]).toEqual([url, never]);
    expect(await found('/')).toEqual(once('/'));
    expect(await found('/privacy?partner=7')).toEqual(once('/privacy'));
  });

  const PASS = { ...FILM, description: 'Snow.', short: 'Snow', year: '2024' };
  const onPass = () => {
    api.on('GET /v2/contents/1001', { json: PASS });
    const masks = [{ page_type: 'content', text_type: 'title', value: 'Watch {title} online & free' }];
    api.on('GET /v2/seo/masks', { json: masks });
    return createRenderer({ template: TEMPLATE, api: api.http, clock: CLOCK });
  };
  const asked = (url: string, headers: PageRequest['headers'] = CRAWLER) => ({
    url,
    origin: 'https://tv.test',
    headers,
  });

  it('gives a page the title of the operator’s mask, which the browser shows in place of its own [B-239]', async () => {
    const renderer = onPass();
    for (const headers of [
      CRAWLER,
      { 'accept-language': 'en' },
      { 'sec-ch-ua-mobile': '?1', 'accept-language': 'en' },
    ]) {
      const html = (await renderer.render(asked('/contents/pass-1001', headers))).parts.join('');
      expect(html.match(/<title[^<]*<\/title>/g)).toEqual(['<title>Watch The Pass online &amp; free</title>']);
      const { title } = dataOf(html) as { readonly title?: readonly string[] };
      expect(title).toEqual(['The Pass · Vega </script>', 'Watch The Pass online & free']);
    }
  });

  it('names oEmbed on a title’s page for everybody, where the operator lets other sites show the player', async () => {
    const renderer = onPass();
    const page = async (isEmbeddingOpen: boolean) =>
      (await renderer.render({ ...asked('/contents/pass-1001'), isEmbeddingOpen })).parts.join('');
    expect(await page(true)).toContain(
      '<link data-page rel="alternate" type="application/json+oembed" href="https://tv.test/oembed?url=https%3A%2F%2Ftv.test%2Fcontents%2Fpass-1001&amp;format=json">',
    );
    renderer.clear();
    expect(await page(false)).not.toContain('oembed');
  });

  it('sends crawlers to the preferred spelling and gives them structured data and languages', async () => {
    const renderer = onPass();
    expect(await renderer.render(asked('/contents/1001?library_id=2'))).toMatchObject({
      status: 301,
      location: '/contents/pass-1001?library_id=2',
    });
    const viewer = { 'accept-language': 'en' };
    expect((await renderer.render(asked('/contents/1001', viewer))).status).toBe(200);
    const page = async (headers: PageRequest['headers']) =>
      (await renderer.render(asked('/contents/pass-1001', headers))).parts.join('');
    const html = await page(CRAWLER);
    expect(html).toContain('hreflang="ru" href="https://tv.test/contents/pass-1001?lang=ru"');
    const data = [...html.matchAll(/application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, text = '']) =>
        JSON.parse(text) as {
          readonly '@type': string;
          readonly itemListElement?: readonly { readonly name: string }[];
        },
    );
    expect(data.map((each) => each['@type'])).toEqual(['Movie', 'BreadcrumbList']);
    expect(data[1]?.itemListElement?.map(({ name }) => name)).toEqual([expect.any(String), 'Films', 'The Pass']);
    expect(await page(viewer)).not.toContain('ld+json');
  });

  it('sends a television’s browser to the same place of the TV app, unless its viewer wants the web app [B-001]', async () => {
    const agent = { 'user-agent': 'Mozilla/5.0 (Web0S; Linux/SmartTV) Chrome/79.0' };
    const renderer = onPass();
    const on = async (url: string, cookie = '') => {
      const { status, location, cookie: set } = await renderer.render(asked(url, { ...agent, cookie }));
      return [status, location, set];
    };
    expect(await on('/')).toEqual([302, '/tv/', undefined]);
    expect(await on('/?type=channel&id=7&utm_source=mail')).toEqual([302, '/tv/?type=channel&id=7', undefined]);
    const place = `/tv/?at=${encodeURIComponent('/contents/pass-1001?library_id=2')}`;
    expect(await on('/contents/pass-1001?library_id=2')).toEqual([302, place, undefined]);
    const web = 'layout=web; path=/; samesite=lax; max-age=31536000';
    for (let again = 0; again < 2; again += 1) expect(await on('/?layout=web')).toEqual([200, undefined, web]);
    expect(await on('/contents/pass-1001', 'view=en.dark.guest; layout=web')).toEqual([200, undefined, undefined]);
    expect((await on('/contents/pass-1001', 'layout=webs'))[0]).toBe(302);
    expect(await on('/?layout=tv', 'layout=web')).toEqual([302, '/tv/', 'layout=; path=/; samesite=lax; max-age=0']);
    expect((await on('/contents/pass-1001?webview=1'))[0]).toBe(200);
    expect((await renderer.render(asked('/contents/pass-1001'))).status).toBe(200);
  });

  it('answers 404 for what is not there and 410 for what was withdrawn, with the page', async () => {
    const renderer = onPass();
    api.on('GET /v2/contents/9', { status: 404, json: { error_code: 'not_found' } });
    api.on('GET /v2/packets/9', { status: 404, json: { error_code: 'not_found' } });
    for (const url of ['/contents/9', '/contents', '/no/such/page', '/packets/9']) {
      const { status, parts } = await renderer.render(asked(url));
      expect([url, status]).toEqual([url, 404]);
      expect(parts.join('')).toContain('<meta data-page name="robots" content="noindex">');
      if (url !== '/no/such/page') expect(parts.join('')).toMatch(/<title[^>]*>Not found · Vega/);
    }
    api.on('GET /v2/contents/1001', { json: { ...PASS, is_lost: true } });
    expect((await renderer.render(asked('/contents/pass-1001'))).status).toBe(410);
  });

  it('describes home in the words of the operator’s start page', async () => {
    api.on('GET /v2/rowsets', { json: [{ ...PAGE, description: 'Channels, films and series' }] });
    const html = await stage()();
    expect(html).toContain(
      '<meta data-page name="description" content="Vega &lt;/script&gt;: Channels, films and series">',
    );
  });

  it('answers in the language of the address', async () => {
    const { parts, language } = await onPass().render(asked('/contents/pass-1001?lang=ru'));
    expect(language).toBe('ru');
    expect(parts.join('')).toContain('rel="canonical" href="https://tv.test/contents/pass-1001?lang=ru"');
    expect(parts.join('')).toContain('property="og:locale" content="ru_RU"');
  });

  it('speaks the language of the request or of the cookie, in its theme', async () => {
    const render = stage();
    expect(dataOf(await render({ headers: { 'accept-language': 'ru' } })).language).toBe('ru');
    const html = await render({ headers: { 'accept-language': 'en', cookie: 'view=ru.light.guest' } });
    expect(html).toContain('<html lang="ru" data-theme="light"');
  });

  it('renders the layout of a phone and of a television', async () => {
    const render = stage();
    expect(await render({ headers: { 'sec-ch-ua-mobile': '?1' } })).toContain('data-device="mobile"');
    expect(
      await render({ headers: { 'user-agent': 'Mozilla/5.0 (Web0S; Linux/SmartTV)', cookie: 'layout=web' } }),
    ).toContain('data-device="tv"');
  });

  it('gives users, and guests who may not watch, the page without data', async () => {
    const render = stage();
    const own = ['network', 'configuration', 'resources'];
    expect(endpoints(await render({ headers: { cookie: 'view=.dark.user' } }))).toEqual(own);
    expect(await render({ headers: { cookie: 'view=.dark.child' } })).toContain('class="is-child"');
    expect(endpoints(await render({ mayGuestsWatch: false }))).toEqual(own);
    network['is_guest_allowed'] = false;
    expect(endpoints(await stage()())).toEqual(own);
  });

  it('renders once for requests that differ by nothing but where they come from', async () => {
    const render = stage();
    await Promise.all([render(), render({ url: '/?utm_source=x' }), render({ url: '/?refer_id=5' })]);
    expect(api.requests.filter(({ url }) => url.startsWith('/v2/rowsets/startpage'))).toHaveLength(1);
    expect(api.requests.filter(({ method }) => method === 'POST')).toHaveLength(4);
    await render({ forwarded: { 'x-country': 'LV' } });
    expect(api.requests.findLast(({ url }) => url.startsWith('/v2/rowsets'))?.headers).toMatchObject({
      'x-country': 'LV',
    });
  });

  it('asks before it makes a page, and not for one that is kept', async () => {
    const render = stage();
    let asked = 0;
    const beforeMake = () => {
      asked += 1;
      if (asked > 1) throw new Error('too often');
    };
    for (let time = 0; time < 3; time += 1) await render({ beforeMake });
    expect(asked).toBe(1);
    await expect(render({ url: '/?other', beforeMake })).rejects.toThrow('too often');
    expect(await render({ url: '/?other' })).toContain('New films');
  });

  it('stays on its own site for any address', async () => {
    const render = stage();
    for (const url of ['//evil.example/privacy', '/privacy?q=%E0%A4%A', '/%', '/contents/%00'])
      expect(await render({ url })).not.toContain('evil.example/privacy"');
  });

  it('names the picture of the first screen in a header, so that it is requested before the page is read', async () => {
    const preloadsOf = async (img: string) => {
      const hero = { ...row({ template: 'promo-wide', promotions: [{ ...PROMOTION, img }] }), id: '1' };
      api.on('GET /v2/rowsets/startpage', { json: { ...PAGE, rows: [hero] } });
      const { preloads } = await createRenderer({ template: TEMPLATE, api: api.http, clock: CLOCK }).render({
        url: '/',
        origin: 'https://tv.test',
        headers: { 'accept-language': 'en' },
      });
      return preloads;
    };
    expect(await preloadsOf('/hero.webp')).toContain('</hero.webp>; rel=preload; as="image"; fetchpriority="high"');
    // In the widths of which the browser chooses; a header without them would fetch another one first.
    for (const own of ['/media/pictures/hero.webp?', '/media/pictures/hero.webp?v=0a1b2c3d4e&'])
      expect(await preloadsOf(own.slice(0, -1))).toContain(
        `<${own}w=1080>; rel=preload; as="image"; imagesrcset="${own}w=1080 1080w,${own}w=1350 1350w,${own}w=2160 2160w,${own}w=3240 3240w"; fetchpriority="high"`,
      );
  });

  it('leaves to the browser what the platform refused', async () => {
    api.on('GET /v2/rowsets/startpage', { status: 404, json: { error_code: 'not_found' } });
    const html = await stage()();
    expect(endpoints(html)).not.toContain('rowset');
    expect(html).toContain('aria-busy="true"');
  });
});
