import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, ENGINES, type TestDatabase } from '../testing/test-database.ts';
import type { Tables } from '../schema/index.ts';
import { sqliteDialect } from '../connections/sqlite-dialect.ts';
import { household } from './0006-household.ts';
import { migrations } from './index.ts';

describe.each(ENGINES)('a database from before profiles owned anything, on %s', (engine) => {
  let server: TestDatabase;
  let folder: string;
  let db: Kysely<Tables>;
  beforeAll(async () => {
    server = await createTestDatabase(engine);
    folder = mkdtempSync(join(tmpdir(), 'antenna-db-'));
    if (server.url) {
      const { default: pg } = await import('pg');
      db = new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: server.url }) }) });
    } else db = new Kysely({ dialect: sqliteDialect(join(folder, 'old.db')) });
    for (const each of migrations.slice(0, migrations.indexOf(household)))
      await each.up(db as unknown as Kysely<unknown>, engine);
  });
  afterAll(async () => {
    await db.destroy();
    await server.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('gives favourites, history and statistics to each user’s first profile, and numbers go on', async () => {
    for (const id of [1, 2]) {
      await sql`insert into users (id, provider_id, username, is_guest, device_limit, date_joined) values (${id}, 1, ${`u${id}`}, 0, 5, 0)`.execute(
        db,
      );
      for (const nth of [2, 1])
        await sql`insert into profiles (id, user_id, name, role, created_at) values (${`p${id}${nth}`}, ${id}, 'x', 'adult', ${nth})`.execute(
          db,
        );
      await sql`insert into favorites (id, user_id, kind, object_id, created_at, priority) values (${id * 7}, ${id}, 'content', '1001', 5, 1)`.execute(
        db,
      );
      await sql`insert into histories (user_id, content_id, seconds, duration, updated_at) values (${id}, '1001', 60, 600, 5)`.execute(
        db,
      );
      await sql`insert into stats (id, user_id, kind, object_id, started_at, position, is_history) values (${`s${id}`}, ${id}, 'content', '1001', 5, 0, 1)`.execute(
        db,
      );
    }
    await household.up(db as unknown as Kysely<unknown>, engine);
    expect(
      await db.selectFrom('favorites').select(['id', 'user_id', 'profile_id', 'object_id']).orderBy('id').execute(),
    ).toEqual([
      { id: 7, user_id: 1, profile_id: 'p11', object_id: '1001' },
      { id: 14, user_id: 2, profile_id: 'p21', object_id: '1001' },
    ]);
    expect(await db.selectFrom('histories').select(['profile_id', 'seconds']).orderBy('profile_id').execute()).toEqual([
      { profile_id: 'p11', seconds: 60 },
      { profile_id: 'p21', seconds: 60 },
    ]);
    expect(await db.selectFrom('stats').select('profile_id').orderBy('id').execute()).toEqual([
      { profile_id: 'p11' },
      { profile_id: 'p21' },
    ]);
    const next = await db
      .insertInto('favorites')
      .values({ user_id: 1, profile_id: 'p12', kind: 'content', object_id: '1001', created_at: 9, priority: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(next.id).toBeGreaterThan(14);
    await db.deleteFrom('profiles').where('id', '=', 'p11').execute();
    expect(await db.selectFrom('histories').select('profile_id').execute()).toEqual([{ profile_id: 'p21' }]);
  });
});
