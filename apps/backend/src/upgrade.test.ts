import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { renewDue, verifyBooks } from '@antenna/billing';
import { connectPostgres, connectSqlite, schemaDifference, type OpenDatabase } from '@antenna/database/connections';
import { DAY, MINUTE, SECOND, toSeconds, type Millis } from '@antenna/kernel';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_FILE } from './db/open.ts';
import { freePort, startProcess, type ServerProcess } from './testing/server-process.ts';
import { createTestDatabase, ENGINES, type TestDatabase } from './testing/test-database.ts';

const RELEASES = readdirSync(join(import.meta.dirname, 'testing/releases'))
  .map((name) => /^(\d+\.\d+\.\d+)\.json$/.exec(name)?.[1])
  .filter((version) => version !== undefined);
/** Tables that a second start leaves as they are. Others hold what a running server writes itself: keys, versions, figures, the operator's files. */
const KEPT_TABLES = [
  'users',
  'profiles',
  'devices',
  'tokens',
  'journals',
  'postings',
  'holdings',
  'payments',
  'favorites',
  'reminders',
  'stats',
  'schema_migrations',
];

interface Person {
  readonly username: string;
  readonly password: string;
  readonly token: string;
  readonly deviceId: string;
}

/** What testing/releases/make.mjs wrote of an engine's data. */
interface Made {
  readonly guest: Person;
  readonly member: Person & { readonly id: number; readonly phone: string; readonly pin: string };
  readonly operator: string;
  readonly answers: Readonly<Record<string, unknown>>;
}

const read = (name: string) => readFileSync(join(import.meta.dirname, 'testing/releases', name));
const json = <Shape>(name: string) => JSON.parse(String(read(name))) as Shape;

