import type { MinorUnits, Seconds } from '@antenna/kernel';
import type { Database } from '@antenna/database';
import { accountOf } from '../journal/accounts.ts';
import { debitWallet } from '../journal/wallet.ts';
import { post } from '../journal/journal.ts';
import { revenueOf, walletOf } from '../journal/ledgers.ts';
import { nextPeriod, type Holding, type NextPeriod } from './holding.ts';
import { addParts, changeHolding, endHolding, followBase, takeBackFuture } from './lifecycle.ts';
import { addPeriod, dayOfMonth, hasPart } from './period.ts';
import { givesBase, trialOffer, type Shop, type TrialOffer } from './shop.ts';
import { keepTrialUse, usedTrials } from './trials.ts';

export interface Unpaid {
  readonly kind: 'needs-money';
  readonly amount: MinorUnits;
  readonly balance: MinorUnits;
  readonly missing: MinorUnits;
}

export type Paid = { readonly kind: 'paid' } | Unpaid;

/**
 * Charges the wallet for the period that comes next and begins it: at the end of the last one while that still reaches now, else now. For what is
 * renewed, what begins in place of another, and what waited for money. Once for each period, however often it is tried.
 */
export async function payNextPeriod(trx: Database, shop: Shop, holding: Holding, at: Seconds): Promise<Paid> {
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
    idem: `renew:${holding.id}:${due}`,
    at,
  });
  if (paid.kind === 'needs-money') return { kind: 'needs-money', amount, balance: paid.balance, missing: paid.missing };
  if (trial)
    await keepTrialUse(trx, { userId: holding.user_id, providerId: holding.provider_id }, holding.packet_id, at);
  await carryOn(trx, shop, holding, { next, trial, charged: amount, at });
  return { kind: 'paid' };
}

/** Who plans a packet with a trial begins with that, if it is still unused then. */
async function trialAtStart(trx: Database, shop: Shop, holding: Holding): Promise<TrialOffer | undefined> {
  const file = shop.packets.get(holding.packet_id);
  if (holding.status !== 'future' || !file) return undefined;
  const used = await usedTrials(trx, { userId: holding.user_id, providerId: holding.provider_id });
  return used.has(file.id) ? undefined : trialOffer(file);
}

interface Begun {
  readonly next: NextPeriod;
  readonly trial: TrialOffer | undefined;
  readonly charged: MinorUnits;
  readonly at: Seconds;
}

async function carryOn(
  trx: Database,
  shop: Shop,
  holding: Holding,
  { next, trial, charged, at }: Begun,
): Promise<void> {
  const before = await trx
    .selectFrom('holdings')
    .selectAll()
    .where('successor_id', '=', holding.id)
    .where('status', '!=', 'ended')
    .executeTakeFirst();
  const wanted =
    holding.status === 'future' ? holding.start_at : holding.status === 'active' ? (holding.end_at ?? at) : at;
  const period = trial?.period ?? next.period;
  const isSame = holding.status === 'active' && holding.kind === 'paid' && holding.next_purchase === null;
  const anchorIn = (start: Seconds) =>
    isSame && start === wanted ? (holding.anchor_day ?? dayOfMonth(start)) : dayOfMonth(start);
  const start = addPeriod(wanted, period, anchorIn(wanted)) > at || !hasPart(period) ? wanted : at;
  const anchor = anchorIn(start);
  const end = hasPart(period) ? addPeriod(start, period, anchor) : null;
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
  await trx
    .updateTable('holding_pauses')
    .set({ end_at: at })
    .where('holding_id', '=', holding.id)
    .where('end_at', 'is', null)
    .execute();
  await trx
    .updateTable('holdings')
    .set({ status: 'active', paused_at: null, paused_reason: null })
    .where('parent_id', '=', holding.id)
    .where('status', '!=', 'ended')
    .execute();
  if (holding.status === 'future') await addParts(trx, { ...holding, status: 'active', start_at: start }, shop);
  if (givesBase(shop, holding.packet_id)) await followBase(trx, holding.user_id, shop, at);
}

/**
 * Takes back what the running period of a holding was bought for, before its money goes back to who paid it: it ends, and its price
 * returns to the wallet; what a planned one was to follow is renewed again. Answers how much; 0 when it has ended already or was free.
 */
export async function undoHolding(trx: Database, shop: Shop, holding: Holding, at: Seconds): Promise<MinorUnits> {
  const account = await accountOf(trx, holding.user_id);
  if (holding.status === 'ended') return 0;
  await (holding.status === 'future' ? takeBackFuture(trx, holding, at) : endHolding(trx, holding, at));
  if (givesBase(shop, holding.packet_id)) await followBase(trx, holding.user_id, shop, at);
  if (holding.charged === 0) return 0;
  const posted = await post(trx, {
    kind: 'undo',
    ref: holding.id,
    idem: `undo:${holding.id}:${holding.end_at ?? 0}`,
    at,
    postings: [
      { ledger: revenueOf(holding.provider_id), minor: -holding.charged },
      { ledger: walletOf(account.id), minor: holding.charged },
    ],
  });
  return posted === 'posted' ? holding.charged : 0;
}
