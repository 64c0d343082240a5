import { randomUUID } from 'node:crypto';
import type { PeriodHuman } from '@antenna/api-contract';
import { DAY, SECOND, toSeconds, type Millis, type Seconds } from '@antenna/kernel';
import { manualClock } from '@antenna/kernel/testing';
import { sql } from 'kysely';
import { addPeriod, openPackets, readShop, renewDue, type Holding, type Shop, verifyBooks } from '@antenna/billing';
import { createGateways } from '@antenna/payment-providers';
import type { Database } from '../../db/open.ts';
import { chargeCard, reconcile } from '../../payments/index.ts';
import { createPaymentStore } from '../../payments/store.ts';
import type { Services } from '../../services.ts';
import { applyState } from '@antenna/payments';
import { createBank, type Bank, type BankEvent } from '@antenna/payments/testing';

const PROVIDER = 1;
/** Within this every paid thing is there, whichever process died. */
const PROMISE: Millis = 61_000;

/** What may follow what. */
const AFTER: Readonly<Record<string, readonly string[]>> = {
  pending: ['pending', 'complete', 'error', 'refunded'],
  complete: ['complete', 'refunded'],
  error: ['error'],
  refunded: ['refunded'],
};

/** Some users, one bank, and one clock of their own over a real database. */
export interface World {
  readonly services: Services;
  readonly bank: Bank;
  readonly shop: Shop;
  readonly users: readonly number[];
  now(): Seconds;
  /** Time passes; renewals run, as on two servers at once. */
  pass(by: Millis): Promise<void>;
  deliver(event: BankEvent | undefined): Promise<void>;
  /** Remembers how payments stand and complains when one went where it may not go. */
  watch(): Promise<void>;
  /** Lets the promised minute pass, then names everything that is wrong with money or access. */
  faults(): Promise<readonly string[]>;
  /** Takes its users out of the way of the next world. */
  end(): Promise<void>;
}

export async function createWorld(
  of: Services,
  { users: count, start }: { readonly users: number; readonly start: Millis },
): Promise<World> {
  const bank = createBank();
  const clock = manualClock(start);
  const services: Services = { ...of, clock, gateways: createGateways([bank]) };
  const { db } = services;
  const now = () => toSeconds(clock.now());
  const users = await addUsers(db, count, now());
  const shop = await readShop(db, PROVIDER);
  const seen = new Map<string, { readonly status: string; readonly outcome: string | null }>();
  const broken: string[] = [];

  const renew = () =>
    renewDue(services, now(), (charge) => chargeCard(services, { ...charge, intent: { kind: 'refill' } }));
  const world: World = {
    services,
    bank,
    shop,
    users,
    now,
    async pass(by) {
      clock.advance(by);
      await Promise.all([renew(), renew()]);
    },
    async deliver(event) {
      if (event)
        await applyState(
          { ...services, store: createPaymentStore(services.db) },
          {
            id: event.key,
            state: event.state,
            source: { gateway: bank.name, eventId: event.eventId },
          },
        );
    },
    async watch() {
      for (const { id, status, outcome } of await payments(db, users)) {
        const before = seen.get(id) ?? { status: 'pending', outcome: null };
        if (AFTER[before.status]?.includes(status) !== true)
          broken.push(`payment ${id} went from ${before.status} to ${status}`);
        if (before.outcome !== null && before.outcome !== outcome)
          broken.push(`payment ${id} was carried out again: ${before.outcome}, then ${outcome}`);
        seen.set(id, { status, outcome });
      }
    },
    async faults() {
      bank.connection = 'good';
      for (let turn = 0; turn < 2; turn += 1) {
        clock.advance(PROMISE);
        await reconcile(services);
        await renew();
      }
      // News of a refund cannot be asked for: the bank repeats it until it is taken.
      for (const event of bank.events) if (event.state.status === 'refunded') await world.deliver(event);
      await world.watch();
      return [
        ...broken,
        ...(await verifyBooks(db)),
        ...(await paymentFaults(db, users, bank)),
        ...(await holdingFaults(db, { users, shop, at: now() })),
      ];
    },
    async end() {
      await db.updateTable('holdings').set({ status: 'ended', renew: 0 }).where('user_id', 'in', users).execute();
    },
  };
  return world;
}

/** Users with a card that works, one that does not, one that takes its time, or none. */
async function addUsers(db: Database, count: number, at: Seconds): Promise<readonly number[]> {
  const user = () => ({
    provider_id: PROVIDER,
    username: randomUUID(),
    first_name: '',
    last_name: '',
    timezone: '',
    is_guest: 0,
    device_limit: 5,
    parental_status: 'notset',
    settings: '{}',
    app_version: '',
    is_active: 1,
    date_joined: at,
  });
  const rows = await db
    .insertInto('users')
    .values(Array.from({ length: count }, user))
    .returning('id')
    .execute();
  const users = rows.map(({ id }) => id);
  const cards = users.flatMap((userId, each) => {
    const kind = [undefined, 'ok', 'no', 'slow'][each % 4];
    return kind === undefined
      ? []
      : [
          {
            id: randomUUID(),
            user_id: userId,
            last4: '4242',
            is_primary: 1,
            created_at: at,
            gateway: 'bank',
            paysystem: 'bank',
            token: `${kind}-${userId}`,
          },
        ];
  });
  if (cards.length > 0) await db.insertInto('cards').values(cards).execute();
  return users;
}

