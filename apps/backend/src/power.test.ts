import { randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { accountOf, verifyBooks } from '@antenna/billing';
import { isPostgres } from '@antenna/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE_FILE, openDatabase, type Database } from './db/open.ts';
import { giveMoney, payer } from './testing/paying.ts';
import { ask, type Person } from './testing/people.ts';
import { freePort, startProcess } from './testing/server-process.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { ENGINES } from './testing/test-database.ts';

/** A few in every run, more by these: ANTENNA_KILLS=20 ANTENNA_POWER_CUTS=10000. */
const KILLS = Number(process.env['ANTENNA_KILLS'] ?? 3);
const POWER_CUTS = Number(process.env['ANTENNA_POWER_CUTS'] ?? 60);
const PRICE = 199_000;
const BUYERS = 10;

/** Faults of the database after an end without a goodbye: in the file, in what hangs on nothing, in the books. */
async function faultsIn(db: Database): Promise<readonly unknown[]> {
  const books = await verifyBooks(db);
  if (isPostgres(db)) return books;
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const loose = await sql`pragma foreign_key_check`.execute(db);
  return [...rows.map((row) => row.integrity_check).filter((text) => text !== 'ok'), ...loose.rows, ...books];
}

const usernames = async (db: Database) =>
  new Set((await db.selectFrom('users').select('username').execute()).map(({ username }) => username));

describe.each(ENGINES)('kill -9 of a server that writes, on %s', (engine) => {
  let test: TestApp;
  let dataDir: string;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    dataDir = mkdtempSync(join(tmpdir(), 'antenna-killed-'));
  });
  afterAll(async () => {
    await test.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('at random moments loses nothing that was answered, and nothing is paid twice (fault 30)', async () => {
    const buyers = await Promise.all(Array.from({ length: KILLS * BUYERS }, () => payer(test)));
    for (const { userId } of buyers) await giveMoney(test.services.db, userId, 2 * PRICE);
    // A file that no other process has open: what is there after a kill is what the next start finds.
    if (engine === 'sqlite') await sql`vacuum into ${join(dataDir, DATABASE_FILE)}`.execute(test.services.db);
    const place = { dataDir, url: test.databaseUrl };
    const answered = { made: [] as string[], bought: new Set<number>() };

    for (let round = 0; round < KILLS; round += 1) {
      const run = startProcess({
        OPERATOR_DIR: test.operatorDir,
        DATA_DIR: dataDir,
        PORT: String(await freePort()),
        RATE_LIMITS: 'off',
        ...(place.url ? { DATABASE_URL: place.url } : {}),
      });
      const url = await run.ready;
      const writing = writeUntilGone(url, { answered, buyers: buyers.slice(round * BUYERS, (round + 1) * BUYERS) });
      await expect.poll(() => writing.answers(), { timeout: 20_000, interval: 2 }).toBeGreaterThan(3);
      await delay(randomInt(250));
      run.child.kill('SIGKILL');
      await run.ended;
      await writing.gone;
      const { db, close } = await openDatabase(place);
      const there = await usernames(db);
      expect(answered.made.filter((name) => !there.has(name))).toEqual([]);
      expect(await faultsIn(db)).toEqual([]);
      for (const { userId } of buyers) {
        const { balance } = await accountOf(db, userId);
        expect(answered.bought.has(userId) ? [PRICE] : [PRICE, 2 * PRICE]).toContain(balance);
      }
      await close();
    }
    expect(answered.made.length).toBeGreaterThan(KILLS);
    expect(answered.bought.size).toBeGreaterThan(0);
  }, 600_000);
});

/** Viewers make accounts and buy, each call once, until the server is gone. */
function writeUntilGone(
  url: string,
  {
    answered,
    buyers,
  }: { readonly answered: { made: string[]; bought: Set<number> }; readonly buyers: readonly Person[] },
) {
  let answers = 0;
  const post = async (path: string, body: object) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    }).catch(() => undefined);
    if (response?.status === 201) answers += 1;
    return response?.status;
  };
  const makeAccounts = async () => {
    for (;;) {
      const username = randomUUID();
      const status = await post('/v2/users', { username, password: 'p'.repeat(32), is_guest: true });
      if (status === undefined) return;
      if (status === 201) answered.made.push(username);
    }
  };
  const buyAll = async () => {
    for (const { token, userId } of buyers) {
      const status = await post(`/v2/users/self/subscriptions?access_token=${token}`, { packet_id: 2 });
      if (status === 201) answered.bought.add(userId);
      await delay(randomInt(40));
    }
  };
  return { answers: () => answers, gone: Promise.all([makeAccounts(), makeAccounts(), buyAll()]) };
}

/** How SQLite lays out its write-ahead log: a header, then frames; the last frame of a transaction says so. */
const LOG_HEADER = 32;
const FRAME_HEADER = 24;
/** What a disk writes whole or not at all. */
const SECTOR = 512;

