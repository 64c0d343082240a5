import { anyChannel, anyContent, anyPerson, anyProgramme } from '@antenna/api-client/testing';
import { describe, expect, it } from 'vitest';
import { pageMeta } from './page-meta.ts';
import type { SeoPage, Site } from './pages.ts';

const SITE: Site = {
  origin: 'https://tv.test',
  name: 'Vega',
  language: 'ru',
  languages: ['ru', 'en', 'kk'],
  now: 1_795_284_100,
  hasSharePictures: false,
};
const MASKS = [{ page_type: 'content', text_type: 'title', value: 'Watch {title} online, {provider}' }];
const meta = (page: SeoPage, site: Partial<Site> = {}) => pageMeta(page, { site: { ...SITE, ...site }, masks: MASKS });

const film = anyContent({
  id: '1001',
  slug: 'pass-1001',
  title: 'The Pass',
  contentType: 'movie',
  isLost: false,
  isAdult: false,
  year: '2024',
  duration: 5400,
  short: 'A pass in winter.',
  cover: { poster: '/poster.webp' },
  background: '/wide.webp',
  trailers: [{ id: '7', uploadedAt: 1_777_000_000 }],
  persons: [anyPerson({ id: 5, slug: 'ada-5', name: 'Ada', role: 'actor', roles: ['actor'] })],
});
const filmPage = (path: string, content = film): SeoPage => ({ kind: 'content', path, content });

describe('the only address of a page', () => {
  it('is the preferred slug; other spellings lead there with their query', () => {
    expect(meta(filmPage('/contents/pass-1001'))).toMatchObject({
      status: 200,
      isIndexed: true,
      canonical: 'https://tv.test/contents/pass-1001',
      title: 'Watch The Pass online, Vega',
    });
    expect(meta(filmPage('/contents/1001?library_id=3'))).toMatchObject({
      status: 301,
      moved: '/contents/pass-1001?library_id=3',
    });
    expect(meta(filmPage('/contents/old-1001')).moved).toBe('/contents/pass-1001');
    expect(meta(filmPage('/contents/p%61ss-1001/')).status).toBe(200);
  });

  it('is the same in another language, with the addresses of all of them', () => {
    const page = meta(filmPage('/contents/pass-1001?lang=kk'), { language: 'kk', asked: 'kk' });
    expect(page.canonical).toBe('https://tv.test/contents/pass-1001?lang=kk');
    expect(page.alternates).toEqual([
      { language: 'ru', href: 'https://tv.test/contents/pass-1001?lang=ru' },
      { language: 'en', href: 'https://tv.test/contents/pass-1001?lang=en' },
      { language: 'kk', href: 'https://tv.test/contents/pass-1001?lang=kk' },
      { language: 'x-default', href: 'https://tv.test/contents/pass-1001' },
    ]);
    expect(meta(filmPage('/contents/pass-1001'), { languages: ['ru'] }).alternates).toEqual([]);
  });

  it('of an episode is below its series', () => {
    const parent = anyContent({ id: '2', slug: 'show-2', title: 'Show', contentType: 'series' });
    const content = anyContent({ id: '21', slug: 'one-21', title: 'One', contentType: 'episode', isLost: false });
    expect(meta({ kind: 'content', path: '/contents/show-2/21', content, parent }).moved).toBe(
      '/contents/show-2/one-21',
    );
  });
});

