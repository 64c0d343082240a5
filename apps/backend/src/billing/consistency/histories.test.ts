import { DAY, HOUR, MINUTE } from '@antenna/kernel';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  DomainError,
  armFailPoint,
  FAIL_POINTS,
  type FailPoint,
  buy,
  cancelFuture,
  changePeriod,
  disable,
  enableRenewal,
  standing,
  waysToBuy,
} from '@antenna/billing';
import type { Intent } from '@antenna/payments';
import { reconcile, startPayment } from '../../payments/index.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { ENGINES } from '../../testing/test-database.ts';
import { createWorld, type World } from './world.ts';
import { domainError } from '../../domain/domain-error.ts';

/** Users of one world live through their histories side by side. */
const USERS = 10;
/** Histories on each engine; ANTENNA_HISTORIES asks for more. */
const HISTORIES = 1_000;
const START = Date.UTC(2030, 0, 31, 12);

/** One thing that one user does, in numbers that pick among what there is. */
const action = fc.record({
  what: fc.oneof(
    { weight: 6, arbitrary: fc.constant('pay') },
    ...(
      ['buy', 'buy', 'refill', 'change', 'disable', 'enable', 'cancel', 'callback', 'callback', 'refund'] as const
    ).map((arbitrary) => ({ weight: 1, arbitrary: fc.constant(arbitrary) })),
  ),
  packet: fc.constantFrom(0, 0, 1, 2),
  pick: fc.nat(1_000),
  way: fc.constantFrom('page', 'page', 'card'),
  connection: fc.constantFrom('good', 'good', 'good', 'good', 'good', 'call-lost', 'answer-lost'),
  bank: fc.constantFrom('complete', 'complete', 'complete', 'complete', 'error', undefined),
});
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

const step = fc.record({
  passes: fc.constantFrom(0, MINUTE, HOUR, DAY, 8 * DAY, 32 * DAY, 100 * DAY),
  crash: fc.option(fc.constantFrom(...FAIL_POINTS), { freq: 3 }),
  isReconciled: fc.boolean(),
  actions: fc.array(action, { minLength: USERS, maxLength: USERS }),
});

const CRASH = () => {
  throw domainError('unavailable', { retryAfter: 5 });
};

describe.each(ENGINES)('random histories on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
    // Power cuts are another test's: here nothing waits for the disk.
    if (engine === 'sqlite') await sql.raw('pragma synchronous = off').execute(test.services.db);
    else
      await sql
        .raw("do $$ begin execute format('alter database %I set synchronous_commit = off', current_database()); end $$")
        .execute(test.services.db);
  });
  afterAll(() => test.close());

  it(
    'keep the books balanced, charge once and deliver what was paid for, with crashes, repeated, late and reordered callbacks [C-331]',
    { timeout: 240_000 },
    async () => {
      const runs = Number(process.env['ANTENNA_HISTORIES'] ?? HISTORIES) / USERS;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 7 }), async (steps) => {
          const world = await createWorld(test.services, { users: USERS, start: START });
          try {
            for (const { passes, crash, isReconciled, actions } of steps) {
              await world.pass(passes);
              arm(crash);
              await Promise.all(
                actions.map((each, index) => act(world, world.users[index] ?? 0, each).catch(expected)),
              );
              arm(null);
              if (isReconciled) await reconcile(world.services);
              await world.watch();
            }
            expect(await world.faults()).toEqual([]);
          } finally {
            arm(null);
            await world.end();
          }
        }),
        { numRuns: runs, endOnFailure: true },
      );
    },
  );
});

function arm(place: FailPoint | null): void {
  armFailPoint(place ?? undefined, CRASH);
}

/** A refusal is an answer, and a crash what we asked for. */
function expected(error: unknown): void {
  if (!(error instanceof DomainError)) throw error;
}

async function act(world: World, userId: number, asked: Action): Promise<void> {
  const { services, shop } = world;
  const file = [...shop.packets.values()][asked.packet];
  const way = file && waysToBuy(file)[asked.pick % waysToBuy(file).length];
  if (!file || !way) return;
  const changing = { userId, providerId: 1, at: world.now() };
  const held = async () => {
    const own = await standing(services.db, userId);
    return own[asked.pick % Math.max(1, own.length)]?.id ?? 'none';
  };
  const write = (run: (trx: World['services']['db']) => Promise<unknown>) => services.db.transaction().execute(run);
  const changeHeld = async (change: typeof disable) => {
    const holdingId = await held();
    await write((trx) => change(trx, { ...changing, holdingId }));
  };
  if (asked.what === 'buy')
    await write((trx) =>
      buy(trx, {
        user: { userId, providerId: 1 },
        packetId: file.id,
        purchaseTypeId: way.id,
        isTrialAllowed: asked.pick % 2 === 0,
        at: world.now(),
      }),
    );
  if (asked.what === 'pay')
    await pay(
      world,
      userId,
      asked,
      asked.pick % 2 === 0 ? { kind: 'packet', packetId: file.id } : { kind: 'purchase', purchaseTypeId: way.id },
      way.minor,
    );
  if (asked.what === 'refill') await pay(world, userId, asked, { kind: 'refill' }, 100_000 + asked.pick * 100);
  if (asked.what === 'change') await write((trx) => changePeriod(trx, { ...changing, purchaseTypeId: way.id }));
  if (asked.what === 'disable') await changeHeld(disable);
  if (asked.what === 'enable') await changeHeld(enableRenewal);
  if (asked.what === 'cancel') await changeHeld(cancelFuture);
  if (asked.what === 'callback')
    await world.deliver(world.bank.events[asked.pick % Math.max(1, world.bank.events.length)]);
  if (asked.what === 'refund')
    world.bank.decide(
      [...world.bank.payments.keys()][asked.pick % Math.max(1, world.bank.payments.size)] ?? '',
      'refunded',
    );
}

/** A payment, the bank's decision on it, and sometimes the news of it, twice. */
async function pay(
  world: World,
  userId: number,
  { way, connection, bank: decision, pick }: Action,
  intent: Intent,
  minor: number,
): Promise<void> {
  const { services, bank } = world;
  bank.connection = connection as typeof bank.connection;
  const provider = await services.providers.get(1);
  const started = await startPayment(services, {
    userId,
    provider,
    gateway: 'bank',
    paysystem: 'bank',
    method: way as 'page' | 'card',
    minor: Math.max(100, minor),
    intent,
    language: 'en',
    origin: 'https://antenna.example',
    saveCard: pick % 3 === 0,
  });
  if (decision !== undefined) bank.decide(started.payment.id, decision as 'complete' | 'error');
  const event = bank.events.findLast((each) => each.key === started.payment.id);
  if (pick % 4 !== 0) await Promise.all([world.deliver(event), world.deliver(event)]);
}
