// bench:pay: purchases from the wallet (every rule, the debit in the journal, the holding) against a one-row insert with commit,
// on the same engine, with as many concurrent workers, alternating. The journal is verified at the end.
//   TEST_DATABASE_URL=postgres://…  uses that PostgreSQL (a database of its own, dropped at the end) instead of starting one
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { startPostgres } from '../run/machine.mjs';
import { root } from '../run/workspace.mjs';
import { figure, alternate, publish, quantile } from './harness.mjs';

const ROUNDS = 30;
/** Warm-up: one insert is compiled after a few calls, all rules of a purchase after some thousand. */
const WARMUP = 10;
/** Purchases in one round of either side. */
const PURCHASES = 300;
/** Concurrent workers: as many as PostgreSQL has connections. */
const WORKERS = 10;
const PACKET = 2;
const PRICE = 19_900;

const backend = join(root, 'apps/backend/');
const load = (path) => import(pathToFileURL(join(backend, 'src', path)).href);
const require = createRequire(join(backend, 'package.json'));
const { openDatabase } = await load('db/open.ts');
const billing = pathToFileURL(join(root, 'packages/billing/src/index.ts')).href;
const { accountOf, buy, clearingOf, creditWallet, verifyBooks } = await import(billing);

/** Existing subscribers: PostgreSQL would scan an empty table sequentially. */
const SUBSCRIBERS = 5_000;

/** An operator with one monthly packet, and a user with money for every purchase. */
async function prepare(db) {
  const users = PURCHASES * (ROUNDS + WARMUP);
  const brand = {
    provider: { id: 1, name: 'Bench', shortname: 'bench', currency: { ASCII_NAME: 'KZT' } },
    network: {},
  };
  const packet = {
    id: PACKET,
    name: 'Packet',
    price: '199.00',
    is_base: true,
    period_human: { days: 0, months: 1, years: 0 },
    channels: 'all',
  };
  const user = (id) => ({
    id,
    provider_id: 1,
    username: `bench${id}`,
    first_name: '',
    last_name: '',
    timezone: '',
    is_guest: 0,
    device_limit: 5,
    parental_status: 'notset',
    settings: '{}',
    app_version: '',
    is_active: 1,
    date_joined: 1,
  });
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('providers')
      .values({ id: 1, shortname: 'bench', name: 'Bench', data: JSON.stringify(brand) })
      .execute();
    await trx
      .insertInto('packets')
      .values({ provider_id: 1, id: PACKET, is_base: 1, position: 0, data: JSON.stringify(packet) })
      .execute();
    for (let id = 1; id <= users; id += 1) {
      await trx.insertInto('users').values(user(id)).execute();
      const account = await accountOf(trx, id);
      await creditWallet(trx, {
        accountId: account.id,
        minor: PRICE,
        from: clearingOf('bench'),
        kind: 'topup',
        ref: 'bench',
        idempotencyKey: `bench:${id}`,
        at: 1,
      });
    }
    for (let id = users + 1; id <= users + SUBSCRIBERS; id += 1) {
      await trx.insertInto('users').values(user(id)).execute();
      await trx
        .insertInto('holdings')
        .values({
          id: `old-${id}`,
          user_id: id,
          provider_id: 1,
          packet_id: PACKET,
          status: 'active',
          kind: 'promo',
          start_at: 1,
          end_at: null,
          renew: 0,
          purchase_type: '',
          amount: 0,
          period: '{}',
          created_at: 1,
        })
        .execute();
    }
  });
}

/** Microseconds per operation when `WORKERS` workers do `count` of them; `each` collects the single durations. */
async function pace(count, run, each) {
  let next = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: WORKERS }, async () => {
      while (next < count) {
        const mine = next++;
        const start = performance.now();
        await run(mine);
        each?.push(performance.now() - start);
      }
    }),
  );
  return ((performance.now() - began) * 1_000) / count;
}

async function measure(name, database, insertBare) {
  const { db } = database;
  await prepare(db);
  if (name === 'postgres') await insertBare('analyze');
  let sold = 0;
  const took = [];
  const purchase = async () => {
    const user = { userId: (sold += 1), providerId: 1 };
    const outcome = await db
      .transaction()
      .execute((trx) =>
        buy(trx, { user, packetId: PACKET, expectedAmount: PRICE, isTrialAllowed: true, at: 1_800_000_000 }),
      );
    if (outcome.kind !== 'bought') throw new Error(`a purchase ended as ${outcome.kind}`);
  };
  const figures = await alternate({
    rounds: ROUNDS,
    warmup: WARMUP,
    baseline: () => pace(PURCHASES, () => insertBare('insert')),
    ours: (round) => pace(PURCHASES, purchase, round >= 0 ? took : undefined),
  });
  const faults = await verifyBooks(db);
  const held = await db.selectFrom('holdings').select('id').where('status', '=', 'active').execute();
  if (faults.length > 0 || held.length !== sold + SUBSCRIBERS)
    throw new Error(`after ${sold} purchases: ${held.length} holdings, ${faults.join('; ')}`);
  const result = figure({ name: `purchase, ${name}`, unit: 'µs', ...figures, gate: 4, goal: 2.5 });
  const rate = (micros) => Math.round(1e6 / micros);
  return {
    ...result,
    note: `${rate(result.ours)} purchases/s, ${rate(result.baseline)} bare inserts/s: ${(1 / result.ratio).toFixed(2)}x of the bare rate (gate 0.25x); p99 ${quantile(took, 0.99).toFixed(1)} ms; books verified`,
  };
}

async function onSqlite() {
  const folder = mkdtempSync(join(tmpdir(), 'antenna-bench-pay-'));
  const database = await openDatabase({ dataDir: folder });
  const bare = new DatabaseSync(join(folder, 'bare.db'));
  bare.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE bare (id TEXT PRIMARY KEY, at INTEGER)',
  );
  const statement = bare.prepare('insert into bare values (?, ?)');
  try {
    return await measure('sqlite', database, async () => statement.run(randomUUID(), 1));
  } finally {
    bare.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onPostgres(server) {
  const pg = require('pg');
  const name = `bench_pay_${process.pid}`;
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const admin = async (text) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  await admin(`create database ${name}`);
  const database = await openDatabase({ url, dataDir: '' });
  const pool = new pg.Pool({ connectionString: url, max: WORKERS });
  // Its database is dropped while connections are still closing.
  pool.on('error', () => {});
  try {
    await pool.query('create table bare (id text primary key, at bigint)');
    return await measure('postgres', database, (what) =>
      what === 'analyze'
        ? pool.query('analyze')
        : pool.query({ name: 'bare', text: 'insert into bare values ($1, $2)', values: [randomUUID(), 1] }),
    );
  } finally {
    await pool.end();
    await database.close();
    await admin(`drop database ${name} with (force)`);
  }
}

const postgres = await startPostgres((line) => process.stdout.write(`${line}\n`), { isDurable: true });
try {
  publish('pay', [await onSqlite(), await onPostgres(postgres.url)], {
    workers: WORKERS,
    purchasesPerRound: PURCHASES,
  });
} finally {
  postgres.stop();
}