describe.each(RELEASES.flatMap((release) => ENGINES.map((engine) => ({ release, engine }))))(
  'data of $release on $engine',
  // Each starts a server, some twice.
  { timeout: 60_000 },
  ({ release, engine }) => {
    const facts = json<Readonly<Record<'sqlite' | 'postgres', Made>> & { readonly at: number }>(`${release}.json`);
    const made = facts[engine];
    const { member, guest } = made;
    let folder: string;
    let server: TestDatabase;
    let run: ServerProcess | undefined;
    let url: string;

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'antenna-upgrade-'));
      for (const name of ['data', 'operator']) mkdirSync(join(folder, name));
      for (const [name, text] of Object.entries(json<Record<string, string>>(`${release}.operator.json`)))
        writeFileSync(join(folder, 'operator', name), text);
      server = await createTestDatabase(engine);
      if (server.url) await replay(server.url, String(gunzipSync(read(`${release}.sql.gz`))));
      else writeFileSync(join(folder, 'data', DATABASE_FILE), gunzipSync(read(`${release}.sqlite.gz`)));
    });
    afterEach(() => end());
    afterAll(async () => {
      await server.drop();
      rmSync(folder, { recursive: true, force: true });
    });

    const end = async () => {
      run?.child.kill('SIGTERM');
      await run?.ended;
      run = undefined;
    };
    /** Starts today's server so long after the data were made. */
    const start = async (after: Millis) => {
      run = startProcess({
        PORT: String(await freePort()),
        DATA_DIR: join(folder, 'data'),
        OPERATOR_DIR: join(folder, 'operator'),
        ANTENNA_TEST_FAULTS: '1',
        ANTENNA_CLOCK_OFFSET: String(facts.at * SECOND + after - Date.now()),
        ...(server.url ? { DATABASE_URL: server.url } : {}),
      });
      url = await run.ready;
    };
    const ask = async (method: string, path: string, { token, body }: { token?: string; body?: object } = {}) => {
      const answer = await fetch(url + path, {
        method,
        headers: {
          'accept-language': 'en',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await answer.text();
      return { status: answer.status, body: text === '' ? undefined : (JSON.parse(text) as Record<string, unknown>) };
    };
    const signIn = async ({ username, password }: Person) =>
      String((await ask('POST', '/v2/auth/login', { body: { login: username, password } })).body?.['access_token']);
    /** What is stored, without bringing its tables up to date. */
    const look = async <Found>(at: (opened: OpenDatabase) => Promise<Found>): Promise<Found> => {
      const opened = server.url
        ? await connectPostgres(server.url)
        : connectSqlite(join(folder, 'data', DATABASE_FILE));
      try {
        return await at(opened);
      } finally {
        await opened.close();
      }
    };
    const stored = () =>
      look(async ({ db }) => {
        const rows: Record<string, readonly string[]> = {};
        for (const table of KEPT_TABLES)
          rows[table] = (await sql`select * from ${sql.table(table)}`.execute(db)).rows
            .map((row) => JSON.stringify(row))
            .sort();
        return { rows, schema: await schemaOf(db, engine) };
      });

    it('is that release’s, and gets today’s tables by one start', async () => {
      const before = await look(({ db }) => schemaDifference(db));
      expect(before.newer).toEqual([]);
      expect(before.missing.length).toBeGreaterThan(20);
      await start(10 * MINUTE);
      expect((await ask('GET', '/readyz')).body).toMatchObject({ status: 'ok', checks: { schema: 'ok' } });
      expect(await look(({ db }) => schemaDifference(db))).toEqual({ missing: [], newer: [] });
    });

    it('lets its viewers in: by the token that they have, by their password, by their device', async () => {
      await start(20 * MINUTE);
      for (const person of [member, guest]) {
        for (const token of [person.token, await signIn(person)])
          expect(await ask('GET', '/v2/users/self', { token })).toMatchObject({
            status: 200,
            body: { username: person.username },
          });
        const renewed = await ask('POST', '/v2/auth/device', { body: { device_id: person.deviceId } });
        expect(renewed.body?.['access_token']).toEqual(expect.any(String));
      }
      const operator = await ask('GET', `/v2/users/${member.id}/accounts?token=${made.operator}`);
      expect([operator.status, operator.body]).toEqual([200, [expect.objectContaining({ amount: '2520.00' })]]);
    });

    it('answers about money, subscriptions, profiles, favourites, reminders and history as that release did', async () => {
      await start(30 * MINUTE);
      const { token } = member;
      for (const [path, answer] of Object.entries(made.answers))
        expect(await ask('GET', `/v2/users/self${path}`, { token }), path).toMatchObject({ status: 200, body: answer });
      const check = (pincode: string) =>
        ask('POST', '/v2/users/self/parental_code/check', { token: member.token, body: { pincode } });
      expect((await check('9999')).body).toMatchObject({ error_code: 'wrong_pin' });
      expect((await check(member.pin)).status).toBe(200);
      expect(await look(({ db }) => verifyBooks(db))).toEqual([]);
    });

    it('is not changed by a second start', async () => {
      await start(40 * MINUTE);
      await end();
      const before = await stored();
      expect(before.rows['holdings']).toHaveLength(2);
      await start(41 * MINUTE);
      await end();
      expect(await stored()).toEqual(before);
    });

    it('goes on: a month later both subscriptions are renewed from the wallet, once', async () => {
      const byCard = async () => Promise.reject(new Error('there is money in the wallet'));
      const later = toSeconds(facts.at * SECOND + 31 * DAY);
      expect(await look(({ db }) => renewDue({ db }, later, byCard))).toBe(2);
      expect(await look(({ db }) => renewDue({ db }, later, byCard))).toBe(0);
      await start(31 * DAY);
      const token = await signIn(member);
      expect(await ask('GET', '/v2/users/self/accounts', { token })).toMatchObject({ body: [{ amount: '40.00' }] });
      expect(await look(({ db }) => verifyBooks(db))).toEqual([]);
    });
  },
);

/** Every table and index, as the engine describes them. */
async function schemaOf(db: OpenDatabase['db'], engine: 'sqlite' | 'postgres') {
  const query =
    engine === 'sqlite'
      ? sql`select name, sql from sqlite_master order by name`
      : sql`select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
              where table_schema = 'public' order by table_name, column_name`;
  return (await query.execute(db)).rows;
}

/** Runs the statements of a pg_dump. */
async function replay(url: string, statements: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statements);
  await client.end();
}
