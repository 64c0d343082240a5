import { sql } from 'kysely';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelId, guest, login, member, type Person } from './testing/people.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { ENGINES } from './testing/test-database.ts';

/** Security, M5 and the full disk: what PostgreSQL does under its callers. */
describe.runIf(ENGINES.includes('postgres'))('a failing PostgreSQL', () => {
  let test: TestApp;
  let admin: Client;
  let channel: number;
  beforeAll(async () => {
    test = await createTestApp({ engine: 'postgres', operator: { brand: { streams: 2 } } });
    const { default: pg } = await import('pg');
    admin = new pg.Client({ connectionString: test.databaseUrl });
    await admin.connect();
    channel = await channelId(test, 'news');
  });
  afterAll(async () => {
    await admin.end();
    await test.close();
  });
  const open = (who: Person) => who.get(`/v2/channels/${channel}/stream`);
  /** Holds the row of a user locked while `during` runs. */
  const locked = async <Result>(userId: number, during: () => Promise<Result>): Promise<Result> => {
    await admin.query('begin');
    await admin.query('select id from users where id = $1 for update', [userId]);
    try {
      return await during();
    } finally {
      await admin.query('rollback');
    }
  };

  it('with one locked row answers everybody else, and that account with 503', async () => {
    const [stuck, other] = [await member(test), await member(test)];
    const waiting = await locked(stuck.userId, async () => {
      const began = performance.now();
      // More than there are connections.
      const all = Promise.all(Array.from({ length: 12 }, () => open(stuck)));
      for (let call = 0; call < 5; call += 1) expect((await open(other)).status).toBe(200);
      expect((await guest(test)).token).toBeTruthy();
      expect(performance.now() - began).toBeLessThan(2_500);
      return all;
    });
    expect(new Set(waiting.map(({ status }) => status))).toEqual(new Set([503]));
    expect(waiting[0]?.headers['retry-after']).toBeTruthy();
    expect((await open(stuck)).status).toBe(200);
  }, 60_000);

  it('lets streams of one account wait for one another, and counts them afterwards', async () => {
    const one = await member(test);
    const devices = await Promise.all(['a', 'b', 'c'].map((model) => login(test, { ...one, model })));
    let answered = 0;
    const answers = await locked(one.userId, async () => {
      const all = devices.map(async (device) => {
        const answer = await open(device);
        answered += 1;
        return answer.status;
      });
      await expect
        .poll(async () => {
          const { rows } = await admin.query<{ n: string }>(
            "select count(*) as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
          );
          return Number(rows[0]?.n);
        })
        .toBe(3);
      expect(answered).toBe(0);
      return all;
    });
    expect((await Promise.all(answers)).toSorted()).toEqual([200, 200, 403]);
  }, 60_000);

  it('with a full disk answers 503 to what writes, reads on, and recovers', async () => {
    const one = await member(test);
    await sql`create function disk_is_full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
      test.services.db,
    );
    await sql`create trigger disk before insert on stats execute function disk_is_full()`.execute(test.services.db);
    expect(await open(one)).toMatchObject({ status: 503, body: { error_code: 'server_error', retry_after: 5 } });
    expect((await one.get('/v2/channels/channel_list')).status).toBe(200);
    await sql`drop trigger disk on stats`.execute(test.services.db);
    expect((await open(one)).status).toBe(200);
  });
});
