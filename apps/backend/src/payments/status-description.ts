import type { Payment } from '@antenna/payments';
import { az } from './texts/az.ts';
import { bg } from './texts/bg.ts';
import { en } from './texts/en.ts';
import { ka } from './texts/ka.ts';
import { kk } from './texts/kk.ts';
import { ky } from './texts/ky.ts';
import { lv } from './texts/lv.ts';
import { ro } from './texts/ro.ts';
import { ru } from './texts/ru.ts';
import { tg } from './texts/tg.ts';
import { uz } from './texts/uz.ts';
import type { PaymentWords } from './texts/words.ts';

const TEXTS: Readonly<Record<string, PaymentWords>> = { ru, en, bg, kk, tg, ky, uz, ka, lv, az, ro };

/** The texts in one of the eleven languages; English for any other. */
export function paymentWords(language: string): PaymentWords {
  return TEXTS[language] ?? en;
}

/** What a viewer reads about a payment that ended, in their language: why it failed, or why nothing was bought. Null: there is nothing to say. */
export function statusDescription(
  { status, reason, outcome, intent }: Pick<Payment, 'status' | 'reason' | 'outcome' | 'intent'>,
  language: string,
): string | null {
  const words = paymentWords(language);
  if (status === 'error') return words[reason ?? 'processing_error'];
  // The test payment of a card is returned as it was promised.
  if (status === 'refunded') return intent.kind === 'link-card' && intent.neededRefund ? null : words.returned;
  if (outcome?.message === undefined) return null;
  return `${words[outcome.message] ?? words.not_bought} ${words.on_balance}`;
}
