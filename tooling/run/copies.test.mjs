import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort, startProcess } from '../../apps/backend/src/testing/server-process.ts';
import { writeTestOperator } from '../../apps/backend/src/testing/test-operator.ts';
import { connectPostgres } from '../../packages/database/src/connections/open.ts';
import { createTestDatabase, ENGINES } from '../../packages/database/src/testing/test-database.ts';
import { startReplicatedPostgres } from './replicated-postgres.mjs';

const LATER = new URL('../../packages/database/src/testing/later-release.ts', import.meta.url).href;
const VIEWERS = 6;
/** A client asks again after so long. */
const RETRY = 500;

describe.runIf(ENGINES.includes('postgres'))('several copies on one PostgreSQL', () => {
  const running = [];
  const folders = [];
  let operatorDir;
  beforeAll(() => {
    operatorDir = writeTestOperator({ now: Math.floor(Date.now() / 1_000) });
    folders.push(operatorDir);
  });
  afterEach(async () => {
    for (const { child, ended } of running.splice(0)) {
      child.kill('SIGKILL');
      await ended;
    }
  });
  afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

  const start = async (env) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'antenna-copy-'));
    folders.push(dataDir);
    const run = startProcess({
      OPERATOR_DIR: operatorDir,
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      RATE_LIMITS: 'off',
      ...env,
    });
    running.push(run);
    return run;
  };

  it('a later release updates the tables under the one before: both serve, and nobody asks more than twice', async () => {
    const database = await createTestDatabase('postgres');
    const env = { DATABASE_URL: database.url };
    const older = await start(env);
    const copies = [await older.ready];
    const service = createService(copies);
    const ready = (url) => fetch(`${url}/readyz`).then((answer) => answer.json());
    const watching = service.watch(VIEWERS);
    await delay(1_500);

    const newer = await start({ ...env, NODE_OPTIONS: `--import=${LATER}` });
    copies.push(await newer.ready);
    expect(await ready(copies[0])).toMatchObject({ status: 'failing', checks: { database: 'ok', schema: 'newer' } });
    expect(await ready(copies[1])).toMatchObject({ status: 'ok' });
    await delay(1_500);
    // The balancer has read /readyz; what still comes to the one before is answered.
    const [before] = copies.splice(0, 1);
    expect((await createService([before]).newViewer()).attempts).toBe(1);
    older.child.kill('SIGTERM');
    expect(await older.ended).toBe(0);
    await watching.end();

    expect(service.made.length).toBeGreaterThan(VIEWERS);
    expect({ missing: await service.missing(database.url), twiceRetried: service.twiceRetried }).toEqual({
      missing: [],
      twiceRetried: [],
    });
    expect(service.statuses).not.toContain(500);
    const again = await start(env);
    expect(await again.ended).toBe(1);
    expect(again.err()).toContain('it was changed by a newer Antenna: 9999-later');
    newer.child.kill('SIGTERM');
    await newer.ended;
    await database.drop();
  }, 120_000);

  it('a primary that dies: 503 until its standby is promoted, then service goes on, and nothing acknowledged is lost', async () => {
    const pair = await startReplicatedPostgres(() => {});
    try {
      const env = { DATABASE_URL: pair.url };
      const runs = [await start(env), await start(env)];
      const copies = await Promise.all(runs.map(({ ready }) => ready));
      const service = createService(copies);
      const watching = service.watch(VIEWERS);
      await expect.poll(() => service.made.length, { timeout: 20_000 }).toBeGreaterThan(3 * VIEWERS);

      pair.killPrimary();
      await delay(2_000);
      for (const url of copies) {
        const answer = await makeViewer(url, randomUUID());
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
        expect((await fetch(`${url}/readyz`)).status).toBe(503);
        expect((await fetch(`${url}/healthz`)).status).toBe(200);
      }
      const before = service.made.length;
      pair.promoteStandby();
      await expect.poll(() => service.made.length, { timeout: 20_000, interval: 50 }).toBeGreaterThan(before + VIEWERS);
      for (const url of copies) expect((await fetch(`${url}/readyz`)).status).toBe(200);
      await watching.end();

      expect(await service.missing(pair.standbyUrl)).toEqual([]);
      expect(new Set(service.statuses)).toEqual(new Set([200, 201, 503]));
      for (const { child, ended } of runs) {
        expect(child.exitCode).toBeNull();
        child.kill('SIGTERM');
        expect(await ended).toBe(0);
      }
    } finally {
      pair.stop();
    }
  }, 120_000);
});

const post = (url, body) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const PASSWORD = 'a-password-of-the-test';
const makeViewer = (url, username) => post(`${url}/v2/users`, { username, password: PASSWORD, is_guest: true });

/** Viewers of some copies: whoever is refused asks the next copy half a second later, as a balancer and a client do together. */
function createService(copies) {
  let turn = 0;
  const service = { made: [], statuses: [], twiceRetried: [], newViewer, watch, missing };

  /** Until it is answered; `attempts` says how often it was asked. `repeated`: the answer to a call that has been carried out already. */
  async function call(what, ask, { repeated } = {}) {
    for (let attempts = 1; ; attempts += 1) {
      const answer = await ask(copies[(turn += 1) % copies.length]).catch(() => undefined);
      const body = await answer?.json().catch(() => undefined);
      if (answer && (attempts === 1 || answer.status !== repeated)) service.statuses.push(answer.status);
      if (answer && answer.status < 500) return { status: answer.status, body, attempts };
      if (attempts === 2) service.twiceRetried.push(`${what}: ${answer?.status} ${JSON.stringify(body)}`);
      await delay(RETRY);
    }
  }
  async function newViewer() {
    const username = randomUUID();
    // A repeated call whose first answer was lost finds the name taken.
    const { status, attempts } = await call('new viewer', (url) => makeViewer(url, username), { repeated: 400 });
    if (status === 201) service.made.push(username);
    return { username, attempts };
  }
  const signIn = async (username) =>
    (await call('login', (url) => post(`${url}/v2/auth/login`, { login: username, password: PASSWORD }))).body
      ?.access_token;
  /** New viewers sign in and read, until `end` is called. */
  function watch(count) {
    let isOver = false;
    const one = async () => {
      while (!isOver) {
        const { username } = await newViewer();
        const token = await signIn(username);
        for (const path of ['/v2/users/self', '/v2/users/self/profiles', '/v2/channels/channel_list'])
          await call(path, (url) => fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } }));
      }
    };
    const all = Promise.all(Array.from({ length: count }, one));
    return {
      end() {
        isOver = true;
        return all;
      },
    };
  }
  /** Who was made and is not stored. */
  async function missing(databaseUrl) {
    const { db, close } = await connectPostgres(databaseUrl);
    const rows = await db.selectFrom('users').select('username').execute();
    await close();
    const stored = new Set(rows.map(({ username }) => username));
    return service.made.filter((username) => !stored.has(username));
  }
  return service;
}
