import type { Card, PayStart, Transaction } from '@antenna/api-client';
import type { Failure, Millis, MinorUnits, Step } from '@antenna/kernel';
import type { Bill, BillFor } from './bill.ts';
import type { PayMeans } from './means.ts';

/** What every step of one payment knows. */
export interface Paying {
  readonly bill: Bill;
  readonly means: PayMeans;
  /** What is asked of the pay system; an answer of its own may have set it. */
  readonly sum: MinorUnits;
  /** The key under which this payment is begun, however often it is sent. */
  readonly idempotencyKey: string;
  /** Why the last try did not go through; the same button tries again. */
  readonly error?: Failure;
  /** The dialog went away while the platform was still asked: its answer is kept and not shown. */
  readonly isLeft?: true;
}

/** Where the platform is asked to begin a payment. */
export type Asking = { readonly requestId: number } & (
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
  | Asking
  | ({ readonly requestId: number } & (
      | { readonly at: 'idle' }
      | { readonly at: 'choosing'; readonly bill: Bill; readonly idempotencyKey: string }
      /** The short wait before a dialog comes. */
      | (Paying & { readonly at: 'pausing' })
      /** The platform wants the PIN before it begins `held`. */
      | { readonly at: 'checking-pin'; readonly bill: Bill; readonly held: Asking }
      | (Paying & { readonly at: 'waiting'; readonly transactionId: string })
    ));

export type PaymentEvent =
  /** `idempotencyKey`: a fresh key for whatever payment comes of it. */
  | { readonly type: 'asked'; readonly bill: Bill; readonly idempotencyKey: string }
  | { readonly type: 'chose'; readonly meansId: string }
  | { readonly type: 'waited'; readonly requestId: number }
  /** `idempotencyKey` is the key where the former was used up: another SMS is another payment. */
  | { readonly type: 'phone-given'; readonly phone: string; readonly idempotencyKey: string }
  | { readonly type: 'code-given'; readonly code: string }
  | { readonly type: 'resend-asked'; readonly idempotencyKey: string; readonly now: Millis }
  | { readonly type: 'card-chosen'; readonly cardId: string }
  | { readonly type: 'new-card-asked' }
  | { readonly type: 'cards-asked' }
  /** The last press: Further, Pay, "to the bank's page". */
  | { readonly type: 'continued'; readonly savesCard?: boolean }
  /** "I have paid": the wallet is looked at. */
  | { readonly type: 'balance-asked' }
  | { readonly type: 'balance-known'; readonly requestId: number; readonly balance: MinorUnits }
  | { readonly type: 'pin-passed' }
  | { readonly type: 'pin-refused' }
  | { readonly type: 'made'; readonly requestId: number; readonly start: PayStart; readonly now: Millis }
  | { readonly type: 'refused'; readonly requestId: number; readonly failure: Failure }
  | { readonly type: 'completed'; readonly transactionId: string; readonly transaction?: Transaction | undefined }
  | { readonly type: 'failed'; readonly transactionId: string }
  /** The dialog went away. */
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

/** How a payment is begun: by which call. */
export type StartKind = 'phone' | 'qr' | 'linked-card' | 'page';

export type PaymentOutcome =
  /** `isCarriedOut`: the server has done what the money was for. */
  | { readonly kind: 'paid'; readonly isCarriedOut: boolean; readonly transactionId: string }
  /** Nothing has to come any more. */
  | { readonly kind: 'enough' }
  /** Closed by the viewer; what was begun is still asked about. */
  | { readonly kind: 'left'; readonly isBegun: boolean }
  | { readonly kind: 'failed' }
  | { readonly kind: 'no-way' };

export type PaymentEffect =
  | { readonly do: 'open-paying'; readonly modal: PayingModal; readonly of: BillFor }
  | { readonly do: 'close-paying' }
  | { readonly do: 'wait'; readonly requestId: number; readonly ms: Millis }
  | {
      readonly do: 'start';
      readonly requestId: number;
      readonly kind: StartKind;
      readonly bill: Bill;
      readonly means: PayMeans;
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
  | { readonly do: 'store'; readonly transactionId: string; readonly bill: Bill; readonly means: PayMeans }
  | { readonly do: 'leave'; readonly fullUrl: string }
  | { readonly do: 'poll-now' }
  | { readonly do: 'ask-balance'; readonly requestId: number }
  | { readonly do: 'explain'; readonly title: string; readonly text: string }
  | { readonly do: 'tell'; readonly of: BillFor; readonly outcome: PaymentOutcome }
  | { readonly do: 'show-error'; readonly failure: Failure };

export type At<Place extends PaymentState['at']> = Extract<PaymentState, { readonly at: Place }>;
export type Next = Step<PaymentState, PaymentEffect>;
export type Begun = Extract<PaymentState, Paying>;
