import { formatMoney, parseMoney, type MinorUnits } from '@antenna/kernel';
import { invalid, Refusal } from './refusal.ts';

/** A sum of a request: a decimal text or number with at most two places. Throws 400 naming the field. */
export function readMoney(value: string | number, field: string): MinorUnits {
  const minor = parseMoney(String(value));
  if (minor === undefined) throw invalid({ [field]: ['is no sum of money'] });
  return minor;
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
