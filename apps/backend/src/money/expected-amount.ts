import { formatMoney, parseMoney, type MinorUnits } from '@antenna/kernel';
import { invalid, Refusal } from '../http/refusal.ts';

/** A sum of a request: a decimal text or number with at most two places (wire.md 1.5). Throws 400 naming the field. */
export function readMoney(value: string | number, field: string): MinorUnits {
  const minor = parseMoney(String(value));
  if (minor === undefined) throw invalid({ [field]: ['is no sum of money'] });
  return minor;
}

/** Whether the price is the one the viewer was shown; who was shown none agrees with any. */
export function isExpected(expected: MinorUnits | undefined, minor: MinorUnits): boolean {
  return expected === undefined || expected === minor;
}

/** Throws 409 with the price of now when another one was shown (payments.md 1.1, price safety). */
export function refuseOtherPrice(expected: MinorUnits | undefined, minor: MinorUnits): void {
  if (!isExpected(expected, minor)) throw new Refusal('price_changed', { amount: formatMoney(minor) });
}

/** The 402 of a purchase: what it costs, what is there and what is missing. */
export function needsMoney(
  amount: MinorUnits,
  { balance, missing }: { readonly balance: MinorUnits; readonly missing: MinorUnits },
): Refusal {
  return new Refusal('insufficient_funds', {
    amount: formatMoney(amount),
    balance: formatMoney(balance),
    missing: formatMoney(missing),
  });
}
