import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { plannedCatalogue } from '../../generate/plan.ts';
import { guest, member, type Person } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';

interface Row {
  id: string;
  slug: string;
  title: string;
  template: string;
  content_type: string;
  more_count: number;
  contents: { id: string }[];
  channels: { id: number }[];
  promotions: { id: string }[];
}

const LONG = 100;
const AT_ONCE = 4;
const catalogue = plannedCatalogue({ titles: 600 }, 7);
const titles = (catalogue?.contents ?? []).flatMap(({ id, content_type: type }) => (type === 'movie' ? id : []));
/** Each has most titles of the one above. */
const rows = Array.from({ length: LONG }, (_, index) => ({
  id: String(700 + index),
  slug: `shelf-${700 + index}`,
  title: { en: `Shelf ${index}` },
  template: 'content-v',
  content_type: 'movie',
  limit: 24,
  source: index % 5 === 4 ? { channels: 'live' } : { contents: titles.slice(4 * index, 4 * index + 30) },
}));
const page = (id: number, slug: string, count: number) => ({
  id,
  slug,
  template: 'group.catalog',
  title: { en: slug },
  priority: id,
  rows: rows.slice(0, count).map((row) => row.id),
});

/** What a shelf begins with; a showing of the archive is another card than its channel. */
const firstOf = ({ contents: [title], channels: [channel], content_type: type }: Row) =>
  title ? `title ${title.id}` : channel && `${type} ${channel.id}`;
const itemsOf = ({ contents, channels, promotions }: Row) => [...contents, ...channels, ...promotions];

describe.each(ENGINES)('pages of many rows on %s', (engine) => {
  let test: TestApp;
  let viewer: Person;
  beforeAll(async () => {
    const files = { 'catalogue.json': { ...catalogue, rows, rowsets: [page(71, 'five', 5), page(72, 'long', LONG)] } };
    test = await createTestApp({ engine, operator: { files } });
    viewer = await member(test);
  });
  afterAll(() => test.close());

  const rowsOf = async (address: string) => (await viewer.get(address)).body.rows as Row[];

  it('have their first rows filled; the others are headings, and on request what the whole page has', async () => {
    const whole = await rowsOf('/v2/rowsets/long');
    const part = await rowsOf(`/v2/rowsets/long?filled=${AT_ONCE}`);
    expect(part.map(({ id, title, template }) => [id, title, template])).toEqual(
      whole.map(({ id, title, template }) => [id, title, template]),
    );
    expect(part.slice(0, AT_ONCE)).toEqual(whole.slice(0, AT_ONCE));
    for (const row of part.slice(AT_ONCE)) expect([itemsOf(row), row.more_count]).toEqual([[], 1]);
    for (const row of whole.slice(AT_ONCE)) {
      const { body } = await viewer.get(`/v2/rows/${row.id}?rowset=long`);
      expect(
        itemsOf(body).map(({ id }) => id),
        row.slug,
      ).toEqual(itemsOf(row).map(({ id }) => id));
    }
    // The order of the page is the page's: the row itself begins with the first titles.
    const alone = (await viewer.get(`/v2/rows/${whole[LONG - 1]?.id}`)).body as Row;
    const unknown = (await viewer.get(`/v2/rows/${whole[LONG - 1]?.id}?rowset=nothing`)).body as Row;
    expect(unknown).toEqual(alone);
  });

  it('read as many titles as pages of few', async () => {
    const reads = async (slug: string) => {
      const { shownContents } = test.services;
      const [lists, ids] = [vi.spyOn(shownContents, 'list'), vi.spyOn(shownContents, 'ids')];
      await rowsOf(`/v2/rowsets/${slug}?filled=${AT_ONCE}`);
      const count = [lists.mock.calls.length, ids.mock.calls.length];
      vi.restoreAllMocks();
      return count;
    };
    test.clock.advance(61_000);
    const few = await reads('five');
    expect(few).toEqual([AT_ONCE, AT_ONCE - 1]);
    expect(await reads('long')).toEqual(few);
  });

  it('are as well paged by offset and limit', async () => {
    const whole = await rowsOf('/v2/rowsets/long');
    expect(await rowsOf('/v2/rowsets/long?offset=10&limit=3')).toEqual(whole.slice(10, 13));
    expect((await viewer.get('/v2/rowsets/long?filled=-1')).status).toBe(400);
  });
});

describe.each(ENGINES)('pages of Antenna’s own on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    const few = { ...catalogue, rowsets: [], rows: [] };
    test = await createTestApp({ engine, operator: { files: { 'catalogue.json': few } } });
  });
  afterAll(() => test.close());

  it('have no two shelves that begin alike, nor an empty one', async () => {
    const viewer = await guest(test);
    const pages = ((await viewer.get('/v2/rowsets')).body as { slug: string; template: string }[]).filter(
      ({ template }) => template !== 'outer_link',
    );
    expect(pages.length).toBeGreaterThan(3);
    for (const { slug } of pages) {
      const whole = (await viewer.get(`/v2/rowsets/${slug}`)).body.rows as Row[];
      const part = (await viewer.get(`/v2/rowsets/${slug}?filled=2`)).body.rows as Row[];
      expect(
        part.map(({ id }) => id),
        slug,
      ).toEqual(whole.map(({ id }) => id));
      const shelves = whole.filter(({ template }) => template !== 'history-h' && template !== 'promo-wide');
      const first = await Promise.all(
        shelves.map(async ({ id }) => firstOf((await viewer.get(`/v2/rows/${id}?rowset=${slug}`)).body)),
      );
      expect(first, slug).toEqual(shelves.map(firstOf));
      expect(first).not.toContain(undefined);
      expect(new Set(first).size, `${slug}: ${first.join(' ')}`).toBe(first.length);
    }
  });
});
