import type { Account, Card, OfferPaySystem, PayStart, PurchaseOffer, PurchaseType } from '@antenna/api-client';
import type { Failure, Millis, MinorUnits, Step } from '@antenna/kernel';
import type { OfferError } from './offer-choice.ts';

/** What an offer is to be made for. */
export interface OfferWish {
  readonly packetId?: number;
  readonly contentId?: string;
  readonly libraryId?: number;
  readonly purchaseId?: string;
}

/** What is known beside the offer itself. */
export interface OfferFacts {
  readonly offer: PurchaseOffer;
  readonly account?: Account;
  readonly cards: readonly Card[];
  readonly phone?: string;
  readonly hasQrPng: boolean;
}

export interface Offered {
  readonly wish: OfferWish;
  readonly facts: OfferFacts;
  readonly purchase: PurchaseType;
  /** What is charged now. */
  readonly amount: MinorUnits;
  readonly systems: readonly OfferPaySystem[];
  readonly idempotencyKey: string;
  readonly error?: Failure;
}

/** By which way; from the wallet where none is named. */
interface Chosen extends Offered {
  readonly system?: OfferPaySystem;
}

export type OfferState = { readonly requestId: number } & (
  | { readonly at: 'idle' }
  | { readonly at: 'creating'; readonly wish: OfferWish; readonly idempotencyKey: string; readonly isLeft?: true }
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
  /** `from`: what stood before the press, and stands again when it was refused. */
  | (Chosen & { readonly at: 'transacting'; readonly from: OfferForm; readonly isLeft?: true })
  /** The platform wants the PIN before it takes the transaction that `from` asked for. */
  | (Chosen & { readonly at: 'checking-pin'; readonly from: OfferForm })
  | (Chosen & { readonly at: 'waiting'; readonly transactionId: string; readonly start: PayStart })
);

export type OfferForm =
  | { readonly at: 'confirm' }
  | { readonly at: 'card'; readonly card: Card }
  | { readonly at: 'phone'; readonly phone: string }
  | { readonly at: 'none' };

export type OfferEvent =
  | { readonly type: 'wished'; readonly wish: OfferWish; readonly idempotencyKey: string }
  | {
      readonly type: 'offered';
      readonly requestId: number;
      readonly facts: OfferFacts;
      readonly idempotencyKey: string;
    }
  | { readonly type: 'failed'; readonly requestId: number; readonly failure: Failure }
  | { readonly type: 'chose'; readonly systemId: string; readonly form: string }
  /** Further; a phone's number where one is needed. */
  | { readonly type: 'continued'; readonly phone?: string }
  | { readonly type: 'pin-passed' }
  | { readonly type: 'pin-refused' }
  | { readonly type: 'made'; readonly requestId: number; readonly start: PayStart; readonly now: Millis }
  | { readonly type: 'code-given'; readonly code: string }
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
  | { readonly do: 'create'; readonly requestId: number; readonly wish: OfferWish; readonly idempotencyKey: string }
  | { readonly do: 'open'; readonly modal: OfferModal }
  | { readonly do: 'close-dialog' }
  | { readonly do: 'raise'; readonly error: OfferError }
  | { readonly do: 'refresh' }
  | { readonly do: 'explain'; readonly title: string; readonly text: string }
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
  /** To an app: by the bridge of the shell around us, else by its address. */
  | { readonly do: 'open-app'; readonly fullUrl: string }
  | { readonly do: 'no-funds'; readonly missing: MinorUnits }
  | { readonly do: 'poll-now' }
  | { readonly do: 'show-error'; readonly failure: Failure };

export type At<Place extends OfferState['at']> = Extract<OfferState, { readonly at: Place }>;
export type Next = Step<OfferState, OfferEffect>;
export type Transacting = At<'transacting'>;
