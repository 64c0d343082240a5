import type { Millis } from '@antenna/kernel';

/** What is polled: a transaction, else the offer it belongs to (C-219). `at`: when it was stored. */
export interface Tracked {
  readonly transactionId?: string;
  readonly offerId?: string;
  readonly at: Millis;
}

export const isSame = (one: Tracked, other: Tracked): boolean =>
  one.transactionId === other.transactionId && one.offerId === other.offerId;
