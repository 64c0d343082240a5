import { expect, it } from 'vitest';
import { channelPath, hasLetter, newsPath, personPath, rowsetPath, sitePaths, titlePath } from './addresses.ts';
import { sitemapIndex, sitemapPart, type SitemapEntry } from './sitemap.ts';

async function* inTwo(): AsyncGenerator<readonly SitemapEntry[]> {
  yield [{ path: '/', changedAt: 1_750_000_000 }];
  yield [{ path: '/contents/a&b' }, { path: "/contents/o'neil" }];
}

it('a file has every address, escaped, with the time of its change where that is known', async () => {
  const pieces: string[] = [];
  for await (const piece of sitemapPart('https://tv.test', inTwo())) pieces.push(piece);
  expect(pieces).toHaveLength(4);
  expect(pieces.join('')).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      '<url><loc>https://tv.test/</loc><lastmod>2025-06-15T15:06:40.000Z</lastmod></url>\n' +
      '<url><loc>https://tv.test/contents/a&amp;b</loc></url>\n' +
      '<url><loc>https://tv.test/contents/o&apos;neil</loc></url>\n</urlset>\n',
  );
});

it('the index lists files', () => {
  expect(sitemapIndex('https://tv.test', [{ path: '/sitemaps/titles-1.xml' }])).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      '<sitemap><loc>https://tv.test/sitemaps/titles-1.xml</loc></sitemap>\n</sitemapindex>\n',
  );
});

it('everything has one address, by its slug where it has one', () => {
  expect([titlePath({ id: '7', slug: 'pass' }), titlePath({ id: '7', slug: '' })]).toEqual([
    '/contents/pass',
    '/contents/7',
  ]);
  expect([
    personPath({ id: 5, slug: 'ayan' }),
    channelPath({ id: 3, slug: '' }),
    newsPath({ id: 1, slug: '' }),
  ]).toEqual(['/persons/ayan', '/channel/3', '/news/1']);
  expect(hasLetter('2x2')).toBe(true);
  expect(hasLetter('12-3')).toBe(false);
  expect(sitePaths({ hasNews: false, hasPackets: true })).toEqual(['/', '/channels', '/guide', '/packets']);
  expect(sitePaths({ hasNews: true, hasPackets: false }).at(-1)).toBe('/news');
});

it.each([
  ['startpage', 'startpage', '/'],
  ['movies', 'group.catalog', '/movies'],
  ['series', 'group.catalog', '/series'],
  ['kids', 'group.catalog', '/catalog/kids'],
  ['kids', 'rowset', '/rowset/kids'],
  ['tv', 'tvchannels', '/channels'],
  ['my', 'group.catalog', undefined],
  ['search', 'search', undefined],
  ['https://other.example', 'outer_link', undefined],
])('the page of rows %s as %s has the address %s', (slug, template, address) => {
  expect(rowsetPath({ id: 9, slug, template })).toBe(address);
});
