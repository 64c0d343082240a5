import type { Millis } from '@antenna/kernel';

/** What is asked about: a transaction, else the offer that one was made for (C-219). `at` is when it was stored. */
export interface Tracked {
  readonly transactionId?: string;
  readonly offerId?: string;
  readonly at: Millis;
}

export const isSame = (one: Tracked, other: Tracked): boolean =>
  one.transactionId === other.transactionId && one.offerId === other.offerId;
