import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toSeconds } from '@antenna/kernel';
import { manualClock } from '@antenna/kernel/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '../db/open.ts';
import { plannedCatalogue } from '../generate/plan.ts';
import { writeCatalogue } from '../operator/repository/catalogue.ts';
import { createTestDatabase, ENGINES } from '../testing/test-database.ts';
import type { ContentFile } from './content-record.ts';
import { createContentStore, type ContentStore } from './contents-repository.ts';
import type { ContentFilter } from './listed-contents-repository.ts';

/** More than the lists that are looked at whole: both ways of reading are used. */
const TITLES = 12_000;
const NOW = 1_800_000_000_000;
const catalogue = plannedCatalogue({ titles: TITLES }, 5);
const top = (catalogue.contents ?? []).filter(({ content_type: type }) => type === 'movie' || type === 'series');

/** The same by reading every title. */
function expected(filter: ContentFilter): readonly string[] {
  const has = (own: readonly number[] | undefined, asked: readonly string[]) =>
    asked.some((id) => own?.includes(Number(id)));
  const fits = (file: ContentFile) =>
    (!filter.types || filter.types.includes(file.content_type)) &&
    (filter.genres ?? []).every((genres) => has(file.genres, genres)) &&
    (!filter.countries || has(file.countries, filter.countries)) &&
    (filter.person === undefined || file.persons?.some(({ id }) => id === filter.person) === true) &&
    (filter.yearFrom === undefined || Number(file.year) >= filter.yearFrom) &&
    (filter.ratingFrom === undefined || Number(file.ratings?.[0]?.rating) >= filter.ratingFrom) &&
    (filter.maxAge === undefined || Number(file.age) <= filter.maxAge);
  const found = top.filter(fits);
  if (filter.sort === 'year') found.sort((a, b) => Number(b.year) - Number(a.year));
  return found.map(({ id }) => id);
}

describe.each(ENGINES)('lists of a large catalogue on %s', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'antenna-lists-'));
  let database: OpenDatabase;
  let store: ContentStore;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const made = await createTestDatabase(engine);
    drop = made.drop;
    database = await openDatabase({ url: made.url, dataDir: folder });
    await writeCatalogue(database.db, { providerId: 1, catalogue, now: toSeconds(NOW) });
    store = createContentStore(database.db, manualClock(NOW));
  }, 120_000);
  afterAll(async () => {
    await database.close();
    await drop();
    rmSync(folder, { recursive: true });
  });

  it.each<[string, ContentFilter]>([
    ['everything', {}],
    ['series', { types: ['series', 'serial'] }],
    ['a small genre', { genres: [['24']] }],
    ['half of all by several genres', { genres: [['1', '2', '3', '4', '5', '6']] }],
    [
      'two genres at once',
      {
        genres: [
          ['1', '2', '3', '4', '5', '6'],
          ['24', '23'],
        ],
      },
    ],
    ['several genres and a rating', { genres: [['2', '9', '17']], ratingFrom: 8 }],
    ['seven genres', { genres: [['2', '3', '4', '5', '6', '7', '8']] }],
    ['a genre and a country', { genres: [['3']], countries: ['7', '8'] }],
    ['all filters', { genres: [['1', '2']], countries: ['1', '2'], yearFrom: 2010, ratingFrom: 7, maxAge: 16 }],
    ['by year', { sort: 'year' }],
    ['a genre by year', { genres: [['1', '2', '3', '4', '5', '6']], sort: 'year' }],
    ['a small genre by year', { genres: [['24']], sort: 'year' }],
    ['a person', { person: 1 }],
    ['nothing', { genres: [['999']] }],
    ['a type that nobody has', { types: ['program'] }],
  ])('%s: the same pages as reading every title, to the end', async (_name, filter) => {
    const all = expected(filter);
    for (const offset of [0, 40, Math.max(0, all.length - 30), all.length + 100]) {
      const { items, total } = await store.list(1, { filter, offset, limit: 50 });
      expect(items.map(({ id }) => id)).toEqual(all.slice(offset, offset + 50));
      expect(total > offset + 50).toBe(all.length > offset + 50);
      if (all.length <= 1_000) expect(total).toBe(all.length);
      else expect(total).toBeGreaterThanOrEqual(1_000);
    }
  });

  it('a title is found by its id, its slug, and the number at the end of another slug', async () => {
    const ids = async (...words: readonly string[]) =>
      Promise.all(words.map(async (word) => (await store.one(1, word))?.id));
    expect(await ids('777', 'title-777', 'an-older-name-777', 'nothing-at-all')).toEqual([
      '777',
      '777',
      '777',
      undefined,
    ]);
  });
});
