import type { HumanPeriod, PurchaseType } from '@antenna/api-client';
import { DAYS_OF_MONTH } from './limits.ts';
import { hasLength } from './trial.ts';

type Length = Pick<PurchaseType, 'amount' | 'periodHuman'>;

const daysOf = ({ days, months, years }: HumanPeriod) => days + (months + years * 12) * DAYS_OF_MONTH;

/**
 * Discount per month against the first period, in whole percent rounded down; `undefined` without one (C-249, C-250).
 * In integers: 1 - (a/d)/(a1/d1) = (a1·d - a·d1) / (a1·d).
 */
export function discountOf(one: Length, first: Length): number | undefined {
  if (!hasLength(one.periodHuman) || !hasLength(first.periodHuman) || first.amount <= 0) return undefined;
  const atFirstPrice = first.amount * daysOf(one.periodHuman);
  const percent = Math.floor(((atFirstPrice - one.amount * daysOf(first.periodHuman)) * 100) / atFirstPrice);
  return percent > 0 ? percent : undefined;
}
