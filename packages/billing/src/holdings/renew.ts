import type { Database } from '@antenna/database';
import type { MinorUnits, Seconds } from '@antenna/kernel';
import { failPoint } from '../fail-point.ts';
import { accountOf } from '../repository/accounts.ts';
import { dueHoldings, type DueHolding } from '../repository/due-holdings.ts';
import {
  changeHolding,
  findHolding,
  findPredecessor,
  markActive,
  pauseEnd,
  pauseHolding,
  standing,
} from '../repository/holdings.ts';
import { readShop } from '../repository/shop.ts';
import { inTransaction } from '../repository/transaction.ts';
import { isOver, isPaidAtStart, type Holding } from './holding.ts';
import { closeExpired, endHolding, followIfBase, resumeHolding, type HoldingContext } from './lifecycle.ts';
import { FUNDS_PAUSE_LONGEST, RENEWAL_GRACE, RETRY_AFTER } from './limits.ts';
import { payNextPeriod } from './pay.ts';
import { givesBase, type Shop } from './shop.ts';

export interface RenewDeps {
  readonly db: Database;
}

/** Charges the primary card of a user; the money comes into their wallet. `failed` also when there is no card. The same key is one charge. */
export type CardPort = (charge: {
  readonly userId: number;
  readonly minor: MinorUnits;
  readonly idempotencyKey: string;
}) => Promise<'pending' | 'settled' | 'failed'>;

/** `message` of a holding that is paused for lack of money; the API has a text for it in the viewer's language. */
export const NO_FUNDS = 'no_funds';

type Step =
  | { readonly kind: 'settled' }
  | { readonly kind: 'needs-card'; readonly missing: MinorUnits; readonly idempotencyKey: string };
const SETTLED: Step = { kind: 'settled' };

/**
 * One run of the job: renews, starts, retries and ends what is due at `at`, each holding in a transaction of its own under its wallet's
 * lock, so several copies may run it at once. Returns how many there were. One user's error does not delay the others; the first error is
 * thrown at the end.
 */
export async function renewDue({ db }: RenewDeps, at: Seconds, chargeCard: CardPort): Promise<number> {
  const due = await basePacketsFirst(db, await dueHoldings(db, at));
  const errors: unknown[] = [];
  for (const each of due)
    await renewHolding({ db, at, chargeCard }, each).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
  return due.length;
}

/** Money goes to base packets first; additional packets depend on them. */
async function basePacketsFirst(db: Database, due: readonly DueHolding[]): Promise<readonly DueHolding[]> {
  const shops = new Map<number, Shop>();
  for (const { provider_id: id } of due) if (!shops.has(id)) shops.set(id, await readShop(db, id));
  const rank = ({ provider_id: providerId, packet_id: packetId }: DueHolding): number => {
    const shop = shops.get(providerId);
    return shop && givesBase(shop, packetId) ? 0 : 1;
  };
  return due.toSorted((a, b) => rank(a) - rank(b));
}

interface Renewal {
  readonly db: Database;
  readonly at: Seconds;
  readonly chargeCard: CardPort;
}

async function renewHolding(renewal: Renewal, due: DueHolding): Promise<void> {
  const step = await whileDue(renewal, due, advance);
  if (step.kind === 'settled') return;
  const { missing: minor, idempotencyKey } = step;
  const charged = await renewal.chargeCard({ userId: due.user_id, minor, idempotencyKey });
  failPoint('renewal-charged');
  await whileDue(renewal, due, async (context, holding) => {
    const { trx, at } = context;
    if (charged === 'pending') await changeHolding(trx, holding.id, { charging_since: holding.charging_since ?? at });
    else if (charged === 'failed' || (await payNextPeriod(context, holding)).kind === 'needs-money')
      await missPayment(context, holding);
    return SETTLED;
  });
}

/** Runs with the holding locked; does nothing when it is no longer due. */
async function whileDue(
  { db, at }: Renewal,
  { id, user_id: userId }: DueHolding,
  run: (context: HoldingContext, holding: Holding) => Promise<Step>,
): Promise<Step> {
  return inTransaction(db, async (trx) => {
    await accountOf(trx, userId);
    const holding = await findHolding(trx, id);
    if (!holding || !isDue(holding, at)) return SETTLED;
    return run({ trx, shop: await readShop(trx, holding.provider_id), at }, holding);
  });
}

/** Whether its period is over or begins, or it is paused. */
export function isDue(holding: Holding, at: Seconds): boolean {
  if (holding.status === 'active') return holding.end_at !== null && holding.end_at <= at;
  if (holding.status === 'future') return holding.start_at <= at;
  return holding.status === 'paused';
}

