import { SITEMAP_ENTRIES } from '@antenna/seo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES } from '../testing/test-database.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const PUBLIC = 'https://tv.example';
const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
const get = (test: TestApp, url: string, headers = {}) => test.app.server.inject({ method: 'GET', url, headers });

describe.each(ENGINES)('addresses for search engines on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine, settings: { publicOrigins: [PUBLIC] } });
  });
  afterAll(() => test.close());

  it('robots.txt names the sitemap, at the public address', async () => {
    const { body } = await get(test, '/robots.txt', { host: 'other.example' });
    expect(body).toMatch(/^User-agent: \*\nDisallow: \/v2\/\n/);
    expect(body).toContain(`\nSitemap: ${PUBLIC}/sitemap.xml\n`);
  });

  it('lists pages, titles and people by their preferred addresses, and nothing that is not indexed', async () => {
    const link = { provider_id: 1, kind: 'person', target: '52', content_id: '1001', position: 0 };
    await test.services.db.insertInto('content_links').values(link).execute();
    const index = await get(test, '/sitemap.xml');
    expect(index.headers).toMatchObject({ 'content-type': 'application/xml; charset=utf-8' });
    expect(index.headers['cache-control']).toContain('max-age');
    const files = addresses(index.body);
    expect(files).toEqual(['pages-1', 'titles-1', 'persons-1'].map((file) => `${PUBLIC}/sitemaps/${file}.xml`));
    const [pages = '', titles = '', persons = ''] = await Promise.all(
      files.map(async (file) => (await get(test, new URL(file).pathname)).body),
    );
    const paths = (xml: string) => addresses(xml).map((address) => address.slice(PUBLIC.length));
    const channels = paths(pages).filter((path) => path.startsWith('/channel/'));
    expect(channels).toContain('/channel/sever');
    for (const hidden of ['/channel/nochka', '/channel/servis']) expect(channels).not.toContain(hidden);
    expect(paths(pages).filter((path) => !path.startsWith('/channel/'))).toEqual([
      '/',
      '/channels',
      '/guide',
      '/packets',
      '/news',
      '/news/item-1',
      '/news/item-2',
      '/news/item-3',
    ]);
    // Adult, lost, announced and unavailable titles, seasons and episodes are none.
    expect(paths(titles)).toEqual(['1001', '1002', '1003', '2001'].map((id) => `/contents/t-${id}`));
    // The other person has one title.
    expect(paths(persons)).toEqual(['/persons/ayan-51']);
  });

  it('has files of 5,000 addresses, each address once, and no others', async () => {
    const { db } = test.services;
    const added = Math.floor(test.clock.now() / 1_000);
    const rows = Array.from({ length: SITEMAP_ENTRIES }, (_, index) => ({
      provider_id: 1,
      id: `many-${index}`,
      slug: `many-${index}`,
      parent_id: null,
      content_type: 'movie',
      season: null,
      series: null,
      year: 2024,
      age: 0,
      rating: 0,
      position: 1_000 + Math.floor(index / 3),
      is_hidden: 0,
      data: '{}',
      added_at: added,
    }));
    for (let from = 0; from < rows.length; from += 500)
      await db
        .insertInto('contents')
        .values(rows.slice(from, from + 500))
        .execute();
    const files = addresses((await get(test, '/sitemap.xml')).body).filter((file) => file.includes('titles'));
    expect(files.map((file) => file.slice(PUBLIC.length))).toEqual([
      '/sitemaps/titles-1.xml',
      '/sitemaps/titles-2.xml',
    ]);
    const [first = '', second = ''] = await Promise.all(
      files.map(async (file) => (await get(test, new URL(file).pathname)).body),
    );
    expect([addresses(first).length, addresses(second).length]).toEqual([SITEMAP_ENTRIES, 4]);
    expect(new Set([...addresses(first), ...addresses(second)]).size).toBe(SITEMAP_ENTRIES + 4);
    expect(second).toContain(`<lastmod>${new Date(added * 1_000).toISOString()}</lastmod>`);
    for (const none of ['titles-3', 'titles-0', 'pages-2', 'episodes-1', 'titles-1x', '..%2f..%2frobots'])
      expect([none, (await get(test, `/sitemaps/${none}.xml`)).statusCode]).toEqual([none, 404]);
    await db.deleteFrom('contents').where('id', 'like', 'many-%').execute();
  }, 60_000);
});

it('there is none where guests see nothing', async () => {
  const test = await createTestApp({ engine: 'sqlite', operator: { network: { is_guest_allowed: false } } });
  for (const url of ['/sitemap.xml', '/sitemaps/pages-1.xml']) expect((await get(test, url)).statusCode).toBe(404);
  await test.close();
});
