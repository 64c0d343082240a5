import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmbedPath, matchRoute, numericId, pageKind, readQuery, readTs, ROUTES, to, trailingId } from './index.ts';

const at = (path: string, width = 1_280) =>
  matchRoute(path, { width, device: 'desktop', has: ['promo', 'test-pages'] });
const nameAndMode = (path: string, width?: number) => {
  const { name, mode, params } = at(path, width);
  return [name, mode, params];
};

describe('routes', () => {
  it.each([
    ['/', 'home', 'page', {}],
    ['/startpage', 'home', 'page', {}],
    ['/channels', 'channels', 'page', {}],
    ['/channels/kids', 'channels', 'page', { category: 'kids' }],
    ['/channels/kids/7', 'channel', 'page', { category: 'kids', channel: '7' }],
    ['/channel/sea', 'channel', 'page', { channel: 'sea' }],
    ['/channel', 'last-channel', 'page', {}],
    ['/channel_embed/7', 'channel-embed', 'page', { channel: '7' }],
    ['/content_embed/ferry-501', 'content-embed', 'page', { content: 'ferry-501' }],
    ['/contents/ferry-501', 'content', 'modal_page', { content: 'ferry-501' }],
    ['/contents/ferry-501/part-601', 'content', 'modal_page', { content: 'ferry-501', child: 'part-601' }],
    ['/watch/501', 'watch', 'modal_page', { content: '501' }],
    ['/trailers/9', 'trailer', 'modal_page', { trailer: '9' }],
    ['/episodes/harbour-601', 'episode', 'modal_page', { content: 'harbour-601' }],
    ['/persons/nino-31', 'person', 'modal_page', { person: 'nino-31' }],
    ['/agreement', 'agreement', 'modal_page', {}],
    ['/privacy', 'privacy', 'modal_page', {}],
    ['/settings', 'settings', 'modal_page', {}],
    ['/settings/devices', 'settings', 'modal_page', { section: 'devices' }],
    ['/settings/language/audio', 'settings', 'modal_page', { group: 'audio' }],
    ['/row/drama-61', 'row', 'page', { row: 'drama-61' }],
    ['/rowset/films', 'rowset', 'page', { rowset: 'films' }],
    ['/catalog/films', 'catalog', 'page', { rowset: 'films' }],
    ['/movies', 'movies', 'page', {}],
    ['/series', 'series', 'page', {}],
    ['/my', 'my', 'page', {}],
    ['/newyear', 'newyear', 'page', {}],
    ['/channelsfree', 'free-channels', 'page', {}],
    ['/packets', 'packets', 'page', {}],
    ['/packets/1_2_3', 'packet', 'page', { packet: '1_2_3' }],
    ['/provider/sea', 'provider', 'page', { provider: 'sea' }],
    ['/account_mobile', 'account-mobile', 'page', {}],
    ['/account_mobile/devices', 'account-mobile', 'page', { section: 'devices' }],
    ['/account_mobile/language/audio', 'account-mobile', 'page', { group: 'audio' }],
    ['/account_mobile/packets', 'account-mobile-packets', 'page', {}],
    ['/account_mobile/packets/15', 'account-mobile-packet', 'page', { packet: '15' }],
    ['/account_mobile/agreement', 'account-mobile-agreement', 'page', {}],
    ['/lk', 'account', 'page', {}],
    ['/lk_parental', 'account-parental', 'page', {}],
    ['/news', 'news', 'page', {}],
    ['/news/5', 'news-item', 'modal_page', { news: '5' }],
    ['/geo_lock', 'geo-lock', 'page', {}],
    ['/app_store', 'app-store', 'page', {}],
    ['/search', 'search', 'page', {}],
    ['/instructions', 'instructions', 'page', {}],
    ['/manual/dune', 'manual', 'page', { device: 'dune' }],
    ['/promo/7', 'promo', 'page', { promo: '7' }],
    ['/gift', 'gift', 'page', {}],
    ['/test', 'test', 'page', {}],
    ['/test_feed', 'test-feed', 'page', {}],
    ['/vitrina_test', 'vitrina-test', 'page', {}],
    ['/open_mobile_app', 'open-mobile-app', 'page', {}],
  ])('%s is %s, %s', (path, name, mode, params) => {
    expect(nameAndMode(path)).toEqual([name, mode, params]);
    expect(nameAndMode(`${path}/`)).toEqual([name, mode, params]);
  });

  it('match an address of every pattern', () => {
    for (const { pattern, name } of ROUTES) expect(at(pattern.replaceAll(/\{\w+\}/g, 'x1')).name).toBe(name);
  });

  it.each([
    ['/contents', 'content'],
    ['/watch', 'content'],
    ['/trailers', 'content'],
    ['/episodes', 'content'],
    ['/persons', 'page'],
    ['/row', 'page'],
    ['/rowset', 'page'],
    ['/catalog', 'page'],
    ['/provider', 'page'],
    ['/channel_embed', 'channel'],
    ['/content_embed', 'content'],
  ])('%s without its id is not found, of the kind %s', (path, missing) => {
    expect(at(path)).toMatchObject({ name: 'not-found', missing, mode: 'page' });
  });

  it.each([
    '/nonsense',
    '/channels/a/b/c',
    '/Watch/5',
    '/watch/5/6',
    '/constructor',
    '/__proto__',
    '/toString',
    '/settings/a/b',
  ])('%s is unknown and shows home', (path) => {
    expect(at(path)).toMatchObject({ name: 'home', mode: 'page', params: {} });
  });

  it('show a channel as a page above 932 px and as a modal page at or below; on a TV always as a page', () => {
    expect([nameAndMode('/channels/kids/7', 933)[1], nameAndMode('/channels/kids/7', 932)[1]]).toEqual([
      'page',
      'modal_page',
    ]);
    expect(matchRoute('/channels/kids/7', { width: 640, device: 'tv' }).mode).toBe('page');
    expect(matchRoute('/channels/kids/7', { width: 640, device: 'mobile' }).mode).toBe('modal_page');
  });

  it('show everything as a page in prerender mode', () => {
    for (const { pattern } of ROUTES)
      expect(
        matchRoute(pattern.replaceAll(/\{\w+\}/g, '1'), {
          width: 400,
          device: 'mobile',
          prerender: true,
          has: ['promo', 'test-pages'],
        }).mode,
      ).toBe('page');
  });

  it('knows promo and test pages only where a deployment has them', () => {
    for (const path of ['/promo', '/promo/7', '/gift', '/test', '/test_feed', '/vitrina_test'])
      expect(matchRoute(path, { width: 1_280, device: 'desktop' }).name).toBe('home');
    expect(matchRoute('/promo', { width: 1_280, device: 'desktop', has: ['promo'] }).name).toBe('promo');
    expect(matchRoute('/test', { width: 1_280, device: 'desktop', has: ['promo'] }).name).toBe('home');
  });

  it('has no header on embed paths [A-068], /promo/lovi, /account_mobile and /open_mobile_app, and no footer on /gift', () => {
    for (const path of [
      '/channel_embed/7',
      '/content_embed/x',
      '/promo/lovi',
      '/account_mobile',
      '/open_mobile_app',
      '/some_embed/thing',
    ])
      expect(at(path)).toMatchObject({ hasHeader: false, hasFooter: false });
    expect(at('/gift')).toMatchObject({ hasHeader: true, hasFooter: false });
    expect(at('/promo/7')).toMatchObject({ hasHeader: true, hasFooter: true });
    expect(['/channel_embed/1', '/a/b_embed/', '/channel_embed', '/embed/1', '/'].map(isEmbedPath)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('marks account pages, where a guest may not stay', () => {
    expect(['/lk', '/lk_parental', '/account_mobile', '/settings', '/'].map((path) => at(path).account)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('accept any path, also with broken escapes', () => {
    expect(at('/contents/%E0%A4%A').params).toEqual({ content: '%E0%A4%A' });
    fc.assert(fc.property(fc.string(), (path) => ['page', 'modal_page'].includes(at(`/${path}`).mode)));
  });
});

describe('addresses', () => {
  it('match the route and the values that they were made of', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => !/^\.{1,2}$/.test(text)),
        (text) => {
          expect(at(to.row(text)).params).toEqual({ row: text });
          expect(at(to.channel({ category: text, id: 7 })).params).toEqual({ category: text, channel: '7' });
        },
      ),
    );
  });

  it.each([
    [to.home(), '/'],
    [to.channels('kids'), '/channels/kids'],
    [to.channel({ category: 'kids', id: 7, slug: 'sea' }, 1_795_284_000), '/channels/kids/sea?ts=1795284000'],
    [to.channel({ id: 7 }), '/channel/7'],
    [to.guide(), '/guide'],
    [
      to.guide({ category: 'kids', channel: 'sea', ts: 1_795_284_000, from: 1_795_280_400 }),
      '/guide?category=kids&channel=sea&ts=1795284000&from=1795280400',
    ],
    [to.content({ slug: 'ferry-501', id: '501' }, 'part-601', 2), '/contents/ferry-501/part-601?library_id=2'],
    [to.content({ id: '501' }), '/contents/501'],
    [to.row('drama-61', { libraryId: 2, text: 'sea' }), '/row/drama-61?library_id=2&text=sea'],
    [to.search('  ABC мир '), '/search?q=abc%20%D0%BC%D0%B8%D1%80'],
    [to.search('   '), '/search'],
    [to.search(`${'x'.repeat(254)}😀`), `/search?q=${'x'.repeat(254)}%EF%BF%BD`],
    [to.row('\ud800'), '/row/%EF%BF%BD'],
    [to.search('x'.repeat(300)), `/search?q=${'x'.repeat(255)}`],
    [to.news(5), '/news/5'],
    [to.channelEmbed(7, 100), '/channel_embed/7?ts=100'],
  ])('%s', (made, expected) => {
    expect(made).toBe(expected);
  });

  it.each([
    ['novelties-64104847', '64104847'],
    ['641048475342005896', '641048475342005896'],
    ['a-1-b2', '2'],
    ['no-id', undefined],
    ['', undefined],
    ['5x', undefined],
  ])('takes the id of a content from the trailing digits of %s [A-385]', (segment, id) => {
    expect(trailingId(segment)).toBe(id);
  });

  it('takes only digits for a numeric id', () => {
    expect(['7', 'sea', '7a', '0', '-1', '', '1e3', '9'.repeat(30)].map(numericId)).toEqual([
      7,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('reads a query as it was written, whatever it holds', () => {
    expect({ ...readQuery('?a=1&b=%D0%BC+x&a=2&c&__proto__=x&=y') }).toEqual({
      a: '1',
      b: 'м x',
      c: '',
      ['__proto__']: 'x',
    });
    expect(readQuery('?%E0%A4%A=1')['%E0%A4%A']).toBe('1');
    expect([
      readTs('?ts=1795284000'),
      readTs('?ts=abc'),
      readTs('?ts=1'),
      readTs(''),
      readTs('?ts=-1795284000'),
    ]).toEqual([1_795_284_000, undefined, undefined, undefined, undefined]);
  });

  it('know the page kind of the eight templates and take any other as a plain rowset [B-051]', () => {
    expect(
      [
        'startpage',
        'search',
        'tvchannels',
        'tvchannels20',
        'tvchannels30',
        'group.catalog',
        'group.catalog.page',
        'outer_link',
        'tvchannels40',
        '',
        'toString',
      ].map(pageKind),
    ).toEqual([
      'home',
      'search',
      'channels',
      'channels',
      'channels',
      'catalogue',
      'catalogue',
      'outside',
      'rowset',
      'rowset',
      'rowset',
    ]);
  });
});