/**
 * What the disk may hold when the power goes, by what SQLite waits for (synchronous = FULL: the log is flushed at each commit before
 * the next write): the log up to some commit, and of the transaction after it any of its sectors.
 */
describe('a power cut on SQLite', () => {
  let test: TestApp;
  let before: Buffer;
  let log: Buffer;
  /** Lengths of the log at each commit. */
  let commits: readonly number[];
  /** What was answered when the log was so long. */
  const answers: { readonly length: number; readonly username?: string; readonly buyer?: number }[] = [];
  const file = (name: string) => join(test.dataDir, name);
  beforeAll(async () => {
    test = await createTestApp({ engine: 'sqlite' });
    const { db } = test.services;
    const buyers = await Promise.all(Array.from({ length: BUYERS }, () => payer(test)));
    for (const { userId } of buyers) await giveMoney(db, userId, 2 * PRICE);
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
    before = readFileSync(file(DATABASE_FILE));
    const length = () => statSync(file(`${DATABASE_FILE}-wal`)).size;
    for (const { userId, send } of buyers) {
      const username = randomUUID();
      const guest = { username, password: 'p'.repeat(32), is_guest: true };
      expect((await ask(test, 'POST', '/v2/users', { body: guest })).status).toBe(201);
      answers.push({ length: length(), username });
      expect((await send('POST', '/v2/users/self/subscriptions', { packet_id: 2 })).status).toBe(201);
      answers.push({ length: length(), buyer: userId });
    }
    log = readFileSync(file(`${DATABASE_FILE}-wal`));
    commits = commitsIn(log);
    // Otherwise the log began anew, and the cuts below are not what a disk may hold.
    expect(readFileSync(file(DATABASE_FILE)).equals(before)).toBe(true);
    expect(commits.at(-1)).toBe(log.length);
  });
  afterAll(() => test.close());

  /** Opens what a disk held; looks whether all is there that was answered before the log had that length. */
  const lookAt = async (files: { readonly data: Buffer; readonly log: Buffer }, flushed: number) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'antenna-power-'));
    writeFileSync(join(dataDir, DATABASE_FILE), files.data);
    writeFileSync(join(dataDir, `${DATABASE_FILE}-wal`), files.log);
    const { db, close } = await openDatabase({ dataDir });
    const faults = await faultsIn(db);
    const there = await usernames(db);
    const missing = [];
    for (const answer of answers.filter(({ length }) => length <= flushed)) {
      const isThere =
        answer.buyer === undefined
          ? there.has(answer.username ?? '')
          : (await accountOf(db, answer.buyer)).balance === PRICE;
      if (!isThere) missing.push(answer);
    }
    await close();
    rmSync(dataDir, { recursive: true, force: true });
    return { faults, missing };
  };

  it('is survived because every commit waits for the disk before it is answered', async () => {
    const setting = await sql<{ synchronous: number }>`pragma synchronous`.execute(test.services.db);
    expect(setting.rows).toEqual([{ synchronous: 2 }]);
    // An answer comes after its commit: the log has ended with one each time.
    expect(answers.filter(({ length }) => !commits.includes(length))).toEqual([]);
  });

  it('at any moment leaves a whole database with everything that was answered (fault 30)', async () => {
    for (let cut = 0; cut < POWER_CUTS; cut += 1) {
      const next = randomInt(commits.length);
      const flushed = commits[next - 1] ?? 0;
      const written = tornCopy({ from: log.subarray(0, flushed), to: log.subarray(0, commits[next]) });
      expect(await lookAt({ data: before, log: written }, flushed), `${flushed} of ${log.length}`).toEqual({
        faults: [],
        missing: [],
      });
    }
  }, 600_000);

  it('while the log is moved into the file loses nothing either (fault 30)', async () => {
    await sql`pragma wal_checkpoint(full)`.execute(test.services.db);
    const after = readFileSync(file(DATABASE_FILE));
    expect(after.equals(before)).toBe(false);
    for (let cut = 0; cut < Math.ceil(POWER_CUTS / 4); cut += 1)
      expect(await lookAt({ data: tornCopy({ from: before, to: after }), log }, log.length)).toEqual({
        faults: [],
        missing: [],
      });
  }, 600_000);
});

function commitsIn(log: Buffer): readonly number[] {
  const frame = FRAME_HEADER + log.readUInt32BE(8);
  const ends: number[] = [];
  for (let at = LOG_HEADER; at + frame <= log.length; at += frame)
    // The database's pages after a commit, in its last frame alone.
    if (log.readUInt32BE(at + 4) > 0) ends.push(at + frame);
  return ends;
}

/** `from`, of whose changes to `to` any sectors were written, up to any length. */
function tornCopy({ from, to }: { readonly from: Buffer; readonly to: Buffer }): Buffer {
  const torn = Buffer.alloc(Math.max(from.length, randomInt(from.length, to.length + 1)));
  from.copy(torn);
  for (let at = 0; at < torn.length; at += SECTOR)
    if (randomInt(2) === 1) to.copy(torn, at, at, Math.min(at + SECTOR, torn.length));
  return torn;
}
