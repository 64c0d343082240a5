import type { Account, Card, OfferPaySystem, PayStart, PurchaseOffer, PurchaseType } from '@antenna/api-client';
import type { Failure, Millis, MinorUnits, Step } from '@antenna/kernel';
import type { OfferError } from './offer-choice.ts';

/** What the offer is for. */
export interface OfferTarget {
  readonly packetId?: number;
  readonly contentId?: string;
  readonly libraryId?: number;
  readonly purchaseId?: string;
}

/** The offer and what is needed to pay it. */
export interface OfferDetails {
  readonly offer: PurchaseOffer;
  readonly account?: Account;
  readonly cards: readonly Card[];
  readonly phone?: string;
  readonly hasQrPng: boolean;
}

export interface Offered {
  readonly target: OfferTarget;
  readonly details: OfferDetails;
  readonly purchase: PurchaseType;
  /** Amount charged now. */
  readonly amount: MinorUnits;
  readonly systems: readonly OfferPaySystem[];
  readonly idempotencyKey: string;
  readonly error?: Failure;
}

/** `system`: the chosen pay system; the balance without one. */
interface Chosen extends Offered {
  readonly system?: OfferPaySystem;
}

export type OfferState = { readonly requestId: number } & (
  | { readonly at: 'idle' }
  | {
      readonly at: 'creating';
      readonly target: OfferTarget;
      readonly idempotencyKey: string;
      readonly isDismissed?: true;
    }
  | (Offered & { readonly at: 'choosing' })
  | (Chosen & { readonly at: 'confirm' })
  | (Chosen & { readonly at: 'card'; readonly system: OfferPaySystem; readonly card: Card })
  | (Chosen & {
      readonly at: 'phone';
      readonly system: OfferPaySystem;
      readonly step: 'number' | 'code' | 'checking';
      readonly phone: string;
      readonly transactionId?: string;
      readonly resendAt?: Millis;
      readonly attemptsLeft?: number;
    })
  /** `from`: the form that was submitted; it is shown again after a refusal. */
  | (Chosen & { readonly at: 'transacting'; readonly from: OfferForm; readonly isDismissed?: true })
  /** The platform requires the PIN for the transaction that `from` requested. */
  | (Chosen & { readonly at: 'checking-pin'; readonly from: OfferForm })
  | (Chosen & { readonly at: 'waiting'; readonly transactionId: string; readonly start: PayStart })
);

export type OfferForm =
  | { readonly at: 'confirm' }
  | { readonly at: 'card'; readonly card: Card }
  | { readonly at: 'phone'; readonly phone: string }
  | { readonly at: 'none' };

export type OfferEvent =
  | { readonly type: 'requested'; readonly target: OfferTarget; readonly idempotencyKey: string }
  | {
      readonly type: 'offered';
      readonly requestId: number;
      readonly details: OfferDetails;
      readonly idempotencyKey: string;
    }
  | { readonly type: 'failed'; readonly requestId: number; readonly failure: Failure }
  | { readonly type: 'method-chosen'; readonly systemId: string; readonly form: string }
  /** The "Continue" button; `phone` where a number is required. */
  | { readonly type: 'continued'; readonly phone?: string }
  | { readonly type: 'pin-passed' }
  | { readonly type: 'pin-refused' }
  | { readonly type: 'started'; readonly requestId: number; readonly start: PayStart; readonly now: Millis }
  | { readonly type: 'code-submitted'; readonly code: string }
  | { readonly type: 'code-passed'; readonly requestId: number }
  | { readonly type: 'completed'; readonly offerId: string | undefined; readonly transactionId: string | undefined }
  | {
      readonly type: 'payment-failed';
      readonly offerId: string | undefined;
      readonly transactionId: string | undefined;
    }
  | { readonly type: 'closed' }
  | { readonly type: 'viewer-changed' };

export type OfferModal = 'paysystems' | 'confirm' | 'card' | 'pay_phone_sms' | 'pay_qr' | 'pay_transaction';

export type OfferEffect =
  | { readonly do: 'create'; readonly requestId: number; readonly target: OfferTarget; readonly idempotencyKey: string }
  | { readonly do: 'open'; readonly modal: OfferModal }
  | { readonly do: 'close-dialog' }
  | { readonly do: 'raise-error'; readonly error: OfferError }
  | { readonly do: 'refresh' }
  | { readonly do: 'show-info'; readonly title: string; readonly text: string }
  | {
      readonly do: 'transact';
      readonly requestId: number;
      readonly offerId: string;
      readonly purchaseId: string;
      readonly system?: OfferPaySystem;
      readonly accountId?: number;
      readonly cardId?: string;
      readonly phone?: string;
      readonly idempotencyKey: string;
    }
  | { readonly do: 'check-pin'; readonly isDemanded: true }
  | {
      readonly do: 'confirm-code';
      readonly requestId: number;
      readonly accountId: number;
      readonly transactionId: string;
      readonly code: string;
    }
  | {
      readonly do: 'store';
      readonly transactionId: string;
      readonly offered: Offered;
      readonly skipsParentalControl: boolean;
    }
  | { readonly do: 'leave'; readonly fullUrl: string }
  /** Opens an app through the bridge of the surrounding shell, else by its URL. */
  | { readonly do: 'open-app'; readonly fullUrl: string }
  | { readonly do: 'no-funds'; readonly missing: MinorUnits }
  | { readonly do: 'poll-now' }
  | { readonly do: 'show-error'; readonly failure: Failure };

export type At<Place extends OfferState['at']> = Extract<OfferState, { readonly at: Place }>;
export type Next = Step<OfferState, OfferEffect>;
export type Transacting = At<'transacting'>;

export const next = (state: OfferState, ...effects: readonly OfferEffect[]): Next => ({ state, effects });
