import { randomUUID } from 'node:crypto';
import type { MinorUnits, Seconds } from '@antenna/kernel';
import type { Database } from '@antenna/database';
import { readyQuery } from '@antenna/database';
import { writeLater } from '@antenna/database';
import { failPoint } from '../fail-point.ts';
import { debitWith, shortfall } from '../journal/wallet.ts';
import { isExpected } from '../expected-amount.ts';
import { revenueOf } from '../journal/ledgers.ts';
import { type MoneyAccount } from '../journal/accounts.ts';
import { isOnSale, type PacketFile } from '../packet-file.ts';
import { acceptedAgreements, isAccepted } from './agreements.ts';
import { openPackets, type Holding, type HoldingKind } from './holding.ts';
import { addParts, changeHolding, closeExpired, endHolding, followBase } from './lifecycle.ts';
import { addPeriod, dayOfMonth, hasPart } from './period.ts';
import {
  givesBase,
  mainWay,
  readShop,
  trialOffer,
  wayById,
  withParts,
  type Shop,
  type TrialOffer,
  type WayToBuy,
} from './shop.ts';
import { readSituation } from './situation.ts';
import { keepTrialUse, usedTrials } from './trials.ts';

export interface Buyer {
  readonly userId: number;
  readonly providerId: number;
  /** The viewer's country, two letters; undefined where no viewer is present (a payment that settles later). */
  readonly country?: string | undefined;
}

export interface Buying {
  readonly user: Buyer;
  readonly packetId: number;
  /** A period of the packet; its own without. */
  readonly purchaseTypeId?: string | undefined;
  /** What the buyer was shown. */
  readonly expectedAmount?: MinorUnits | undefined;
  /** False buys at the regular price though there would be a trial. */
  readonly isTrialAllowed: boolean;
  readonly at: Seconds;
}

