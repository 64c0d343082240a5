import type { MinorUnits } from '@antenna/kernel';

/** Currencies without hundredths at Stripe, and with thousandths (docs.stripe.com/currencies); all others have hundredths, as here. */
const WHOLE: ReadonlySet<string> = new Set([
  'bif',
  'clp',
  'djf',
  'gnf',
  'jpy',
  'kmf',
  'krw',
  'mga',
  'pyg',
  'rwf',
  'vnd',
  'vuv',
  'xaf',
  'xof',
  'xpf',
]);
/** Currencies without hundredths whose amounts Stripe still takes in hundredths: always multiples of 100. */
const WHOLE_IN_HUNDREDTHS: ReadonlySet<string> = new Set(['isk', 'ugx']);
const THOUSANDTHS: ReadonlySet<string> = new Set(['bhd', 'jod', 'kwd', 'omr', 'tnd']);

/** An amount in Stripe's unit. Throws for one that the currency does not have: half a yen. */
export function toStripe(minor: MinorUnits, currency: string): number {
  const code = currency.toLowerCase();
  if (THOUSANDTHS.has(code)) return minor * 10;
  const isWhole = WHOLE.has(code);
  if ((isWhole || WHOLE_IN_HUNDREDTHS.has(code)) && minor % 100 !== 0)
    throw new RangeError(`${currency} has no hundredths`);
  return isWhole ? minor / 100 : minor;
}

export function fromStripe(amount: number, currency: string): MinorUnits {
  const code = currency.toLowerCase();
  if (THOUSANDTHS.has(code)) return Math.round(amount / 10);
  return WHOLE.has(code) ? amount * 100 : amount;
}
