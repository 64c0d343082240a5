import type { Transaction } from '@antenna/api-client';
import type { BillFor, PaymentOutcome, Tracked } from '@antenna/packets-payments';
import { createAction } from '@reduxjs/toolkit';
import type { CurrentOffer } from './storage/stored-payment.ts';

// The flows of buying know nothing of each other: they talk by these actions, and payment-listeners.ts passes them on.

/** The outcome of a payment, for the flow that requested it. */
export const paymentSettled = createAction<{ readonly of: BillFor; readonly outcome: PaymentOutcome }>(
  'payments/settled',
);

export interface PaymentEnd {
  readonly isComplete: boolean;
  readonly tracked: Tracked;
  readonly transaction: Transaction | undefined;
  readonly description: string | undefined;
  /** What it was for, as it was kept. */
  readonly offer: CurrentOffer | undefined;
}

/** A payment that was polled has come to its end. */
export const paymentEnded = createAction<PaymentEnd>('payments/ended');

/** Time to check whether another tab has seen the end of this tab's payment. */
export const pollingTicked = createAction('payments/pollingTicked');
