import type { MinorUnits, Seconds } from '@antenna/kernel';
import type { Ledger } from './ledgers.ts';

export interface Posting {
  readonly ledger: Ledger;
  readonly minor: MinorUnits;
}

/** Why money moves, once. */
export interface JournalEntry {
  /** topup, buy, renew, refund, promo …: for reports. */
  readonly kind: string;
  /** What it belongs to: a payment, a holding. */
  readonly ref: string;
  /** The same key never moves money twice: `settle:{payment}`, `renew:{holding}:{period}`. */
  readonly idempotencyKey: string;
  readonly at: Seconds;
}

export type Posted = 'posted' | 'repeated';
