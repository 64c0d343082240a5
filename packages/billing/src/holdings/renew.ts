import type { MinorUnits, Seconds } from '@antenna/kernel';
import type { Database } from '@antenna/database';
import { failPoint } from '../fail-point.ts';
import { accountOf } from '../journal/accounts.ts';
import { isOver, isPaidAtStart, standing, type Holding } from './holding.ts';
import { changeHolding, closeExpired, endHolding, followBase, pauseHolding, resumeHolding } from './lifecycle.ts';
import { DUE_AT_ONCE, FUNDS_PAUSE_LONGEST, RENEWAL_GRACE, RETRY_AFTER } from './limits.ts';
import { payNextPeriod } from './pay.ts';
import { givesBase, readShop, type Shop } from './shop.ts';

export interface RenewDeps {
  readonly db: Database;
}

/** Charges the primary card of a user; the money comes into their wallet. `failed` also when there is no card. The same `idem` is one charge. */
export type CardPort = (asked: {
  readonly userId: number;
  readonly minor: MinorUnits;
  readonly idem: string;
}) => Promise<'pending' | 'settled' | 'failed'>;

/** `message` of what stopped for lack of money; the API says it in the viewer's language. */
export const NO_FUNDS = 'no_funds';

interface Due {
  readonly id: string;
  readonly user_id: number;
  readonly provider_id: number;
  readonly packet_id: number;
}
type Turn =
  { readonly kind: 'settled' } | { readonly kind: 'needs-card'; readonly missing: MinorUnits; readonly idem: string };
const SETTLED: Turn = { kind: 'settled' };

/**
 * One turn of the job: renews, begins, retries and ends what is due at `at`, each holding in a write of its own under its wallet's lock, so several
 * copies may run it at once. Answers how many there were. What one user's error throws does not keep the others waiting; the first is thrown at the end.
 */
export async function renewDue({ db }: RenewDeps, at: Seconds, chargeCard: CardPort): Promise<number> {
  const due = await dueHoldings(db, at);
  const errors: unknown[] = [];
  for (const each of due) await takeTurn(db, each, at, chargeCard).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
  return due.length;
}

/** Base packets first: money goes to them, and what hangs on them follows. */
async function dueHoldings(db: Database, at: Seconds): Promise<readonly Due[]> {
  const due = await standingDue(db, at);
  const shops = new Map<number, Shop>();
  for (const { provider_id: id } of due) if (!shops.has(id)) shops.set(id, await readShop(db, id));
  const rank = ({ provider_id: providerId, packet_id: packetId }: Due): number => {
    const shop = shops.get(providerId);
    return shop && givesBase(shop, packetId) ? 0 : 1;
  };
  return due.toSorted((a, b) => rank(a) - rank(b));
}

function standingDue(db: Database, at: Seconds): Promise<Due[]> {
  return db
    .selectFrom('holdings')
    .select(['id', 'user_id', 'provider_id', 'packet_id'])
    .where('parent_id', 'is', null)
    .where((where) =>
      where.or([
        where.and([where('status', '=', 'active'), where('end_at', '<=', at)]),
        where.and([where('status', '=', 'future'), where('start_at', '<=', at)]),
        where.and([
          where('status', '=', 'paused'),
          where('paused_reason', '=', 'funds'),
          where.or([
            where('next_try_at', '<=', at),
            where('charging_since', 'is not', null),
            where('paused_at', '<=', at - FUNDS_PAUSE_LONGEST),
          ]),
        ]),
        where.and([
          where('status', '=', 'paused'),
          where('paused_reason', '=', 'operator'),
          where.exists(
            where
              .selectFrom('holding_pauses')
              .select('holding_pauses.id')
              .whereRef('holding_pauses.holding_id', '=', 'holdings.id')
              .where('holding_pauses.end_at', '<=', at)
              .whereRef('holding_pauses.start_at', '=', 'holdings.paused_at'),
          ),
        ]),
      ]),
    )
    .orderBy('end_at')
    .orderBy('amount', 'desc')
    .orderBy('id')
    .limit(DUE_AT_ONCE)
    .execute();
}

async function takeTurn(db: Database, due: Due, at: Seconds, chargeCard: CardPort): Promise<void> {
  const turn = await write(db, due, at, (trx, shop, holding) => advance(trx, shop, holding, at));
  if (turn.kind === 'settled') return;
  const charged = await chargeCard({ userId: due.user_id, minor: turn.missing, idem: turn.idem });
  failPoint('renewal-charged');
  await write(db, due, at, async (trx, shop, holding) => {
    if (charged === 'pending') await changeHolding(trx, holding.id, { charging_since: holding.charging_since ?? at });
    else if (charged === 'failed' || (await payNextPeriod(trx, shop, holding, at)).kind === 'needs-money')
      await missPayment(trx, shop, holding, at);
    return SETTLED;
  });
}

/** Runs with the holding locked; does nothing when it is no longer due. */
async function write(
  db: Database,
  { id, user_id: userId }: Due,
  at: Seconds,
  run: (trx: Database, shop: Shop, holding: Holding) => Promise<Turn>,
): Promise<Turn> {
  return db.transaction().execute(async (trx) => {
    await accountOf(trx, userId);
    const holding = await trx.selectFrom('holdings').selectAll().where('id', '=', id).executeTakeFirst();
    if (!holding || !isDue(holding, at)) return SETTLED;
    return run(trx, await readShop(trx, holding.provider_id), holding);
  });
}