describe('search engines', () => {
  it('get no numeric channel address, and no other of the channel [B-388]', () => {
    const channel = anyChannel({ id: 12, slug: 'kino' });
    const of = (path: string) => meta({ kind: 'channel', path, channel, programmes: [] });
    expect(of('/channel/12')).toMatchObject({ isIndexed: false, status: 200 });
    expect(of('/channels/all/12')).toMatchObject({ isIndexed: false });
    expect(of('/channel/kino')).toMatchObject({ isIndexed: true, canonical: 'https://tv.test/channel/kino' });
    expect(of('/channels/all/kino')).toMatchObject({ canonical: 'https://tv.test/channel/kino', status: 200 });
    expect(of('/channel/12-kino').isIndexed).toBe(true);
  });

  it('are told what is gone, what never was, and what is not for them', () => {
    expect(meta(filmPage('/contents/pass-1001', { ...film, isLost: true }))).toMatchObject({
      status: 410,
      isIndexed: false,
    });
    expect(meta({ kind: 'missing', path: '/contents/9' })).toMatchObject({ status: 404, isIndexed: false });
    expect(meta({ kind: 'private', path: '/settings' })).toMatchObject({ status: 200, isIndexed: false });
    expect(meta(filmPage('/contents/pass-1001', { ...film, isAdult: true })).isIndexed).toBe(false);
    const person = anyPerson({ id: 5, slug: 'ada-5' });
    expect(meta({ kind: 'person', path: '/persons/ada-5', person, isIndexed: false }).isIndexed).toBe(false);
  });
});

describe('a shared link', () => {
  it('shows title, picture and brand, in the locale ru_RU of the site in Russian [B-613]', () => {
    const { openGraph } = meta(filmPage('/contents/pass-1001'));
    const of = (name: string) => openGraph.filter((each) => each.property === name).map((each) => each.content);
    expect(of('og:locale')).toEqual(['ru_RU']);
    expect(of('og:locale:alternate')).toEqual(['en_US', 'kk_KZ']);
    expect(of('og:title')).toEqual(['The Pass']);
    expect(of('og:type')).toEqual(['video.movie']);
    expect(of('og:image')).toEqual(['https://tv.test/wide.webp']);
    expect(of('og:url')).toEqual(['https://tv.test/contents/pass-1001']);
  });
});

it('a shared link shows the picture that the server draws for a title, and the brand for a page without a picture', () => {
  const image = (page: SeoPage, hasSharePictures = true) =>
    meta(page, { hasSharePictures, language: 'kk' })
      .openGraph.filter(({ property }) => property.startsWith('og:image'))
      .map(({ content }) => content);
  expect(image(filmPage('/contents/pass-1001'))).toEqual([
    'https://tv.test/media/share/titles/1001.jpg?lang=kk',
    '1200',
    '630',
    'The Pass',
  ]);
  expect(image(filmPage('/contents/pass-1001', { ...film, isAdult: true }))).toEqual(['https://tv.test/wide.webp']);
  const list: SeoPage = { kind: 'list', path: '/guide', canonical: '/guide' };
  expect(image(list)[0]).toBe('https://tv.test/media/share/site.jpg?lang=kk');
  expect(image(list, false)).toEqual([]);
});

it('channels and titles say how other sites show them, where the operator lets those', () => {
  const embeds = (page: SeoPage, isEmbeddingOpen = true) => meta(page, { isEmbeddingOpen }).oEmbed;
  const address = encodeURIComponent('https://tv.test/contents/pass-1001');
  expect(embeds(filmPage('/contents/pass-1001'))).toEqual([
    { type: 'application/json+oembed', href: `https://tv.test/oembed?url=${address}&format=json` },
    { type: 'text/xml+oembed', href: `https://tv.test/oembed?url=${address}&format=xml` },
  ]);
  const channel: SeoPage = {
    kind: 'channel',
    path: '/channel/news',
    channel: anyChannel({ id: 9, slug: 'news' }),
    programmes: [],
  };
  expect(embeds(channel)?.[0]?.href).toContain(encodeURIComponent('/channel/news'));
  expect(embeds(filmPage('/contents/pass-1001'), false)).toBeUndefined();
  expect(embeds({ kind: 'list', path: '/guide', canonical: '/guide' })).toBeUndefined();
});

it('other languages are named where a title has texts in them, and where its one name is for all', () => {
  const languages = (textLanguages?: readonly string[]) => {
    const page = filmPage('/contents/pass-1001', { ...film, ...(textLanguages && { textLanguages }) });
    return meta(page).alternates.map(({ language }) => language);
  };
  expect(languages(['ru', 'kk', 'de'])).toEqual(['ru', 'kk', 'x-default']);
  expect(languages()).toEqual(['ru', 'en', 'kk', 'x-default']);
  expect(languages(['ru'])).toEqual([]);
});

