import type { HumanPeriod, PurchaseType } from '@antenna/api-client';
import { toMillis, type Millis, type MinorUnits, type Seconds } from '@antenna/kernel';
import { purchasePrice } from '../price.ts';
import type { Purchase } from '../purchase/purchase.ts';
import { hasLength } from '../trial.ts';
import type { Offered } from '../offer/offer-state.ts';
import type { PaymentState } from '../payment/payment-state.ts';
import type { PurchaseState } from '../purchase/purchase-state.ts';
import type { SubscriptionState } from '../subscription/subscription-flow.ts';
import type { Charge } from './charge.ts';

/** End of a period that starts now, by the calendar of the viewer's time zone: 31 January plus a month is the last of February. */
export function endOfPeriod(now: Millis, { days, months, years }: HumanPeriod): Seconds {
  const date = new Date(now);
  const day = date.getDate();
  date.setDate(1);
  date.setMonth(date.getMonth() + months + years * 12);
  date.setDate(Math.min(day, new Date(date.getFullYear(), date.getMonth() + 1, 0).getDate()) + days);
  return Math.floor(date.getTime() / toMillis(1));
}

interface HowPaid {
  readonly now: Millis;
  /** Amount requested from a pay system; the balance pays without it. */
  readonly sum?: MinorUnits | undefined;
  readonly method?: string | undefined;
}

/** What a packet costs now and later. One that starts when another ends is charged then. */
export function chargeOfPurchase(
  { title, amount, amountNext, period, periodNext, isTrial, startsAt, balance }: Purchase,
  { now, sum, method }: HowPaid,
): Charge {
  if (startsAt !== undefined) return { name: title, amount: 0, next: { amount, period, at: startsAt } };
  const next =
    hasLength(period) && amountNext > 0
      ? { amount: amountNext, period: periodNext, at: endOfPeriod(now, period) }
      : undefined;
  const paid: Charge = { name: title, amount: sum ?? amount, period, isTrial, next, method };
  return sum === undefined ? { ...paid, balance } : { ...paid, fromBalance: Math.max(0, amount - sum) };
}

/** The same of a frozen offer: a trial is followed by the whole price, a packet renewed at its price, a licence followed by nothing. */
function chargeOfOffer(
  purchase: PurchaseType,
  {
    name,
    amount,
    now,
    method,
    isPacket,
  }: HowPaid & { readonly name: string; readonly amount: MinorUnits; readonly isPacket: boolean },
): Charge {
  const { period, next: afterTrial } = purchasePrice(purchase);
  const renewal =
    isPacket && hasLength(period) && purchase.amount > 0 ? { amount: purchase.amount, period } : undefined;
  const next = afterTrial ?? renewal;
  return {
    name,
    amount,
    period,
    isTrial: afterTrial !== undefined,
    method,
    next: next && { ...next, at: endOfPeriod(now, period) },
  };
}

type Paying = Exclude<PaymentState, { readonly at: 'idle' }>;

/** What a payment is for: a purchase, a renewal, or the balance itself, which is called `refill`. */
export function chargeOfBill(
  state: Paying,
  {
    purchase,
    change,
    now,
    refill,
  }: {
    readonly purchase: PurchaseState;
    readonly change: SubscriptionState;
    readonly now: Millis;
    readonly refill: string;
  },
): Charge {
  const { bill } = state;
  const sum = 'sum' in state ? state.sum : bill.amount;
  const method = 'method' in state ? state.method.title : undefined;
  if (bill.of === 'purchase' && purchase.at === 'paying')
    return chargeOfPurchase(purchase.purchase, { now, sum, method });
  if (bill.of === 'subscription' && change.at === 'paying') {
    const { nextPeriod, packet } = change.change.subscription;
    const period = nextPeriod ?? packet.periodHuman;
    const next = { amount: bill.total, period, at: endOfPeriod(now, period) };
    return { name: bill.title, amount: sum, period, method, fromBalance: Math.max(0, bill.total - sum), next };
  }
  return { name: bill.title || refill, amount: sum, method };
}

/** What an offer costs; without a pay system the balance pays, which is called `balance`. */
export function chargeOfOffered(
  {
    target,
    details: { offer, account },
    purchase,
    amount,
    system,
  }: Offered & { readonly system?: Offered['systems'][number] | undefined },
  { now, balance }: { readonly now: Millis; readonly balance: string },
): Charge {
  const charge = chargeOfOffer(purchase, {
    name: offer.productTitle || purchase.title,
    amount,
    now,
    method: system?.title,
    isPacket: target.packetId !== undefined,
  });
  return system ? charge : { ...charge, method: balance, balance: account?.balance };
}
