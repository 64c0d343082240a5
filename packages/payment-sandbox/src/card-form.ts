import type { Millis } from '@antenna/kernel';
import type { FormErrors } from './pages/payment-pages.ts';
import { readCardNumber } from './test-cards.ts';
import type { SandboxTexts } from './texts/index.ts';

type Form = Readonly<Record<string, unknown>>;
type CardInput = { readonly last4: string } | { readonly errors: FormErrors };

/** The card of a form: its last digits when it is one of the test cards, else what is wrong. A real number goes no further than here. */
export function readCard(form: Form, texts: SandboxTexts, now: Millis): CardInput {
  const card = readCardNumber(text(form['number']));
  const errors: FormErrors = {
    ...(card.kind === 'test' ? {} : { number: card.kind === 'real' ? texts.realCard : texts.wrongNumber }),
    ...(isInFuture(text(form['expiry']), now) ? {} : { expiry: texts.wrongExpiry }),
    ...(/^\d{3,4}$/.test(text(form['cvc'])) ? {} : { cvc: texts.wrongCvc }),
  };
  return card.kind === 'test' && Object.keys(errors).length === 0 ? { last4: card.last4 } : { errors };
}

/** A field of a form, without blanks around it; empty when it is missing. */
export const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** MM/YY or MM/YYYY, or the digits alone, of this month or a later one. */
function isInFuture(typed: string, now: Millis): boolean {
  const match =
    /^(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d\d)$/.exec(typed) ?? /^(0[1-9]|1[0-2])\s?(?:20)?(\d\d)$/.exec(typed);
  if (!match) return false;
  const date = new Date(now);
  return (2_000 + Number(match[2])) * 12 + Number(match[1]) >= date.getUTCFullYear() * 12 + date.getUTCMonth() + 1;
}
