import { anyChannel, anyContent, anyPerson } from '@antenna/api-client/testing';
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

it('a list is described by its own words, and by nothing without any', () => {
  const list = (description?: string) => meta({ kind: 'list', path: '/', canonical: '/', description });
  expect(list('Channels, films and series').description).toBe('Vega: Channels, films and series');
  expect(list('').description).toBeUndefined();
  expect(list().description).toBeUndefined();
});

it('a page of the service is described by its mask where the operator has no words for it', () => {
  const masks = [{ page_type: 'guide', text_type: 'description', value: 'The guide of {provider}.' }];
  const guide = (description?: string) =>
    pageMeta({ kind: 'list', path: '/guide', canonical: '/guide', mask: 'guide', description }, { site: SITE, masks });
  expect(guide().description).toBe('The guide of Vega.');
  expect(guide('All channels').description).toBe('Vega: All channels');
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

it('a person without a biography and one with markup have a description', () => {
  const masks = [{ page_type: 'person', text_type: 'description', value: '{title}: films and series. {short}' }];
  const described = (bio?: string) =>
    pageMeta(
      {
        kind: 'person',
        path: '/persons/ada-5',
        person: anyPerson({ slug: 'ada-5', name: 'Ada', ...(bio && { bio }) }),
        isIndexed: true,
      },
      { site: SITE, masks },
    ).description;
  expect(described('<p>Born in Turin.</p>')).toBe('Ada: films and series. Born in Turin.');
  expect(described('null')).toBe('Ada: films and series.');
});
