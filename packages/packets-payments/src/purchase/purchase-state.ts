import type { Agreement } from '@antenna/api-client';
import type { Failure, Millis, Step } from '@antenna/kernel';
import type { Bill } from '../payment/bill.ts';
import type { PaymentOutcome } from '../payment/payment-state.ts';
import type { Purchase, Checkout, PurchaseTarget } from './purchase.ts';

export interface Buying {
  readonly target: PurchaseTarget;
  readonly checkout: Checkout;
  readonly purchase: Purchase;
  /** Key of this purchase, the same for every attempt. */
  readonly idempotencyKey: string;
  readonly error?: Failure;
}

export type PurchaseState = { readonly requestId: number } & (
  | { readonly at: 'idle' }
  | { readonly at: 'signing-in'; readonly target: PurchaseTarget }
  | { readonly at: 'checking-pin'; readonly target: PurchaseTarget }
  /** `error`: why everything is loaded again, such as a changed price. */
  | { readonly at: 'loading'; readonly target: PurchaseTarget; readonly error?: Failure }
  | {
      readonly at: 'agreement';
      readonly target: PurchaseTarget;
      readonly checkout: Checkout;
      readonly idempotencyKey: string;
      readonly agreement: Agreement;
      readonly isSaving: boolean;
      readonly error?: Failure;
    }
  | { readonly at: 'choosing-base'; readonly target: PurchaseTarget; readonly checkout: Checkout }
  | (Buying & { readonly at: 'pausing' })
  | (Buying & { readonly at: 'confirming' })
  /** `isDismissed`: the dialog was closed before the answer. */
  | (Buying & { readonly at: 'subscribing'; readonly isDismissed?: true })
  | (Buying & { readonly at: 'paying' })
  | { readonly at: 'refreshing'; readonly target: PurchaseTarget; readonly purchase: Purchase }
);

export type PurchaseEvent =
  | {
      readonly type: 'buy-requested';
      readonly target: PurchaseTarget;
      readonly isUser: boolean;
      readonly isEmbedded: boolean;
      readonly isCountryForbidden: boolean;
    }
  | { readonly type: 'signed-in' }
  | { readonly type: 'sign-in-closed' }
  | { readonly type: 'pin-passed' }
  | { readonly type: 'pin-refused' }
  /** `idempotencyKey`: a new key; `kept`: that of a purchase whose answer was lost. */
  | {
      readonly type: 'checkout-loaded';
      readonly requestId: number;
      readonly checkout: Checkout;
      readonly idempotencyKey: string;
      readonly kept?: { readonly idempotencyKey: string; readonly signature: string } | undefined;
    }
  | { readonly type: 'failed'; readonly requestId: number; readonly failure: Failure }
  | { readonly type: 'agreement-accepted' }
  | { readonly type: 'agreement-saved'; readonly requestId: number }
  | { readonly type: 'base-chosen'; readonly packetId: number }
  | { readonly type: 'delay-elapsed'; readonly requestId: number }
  | { readonly type: 'confirmed' }
  /** `isAccepted`: the operator's own billing accepted the order and will open the packet. */
  | { readonly type: 'subscribed'; readonly requestId: number; readonly isAccepted?: boolean }
  | { readonly type: 'payment-settled'; readonly outcome: PaymentOutcome }
  | { readonly type: 'refreshed'; readonly requestId: number }
  /** The dialog was closed. */
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
  | { readonly do: 'open-window'; readonly target: PurchaseTarget }
  | { readonly do: 'sign-in' }
  | { readonly do: 'check-pin'; readonly isDemanded: boolean }
  | { readonly do: 'load-checkout'; readonly requestId: number; readonly target: PurchaseTarget }
  | { readonly do: 'save-agreement'; readonly requestId: number; readonly agreement: Agreement }
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
  /** The purchase ended without a packet: nothing is played after it. */
  | { readonly do: 'forget-play-after' }
  | { readonly do: 'show-error'; readonly failure: Failure };

export type At<Place extends PurchaseState['at']> = Extract<PurchaseState, { readonly at: Place }>;
export type Next = Step<PurchaseState, PurchaseEffect>;

export const next = (state: PurchaseState, ...effects: readonly PurchaseEffect[]): Next => ({ state, effects });