function payments(db: Database, users: readonly number[]) {
  return db.selectFrom('payments').selectAll().where('user_id', 'in', users).execute();
}

/** I1, I2, I3: what the bank took is what we have, each payment once, and it brought what it was for. */
async function paymentFaults(db: Database, users: readonly number[], bank: Bank): Promise<readonly string[]> {
  const faults: string[] = [];
  const rows = await payments(db, users);
  const ended = new Set(
    (
      await db.selectFrom('holdings').select('id').where('user_id', 'in', users).where('status', '=', 'ended').execute()
    ).map((row) => row.id),
  );
  for (const { id, status, refund_state: refund, outcome, intent } of rows) {
    const there = bank.payments.get(id);
    const state = there?.state.status ?? 'unknown';
    if (there && there.charges > 1) faults.push(`the bank charged ${id} ${there.charges} times`);
    const agrees =
      status === 'complete'
        ? state === 'complete'
        : status === 'refunded'
          ? state === 'refunded'
          : status === 'error'
            ? state !== 'complete'
            : state !== 'complete' && state !== 'refunded';
    if (!agrees) faults.push(`payment ${id} is ${status} here and ${state} at the bank`);
    if (refund === 'due') faults.push(`payment ${id} waits to be given back`);
    const { kind } = JSON.parse(intent) as { readonly kind: string };
    const { subscriptionId, message } = JSON.parse(outcome ?? '{}') as {
      readonly subscriptionId?: string;
      readonly message?: string;
    };
    if (
      status === 'complete' &&
      kind !== 'refill' &&
      kind !== 'link-card' &&
      subscriptionId === undefined &&
      message === undefined
    )
      faults.push(`payment ${id} brought nothing`);
    if (status === 'refunded' && subscriptionId !== undefined && !ended.has(subscriptionId))
      faults.push(`payment ${id} went back and holding ${subscriptionId} goes on`);
  }
  const ours =
    (
      await sql<{
        total: number;
      }>`select cast(coalesce(sum(minor), 0) as bigint) as total from postings inner join journals on journals.id = postings.journal_id
    where ledger = 'clearing:bank' and journals.ref in (${sql.join([...rows.map((row) => row.id), ''])})`.execute(db)
    ).rows[0]?.total ?? 0;
  const { rows: past } = await sql<{ journal_id: number }>`select journal_id from postings group by journal_id
    having max(case when ledger like 'clearing:%' then 1 else 0 end) = 1 and max(case when ledger like 'wallet:%' or ledger like 'debt:%' then 1 else 0 end) = 0`.execute(
    db,
  );
  faults.push(...past.map(({ journal_id: id }) => `journal ${id} moves outside money past the wallets`));
  if (-ours !== bank.held()) faults.push(`the bank holds ${bank.held()}, the providers say ${-ours}`);
  return faults;
}

/** I2, I5 for what is held: paid for once a period, nothing twice, nothing open without payment. */
async function holdingFaults(
  db: Database,
  { users, shop, at }: { readonly users: readonly number[]; readonly shop: Shop; readonly at: Seconds },
): Promise<readonly string[]> {
  const faults: string[] = [];
  const holdings = await db.selectFrom('holdings').selectAll().where('user_id', 'in', users).execute();
  const journals = await db
    .selectFrom('journals')
    .selectAll()
    .where('kind', 'in', ['buy', 'trial', 'renew'])
    .where('ref', 'in', [...holdings.map((row) => row.id), ''])
    .execute();
  for (const holding of holdings) {
    const paid = journals.filter((journal) => journal.ref === holding.id);
    if (holding.parent_id === null && holding.status === 'active' && paid.length === 0)
      faults.push(`holding ${holding.id} runs without payment`);
    const periods = paid.map((journal) => journal.idem.split(':').at(-1));
    if (new Set(periods).size !== periods.length) faults.push(`holding ${holding.id} was charged twice for a period`);
    if (holding.status === 'active' && holding.end_at !== null && holding.end_at > furthest(holding, at))
      faults.push(`holding ${holding.id} was charged for a period that has not come`);
    if (
      holding.status === 'active' &&
      holding.end_at !== null &&
      holding.renew === 0 &&
      holding.successor_id === null &&
      holding.end_at <= at
    )
      faults.push(`holding ${holding.id} is over and still runs`);
  }
  for (const userId of users) {
    const own = holdings.filter((holding) => holding.user_id === userId && holding.status !== 'ended');
    const packets = own.map((holding) => holding.packet_id);
    if (new Set(packets).size !== packets.length) faults.push(`user ${userId} has a packet twice`);
    if ([...openPackets(own, shop, at)].some((id) => !packets.includes(id)))
      faults.push(`user ${userId} sees a packet that they do not have`);
  }
  return faults;
}

/** At most one period lies ahead, and what months differ by. */
function furthest(holding: Holding, at: Seconds): Seconds {
  const period = JSON.parse(holding.period) as PeriodHuman;
  return addPeriod(at, period, new Date(at * SECOND).getUTCDate()) + 4 * (DAY / SECOND);
}
