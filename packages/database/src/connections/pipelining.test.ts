import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readyQuery } from '../ready-query.ts';
import { remembered } from '../remembered.ts';
import { ENGINES, openTestDatabase } from '../testing/index.ts';
import { writeLater } from '../write-later.ts';
import { STATEMENT_WORTH_KEEPING } from './limits.ts';
import type { OpenDatabase } from './open.ts';
import { createStatementNames } from './prepared-statements.ts';

describe('names of statements', () => {
  const often = (names: ReturnType<typeof createStatementNames>, text: string) =>
    Array.from({ length: STATEMENT_WORTH_KEEPING }, () => names.of(text)).at(-1);

  it('are given to what comes again, each its own', () => {
    const names = createStatementNames();
    expect(names.of('select 1')).toBeUndefined();
    const first = often(names, 'select 1');
    expect([names.of('select 1'), first]).toEqual([first, expect.any(String)]);
    expect(often(names, 'select 2')).not.toBe(first);
  });

  it('are given up behind a pooler that mixes connections, and prepared again after a change of tables', () => {
    const names = createStatementNames();
    const first = often(names, 'select 1');
    names.failed('0A000');
    expect(names.of('select 1')).not.toBe(first);
    names.failed('26000');
    expect(often(names, 'select 1')).toBeUndefined();
  });
});

describe.each(ENGINES)('writes whose result is not waited for, on %s', (engine) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.close());
  const value = async (key: string) =>
    (await opened.db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst())?.value;

  it('are there for the next statement, and after the transaction', async () => {
    const seen = await opened.db.transaction().execute(async (trx) => {
      await writeLater(trx, trx.insertInto('meta').values({ key: 'later', value: '1' }));
      return (await trx.selectFrom('meta').select('value').where('key', '=', 'later').executeTakeFirst())?.value;
    });
    expect([seen, await value('later')]).toEqual(['1', '1']);
  });

  it('fail the transaction with what they failed with, whatever came after them', async () => {
    const twice = (last: (trx: OpenDatabase['db']) => Promise<unknown>) =>
      opened.db.transaction().execute(async (trx) => {
        await trx.insertInto('meta').values({ key: 'before', value: '1' }).execute();
        await writeLater(trx, trx.insertInto('meta').values({ key: 'before', value: '2' }));
        await last(trx);
      });
    await expect(twice(async () => {})).rejects.toThrow(/unique/i);
    await expect(twice((trx) => trx.selectFrom('meta').selectAll().execute())).rejects.toThrow(/unique/i);
    expect(await value('before')).toBeUndefined();
    await opened.db.insertInto('meta').values({ key: 'alive', value: '1' }).execute();
    expect(await value('alive')).toBe('1');
  });

  it('go by a query that is built once and takes other values each time', async () => {
    let built = 0;
    const adding = readyQuery((db) => {
      built += 1;
      return db.insertInto('meta').values({ key: '', value: '' });
    });
    await opened.db.transaction().execute(async (trx) => {
      for (const key of ['one', 'two']) await writeLater(trx, adding(trx, [key, key]));
    });
    expect([await value('one'), await value('two'), built]).toEqual(['one', 'two', 1]);
    expect(() => readyQuery((db) => db.selectFrom('meta').selectAll().where('key', '=', ''))(opened.db, [])).toThrow(
      '1 values',
    );
  });

  it('a statement goes on after its table has changed under it', async () => {
    const look = () => opened.db.selectFrom('meta').selectAll().where('key', '=', 'one').execute();
    for (let each = 0; each < 2 * STATEMENT_WORTH_KEEPING; each += 1) await look();
    await sql`alter table meta add column more text`.execute(opened.db);
    for (let each = 0; each < 30; each += 1) expect(await look()).toMatchObject([{ key: 'one', value: 'one' }]);
    await sql`alter table meta drop column more`.execute(opened.db);
  });

  it('what was made from the operator’s data is made again when they have changed, and not before', async () => {
    let made = 0;
    const make = async () => (made += 1);
    expect([await remembered(opened.db, 'thing', make), await remembered(opened.db, 'thing', make)]).toEqual([1, 1]);
    await opened.db.transaction().execute(async (trx) => {
      await trx.insertInto('meta').values({ key: 'data_version', value: '7' }).execute();
      expect(await remembered(trx, 'thing', make)).toBe(2);
    });
    expect(await remembered(opened.db, 'thing', make)).toBe(2);
  });
});
