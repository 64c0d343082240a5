import type { MinorUnits } from '@antenna/kernel';

/** Currencies that Stripe counts whole, and in thousandths (docs.stripe.com/currencies); all others in hundredths, as we do. */
const WHOLE: ReadonlySet<string> = new Set(['bif', 'clp', 'djf', 'gnf', 'jpy', 'kmf', 'krw', 'mga', 'pyg', 'rwf', 'ugx', 'vnd', 'vuv', 'xaf', 'xof', 'xpf']);
const THOUSANDTHS: ReadonlySet<string> = new Set(['bhd', 'jod', 'kwd', 'omr', 'tnd']);

/** A sum as Stripe wants it. Throws for one that its currency does not have: half a yen. */
export function toStripe(minor: MinorUnits, currency: string): number {
  const code = currency.toLowerCase();
  if (THOUSANDTHS.has(code)) return minor * 10;
  if (!WHOLE.has(code)) return minor;
  if (minor % 100 !== 0) throw new RangeError(`${currency} has no hundredths`);
  return minor / 100;
}

export function fromStripe(amount: number, currency: string): MinorUnits {
  const code = currency.toLowerCase();
  if (THOUSANDTHS.has(code)) return Math.round(amount / 10);
  return WHOLE.has(code) ? amount * 100 : amount;
}
