import type { Card, PayStart, Transaction } from '@antenna/api-client';
import type { Failure, Millis, MinorUnits, Step } from '@antenna/kernel';
import type { Bill, BillFor } from './bill.ts';
import type { PaymentMethod } from './payment-method.ts';

/** Common to all steps of one payment. */
export interface Paying {
  readonly bill: Bill;
  readonly method: PaymentMethod;
  /** Amount requested from the pay system; its own answer may have changed it. */
  readonly sum: MinorUnits;
  /** Key of this payment, the same for every attempt. */
  readonly idempotencyKey: string;
  /** Why the last attempt failed; the same button tries again. */
  readonly error?: Failure;
  /** The dialog was closed while the request was running: its answer is stored but not shown. */
  readonly isDismissed?: true;
}

/** Dialogs that start a payment. */
export type PaymentForm = { readonly requestId: number } & (
  | (Paying & {
      readonly at: 'phone';
      readonly step: 'number' | 'sending' | 'code' | 'checking';
      readonly phone: string;
      readonly transactionId?: string;
      readonly resendAt?: Millis;
      readonly attemptsLeft?: number;
    })
  | (Paying & {
      readonly at: 'qr';
      readonly step: 'making' | 'shown' | 'failed';
      readonly start?: PayStart;
      readonly isSumGiven?: true;
    })
  | (Paying & { readonly at: 'card'; readonly step: 'ready' | 'processing'; readonly card: Card })
  | (Paying & {
      readonly at: 'redirect';
      readonly step: 'ready' | 'making' | 'framed' | 'leaving';
      readonly savesCard?: boolean;
      readonly fullUrl?: string;
      readonly transactionId?: string;
    })
);

export type PaymentState =
  | PaymentForm
  | ({ readonly requestId: number } & (
      | { readonly at: 'idle' }
      | { readonly at: 'choosing'; readonly bill: Bill; readonly idempotencyKey: string }
      /** Delay before a dialog opens. */
      | (Paying & { readonly at: 'pausing' })
      /** The platform requires the PIN before it starts the payment of `form`. */
      | { readonly at: 'checking-pin'; readonly bill: Bill; readonly form: PaymentForm }
      | (Paying & { readonly at: 'waiting'; readonly transactionId: string })
    ));

export type PaymentEvent =
  /** `idempotencyKey`: a new key for this payment. */
  | { readonly type: 'requested'; readonly bill: Bill; readonly idempotencyKey: string }
  | { readonly type: 'method-chosen'; readonly methodId: string }
  | { readonly type: 'delay-elapsed'; readonly requestId: number }
  /** `idempotencyKey`: used where the former key was spent: another SMS is another payment. */
  | { readonly type: 'phone-submitted'; readonly phone: string; readonly idempotencyKey: string }
  | { readonly type: 'code-submitted'; readonly code: string }
  | { readonly type: 'resend-requested'; readonly idempotencyKey: string; readonly now: Millis }
  | { readonly type: 'card-chosen'; readonly cardId: string }
  | { readonly type: 'new-card-chosen' }
  | { readonly type: 'cards-opened' }
  /** Back from a method's dialog to the choice; `idempotencyKey`: a new key, the former may have been spent on an attempt. */
  | { readonly type: 'methods-reopened'; readonly idempotencyKey: string }
  /** Button "Continue", "Pay" or "Go to payment page". */
  | { readonly type: 'continued'; readonly savesCard?: boolean }
  /** "I have paid": the balance is checked. */
  | { readonly type: 'balance-check-requested' }
  | { readonly type: 'balance-loaded'; readonly requestId: number; readonly balance: MinorUnits }
  | { readonly type: 'pin-passed' }
  | { readonly type: 'pin-refused' }
  | { readonly type: 'started'; readonly requestId: number; readonly start: PayStart; readonly now: Millis }
  | { readonly type: 'refused'; readonly requestId: number; readonly failure: Failure }
  | { readonly type: 'completed'; readonly transactionId: string; readonly transaction?: Transaction | undefined }
  | { readonly type: 'failed'; readonly transactionId: string }
  /** The dialog was closed. */
  | { readonly type: 'closed' }
  | { readonly type: 'viewer-changed' };

export type PayingModal =
  | 'paysystems'
  | 'pay_phone_sms'
  | 'pay_qr'
  | 'pay_qr_kaspi'
  | 'card'
  | 'pay_card'
  | 'pay_redirect'
  | 'pay_iframe'
  | 'pay_transaction';

/** The call that starts a payment. */
export type StartKind = 'phone' | 'qr' | 'linked-card' | 'page';

export type PaymentOutcome =
  /** `isCarriedOut`: the server has already executed the intent. */
  | { readonly kind: 'paid'; readonly isCarriedOut: boolean; readonly transactionId: string }
  /** The balance is sufficient. */
  | { readonly kind: 'enough' }
  /** Closed by the viewer; a started payment is still polled. */
  | { readonly kind: 'dismissed'; readonly isStarted: boolean }
  | { readonly kind: 'failed' }
  | { readonly kind: 'no-method' };

export type PaymentEffect =
  | { readonly do: 'open-paying'; readonly modal: PayingModal; readonly of: BillFor }
  | { readonly do: 'close-paying' }
  | { readonly do: 'wait'; readonly requestId: number; readonly ms: Millis }
  | {
      readonly do: 'start';
      readonly requestId: number;
      readonly kind: StartKind;
      readonly bill: Bill;
      readonly method: PaymentMethod;
      readonly sum: MinorUnits;
      readonly idempotencyKey: string;
      readonly phone?: string;
      readonly cardId?: string;
      readonly savesCard?: boolean;
    }
  | { readonly do: 'check-pin'; readonly isDemanded: boolean }
  | {
      readonly do: 'confirm-code';
      readonly requestId: number;
      readonly accountId: number;
      readonly transactionId: string;
      readonly code: string;
    }
  | { readonly do: 'store'; readonly transactionId: string; readonly bill: Bill; readonly method: PaymentMethod }
  | { readonly do: 'leave'; readonly fullUrl: string }
  | { readonly do: 'poll-now' }
  | { readonly do: 'load-balance'; readonly requestId: number }
  | { readonly do: 'show-info'; readonly title: string; readonly text: string }
  | { readonly do: 'report-outcome'; readonly of: BillFor; readonly outcome: PaymentOutcome }
  | { readonly do: 'show-error'; readonly failure: Failure };

export type At<Place extends PaymentState['at']> = Extract<PaymentState, { readonly at: Place }>;
export type Next = Step<PaymentState, PaymentEffect>;
export type InProgress = Extract<PaymentState, Paying>;

export const next = (state: PaymentState, ...effects: readonly PaymentEffect[]): Next => ({ state, effects });
