import type { Millis } from '@antenna/kernel';
import type { FormError } from './pages/payment-pages.ts';
import { readCardNumber } from './test-cards.ts';
import type { SandboxWords } from './texts/index.ts';

type Form = Readonly<Record<string, unknown>>;
export type ReadCard = { readonly last4: string } | { readonly trouble: FormError };

/** A card as it was typed: its last digits when it is one of the test cards, else what is wrong. A real number goes no further than here. */
export function readCard(form: Form, words: SandboxWords, now: Millis): ReadCard {
  const card = readCardNumber(text(form['number']));
  const trouble: FormError = {
    ...(card.kind === 'test' ? {} : { number: card.kind === 'real' ? words.realCard : words.wrongNumber }),
    ...(isToCome(text(form['expiry']), now) ? {} : { expiry: words.wrongExpiry }),
    ...(/^\d{3,4}$/.test(text(form['cvc'])) ? {} : { cvc: words.wrongCvc }),
  };
  return card.kind === 'test' && Object.keys(trouble).length === 0 ? { last4: card.last4 } : { trouble };
}

export const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** MM/YY or MM/YYYY of a month that is not over. */
function isToCome(typed: string, now: Millis): boolean {
  const match = /^(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d\d)$/.exec(typed);
  if (!match) return false;
  const date = new Date(now);
  return (2_000 + Number(match[2])) * 12 + Number(match[1]) >= date.getUTCFullYear() * 12 + date.getUTCMonth() + 1;
}
