import type { Account, Card, HumanPeriod, Packet, PayIntent, PurchaseType } from '@antenna/api-client';
import type { MinorUnits, Seconds } from '@antenna/kernel';
import { isEnough, missingOf } from '../balance.ts';
import type { PaymentMethod } from '../payment/payment-method.ts';
import { purchasePrice, type Price } from '../price.ts';
import { choosePurchase, trialOf } from '../trial.ts';

/** What the viewer buys. */
export interface PurchaseTarget {
  readonly packetId: number;
  /** The selling operator, where the URL names one. */
  readonly provider?: string;
  /** The selected period. */
  readonly purchaseTypeId?: string;
  /** The additional packet that this base packet is bought for; it comes next (C-148). */
  readonly nextPacketId?: number;
  /** The viewer came by a promo link (C-166). */
  readonly isByPromoLink?: boolean;
  /** The viewer came from a locked channel. */
  readonly isForChannel?: boolean;
}

/** Everything that a purchase depends on, freshly loaded. */
export interface Checkout {
  readonly packet: Packet;
  readonly purchases: readonly PurchaseType[];
  /** Running, paused or future. */
  readonly heldIds: readonly number[];
  /** The running base packet and its end; `isPaid`: another base packet starts after it. */
  readonly base?: { readonly id: number; readonly endAt?: Seconds; readonly isPaid: boolean };
  readonly baseIds: readonly number[];
  readonly allowsWithoutBase: boolean;
  /** The operator sells by purchase rather than by subscription (C-281). */
  readonly usesPurchases: boolean;
  readonly account?: Account;
  readonly cards: readonly Card[];
  readonly methods: readonly PaymentMethod[];
  readonly phone?: string;
  readonly framesForms: boolean;
  /** A child's profile without a parental code cannot buy (C-256). */
  readonly isChildWithoutCode: boolean;
}

/** One purchase with its price. */
export interface Purchase {
  /** The purchase type; absent where the packet itself is bought. */
  readonly id?: string;
  readonly packetId: number;
  readonly title: string;
  readonly amount: MinorUnits;
  /** Charged after the first period. */
  readonly amountNext: MinorUnits;
  readonly period: HumanPeriod;
  readonly periodNext: HumanPeriod;
  readonly isTrial: boolean;
  readonly hasMoneyOnBalance: boolean;
  readonly accountId: number;
  readonly balance: MinorUnits;
  /** Starts when the current base packet ends, and is charged then. */
  readonly startsAt?: Seconds;
  readonly transactionId?: string;
}

/** The purchase for a target: the selected period, else one with a trial, else the packet itself. */
export function purchaseOf(
  { packet, purchases, account, usesPurchases, base }: Checkout,
  target: PurchaseTarget,
): Purchase {
  const bySelling = usesPurchases || target.purchaseTypeId !== undefined;
  const type = bySelling ? choosePurchase(purchases, target.purchaseTypeId) : undefined;
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

/** Price now and later, for a dialog. */
export function priceOf({ amount, amountNext, period, periodNext, isTrial }: Purchase): Price {
  return { amount, period, isTrial, isFree: amount === 0, next: { amount: amountNext, period: periodNext } };
}

export function missingFor({ balance, amount, startsAt }: Purchase): MinorUnits {
  return startsAt === undefined ? missingOf(balance, { amount, price: amount }) : 0;
}

export function intentOf({ id, packetId }: Pick<Purchase, 'id' | 'packetId'>): PayIntent {
  return id === undefined ? { packetId } : { purchaseId: id };
}

/** Identifies a purchase: the same signature repeats a lost request under its key. */
export function signatureOf({ id, packetId, amount }: Purchase): string {
  return `${packetId}:${id ?? ''}:${amount}`;
}
