import { randomUUID } from 'node:crypto';
import type { Database } from '@antenna/database';
import type { MinorUnits, Seconds } from '@antenna/kernel';
import { isExpected } from '../expected-amount.ts';
import { failPoint } from '../fail-point.ts';
import { revenueOf } from '../journal/ledgers.ts';
import { shortfall } from '../journal/postings.ts';
import { isOnSale, type PacketFile } from '../packet-file.ts';
import type { MoneyAccount } from '../repository/accounts.ts';
import { acceptedAgreements } from '../repository/agreements.ts';
import { changeHolding } from '../repository/holdings.ts';
import { insertHoldingLater, insertSale } from '../repository/sales.ts';
import { readShop } from '../repository/shop.ts';
import { readSituation } from '../repository/situation.ts';
import { addTrialUse, usedTrials } from '../repository/trials.ts';
import { isAccepted } from './agreements.ts';
import { openPackets, type Holding, type HoldingKind } from './holding.ts';
import { addParts, closeExpired, endHolding, followIfBase } from './lifecycle.ts';
import { addPeriod, dayOfMonth, hasPart } from './period.ts';
import {
  givesBase,
  mainWay,
  trialOffer,
  wayById,
  withParts,
  type Shop,
  type TrialOffer,
  type WayToBuy,
} from './shop.ts';

export interface Buyer {
  readonly userId: number;
  readonly providerId: number;
  /** The viewer's country, two letters; undefined where no viewer is present (a payment that settles later). */
  readonly country?: string | undefined;
}

export interface Buying {
  readonly user: Buyer;
  readonly packetId: number;
  /** A period of the packet; by default its own. */
  readonly purchaseTypeId?: string | undefined;
  /** What the buyer was shown. */
  readonly expectedAmount?: MinorUnits | undefined;
  /** False: at the regular price even if there is a trial. */
  readonly isTrialAllowed: boolean;
  readonly at: Seconds;
}

export type BuyOutcome =
  | {
      readonly kind: 'bought';
      readonly holdingId: string;
      readonly charged: MinorUnits;
      /** It starts when the base packet ends that it follows; nothing was charged. */
      readonly isFuture: boolean;
    }
  | {
      readonly kind: 'needs-money';
      readonly amount: MinorUnits;
      readonly balance: MinorUnits;
      readonly missing: MinorUnits;
    }
  | { readonly kind: 'already-held' }
  | { readonly kind: 'base-required'; readonly packetIds: readonly number[] }
  | { readonly kind: 'agreement-required'; readonly agreement: NonNullable<PacketFile['agreement']> }
  | { readonly kind: 'price-changed'; readonly amount: MinorUnits }
  | { readonly kind: 'forbidden-country'; readonly country: string }
  /** Unknown here, or not for sale. */
  | { readonly kind: 'not-sold' }
  | { readonly kind: 'payment-not-allowed' }
  /** The operator has paused the base packet that it would follow. */
  | { readonly kind: 'base-paused' };

interface Purchase {
  readonly request: Buying;
  readonly shop: Shop;
  readonly file: PacketFile;
  readonly way: WayToBuy;
  readonly account: MoneyAccount;
  readonly held: readonly Holding[];
}

/**
 * Buys a packet from the wallet, its trial first: every check, the charge and the holding are in the caller's transaction. A packet
 * is charged once whatever runs at the same time: the wallet is locked from the first line on.
 */
