import type { HumanPeriod, PurchaseType } from '@antenna/api-client';
import { toMillis, type Millis, type MinorUnits, type Seconds } from '@antenna/kernel';
import { hasLength, purchasePrice, type Purchase } from '@antenna/packets-payments';
import type { Charge } from './views/charge.ts';

/** End of a period that starts now, by the calendar of the viewer's time zone: 31 January plus a month is the last of February. */
export function endOfPeriod(now: Millis, { days, months, years }: HumanPeriod): Seconds {
  const date = new Date(now);
  const day = date.getDate();
  date.setDate(1);
  date.setMonth(date.getMonth() + months + years * 12);
  date.setDate(Math.min(day, new Date(date.getFullYear(), date.getMonth() + 1, 0).getDate()) + days);
  return Math.floor(date.getTime() / toMillis(1));
}

export interface HowPaid {
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
export function chargeOfOffer(
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
