import type { MinorUnits, Seconds } from '@antenna/kernel';
import type { Failure, PaymentMethod } from '@antenna/payment-providers';
import type { Intent, PurchaseRefusal } from './intent.ts';

/** `pending` ends as `complete` or `error`; only `complete` goes on, to `refunded`. */
export type PaymentStatus = 'pending' | 'complete' | 'error' | 'refunded';

/** What a payment led to, beside its money. */
export interface PaymentOutcome {
  readonly subscriptionId?: string;
  /** Why the intent was not carried out; the money is in the wallet. */
  readonly message?: PurchaseRefusal;
}

export interface Payment {
  readonly id: string;
  readonly userId: number;
  readonly providerId: number;
  readonly accountId: string;
  readonly gateway: string;
  readonly paysystem: string;
  readonly method: PaymentMethod;
  readonly minor: MinorUnits;
  readonly currency: string;
  readonly status: PaymentStatus;
  readonly reason: Failure | null;
  /** The gateway's id of it. */
  readonly reference: string | undefined;
  readonly fullUrl: string | undefined;
  readonly qr: string | undefined;
  readonly intent: Intent;
  readonly outcome: PaymentOutcome | undefined;
  readonly saveCard: boolean;
  readonly cardId: string | undefined;
  readonly phone: string | undefined;
  readonly codeSentAt: Seconds | undefined;
  /** Money that has to go back: `due` until the pay system accepted the refund. */
  readonly refundState: 'due' | 'done' | null;
  readonly createdAt: Seconds;
  /** When the pay system was last asked for its status. */
  readonly checkedAt: Seconds | undefined;
  readonly idempotencyKey: string | undefined;
  /** What it buys (`packet:7`); payments with the same subject compete. Undefined for what may be paid any number of times. */
  readonly subject: string | undefined;
  /** The payment that replaced it: unless that one failed, the money goes back. */
  readonly supersededBy: string | undefined;
}

export type NewPayment = Omit<
  Payment,
  | 'status'
  | 'reason'
  | 'reference'
  | 'fullUrl'
  | 'qr'
  | 'outcome'
  | 'refundState'
  | 'checkedAt'
  | 'codeSentAt'
  | 'supersededBy'
>;

export interface PaymentChange {
  readonly status?: PaymentStatus;
  readonly reason?: Failure;
  readonly minor?: MinorUnits;
  readonly currency?: string;
  readonly reference?: string;
  readonly fullUrl?: string;
  readonly qr?: string;
  readonly outcome?: PaymentOutcome;
  readonly refundState?: 'due' | 'done';
  readonly checkedAt?: Seconds;
  readonly settledAt?: Seconds;
  readonly codeSentAt?: Seconds;
}

/** Where a state came from, when it came by a callback: the same event never acts twice. */
export interface CallbackSource {
  readonly gateway: string;
  readonly eventId: string;
}