export async function buy(trx: Database, request: Buying): Promise<BuyOutcome> {
  const { user, at } = request;
  const { account, shop, all } = await readSituation(trx, user);
  const found = chosen(shop, request);
  if (!found || !isOnSale(found.file)) return { kind: 'not-sold' };
  if (user.country !== undefined && shop.forbiddenCountries.includes(user.country))
    return { kind: 'forbidden-country', country: user.country };
  const held = await closeExpired({ trx, shop, at }, user.userId, all);
  const purchase: Purchase = { request, shop, account, held, ...found };
  const offered = request.isTrialAllowed ? trialOffer(purchase.file) : undefined;
  const trial = offered && !(await usedTrials(trx, user)).has(purchase.file.id) ? offered : undefined;
  const price = trial?.minor ?? purchase.way.minor;
  if (price > 0 && !account.isPaymentAllowed) return { kind: 'payment-not-allowed' };
  if (purchase.file.agreement && !isAccepted(purchase.file, await acceptedAgreements(trx, user.userId)))
    return { kind: 'agreement-required', agreement: purchase.file.agreement };
  const barrier = baseBarrier(purchase) ?? heldBarrier(purchase);
  if (barrier) return barrier;
  if (!isExpected(request.expectedAmount, price)) return { kind: 'price-changed', amount: price };
  const before = predecessor(purchase);
  if (before?.paused_reason === 'operator') return { kind: 'base-paused' };
  if (before?.status === 'active' && before.end_at !== null && before.end_at > at)
    return follow(trx, purchase, { ...before, end_at: before.end_at });
  return sell(trx, purchase, { trial, before });
}

function chosen(
  shop: Shop,
  { packetId, purchaseTypeId }: Pick<Buying, 'packetId' | 'purchaseTypeId'>,
): Pick<Purchase, 'file' | 'way'> | undefined {
  const file = shop.packets.get(packetId);
  if (purchaseTypeId === undefined) return file && { file, way: mainWay(file) };
  const byId = wayById(shop, purchaseTypeId);
  return byId?.file.id === packetId ? byId : undefined;
}

/** An additional packet needs a base one, unless the operator sells it alone (C-239). */
function baseBarrier({ shop, file, held, request: { at } }: Purchase): BuyOutcome | undefined {
  if (shop.sellsExtrasAlone || givesBase(shop, file.id)) return undefined;
  const open = openPackets(held, shop, at);
  if ([...open].some((id) => shop.packets.get(id)?.is_base)) return undefined;
  const bases = [...shop.packets.values()].filter((each) => isOnSale(each) && givesBase(shop, each.id));
  return { kind: 'base-required', packetIds: bases.map((each) => each.id) };
}

/** It is held itself, or each part of it is. */
function heldBarrier({ shop, file, held, request: { at } }: Purchase): BuyOutcome | undefined {
  const open = openPackets(held, shop, at);
  const isHeld =
    held.some((holding) => holding.packet_id === file.id) ||
    open.has(file.id) ||
    (file.bundle !== undefined && withParts(shop, file.id).every((id) => id === file.id || open.has(id)));
  return isHeld ? { kind: 'already-held' } : undefined;
}

/** The base packet that this one follows: one that is paid for. A free packet neither ends nor delays another. */
function predecessor({ shop, file, way, held }: Purchase): Holding | undefined {
  if (way.minor === 0 || !givesBase(shop, file.id)) return undefined;
  return held.find(
    (holding) =>
      holding.status !== 'future' &&
      holding.kind !== 'promo' &&
      holding.parent_id === null &&
      holding.amount > 0 &&
      givesBase(shop, holding.packet_id),
  );
}

/** Base packet B after A: it starts when A ends and is charged then; A is not renewed. A packet planned before is taken back. */
async function follow(
  trx: Database,
  purchase: Purchase,
  before: Holding & { readonly end_at: number },
): Promise<BuyOutcome> {
  const { held } = purchase;
  const planned = held.find((holding) => holding.id === before.successor_id);
  if (planned) await endHolding(trx, planned, purchase.request.at);
  const holding = newHolding(purchase, {
    id: randomUUID(),
    status: 'future',
    kind: 'paid',
    startAt: before.end_at,
    endAt: null,
    charged: 0,
  });
  await insertHoldingLater(trx, holding);
  const renewedBefore = planned ? before.renewed_before : before.renew;
  await changeHolding(trx, before.id, {
    renew: 0,
    next_pay_at: null,
    successor_id: holding.id,
    renewed_before: renewedBefore,
  });
  return { kind: 'bought', holdingId: holding.id, charged: 0, isFuture: true };
}

