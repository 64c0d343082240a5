import { isLuhn } from '../http/card-number.ts';
import type { Failure } from '@antenna/payment-providers';
import type { Seconds } from '@antenna/kernel';

/** What happens to a payment with one of the test cards. */
export interface Script {
  readonly outcome: 'complete' | 'never' | Failure;
  /** The bank asks for its code first. */
  readonly asksCode?: true;
  /** Settles so much later. */
  readonly after?: Seconds;
  /** Later charges of the linked card end so. */
  readonly linked?: Failure;
  /** How often the callback is sent; once without. */
  readonly callbacks?: 0 | 2;
  /** The money goes back so long after it came. */
  readonly refundAfter?: Seconds;
  /** How often the status call fails first. */
  readonly troubles?: number;
}

/** By number. No other number is taken. */
export const TEST_CARDS: Readonly<Record<string, Script>> = {
  '4242424242424242': { outcome: 'complete' },
  '5555555555554444': { outcome: 'complete' },
  '4000000000000002': { outcome: 'declined' },
  '4000000000009995': { outcome: 'insufficient_funds' },
  '4000000000000069': { outcome: 'expired_card' },
  '4000000000000127': { outcome: 'wrong_cvc' },
  '4000000000000119': { outcome: 'processing_error' },
  '4000002760003184': { outcome: 'complete', asksCode: true },
  '4000000000000341': { outcome: 'complete', linked: 'declined' },
  '4000000000000077': { outcome: 'complete', after: 8 },
  '4000000000002016': { outcome: 'complete', after: 700 },
  '4000000000002024': { outcome: 'never' },
  '4000000000002032': { outcome: 'complete', callbacks: 2 },
  '4000000000002040': { outcome: 'complete', callbacks: 0 },
  '4000000000002057': { outcome: 'complete', refundAfter: 60 },
  '4000000000002065': { outcome: 'complete', callbacks: 0, troubles: 2 },
};

const BY_LAST = new Map(Object.entries(TEST_CARDS).map(([number, script]) => [number.slice(-4), script]));

/** The script of the test card with these last digits; they are unlike in all of them, and more of a number is never kept. */
export function scriptOf(last4: string): Script | undefined {
  return BY_LAST.get(last4);
}

/** `test`: its last digits; `real`: a number that a bank might have given out; `none`: no card number at all. */
export function readCardNumber(
  typed: string,
): { readonly kind: 'test'; readonly last4: string } | { readonly kind: 'real' | 'none' } {
  const digits = typed.replaceAll(/[\s-]/g, '');
  if (Object.hasOwn(TEST_CARDS, digits)) return { kind: 'test', last4: digits.slice(-4) };
  return /^\d{12,19}$/.test(digits) && isLuhn(digits) ? { kind: 'real' } : { kind: 'none' };
}