async function advance(context: HoldingContext, holding: Holding): Promise<Step> {
  const { trx, shop, at } = context;
  if (holding.status === 'paused' && holding.paused_reason === 'operator') {
    const end = await pauseEnd(trx, holding.id, holding.paused_at ?? at);
    await resumeHolding(trx, holding, Math.min(at, end ?? at));
    await followIfBase(context, holding);
    return SETTLED;
  }
  if (isOver(holding, at) || holding.status === 'ended') {
    await closeExpired(context, holding.user_id);
    return SETTLED;
  }
  // Its successor ends it.
  if (holding.successor_id !== null) return SETTLED;
  if (holding.status === 'future' && !isPaidAtStart(holding)) return startPlanned(context, holding);
  if (holding.status === 'paused' && (holding.paused_at ?? at) <= at - FUNDS_PAUSE_LONGEST)
    return giveUp(context, holding, at);
  // A packet that no longer exists is not charged for.
  if (!shop.packets.has(holding.packet_id)) return giveUp(context, holding, holding.end_at ?? at);
  return collect(context, holding);
}

/** One that the operator planned and that is paid for. */
async function startPlanned(context: HoldingContext, holding: Holding): Promise<Step> {
  await markActive(context.trx, holding.id);
  await followIfBase(context, holding);
  return SETTLED;
}

async function giveUp(context: HoldingContext, holding: Holding, at: Seconds): Promise<Step> {
  await endHolding(context.trx, holding, at);
  await followIfBase({ ...context, at }, holding);
  return SETTLED;
}

/** Pays from the wallet; what is missing there from the card, unless that is being charged already. */
async function collect(context: HoldingContext, holding: Holding): Promise<Step> {
  const paid = await payNextPeriod(context, holding);
  if (paid.kind === 'paid') return SETTLED;
  if (holding.charging_since !== null) {
    if (context.at - holding.charging_since >= RENEWAL_GRACE) await missPayment(context, holding);
    return SETTLED;
  }
  const attempt = holding.status === 'paused' ? holding.attempts + 1 : 0;
  return {
    kind: 'needs-card',
    missing: paid.missing,
    idempotencyKey: `renew:${holding.id}:${holding.end_at ?? holding.start_at}:${attempt}`,
  };
}

export interface Retry {
  readonly attempts: number;
  /** Null: there is no further attempt. */
  readonly next_try_at: Seconds | null;
}

/** When a payment that failed at `at` is tried again: one, three and seven days after the first failure (C-333). */
export function nextRetry(holding: Pick<Holding, 'status' | 'attempts' | 'paused_at'>, at: Seconds): Retry {
  const isFirst = holding.status !== 'paused';
  const attempts = isFirst ? 0 : holding.attempts + 1;
  const wait = RETRY_AFTER[attempts];
  const since = isFirst ? at : (holding.paused_at ?? at);
  return { attempts, next_try_at: wait === undefined ? null : since + wait };
}

/** There is no money: the holding pauses at the first failure, and is tried again. */
async function missPayment(context: HoldingContext, holding: Holding): Promise<void> {
  const { trx, at } = context;
  const isFirst = holding.status !== 'paused';
  if (holding.status === 'future') await becomeCurrent(context, holding);
  if (isFirst) await pauseHolding(trx, holding, { reason: 'funds', at });
  await changeHolding(trx, holding.id, {
    ...nextRetry(holding, at),
    charging_since: null,
    next_pay_at: null,
    message: NO_FUNDS,
  });
  if (isFirst) await followIfBase(context, holding);
}

/** A planned holding starts although it is not paid: the one before is over in any case. */
async function becomeCurrent({ trx, at }: HoldingContext, holding: Holding): Promise<void> {
  const before = await findPredecessor(trx, holding);
  if (before) await endHolding(trx, before, Math.min(before.end_at ?? at, at));
  await changeHolding(trx, holding.id, { status: 'active' });
}

/**
 * After money came into a wallet: what waits for it is paid and resumes at once, base packets first, then the most expensive. In the
 * transaction of the top-up. Returns the ids of what resumed.
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
    if ((await payNextPeriod({ trx, shop, at }, holding)).kind === 'paid') resumed.push(holding.id);
  return resumed;
}

function isWaiting(holding: Holding, at: Seconds): boolean {
  if (holding.status === 'paused') return holding.paused_reason === 'funds';
  return holding.charging_since !== null && isDue(holding, at);
}
