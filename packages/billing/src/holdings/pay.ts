import type { Database } from '@antenna/database';
import type { MinorUnits, Seconds } from '@antenna/kernel';
import { post } from '../journal/journal.ts';
import { revenueOf, walletOf } from '../journal/ledgers.ts';
import { transfer } from '../journal/postings.ts';
import { debitWallet } from '../journal/wallet.ts';
import { accountOf } from '../repository/accounts.ts';
import { activateParts, changeHolding, endOpenPauses, findPredecessor } from '../repository/holdings.ts';
import { addTrialUse, usedTrials } from '../repository/trials.ts';
import { nextPeriod, type Holding, type NextPeriod } from './holding.ts';
import { addParts, endHolding, followIfBase, takeBackFuture, type HoldingContext } from './lifecycle.ts';
import { addPeriod, anchorFrom, hasPart } from './period.ts';
import { trialOffer, type Shop, type TrialOffer } from './shop.ts';

export interface Unpaid {
  readonly kind: 'needs-money';
  readonly amount: MinorUnits;
  readonly balance: MinorUnits;
  readonly missing: MinorUnits;
}

export type Paid = { readonly kind: 'paid' } | Unpaid;

/**
 * Charges the wallet for the next period and starts it: at the end of the last one while the new period still reaches `at`, else at `at`.
 * For renewals, for what starts in place of another, and for what was paused for lack of money. Each period is charged once.
 */
export async function payNextPeriod(context: HoldingContext, holding: Holding): Promise<Paid> {
  const { trx, shop, at } = context;
  const account = await accountOf(trx, holding.user_id);
  const trial = await trialAtStart(trx, shop, holding);
  const next = nextPeriod(holding);
  const amount = trial?.minor ?? next.minor;
  const due = holding.status === 'future' ? holding.start_at : (holding.paused_at ?? holding.end_at ?? at);
  const paid = await debitWallet(trx, {
    accountId: account.id,
    minor: amount,
    to: revenueOf(holding.provider_id),
    kind: 'renew',
    ref: holding.id,
    idempotencyKey: `renew:${holding.id}:${due}`,
    at,
  });
  if (paid.kind === 'needs-money') return { kind: 'needs-money', amount, balance: paid.balance, missing: paid.missing };
  if (trial)
    await addTrialUse(trx, {
      user: { userId: holding.user_id, providerId: holding.provider_id },
      packetId: holding.packet_id,
      at,
    });
  await startPeriod(context, holding, { next, trial, charged: amount });
  return { kind: 'paid' };
}

/** A planned packet with a trial starts with it, if it is still unused then. */
async function trialAtStart(trx: Database, shop: Shop, holding: Holding): Promise<TrialOffer | undefined> {
  const file = shop.packets.get(holding.packet_id);
  if (holding.status !== 'future' || !file) return undefined;
  const used = await usedTrials(trx, { userId: holding.user_id, providerId: holding.provider_id });
  return used.has(file.id) ? undefined : trialOffer(file);
}

interface PaidPeriod {
  readonly next: NextPeriod;
  readonly trial: TrialOffer | undefined;
  readonly charged: MinorUnits;
}

async function startPeriod(
  context: HoldingContext,
  holding: Holding,
  { next, trial, charged }: PaidPeriod,
): Promise<void> {
  const { trx, shop, at } = context;
  const before = await findPredecessor(trx, holding);
  const { start, end, anchor } = periodDates(holding, trial?.period ?? next.period, at);
  if (before) await endHolding(trx, before, Math.min(before.end_at ?? at, at));
  await changeHolding(trx, holding.id, {
    status: 'active',
    kind: trial ? 'trial' : 'paid',
    start_at: holding.status === 'active' ? holding.start_at : start,
    end_at: end,
    next_pay_at: end,
    renew: end === null ? 0 : 1,
    purchase_type: next.id,
    amount: next.minor,
    period: JSON.stringify(next.period),
    next_purchase: null,
    anchor_day: anchor,
    attempts: 0,
    next_try_at: null,
    charging_since: null,
    paused_at: null,
    paused_reason: null,
    message: null,
    charged,
  });
  await endOpenPauses(trx, holding.id, at);
  await activateParts(trx, holding.id);
  if (holding.status === 'future') await addParts(trx, { ...holding, status: 'active', start_at: start }, shop);
  await followIfBase(context, holding);
}

export interface PeriodDates {
  readonly start: Seconds;
  /** Null: without an end. */
  readonly end: Seconds | null;
  readonly anchor: number;
}

/**
 * The dates of a holding's next period. It follows the last one, whose anchor day it keeps if that ended on it; after a pause, or when
 * it would be over already, it starts at `at`.
 */
export function periodDates(holding: Holding, period: NextPeriod['period'], at: Seconds): PeriodDates {
  const requested =
    holding.status === 'future' ? holding.start_at : holding.status === 'active' ? (holding.end_at ?? at) : at;
  const isSame = holding.status === 'active' && holding.kind === 'paid' && holding.next_purchase === null;
  const anchorIn = (start: Seconds) => anchorFrom(start, isSame && start === requested ? holding.anchor_day : null);
  const start = addPeriod(requested, period, anchorIn(requested)) > at || !hasPart(period) ? requested : at;
  const anchor = anchorIn(start);
  return { start, end: hasPart(period) ? addPeriod(start, period, anchor) : null, anchor };
}

/**
 * Undoes the running period of a holding before its money goes back to the payer: it ends, and its price returns to the wallet; what a
 * planned one was to follow is renewed again. Returns the amount; 0 when it has ended already or was free.
 */
export async function undoHolding(context: HoldingContext, holding: Holding): Promise<MinorUnits> {
  const { trx, at } = context;
  const account = await accountOf(trx, holding.user_id);
  if (holding.status === 'ended') return 0;
  await (holding.status === 'future' ? takeBackFuture(trx, holding, at) : endHolding(trx, holding, at));
  await followIfBase(context, holding);
  if (holding.charged === 0) return 0;
  const posted = await post(trx, {
    kind: 'undo',
    ref: holding.id,
    idempotencyKey: `undo:${holding.id}:${holding.end_at ?? 0}`,
    at,
    postings: transfer(revenueOf(holding.provider_id), walletOf(account.id), holding.charged),
  });
  return posted === 'posted' ? holding.charged : 0;
}