interface Sold {
  readonly trial: TrialOffer | undefined;
  /** A base packet that it replaces. */
  readonly before: Holding | undefined;
}

/** Charges the wallet and starts the holding now. */
async function sell(trx: Database, purchase: Purchase, { trial, before }: Sold): Promise<BuyOutcome> {
  const {
    request: { at, user },
    way,
    account,
    shop,
  } = purchase;
  const charged = trial?.minor ?? way.minor;
  const id = randomUUID();
  const lack = shortfall(account, charged);
  if (lack) return { ...lack, amount: charged };
  const replaced = before ? [before, ...purchase.held.filter((each) => each.id === before.successor_id)] : [];
  for (const each of replaced) await endHolding(trx, each, at);
  const period = trial?.period ?? way.period;
  const endAt = hasPart(period) ? addPeriod(at, period, dayOfMonth(at)) : null;
  const holding = newHolding(purchase, {
    id,
    status: 'active',
    kind: trial ? 'trial' : 'paid',
    startAt: at,
    endAt,
    charged,
  });
  await insertSale(trx, {
    account,
    holding,
    debit: {
      accountId: account.id,
      minor: charged,
      to: revenueOf(shop.providerId),
      kind: trial ? 'trial' : 'buy',
      ref: id,
      idempotencyKey: `buy:${id}`,
      at,
    },
  });
  failPoint('holding-written');
  if (trial) await addTrialUse(trx, { user, packetId: purchase.file.id, at });
  await addParts(trx, holding, shop);
  const areWaiting = purchase.held.some((each) => each.paused_reason === 'base');
  if (areWaiting) await followIfBase({ trx, shop, at }, holding);
  return { kind: 'bought', holdingId: id, charged, isFuture: false };
}

interface NewHolding {
  readonly id: string;
  readonly status: 'active' | 'future';
  readonly kind: HoldingKind;
  readonly startAt: Seconds;
  readonly endAt: Seconds | null;
  readonly charged: MinorUnits;
}

function newHolding(
  { request: { user, at }, file, way }: Purchase,
  { id, status, kind, startAt, endAt, charged }: NewHolding,
): Holding {
  const nextPayAt = status === 'future' ? startAt : endAt;
  return {
    id,
    user_id: user.userId,
    provider_id: user.providerId,
    packet_id: file.id,
    status,
    kind,
    start_at: startAt,
    end_at: endAt,
    next_pay_at: nextPayAt,
    renew: nextPayAt === null ? 0 : 1,
    purchase_type: way.id,
    amount: way.minor,
    period: JSON.stringify(way.period),
    anchor_day: dayOfMonth(startAt),
    allow_delete_paused: file.allow_delete_paused === false ? 0 : 1,
    charged,
    created_at: at,
    next_purchase: null,
    parent_id: null,
    successor_id: null,
    renewed_before: 0,
    attempts: 0,
    next_try_at: null,
    charging_since: null,
    paused_at: null,
    paused_reason: null,
    message: null,
    ended_at: null,
  };
}

/** What a purchase would cost now; undefined when there is no such packet or period. */
export async function priceNow(
  db: Database,
  { user, packetId, purchaseTypeId }: Pick<Buying, 'user' | 'packetId' | 'purchaseTypeId'>,
): Promise<{ readonly minor: MinorUnits; readonly isTrial: boolean } | undefined> {
  const shop = await readShop(db, user.providerId);
  const found = chosen(shop, { packetId, purchaseTypeId });
  if (!found) return undefined;
  const trial = (await usedTrials(db, user)).has(packetId) ? undefined : trialOffer(found.file);
  return { minor: trial?.minor ?? found.way.minor, isTrial: trial !== undefined };
}
