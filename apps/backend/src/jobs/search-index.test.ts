import { setImmediate } from 'node:timers/promises';
import { toSeconds } from '@antenna/kernel';
import { manualClock } from '@antenna/kernel/testing';
import { openTestDatabase } from '@antenna/database/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bumpVersion } from '../db/versions.ts';
import { writeGenerated } from '../generate/write.ts';
import { keyWords } from '../modules/search/keys.ts';
import { matching } from '../modules/search/repository.ts';
import { parseOperatorFile } from '../operator/read-files.ts';
import { writeBrand } from '../operator/repository/parts.ts';
import { ENGINES } from '../testing/test-database.ts';
import { brandFile } from '../testing/test-operator.ts';
import { createSearchIndexing, rebuildSearch } from './search-index.ts';

const TITLES = 2_500;

describe.each(ENGINES)('the index of the search on %s', (engine) => {
  const clock = manualClock(1_795_284_000_000);
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
    await writeBrand(database.db, await parseOperatorFile('brand.json', JSON.stringify(brandFile({ now: 0 }))));
    const amounts = { titles: TITLES, channels: 3, programmes: 30, users: 0 };
    await writeGenerated(database.db, { providerId: 1, amounts, seed: 1, now: toSeconds(clock.now()) }, () => {});
  });
  afterEach(() => database.close());

  const documents = () =>
    database.db.selectFrom('search_documents').selectAll().orderBy('number').execute() as Promise<
      readonly { readonly number: number; readonly kind: string; readonly object_id: string; readonly label: string }[]
    >;
  const find = async (q: string) =>
    (
      await matching(database.db, {
        providerId: 1,
        kinds: ['content'],
        readings: [keyWords(q)],
        limit: 5,
        language: 'en',
      })
    ).map(({ label }) => label);
  const rename = async (title: string) => {
    const row = await database.db
      .selectFrom('contents')
      .select(['id', 'data'])
      .where('content_type', '=', 'movie')
      .orderBy('position')
      .executeTakeFirstOrThrow();
    await database.db
      .updateTable('contents')
      .set({ data: JSON.stringify({ ...JSON.parse(row.data), title }) })
      .where('provider_id', '=', 1)
      .where('id', '=', row.id)
      .execute();
    await bumpVersion(database.db, 'data_version');
  };

  it('has every title, writes only what changed, and drops what is gone', async () => {
    await rebuildSearch(database.db, clock);
    const first = await documents();
    expect(first.filter(({ kind }) => kind === 'content')).toHaveLength(TITLES);

    await rename('Zebra crossing');
    expect(await find('zebra')).toEqual([]);
    await rebuildSearch(database.db, clock);
    expect(await find('zebra')).toEqual(['Zebra crossing']);
    const second = await documents();
    expect(second.filter((each, index) => each.label !== first[index]?.label)).toHaveLength(1);

    await database.db.deleteFrom('contents').where('position', '>=', 2_200).execute();
    await bumpVersion(database.db, 'data_version');
    await rebuildSearch(database.db, clock);
    const left = await database.db
      .selectFrom('contents')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('is_hidden', '=', 0)
      .where('content_type', 'not in', ['season', 'episode'])
      .executeTakeFirstOrThrow();
    expect((await documents()).filter(({ kind }) => kind === 'content')).toHaveLength(Number(left.count));
  });

  it('answers from the old index, and lets others write, while the new one is made', async () => {
    await rebuildSearch(database.db, clock);
    const other = (await documents()).findLast(({ kind }) => kind === 'content');
    const known = (JSON.parse(other?.label ?? '{}') as { en: string }).en;
    await rename('Zebra crossing');
    const index = createSearchIndexing({ database, clock });
    const running = index();
    // A second call joins the first.
    expect(index()).toBe(running);
    let isOver = false;
    void running.finally(() => (isOver = true)).catch(() => {});
    let writes = 0;
    let answers = 0;
    while (!isOver) {
      await bumpVersion(database.db, 'revocation_version');
      if (!isOver) writes += 1;
      if ((await find(known)).length > 0) answers += 1;
      await setImmediate();
    }
    await running;
    expect(writes).toBeGreaterThan(3);
    expect(answers).toBeGreaterThan(3);
    expect(await find('zebra')).toEqual(['Zebra crossing']);
  });
});
