import type { Account, Card, HumanPeriod, Packet, PayIntent, PurchaseType } from '@antenna/api-client';
import type { MinorUnits, Seconds } from '@antenna/kernel';
import { isEnough, missingOf } from '../balance.ts';
import type { PayMeans } from '../payment/means.ts';
import { purchasePrice, type Price } from '../price.ts';
import { choosePurchase, trialOf } from '../trial.ts';

/** What somebody wants to buy. */
export interface PurchaseWish {
  readonly packetId: number;
  /** Of which operator, where the address names one. */
  readonly provider?: string;
  /** The length that was chosen. */
  readonly purchaseTypeId?: string;
  /** The additional packet that this base one is bought for: it comes next (C-148). */
  readonly nextPacketId?: number;
  readonly isByPromoLink?: boolean;
  /** A locked channel is what it is wanted for. */
  readonly isForChannel?: boolean;
}

/** All that a purchase is decided by, as it is now. */
export interface Checkout {
  readonly packet: Packet;
  readonly purchases: readonly PurchaseType[];
  /** Running, paused or to come. */
  readonly heldIds: readonly number[];
  /** The base packet that runs, and until when; `isPaid`: another one follows it rather than beginning now. */
  readonly base?: { readonly id: number; readonly endAt?: Seconds; readonly isPaid: boolean };
  readonly baseIds: readonly number[];
  readonly allowsWithoutBase: boolean;
  /** Of an operator that sells by purchase rather than by subscription (C-281). */
  readonly usesPurchases: boolean;
  readonly account?: Account;
  readonly cards: readonly Card[];
  readonly means: readonly PayMeans[];
  readonly phone?: string;
  readonly framesForms: boolean;
  /** A child that no code stands before pays nothing (C-256). */
  readonly isChildWithoutCode: boolean;
}

/** One purchase as the client sees it. */
export interface Purchase {
  /** The purchase type; absent where a packet is bought as such. */
  readonly id?: string;
  readonly packetId: number;
  readonly title: string;
  readonly amount: MinorUnits;
  /** What is charged after that, and for how long. */
  readonly amountNext: MinorUnits;
  readonly period: HumanPeriod;
  readonly periodNext: HumanPeriod;
  readonly isTrial: boolean;
  readonly hasMoneyOnBalance: boolean;
  readonly accountId: number;
  readonly balance: MinorUnits;
  /** It begins when the base packet of now ends, and is charged then. */
  readonly startsAt?: Seconds;
  readonly transactionId?: string;
}

/** The purchase that a wish comes to: the chosen length, else one with a trial, else the packet itself. */
export function purchaseOf(
  { packet, purchases, account, usesPurchases, base }: Checkout,
  wish: PurchaseWish,
): Purchase {
  const bySelling = usesPurchases || wish.purchaseTypeId !== undefined;
  const type = bySelling ? choosePurchase(purchases, wish.purchaseTypeId) : undefined;
  const trial = type ? purchasePrice(type) : undefined;
  const own = type ? undefined : trialOf(packet);
  const regular = {
    amount: type?.amount ?? packet.totalPrice ?? packet.price,
    period: type?.periodHuman ?? packet.periodHuman,
  };
  const price = trial ?? {
    amount: own?.amount ?? regular.amount,
    period: own?.period ?? regular.period,
    isTrial: own !== undefined,
  };
  const balance = account?.balance ?? 0;
  const startsAt =
    packet.isBase && base?.isPaid && base.id !== packet.id && regular.amount > 0 ? base.endAt : undefined;
  return {
    packetId: packet.id,
    title: packet.name,
    amount: price.amount,
    amountNext: regular.amount,
    period: price.period,
    periodNext: regular.period,
    isTrial: price.isTrial,
    hasMoneyOnBalance: startsAt !== undefined || isEnough(balance, { amount: price.amount, price: price.amount }),
    accountId: account?.id ?? 0,
    balance,
    ...(type && { id: type.id }),
    ...(startsAt !== undefined && { startsAt }),
  };
}

/** What it costs now and later, for a dialog to say. */
export function priceOf({ amount, amountNext, period, periodNext, isTrial }: Purchase): Price {
  return { amount, period, isTrial, isFree: amount === 0, next: { amount: amountNext, period: periodNext } };
}

export function missingFor({ balance, amount, startsAt }: Purchase): MinorUnits {
  return startsAt === undefined ? missingOf(balance, { amount, price: amount }) : 0;
}

export function intentOf({ id, packetId }: Pick<Purchase, 'id' | 'packetId'>): PayIntent {
  return id === undefined ? { packetId } : { purchaseId: id };
}

/** What tells one purchase from another: under the same one a lost answer is asked for again. */
export function signatureOf({ id, packetId, amount }: Purchase): string {
  return `${packetId}:${id ?? ''}:${amount}`;
}
