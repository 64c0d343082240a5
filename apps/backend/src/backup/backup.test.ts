import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyBooks } from '@antenna/billing';
import { holdDataFolder } from '../db/lock.ts';
import { openDatabase } from '../db/open.ts';
import { member } from '../testing/people.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestDatabase, ENGINES } from '../testing/test-database.ts';
import { topUp } from '../testing/test-sales.ts';
import { runBackupCommand } from './cli.ts';

interface Place {
  readonly url: string | undefined;
  readonly dataDir: string;
}

describe.each(ENGINES)('a backup of %s', (engine) => {
  let test: TestApp;
  let folder: string;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    folder = mkdtempSync(join(tmpdir(), 'antenna-backup-'));
  });
  afterAll(async () => {
    await test.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const run = async (
    command: 'backup' | 'restore',
    args: readonly string[],
    { url, dataDir }: { readonly url?: string | undefined; readonly dataDir: string },
  ) => {
    let output = '';
    const stream = { write: (text: string) => (output += text) } as never;
    const env = { DATA_DIR: dataDir, ...(url ? { DATABASE_URL: url } : {}) };
    return [await runBackupCommand(command, args, { stdout: stream, stderr: stream, env }), output] as const;
  };
  const own = () => ({ url: test.databaseUrl, dataDir: test.dataDir });

  it('holds everything while the server runs, and is restored in another folder and over later data', async () => {
    const person = await member(test);
    await topUp(test, person, 199_000);
    const file = join(folder, 'one.backup');
    expect(await run('backup', [file], own())).toEqual([0, `The database is in ${file}.\n`]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await run('backup', [file], own()))[1]).toContain('is there already');

    const other = await createTestDatabase(engine);
    const there = { url: other.url, dataDir: join(folder, 'other') };
    expect((await run('restore', [file], there))[0]).toBe(0);
    const restored = await openDatabase(there);
    for (const table of ['users', 'accounts', 'postings', 'channels', 'schema_migrations'] as const) {
      const count = async ({ db }: { readonly db: typeof restored.db }) =>
        (
          await db
            .selectFrom(table as 'users')
            .select(({ fn }) => fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n;
      expect([table, await count(restored)]).toEqual([table, await count(test.services)]);
    }
    expect(await verifyBooks(restored.db)).toEqual([]);
    await restored.db.insertInto('meta').values({ key: 'later', value: '1' }).execute();
    await restored.close();

    const [code, output] = await run('restore', [file], there);
    expect([code, output]).toEqual([1, expect.stringContaining('--replace')]);
    expect((await run('restore', [file, '--replace'], there))[0]).toBe(0);
    const again = await openDatabase(there);
    expect(await again.db.selectFrom('meta').selectAll().where('key', '=', 'later').execute()).toEqual([]);
    await again.close();
    await other.drop();
  }, 60_000);

  it('that is broken is refused and changes nothing, as is a wrong command', async () => {
    const file = join(folder, 'broken.backup');
    writeFileSync(file, 'this is no database');
    const [code] = await run('restore', [file, '--replace'], own());
    expect(code).toBe(1);
    expect(await verifyBooks(test.services.db)).toEqual([]);
    expect((await run('restore', [join(folder, 'none')], own()))[1]).toContain('there is no file');
    expect((await run('backup', [], own()))[0]).toBe(64);
  });

  it('says that a place cannot be written, instead of calling the database broken', async () => {
    const absent = join(folder, 'absent');
    expect(await run('backup', [join(absent, 'a.backup')], own())).toEqual([
      1,
      `antenna backup: there is no folder ${absent}.\n`,
    ]);
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const [code, output] = await run('backup', [join(file, 'a.backup')], own());
    expect(code).toBe(1);
    expect(output).not.toContain('no whole database');
    expect(output).toContain(file);
  });

  it.runIf(engine === 'sqlite')('of a newer release is refused', async () => {
    const dataDir = join(folder, 'newer');
    mkdirSync(dataDir);
    const newer = await openDatabase({ dataDir });
    await sql`insert into schema_migrations (name) values ('9999-later')`.execute(newer.db);
    await newer.close();
    const [code, output] = await run('restore', [join(dataDir, 'antenna.db'), '--replace'], own());
    expect([code, output]).toEqual([1, expect.stringContaining('newer Antenna: 9999-later')]);
    expect(await verifyBooks(test.services.db)).toEqual([]);
  });

  it.runIf(engine === 'postgres')(
    'of a newer release, or under a running copy, is refused before anything changes',
    async () => {
      const [source, target] = [await createTestDatabase(engine), await createTestDatabase(engine)];
      const [from, to] = [source, target].map(({ url }) => ({ url, dataDir: folder })) as [Place, Place];
      const newer = await openDatabase(from);
      const file = join(folder, 'sound.backup');
      expect((await run('backup', [file], from))[0]).toBe(0);
      await sql`insert into schema_migrations (name) values ('9999-later')`.execute(newer.db);
      const later = join(folder, 'later.backup');
      expect((await run('backup', [later], from))[0]).toBe(0);
      await newer.close();
      expect(await run('restore', [later], to)).toEqual([1, expect.stringContaining('newer Antenna: 9999-later')]);

      const running = await openDatabase(to);
      await running.db.insertInto('meta').values({ key: 'mine', value: '1' }).execute();
      expect(await run('restore', [file, '--replace'], to)).toEqual([
        1,
        expect.stringMatching(/an Antenna is connected to this database \(from .+\): stop every copy first/),
      ]);
      expect(await running.db.selectFrom('meta').select('value').where('key', '=', 'mine').execute()).toHaveLength(1);
      await running.close();
      expect((await run('restore', [file, '--replace'], to))[0]).toBe(0);
      await Promise.all([source.drop(), target.drop()]);
    },
    60_000,
  );

  it.runIf(engine === 'sqlite')('is not restored under a running server, nor made of nothing', async () => {
    const file = join(folder, 'two.backup');
    expect((await run('backup', [file], own()))[0]).toBe(0);
    const release = holdDataFolder(test.dataDir);
    expect((await run('restore', [file, '--replace'], own()))[1]).toBe(
      `antenna restore: Another Antenna is running on the data folder ${test.dataDir}.\n`,
    );
    release();
    expect((await run('backup', [join(folder, 'three')], { dataDir: folder }))[1]).toContain('there is no database');
  });
});