function isDue(holding: Holding, at: Seconds): boolean {
  if (holding.status === 'active') return holding.end_at !== null && holding.end_at <= at;
  if (holding.status === 'future') return holding.start_at <= at;
  return holding.status === 'paused';
}

async function advance(trx: Database, shop: Shop, holding: Holding, at: Seconds): Promise<Turn> {
  if (holding.status === 'paused' && holding.paused_reason === 'operator') {
    const pause = await trx
      .selectFrom('holding_pauses')
      .select('end_at')
      .where('holding_id', '=', holding.id)
      .where('start_at', '=', holding.paused_at ?? at)
      .executeTakeFirst();
    await resumeHolding(trx, holding, Math.min(at, pause?.end_at ?? at));
    if (givesBase(shop, holding.packet_id)) await followBase(trx, holding.user_id, shop, at);
    return SETTLED;
  }
  if (isOver(holding, at) || holding.status === 'ended') {
    await closeExpired(trx, holding.user_id, shop, at);
    return SETTLED;
  }
  // Its successor ends it.
  if (holding.successor_id !== null) return SETTLED;
  if (holding.status === 'future' && !isPaidAtStart(holding)) return begin(trx, shop, holding, at);
  if (holding.status === 'paused' && (holding.paused_at ?? at) <= at - FUNDS_PAUSE_LONGEST)
    return giveUp(trx, shop, holding, at);
  // A packet that no longer exists is not charged for.
  if (!shop.packets.has(holding.packet_id)) return giveUp(trx, shop, holding, holding.end_at ?? at);
  return collect(trx, shop, holding, at);
}

/** One that the operator planned and was paid for. */
async function begin(trx: Database, shop: Shop, holding: Holding, at: Seconds): Promise<Turn> {
  await trx
    .updateTable('holdings')
    .set({ status: 'active' })
    .where((where) => where.or([where('id', '=', holding.id), where('parent_id', '=', holding.id)]))
    .execute();
  if (givesBase(shop, holding.packet_id)) await followBase(trx, holding.user_id, shop, at);
  return SETTLED;
}

async function giveUp(trx: Database, shop: Shop, holding: Holding, at: Seconds): Promise<Turn> {
  await endHolding(trx, holding, at);
  if (givesBase(shop, holding.packet_id)) await followBase(trx, holding.user_id, shop, at);
  return SETTLED;
}

/** From the wallet; what is missing there from the card, unless that is being asked already. */
async function collect(trx: Database, shop: Shop, holding: Holding, at: Seconds): Promise<Turn> {
  const paid = await payNextPeriod(trx, shop, holding, at);
  if (paid.kind === 'paid') return SETTLED;
  if (holding.charging_since !== null) {
    if (at - holding.charging_since >= RENEWAL_GRACE) await missPayment(trx, shop, holding, at);
    return SETTLED;
  }
  const tries = holding.status === 'paused' ? holding.attempts + 1 : 0;
  return {
    kind: 'needs-card',
    missing: paid.missing,
    idem: `renew:${holding.id}:${holding.end_at ?? holding.start_at}:${tries}`,
  };
}

/** No money: it stops at the first time, and is tried again one, three and seven days later (C-333). */
async function missPayment(trx: Database, shop: Shop, holding: Holding, at: Seconds): Promise<void> {
  const isFirst = holding.status !== 'paused';
  const attempts = isFirst ? 0 : holding.attempts + 1;
  const wait = RETRY_AFTER[attempts];
  const since = isFirst ? at : (holding.paused_at ?? at);
  if (holding.status === 'future') await becomeCurrent(trx, holding, at);
  if (isFirst) await pauseHolding(trx, holding, 'funds', at);
  await changeHolding(trx, holding.id, {
    attempts,
    next_try_at: wait === undefined ? null : since + wait,
    charging_since: null,
    next_pay_at: null,
    message: NO_FUNDS,
  });
  if (isFirst && givesBase(shop, holding.packet_id)) await followBase(trx, holding.user_id, shop, at);
}

/** A planned one whose time has come though it is not paid: the one before is over all the same. */
async function becomeCurrent(trx: Database, holding: Holding, at: Seconds): Promise<void> {
  const before = await trx
    .selectFrom('holdings')
    .selectAll()
    .where('successor_id', '=', holding.id)
    .where('status', '!=', 'ended')
    .executeTakeFirst();
  if (before) await endHolding(trx, before, Math.min(before.end_at ?? at, at));
  await changeHolding(trx, holding.id, { status: 'active' });
}

/**
 * After money came into a wallet: what waits for it is paid and goes on at once, base packets first, then the dearest. Give it the transaction of the
 * refill; answers the ids of what goes on.
 */
export async function resumeAfterRefill(trx: Database, userId: number, at: Seconds): Promise<readonly string[]> {
  const { providerId } = await accountOf(trx, userId);
  const shop = await readShop(trx, providerId);
  const waiting = (await standing(trx, userId))
    .filter((holding) => holding.parent_id === null && isWaiting(holding, at) && shop.packets.has(holding.packet_id))
    .toSorted(
      (a, b) => Number(givesBase(shop, b.packet_id)) - Number(givesBase(shop, a.packet_id)) || b.amount - a.amount,
    );
  const resumed: string[] = [];
  for (const holding of waiting)
    if ((await payNextPeriod(trx, shop, holding, at)).kind === 'paid') resumed.push(holding.id);
  return resumed;
}

function isWaiting(holding: Holding, at: Seconds): boolean {
  if (holding.status === 'paused') return holding.paused_reason === 'funds';
  return holding.charging_since !== null && isDue(holding, at);
}
