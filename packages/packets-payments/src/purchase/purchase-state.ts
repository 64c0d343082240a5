import type { Agreement } from '@antenna/api-client';
import type { Failure, Millis, Step } from '@antenna/kernel';
import type { Bill } from '../payment/bill.ts';
import type { PaymentOutcome } from '../payment/payment-state.ts';
import type { Purchase, Checkout, PurchaseWish } from './purchase.ts';

export interface Buying {
  readonly wish: PurchaseWish;
  readonly facts: Checkout;
  readonly purchase: Purchase;
  /** The key of this purchase, however often it is sent. */
  readonly idempotencyKey: string;
  readonly error?: Failure;
}

export type PurchaseState = { readonly requestId: number } & (
  | { readonly at: 'idle' }
  | { readonly at: 'signing-in'; readonly wish: PurchaseWish }
  | { readonly at: 'checking-pin'; readonly wish: PurchaseWish }
  /** `error`: why all is loaded again, such as another price. */
  | { readonly at: 'loading'; readonly wish: PurchaseWish; readonly error?: Failure }
  | {
      readonly at: 'agreement';
      readonly wish: PurchaseWish;
      readonly facts: Checkout;
      readonly idempotencyKey: string;
      readonly agreement: Agreement;
      readonly isSaving: boolean;
      readonly error?: Failure;
    }
  | { readonly at: 'choosing-base'; readonly wish: PurchaseWish; readonly facts: Checkout }
  | (Buying & { readonly at: 'pausing' })
  | (Buying & { readonly at: 'confirming' })
  /** `isLeft`: the dialog has gone, the answer is still to come. */
  | (Buying & { readonly at: 'subscribing'; readonly isLeft?: true })
  | (Buying & { readonly at: 'paying' })
  | { readonly at: 'refreshing'; readonly wish: PurchaseWish; readonly purchase: Purchase }
);

export type PurchaseEvent =
  | {
      readonly type: 'bought';
      readonly wish: PurchaseWish;
      readonly isUser: boolean;
      readonly isEmbedded: boolean;
      readonly isCountryForbidden: boolean;
    }
  | { readonly type: 'signed-in' }
  | { readonly type: 'sign-in-closed' }
  | { readonly type: 'pin-passed' }
  | { readonly type: 'pin-refused' }
  /** `idempotencyKey`: a fresh key; `kept`: the one of a purchase whose answer was lost. */
  | {
      readonly type: 'checkout-loaded';
      readonly requestId: number;
      readonly facts: Checkout;
      readonly idempotencyKey: string;
      readonly kept?: { readonly idempotencyKey: string; readonly signature: string } | undefined;
    }
  | { readonly type: 'failed'; readonly requestId: number; readonly failure: Failure }
  | { readonly type: 'agreed' }
  | { readonly type: 'agreement-kept'; readonly requestId: number }
  | { readonly type: 'base-chosen'; readonly packetId: number }
  | { readonly type: 'waited'; readonly requestId: number }
  | { readonly type: 'confirmed' }
  /** `isAccepted`: the operator's own billing took it on, and it opens in a moment. */
  | { readonly type: 'subscribed'; readonly requestId: number; readonly isAccepted?: boolean }
  | { readonly type: 'payment-settled'; readonly outcome: PaymentOutcome }
  | { readonly type: 'refreshed'; readonly requestId: number }
  /** The dialog went away. */
  | { readonly type: 'closed' }
  | { readonly type: 'viewer-changed' };

export type PurchaseNotice =
  | { readonly kind: 'already-bought'; readonly packetId: number }
  | {
      readonly kind:
        | 'forbidden-country'
        | 'packet-not-found'
        | 'child'
        | 'no-way-to-pay'
        | 'provider-subscription'
        | 'provider-channel';
    };

export type PurchaseEffect =
  | { readonly do: 'open-window'; readonly wish: PurchaseWish }
  | { readonly do: 'sign-in' }
  | { readonly do: 'check-pin'; readonly isDemanded: boolean }
  | { readonly do: 'load-checkout'; readonly requestId: number; readonly wish: PurchaseWish }
  | { readonly do: 'keep-agreement'; readonly requestId: number; readonly agreement: Agreement }
  | { readonly do: 'open-agreement' }
  | { readonly do: 'open-bases'; readonly packetId: number; readonly baseIds: readonly number[] }
  | { readonly do: 'open-confirm' }
  | { readonly do: 'close-dialog' }
  | { readonly do: 'notice'; readonly notice: PurchaseNotice }
  | { readonly do: 'wait'; readonly requestId: number; readonly ms: Millis }
  | {
      readonly do: 'subscribe';
      readonly requestId: number;
      readonly purchase: Purchase;
      readonly idempotencyKey: string;
    }
  | { readonly do: 'pay'; readonly bill: Bill }
  | { readonly do: 'refresh'; readonly requestId: number; readonly purchase: Purchase; readonly isAccepted: boolean }
  /** Nothing is to play any more: the purchase ended without one. */
  | { readonly do: 'forget-play-after' }
  | { readonly do: 'show-error'; readonly failure: Failure };

export type At<Place extends PurchaseState['at']> = Extract<PurchaseState, { readonly at: Place }>;
export type Next = Step<PurchaseState, PurchaseEffect>;
