import { openTestDatabase } from '@antenna/database/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES } from '../../testing/test-database.ts';
import { documentKeys } from './keys.ts';
import { numbersOf, type FoundKind } from './numbers.ts';
import { matching } from './repository.ts';

/** More than the first 2,000, which PostgreSQL has an index of their own for. */
const TITLES = 2_100;
const LIMIT = 24;

describe.each(ENGINES)('documents on %s', (engine) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    const documents = (kind: FoundKind, names: readonly string[], providerId = 1) =>
      names.map((name, position) => ({
        number: numbersOf(providerId, kind).first + position,
        provider_id: providerId,
        kind,
        object_id: `${providerId}-${position}`,
        label: JSON.stringify(name),
        keys: documentKeys([name], []),
        age: position % 2 === 0 ? 0 : 18,
      }));
    const titles = Array.from({ length: TITLES }, (_, position) =>
      position === 5 || position > TITLES - 3 ? `Rare rain ${position}` : `After rain ${position}`,
    );
    const rows = [
      ...documents('content', titles),
      ...documents('person', ['Ann Rain', 'Ben Rain']),
      ...documents('content', ['Other rain'], 2),
    ];
    for (let first = 0; first < rows.length; first += 500)
      await database.db
        .insertInto('search_documents')
        .values(rows.slice(first, first + 500))
        .execute();
  });
  afterAll(() => database.close());

  const found = async (words: readonly string[], more: Partial<Parameters<typeof matching>[1]> = {}) => {
    const request = { providerId: 1, kinds: ['content'] as const, limit: LIMIT, language: 'en' };
    return (await matching(database.db, { ...request, ...more, readings: [words] })).map(({ objectId }) => objectId);
  };

  it('of a word that every name has, the most popular', async () => {
    expect(await found(['rain'])).toEqual(Array.from({ length: LIMIT }, (_, position) => `1-${position}`));
  });

  it('of a word that few names have, all in the order of popularity', async () => {
    expect(await found(['rare'])).toEqual(['1-5', `1-${TITLES - 2}`, `1-${TITLES - 1}`]);
  });

  it('of one kind and one operator alone, though the word is everywhere', async () => {
    expect(await found(['rain'], { kinds: ['person'] })).toEqual(['1-0', '1-1']);
    expect(await found(['rain'], { providerId: 2 })).toEqual(['2-0']);
  });

  it('for a child what a child may see', async () => {
    expect(await found(['rare'], { maxAge: 12 })).toEqual([`1-${TITLES - 2}`]);
  });
});
