import { anyChannel, anyContent, anyPerson, anyProgramme } from '@antenna/api-client/testing';
import { describe, expect, it } from 'vitest';
import { pageMeta } from './page-meta.ts';
import type { SeoPage, Site } from './pages.ts';
import { problemsOf } from './testing/vocabulary.ts';

const SITE: Site = {
  origin: 'https://tv.test',
  name: 'Vega',
  language: 'ru',
  sections: { movies: 'Films', series: 'Series', channels: 'Channels' },
  languages: ['ru', 'en', 'kk'],
  now: 1_795_284_100,
  hasSharePictures: false,
};
const meta = (page: SeoPage) => pageMeta(page, { site: SITE, masks: [] });

const film = anyContent({
  id: '1001',
  slug: 'pass-1001',
  title: 'The Pass',
  original: 'Pereval',
  contentType: 'movie',
  isLost: false,
  isAdult: false,
  year: '2024-2025',
  duration: 5400,
  short: 'A pass in winter.',
  description: 'A <b>pass</b> in winter.',
  cover: { poster: '/poster.webp' },
  background: '/wide.webp',
  trailers: [{ id: '7', uploadedAt: 1_777_000_000 }],
  persons: [anyPerson({ id: 5, slug: 'ada-5', name: 'Ada', role: 'actor', roles: ['actor'] })],
});
const filmPage = (path: string, content = film): SeoPage => ({ kind: 'content', path, content });

interface Known {
  /** What Google requires, and without which the rest says nothing. */
  readonly required: readonly string[];
  /** Other properties that schema.org defines for the type and this service writes. */
  readonly more?: readonly string[];
}

const WORK = ['description', 'alternateName', 'genre', 'datePublished', 'contentRating', 'actor', 'director'];
const TITLE = [...WORK, 'image', 'countryOfOrigin'];
const TYPES: Readonly<Record<string, Known>> = {
  Movie: { required: ['name', 'image', 'url'], more: [...WORK, 'countryOfOrigin', 'duration'] },
  TVSeries: { required: ['name', 'url'], more: TITLE },
  TVSeason: { required: ['name', 'url', 'seasonNumber', 'partOfSeries'], more: TITLE },
  TVEpisode: {
    required: ['name', 'url', 'episodeNumber', 'partOfSeries', 'partOfSeason'],
    more: [...TITLE, 'timeRequired'],
  },
  Person: { required: ['name', 'url'], more: ['image', 'description'] },
  Country: { required: ['name'] },
  BreadcrumbList: { required: ['itemListElement'] },
  ListItem: { required: ['position', 'name', 'item'] },
  BroadcastService: { required: ['name', 'broadcastDisplayName', 'url'], more: ['description', 'logo'] },
  BroadcastEvent: {
    required: ['name', 'startDate', 'endDate', 'isLiveBroadcast', 'publishedOn'],
    more: ['description', 'image'],
  },
  VideoObject: { required: ['name', 'thumbnailUrl', 'uploadDate', 'embedUrl'], more: ['description'] },
  WebSite: { required: ['name', 'url', 'inLanguage'] },
};

const ADDRESS = /^https:\/\/[^\s<>]+$/u;
/** How values are written, wherever their property stands. */
const FORMS: Readonly<Record<string, RegExp>> = {
  url: ADDRESS,
  image: ADDRESS,
  logo: ADDRESS,
  item: ADDRESS,
  thumbnailUrl: ADDRESS,
  embedUrl: ADDRESS,
  startDate: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/u,
  endDate: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/u,
  uploadDate: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/u,
  datePublished: /^\d{4}$/u,
  duration: /^PT\d+M$/u,
  timeRequired: /^PT\d+M$/u,
  isLiveBroadcast: /^(true|false)$/u,
  position: /^[1-9]\d*$/u,
  seasonNumber: /^\d+$/u,
  episodeNumber: /^\d+$/u,
  contentRating: /^\d+\+$/u,
  name: /^[^<>]+$/u,
  description: /^[^<>]+$/u,
};

/** What is wrong with an item and all items inside it. */
function faults(item: Readonly<Record<string, unknown>>, isInside = false): readonly string[] {
  const type = String(item['@type']);
  const known = TYPES[type];
  if (known === undefined) return [`unknown type ${type}`];
  // A season is named inside an episode only by its number.
  const required = isInside && type === 'TVSeason' ? ['seasonNumber'] : known.required;
  const allowed = [...known.required, ...(known.more ?? []), '@type', ...(isInside ? [] : ['@context'])];
  return [
    ...required.filter((field) => item[field] === undefined).map((field) => `${type} without ${field}`),
    ...Object.keys(item)
      .filter((field) => !allowed.includes(field))
      .map((field) => `${type} with ${field}`),
    ...Object.entries(item).flatMap(([field, value]) =>
      [value].flat().flatMap((each: unknown) => {
        if (typeof each === 'object' && each !== null) return faults(each as Record<string, unknown>, true);
        return (FORMS[field] ?? /./u).test(String(each)) ? [] : [`${type}.${field}: ${String(each)}`];
      }),
    ),
  ];
}

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
      expect([...faults(item), ...problemsOf(item)]).toEqual([]);
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

  it('has no markup and no word for nothing, and the first of a span of years', () => {
    const [movie] = meta(filmPage('/contents/pass-1001')).structuredData;
    expect(movie).toMatchObject({ description: 'A pass in winter.', datePublished: '2024' });
    const [bare] = meta(filmPage('/x', { ...film, description: 'None', short: 'null', year: '' })).structuredData;
    expect(Object.keys(bare ?? {})).not.toEqual(expect.arrayContaining(['description']));
    expect(Object.keys(bare ?? {})).not.toEqual(expect.arrayContaining(['datePublished']));
  });

  it('leads from home over the page of the kind and the series to the title [B-109]', () => {
    const trail = (page: SeoPage) => {
      const list = meta(page).structuredData.at(-1) as { itemListElement: { name: string; item: string }[] };
      return list.itemListElement.map(({ name, item }) => `${name} ${item.replace(SITE.origin, '')}`);
    };
    expect(trail(filmPage('/contents/pass-1001'))).toEqual(['Vega /', 'Films /movies', 'The Pass /contents/pass-1001']);
    expect(trail({ kind: 'content', path: '/x', content: below('episode'), parent })).toEqual([
      'Vega /',
      'Series /series',
      'Show /contents/show-2',
      'One /contents/show-2/one-21',
    ]);
    const channel = anyChannel({ slug: 'kino', name: 'Kino' });
    expect(trail({ kind: 'channel', path: '/channel/kino', channel, programmes: [] })).toEqual([
      'Vega /',
      'Channels /channels',
      'Kino /channel/kino',
    ]);
    expect(trail(filmPage('/x', { ...film, contentType: 'program' }))).toEqual([
      'Vega /',
      'The Pass /contents/pass-1001',
    ]);
  });
});

it('what schema.org does not know is found', () => {
  const film = { '@type': 'Movie', name: 'The Pass', url: '/pass', seasonNumber: 1, actor: { '@type': 'Country' } };
  expect(problemsOf({ ...film, director: { '@type': 'Person', height: true } })).toEqual([
    'Movie.url: "/pass" is none of URL',
    'Movie.seasonNumber: no such property',
    'Movie.actor: {"@type":"Country"} is none of PerformingGroup, Person, IdReference',
    'Movie.director.height: true is none of Distance, QuantitativeValue, IdReference',
  ]);
  expect(problemsOf({ '@type': 'Telecast' })).toEqual(['Telecast: no type Telecast']);
});
