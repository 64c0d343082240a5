import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, ENGINES, type TestDatabase } from '../testing/test-database.ts';
import { isDatabaseDown } from './database-down.ts';
import { holdDataFolder, StartRefused } from './lock.ts';
import { migrations } from '@antenna/database/testing';
import { openDatabase, type OpenDatabase } from './open.ts';
import { bumpVersion, readVersions } from './versions.ts';

describe.each(ENGINES)('the database on %s', (engine) => {
  let server: TestDatabase;
  let dataDir: string;
  let opened: OpenDatabase;
  beforeAll(async () => {
    server = await createTestDatabase(engine);
    dataDir = mkdtempSync(join(tmpdir(), 'antenna-db-'));
    opened = await openDatabase({ url: server.url, dataDir });
  });
  afterAll(async () => {
    await opened.close();
    await server.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('has run every migration once, and opens again without running any', async () => {
    const names = async () =>
      (await sql<{ name: string }>`select name from schema_migrations order by name`.execute(opened.db)).rows.map(
        (row) => row.name,
      );
    expect(await names()).toEqual(migrations.map((each) => each.name));
    await opened.close();
    opened = await openDatabase({ url: server.url, dataDir });
    expect(await names()).toHaveLength(migrations.length);
  });

  it('lets two copies that start together migrate once', async () => {
    const other = await createTestDatabase(engine);
    const folder = mkdtempSync(join(tmpdir(), 'antenna-db-'));
    const both = await Promise.all([1, 2].map(() => openDatabase({ url: other.url, dataDir: folder })));
    expect((await readVersions(both[0]?.db ?? opened.db)).data_version).toBe('0');
    await Promise.all(both.map((each) => each.close()));
    await other.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('refuses tables of a newer release, and leaves them alone', async () => {
    const { db } = opened;
    await sql`insert into schema_migrations (name) values ('9999-later')`.execute(db);
    await expect(openDatabase({ url: server.url, dataDir })).rejects.toThrow(
      'it was changed by a newer Antenna: 9999-later',
    );
    await sql`delete from schema_migrations where name = '9999-later'`.execute(db);
    await (await openDatabase({ url: server.url, dataDir })).close();
  });

  it.runIf(engine === 'postgres')('survives connections that die in the middle of their work', async () => {
    const { db } = opened;
    const cut = db.transaction().execute(async (trx) => {
      await trx.insertInto('meta').values({ key: 'cut', value: '1' }).execute();
      const { pid } = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)).rows[0] ?? { pid: 0 };
      await sql`select pg_terminate_backend(${pid})`.execute(db);
      await delay(200);
      await sql`select 1`.execute(trx);
    });
    await expect(cut).rejects.toThrow();
    expect(await db.selectFrom('meta').selectAll().where('key', '=', 'cut').execute()).toEqual([]);
  });

  it.runIf(engine === 'postgres')('stops waiting for a row that another transaction holds', async () => {
    const { db } = opened;
    const waits = await sql<{ lock_timeout: string }>`show lock_timeout`.execute(db);
    expect(waits.rows).toEqual([{ lock_timeout: '3s' }]);
    expect(isDatabaseDown(Object.assign(new Error('lock'), { code: '55P03' }))).toBe(true);
    expect(isDatabaseDown(Object.assign(new Error('long'), { code: '57014' }))).toBe(true);
  });

  it('counts versions of concurrent writers without losing one', async () => {
    await Promise.all(Array.from({ length: 20 }, () => bumpVersion(opened.db, 'data_version')));
    expect(await readVersions(opened.db)).toEqual({ data_version: '20', revocation_version: '0' });
  });

  it('undoes a transaction that fails, and goes on', async () => {
    const { db } = opened;
    await expect(
      db.transaction().execute(async (trx) => {
        await trx.insertInto('meta').values({ key: 'undone', value: '1' }).execute();
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await db.selectFrom('meta').selectAll().where('key', '=', 'undone').execute()).toEqual([]);
    await db.insertInto('meta').values({ key: 'done', value: '1' }).execute();
    expect(await db.selectFrom('meta').select('value').where('key', '=', 'done').executeTakeFirst()).toEqual({
      value: '1',
    });
  });

  it.runIf(engine === 'sqlite')(
    'asks callers to retry when the disk is full, loses nothing, and continues when there is space',
    async () => {
      const { db } = opened;
      await db.insertInto('meta').values({ key: 'before', value: '1' }).execute();
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
      await sql`pragma max_page_count = ${sql.raw(String((rows[0]?.page_count ?? 0) + 4))}`.execute(db);
      const large = { key: 'large', value: 'x'.repeat(1_000_000) };
      const fill = () =>
        db.transaction().execute(async (trx) => {
          await trx.insertInto('meta').values({ key: 'small', value: '1' }).execute();
          await trx.insertInto('meta').values(large).execute();
        });
      const error: unknown = await fill().catch((failure: unknown) => failure);
      expect(String(error)).toContain('full');
      expect(isDatabaseDown(error)).toBe(true);
      const keys = async () =>
        (
          await db
            .selectFrom('meta')
            .select('key')
            .where('key', 'in', ['before', 'small', 'large'])
            .orderBy('key')
            .execute()
        ).map(({ key }) => key);
      expect(await keys()).toEqual(['before']);
      await sql`pragma max_page_count = 1000000000`.execute(db);
      await fill();
      expect(await keys()).toEqual(['before', 'large', 'small']);
      await db.deleteFrom('meta').where('key', 'in', ['before', 'small', 'large']).execute();
    },
  );

  it('runs transactions one after another, and a read meanwhile sees the last commit', async () => {
    const { db } = opened;
    await db.insertInto('meta').values({ key: 'n', value: '0' }).execute();
    const add = () =>
      db.transaction().execute(async (trx) => {
        const { value } = await trx
          .selectFrom('meta')
          .select('value')
          .where('key', '=', 'n')
          .forUpdate()
          .executeTakeFirstOrThrow();
        await new Promise((resolve) => setTimeout(resolve, 2));
        await trx
          .updateTable('meta')
          .set({ value: String(Number(value) + 1) })
          .where('key', '=', 'n')
          .execute();
      });
    if (engine === 'postgres') return expect(await Promise.all([1, 2, 3].map(add))).toHaveLength(3);
    const plain = () =>
      db.transaction().execute(async (trx) => {
        const { value } = await trx.selectFrom('meta').select('value').where('key', '=', 'n').executeTakeFirstOrThrow();
        await new Promise((resolve) => setTimeout(resolve, 2));
        await trx
          .updateTable('meta')
          .set({ value: String(Number(value) + 1) })
          .where('key', '=', 'n')
          .execute();
      });
    const running = Promise.all(Array.from({ length: 10 }, plain));
    expect(await db.selectFrom('meta').select('value').where('key', '=', 'n').executeTakeFirst()).toEqual({
      value: '0',
    });
    await running;
    expect(await db.selectFrom('meta').select('value').where('key', '=', 'n').executeTakeFirst()).toEqual({
      value: '10',
    });
  });

  it('keeps numbers up to 53 bits, and refuses what hangs on nothing', async () => {
    const { db } = opened;
    const big = Number.MAX_SAFE_INTEGER - 1;
    await db
      .insertInto('programmes')
      .values({
        id: big,
        provider_id: 1,
        channel_id: 1,
        start: 1,
        stop: 2,
        title: '"t"',
        subtitle: null,
        description: null,
        category: null,
        age: null,
        season: null,
        episode: null,
        image: null,
        content_id: null,
        catchup_id: null,
      })
      .execute();
    expect(await db.selectFrom('programmes').select(['id', 'start']).executeTakeFirst()).toEqual({ id: big, start: 1 });
    await expect(
      db
        .insertInto('tokens')
        .values({ hash: 'x', user_id: 999_999, device_id: null, created_at: 1, expires_at: 2 })
        .execute(),
    ).rejects.toThrow(/foreign key/i);
  });
});

describe('SQLite', () => {
  it('is durable and readable beside a writer: WAL, synchronous FULL', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'antenna-db-'));
    const opened = await openDatabase({ dataDir });
    const pragma = async (name: string) =>
      Object.values((await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(opened.db)).rows[0] ?? {})[0];
    expect([await pragma('journal_mode'), await pragma('synchronous'), await pragma('foreign_keys')]).toEqual([
      'wal',
      2,
      1,
    ]);
    await opened.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('waits for another process that writes, without standing still meanwhile', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'antenna-db-'));
    const opened = await openDatabase({ dataDir });
    const other = new DatabaseSync(join(dataDir, 'antenna.db'));
    other.exec('begin immediate');
    let turns = 0;
    const ticking = setInterval(() => {
      turns += 1;
    }, 5);
    // A wait that stood still would never let the other one end.
    const releasing = setInterval(() => {
      if (turns < 10) return;
      clearInterval(releasing);
      other.exec('commit');
    }, 5);
    await opened.db.insertInto('meta').values({ key: 'waited', value: '1' }).execute();
    clearInterval(ticking);
    expect(turns).toBeGreaterThanOrEqual(10);
    other.close();
    await opened.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
});

describe('the data folder', () => {
  it('is made for its owner alone, and held against a second holder until it is let go', () => {
    const dataDir = join(mkdtempSync(join(tmpdir(), 'antenna-hold-')), 'new');
    const release = holdDataFolder(dataDir);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(() => holdDataFolder(dataDir)).toThrow(StartRefused);
    expect(() => holdDataFolder(dataDir)).toThrow(`Another Antenna is running on the data folder ${dataDir}.`);
    release();
    holdDataFolder(dataDir)();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('says in one line that it cannot be written', () => {
    expect(() => holdDataFolder('/proc/antenna/data')).toThrow(
      /^The data folder \/proc\/antenna\/data cannot be written \(E\w+\)\.$/,
    );
  });
});
