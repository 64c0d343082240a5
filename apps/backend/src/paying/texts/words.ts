import type { Failure } from '@antenna/payment-providers';

/** Why the intent of a paid payment was not carried out. */
export type Unbought =
  | 'not_bought'
  | 'already_held'
  | 'price_changed'
  | 'not_sold'
  | 'base_required'
  | 'agreement_required'
  | 'needs_money'
  | 'forbidden';

/** What a viewer reads about the end of a payment. */
export type PaymentWords = Readonly<Record<Failure | Unbought | 'on_balance' | 'returned', string>>;