export type BuyOutcome =
  | {
      readonly kind: 'bought';
      readonly holdingId: string;
      readonly charged: MinorUnits;
      /** It begins when the base packet ends that it follows; nothing was charged. */ readonly isFuture: boolean;
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
  /** The operator has stopped the base packet that it would follow. */
  | { readonly kind: 'base-paused' };

interface Wish {
  readonly asked: Buying;
  readonly shop: Shop;
  readonly file: PacketFile;
  readonly way: WayToBuy;
  readonly account: MoneyAccount;
  readonly held: readonly Holding[];
}

/**
 * Buys a packet from the wallet, the trial first: every check, the charge and the holding in the caller's transaction. A packet
 * is charged once whatever runs beside it: the wallet is held from the first line on.
 */
export async function buy(trx: Database, asked: Buying): Promise<BuyOutcome> {
  const { user, at } = asked;
  const { account, shop, all } = await readSituation(trx, user);
  const found = chosen(shop, asked);
  if (!found || !isOnSale(found.file)) return { kind: 'not-sold' };
  if (user.country !== undefined && shop.forbiddenCountries.includes(user.country))
    return { kind: 'forbidden-country', country: user.country };
  const held = await closeExpired(trx, user.userId, shop, at, all);
  const wish: Wish = { asked, shop, account, held, ...found };
  const offered = asked.isTrialAllowed ? trialOffer(wish.file) : undefined;
  const trial = offered && !(await usedTrials(trx, user)).has(wish.file.id) ? offered : undefined;
  const price = trial?.minor ?? wish.way.minor;
  if (price > 0 && !account.isPaymentAllowed) return { kind: 'payment-not-allowed' };
  if (wish.file.agreement && !isAccepted(wish.file, await acceptedAgreements(trx, user.userId)))
    return { kind: 'agreement-required', agreement: wish.file.agreement };
  const barrier = baseBarrier(wish) ?? heldBarrier(wish);
  if (barrier) return barrier;
  if (!isExpected(asked.expectedAmount, price)) return { kind: 'price-changed', amount: price };
  const before = predecessor(wish);
  if (before?.paused_reason === 'operator') return { kind: 'base-paused' };
  if (before?.status === 'active' && before.end_at !== null && before.end_at > at)
    return follow(trx, wish, { ...before, end_at: before.end_at });
  return begin(trx, wish, trial, before);
}

function chosen(
  shop: Shop,
  { packetId, purchaseTypeId }: Pick<Buying, 'packetId' | 'purchaseTypeId'>,
): Pick<Wish, 'file' | 'way'> | undefined {
  const file = shop.packets.get(packetId);
  if (purchaseTypeId === undefined) return file && { file, way: mainWay(file) };
  const byId = wayById(shop, purchaseTypeId);
  return byId?.file.id === packetId ? byId : undefined;
}

/** An additional packet needs a base one, unless the operator sells it alone (C-239). */
function baseBarrier({ shop, file, held, asked: { at } }: Wish): BuyOutcome | undefined {
  if (shop.sellsExtrasAlone || givesBase(shop, file.id)) return undefined;
  const open = openPackets(held, shop, at);
  if ([...open].some((id) => shop.packets.get(id)?.is_base)) return undefined;
  const bases = [...shop.packets.values()].filter((each) => isOnSale(each) && givesBase(shop, each.id));
  return { kind: 'base-required', packetIds: bases.map((each) => each.id) };
}

/** Held in any way: itself, or each part of it. */
function heldBarrier({ shop, file, held, asked: { at } }: Wish): BuyOutcome | undefined {
  const open = openPackets(held, shop, at);
  const isHeld =
    held.some((holding) => holding.packet_id === file.id) ||
    open.has(file.id) ||
    (file.bundle !== undefined && withParts(shop, file.id).every((id) => id === file.id || open.has(id)));
  return isHeld ? { kind: 'already-held' } : undefined;
}

/** The base packet that this one follows: one that is paid for. What costs nothing neither ends nor delays another. */
function predecessor({ shop, file, way, held }: Wish): Holding | undefined {
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

/** Base packet B after A: it begins when A ends and is charged then; A is not renewed. Another B planned before is taken back. */
async function follow(trx: Database, wish: Wish, before: Holding & { readonly end_at: number }): Promise<BuyOutcome> {
  const { held } = wish;
  const planned = held.find((holding) => holding.id === before.successor_id);
  if (planned) await endHolding(trx, planned, wish.asked.at);
  const holding = made(wish, {
    id: randomUUID(),
    status: 'future',
    kind: 'paid',
    startAt: before.end_at,
    endAt: null,
    charged: 0,
  });
  await writeLater(trx, inserting(trx, rowOf(holding)));
  const renewedBefore = planned ? before.renewed_before : before.renew;
  await changeHolding(trx, before.id, {
    renew: 0,
    next_pay_at: null,
    successor_id: holding.id,
    renewed_before: renewedBefore,
  });
  return { kind: 'bought', holdingId: holding.id, charged: 0, isFuture: true };
}

async function begin(
  trx: Database,
  wish: Wish,
  trial: TrialOffer | undefined,
  before: Holding | undefined,
): Promise<BuyOutcome> {
  const {
    asked: { at, user },
    way,
    account,
    shop,
  } = wish;
  const charged = trial?.minor ?? way.minor;
  const id = randomUUID();
  const lack = shortfall(account, charged);
  if (lack) return { ...lack, amount: charged };
  const replaced = before ? [before, ...wish.held.filter((each) => each.id === before.successor_id)] : [];
  for (const each of replaced) await endHolding(trx, each, at);
  const period = trial?.period ?? way.period;
  const endAt = hasPart(period) ? addPeriod(at, period, dayOfMonth(at)) : null;
  const holding = made(wish, { id, status: 'active', kind: trial ? 'trial' : 'paid', startAt: at, endAt, charged });
  await selling(
    trx,
    account,
    {
      accountId: account.id,
      minor: charged,
      to: revenueOf(shop.providerId),
      kind: trial ? 'trial' : 'buy',
      ref: id,
      idem: `buy:${id}`,
      at,
    },
    rowOf(holding),
  );
  failPoint('holding-written');
  if (trial) await keepTrialUse(trx, user, wish.file.id, at);
  await addParts(trx, holding, shop);
  const areWaiting = wish.held.some((each) => each.paused_reason === 'base');
  if (areWaiting && givesBase(shop, wish.file.id)) await followBase(trx, user.userId, shop, at);
  return { kind: 'bought', holdingId: id, charged, isFuture: false };
}

interface New {
  readonly id: string;
  readonly status: 'active' | 'future';
  readonly kind: HoldingKind;
  readonly startAt: Seconds;
  readonly endAt: Seconds | null;
  readonly charged: MinorUnits;
}

function made({ asked: { user, at }, file, way }: Wish, { id, status, kind, startAt, endAt, charged }: New): Holding {
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

const COLUMNS = [
  'id',
  'user_id',
  'provider_id',
  'packet_id',
  'status',
  'kind',
  'start_at',
  'end_at',
  'next_pay_at',
  'renew',
  'purchase_type',
  'amount',
  'period',
  'anchor_day',
  'allow_delete_paused',
  'charged',
  'created_at',
] as const satisfies readonly (keyof Holding)[];

const rowOf = (holding: Holding): readonly unknown[] => COLUMNS.map((column) => holding[column]);

const insertOf = (db: Database) =>
  db.insertInto('holdings').values({
    id: '',
    user_id: 0,
    provider_id: 0,
    packet_id: 0,
    status: '',
    kind: '',
    start_at: 0,
    end_at: 0,
    next_pay_at: 0,
    renew: 0,
    purchase_type: '',
    amount: 0,
    period: '',
    anchor_day: 0,
    allow_delete_paused: 0,
    charged: 0,
    created_at: 0,
  });
const inserting = readyQuery(insertOf);
/** The charge and what it is for in one. */
const selling = debitWith(insertOf);

/** What buying it would cost now, for who asks before; undefined when there is no such packet or period. */
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
