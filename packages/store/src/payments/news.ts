import type { Transaction } from '@antenna/api-client';
import type { BillFor, PaymentOutcome, Tracked } from '@antenna/packets-payments';
import type { CurrentOffer } from './stored-payment.ts';

/** What the flows of buying tell each other by way of the store: none of them knows another (forward.ts). */
export const PAYMENT_TOLD = 'payments/told';
export const PAYMENT_ENDED = 'payments/ended';
/** A moment to look whether another tab has seen the end of what this one waits for. */
export const POLLING_TICK = 'payments/tick';

/** What became of the money that somebody asked for. */
export interface PaymentTold {
  readonly type: typeof PAYMENT_TOLD;
  readonly of: BillFor;
  readonly outcome: PaymentOutcome;
}

/** A payment that was asked about has come to its end. */
export interface PaymentEnded {
  readonly type: typeof PAYMENT_ENDED;
  readonly isComplete: boolean;
  readonly tracked: Tracked;
  readonly transaction: Transaction | undefined;
  readonly description: string | undefined;
  /** What it was for, as it was kept. */
  readonly offer: CurrentOffer | undefined;
}