/** The fields that Google requires, and those without which the rest says nothing. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Movie: ['name', 'image', 'url'],
  TVSeries: ['name', 'url'],
  TVSeason: ['name', 'seasonNumber', 'partOfSeries'],
  TVEpisode: ['name', 'episodeNumber', 'partOfSeries'],
  Person: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  BroadcastService: ['name', 'broadcastDisplayName'],
  BroadcastEvent: ['name', 'startDate', 'endDate', 'isLiveBroadcast', 'publishedOn'],
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate', 'embedUrl'],
  WebSite: ['name', 'url'],
};

describe('structured data', () => {
  const parent = anyContent({ id: '2', slug: 'show-2', title: 'Show', contentType: 'series', isLost: false });
  const below = (contentType: 'season' | 'episode') =>
    anyContent({ id: '21', slug: 'one-21', title: 'One', contentType, season: 1, series: 3, isLost: false });
  const live = anyProgramme({ timestamp: SITE.now - 100, duration: 600, title: 'News' });
  const next = anyProgramme({ timestamp: SITE.now + 500, duration: 600, title: 'Film' });
  it.each<[readonly string[], SeoPage]>([
    [['Movie', 'VideoObject', 'BreadcrumbList'], filmPage('/contents/pass-1001')],
    [['TVSeries', 'BreadcrumbList'], { kind: 'content', path: '/contents/show-2', content: parent }],
    [['TVSeason', 'BreadcrumbList'], { kind: 'content', path: '/x', content: below('season'), parent }],
    [['TVEpisode', 'BreadcrumbList'], { kind: 'content', path: '/x', content: below('episode'), parent }],
    [
      ['Person', 'BreadcrumbList'],
      { kind: 'person', path: '/persons/ada-5', person: anyPerson({ slug: 'ada-5' }), isIndexed: true },
    ],
    [
      ['BroadcastService', 'BroadcastEvent', 'BroadcastEvent', 'BreadcrumbList'],
      { kind: 'channel', path: '/channel/kino', channel: anyChannel({ slug: 'kino' }), programmes: [live, next] },
    ],
    [['WebSite'], { kind: 'list', path: '/', canonical: '/' }],
  ])('has the required fields of %j', (types, page) => {
    const items = meta(page).structuredData as readonly Readonly<Record<string, unknown>>[];
    expect(items.map((item) => item['@type'])).toEqual(types);
    for (const item of items) {
      expect(item['@context']).toBe('https://schema.org');
      const missing = (REQUIRED[String(item['@type'])] ?? ['unknown type']).filter(
        (field) => item[field] === undefined,
      );
      expect([item['@type'], missing]).toEqual([item['@type'], []]);
    }
  });

  it('says which programme is on now, and names people and moments', () => {
    const channel = anyChannel({ slug: 'kino' });
    const [, first, second] = meta({
      kind: 'channel',
      path: '/channel/kino',
      channel,
      programmes: [live, next],
    }).structuredData;
    expect(first).toMatchObject({
      name: 'News',
      isLiveBroadcast: true,
      startDate: new Date(live.timestamp * 1000).toISOString(),
    });
    expect(second).toMatchObject({ name: 'Film', isLiveBroadcast: false });
    const [, video] = meta(filmPage('/contents/pass-1001')).structuredData;
    expect(video).toMatchObject({ '@type': 'VideoObject', uploadDate: '2026-04-24T03:06:40.000Z' });
    // Without a date it is left out: one that is made up would be wrong.
    const undated = filmPage('/contents/pass-1001', { ...film, trailers: [{ id: '7' }] });
    expect(meta(undated).structuredData.map((data) => (data as { '@type': string })['@type'])).toEqual([
      'Movie',
      'BreadcrumbList',
    ]);
    expect(meta(filmPage('/contents/pass-1001')).structuredData[0]).toMatchObject({
      duration: 'PT90M',
      actor: [{ name: 'Ada', url: 'https://tv.test/persons/ada-5' }],
    });
  });
});
