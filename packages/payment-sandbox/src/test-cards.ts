import { isLuhn, type Failure } from '@antenna/payment-providers';
import type { Seconds } from '@antenna/kernel';

/** What happens to a payment with one of the test cards. */
export interface Scenario {
  readonly outcome: 'complete' | 'never' | Failure;
  /** The bank asks for its code first. */
  readonly asksCode?: true;
  /** Seconds until the money arrives. */
  readonly settlesAfter?: Seconds;
  /** How later charges of the linked card end. */
  readonly laterCharges?: Failure;
  /** How often the callback is sent; once by default. */
  readonly callbacks?: 0 | 2;
  /** Seconds until the money is returned. */
  readonly refundAfter?: Seconds;
  /** How often the status call fails first. */
  readonly statusFailures?: number;
}

/** By number. No other number is accepted. */
export const TEST_CARDS: Readonly<Record<string, Scenario>> = {
  '4242424242424242': { outcome: 'complete' },
  '5555555555554444': { outcome: 'complete' },
  '4000000000000002': { outcome: 'declined' },
  '4000000000009995': { outcome: 'insufficient_funds' },
  '4000000000000069': { outcome: 'expired_card' },
  '4000000000000127': { outcome: 'wrong_cvc' },
  '4000000000000119': { outcome: 'processing_error' },
  '4000002760003184': { outcome: 'complete', asksCode: true },
  '4000000000000341': { outcome: 'complete', laterCharges: 'declined' },
  '4000000000000077': { outcome: 'complete', settlesAfter: 8 },
  '4000000000002016': { outcome: 'complete', settlesAfter: 700 },
  '4000000000002024': { outcome: 'never' },
  '4000000000002032': { outcome: 'complete', callbacks: 2 },
  '4000000000002040': { outcome: 'complete', callbacks: 0 },
  '4000000000002057': { outcome: 'complete', refundAfter: 60 },
  '4000000000002065': { outcome: 'complete', callbacks: 0, statusFailures: 2 },
};

const BY_LAST = new Map(Object.entries(TEST_CARDS).map(([number, scenario]) => [number.slice(-4), scenario]));

/** What the test card with these last digits does; they are unique, and more of a number is never stored. */
export function scenarioOf(last4: string): Scenario | undefined {
  return BY_LAST.get(last4);
}

/** `test`: its last digits; `real`: a number that a bank might have issued; `none`: no card number at all. */
export function readCardNumber(
  typed: string,
): { readonly kind: 'test'; readonly last4: string } | { readonly kind: 'real' | 'none' } {
  const digits = typed.replaceAll(/[\s-]/g, '');
  if (Object.hasOwn(TEST_CARDS, digits)) return { kind: 'test', last4: digits.slice(-4) };
  return /^\d{12,19}$/.test(digits) && isLuhn(digits) ? { kind: 'real' } : { kind: 'none' };
}
