import type { MinorUnits, Seconds } from '@antenna/kernel';

/** What of an operator's brand.json decides which pay systems the operator has. */
export interface PayBrand {
  readonly payments?:
    | {
        readonly sandbox?: { readonly is_enabled: boolean } | undefined;
        readonly paysystems: readonly { readonly gateway?: string | undefined }[];
      }
    | undefined;
}

/** How a payment is made: on the pay system's page, with a stored card, by a code to a phone, by QR code, in another app, from an account at the operator. */
export type PaymentMethod = 'page' | 'card' | 'phone' | 'qr' | 'app' | 'account';

/** An order to a pay system. `key` is ours: the same key never creates a second payment there. */
export interface PayOrder {
  readonly key: string;
  readonly method: PaymentMethod;
  readonly minor: MinorUnits;
  readonly currency: string;
  readonly merchant: string;
  readonly description: string;
  readonly language: string;
  /** Identifies the payer, for the pay system's limits; opaque there. */
  readonly payer: string;
  /** Public origin of this server, for pages and QR codes. */
  readonly origin: string;
  /** Already checked: of this service or of the operator's list. */
  readonly returnUrl: string | undefined;
  readonly saveCard: boolean;
  /** Made to link the card, which is then stored in any case. */
  readonly isLink?: boolean;
  /** Token of a stored card. */
  readonly cardToken?: string;
  readonly phone?: string;
}

/** A card as it may be stored here: a token, never its number. */
export interface StoredCard {
  readonly token: string;
  readonly last4: string;
}

/** Why a payment failed; the app has a text for each. */
export const FAILURES = [
  'declined',
  'insufficient_funds',
  'expired_card',
  'wrong_cvc',
  'processing_error',
  'wrong_code',
  'cancelled',
  'expired',
  'declined_by_operator',
  'declined_in_app',
  'limit_exceeded',
  'unknown_card',
] as const;
export type Failure = (typeof FAILURES)[number];

/** The state of a payment at the pay system. Only `complete` moved money; `refunded` moved it back. */
export type PayState =
  | { readonly status: 'pending' }
  | {
      readonly status: 'complete';
      readonly minor: MinorUnits;
      /** What was paid in, where the pay system says so (ISO 4217). */ readonly currency?: string;
      readonly card?: StoredCard;
    }
  | { readonly status: 'error'; readonly reason: Failure }
  | { readonly status: 'refunded'; readonly minor: MinorUnits; readonly refunded: MinorUnits };

/** A payment that the pay system accepted. */
export interface CreatedPayment {
  readonly reference: string;
  readonly state: PayState;
  /** The page on which the viewer continues. */
  readonly fullUrl?: string;
  /** The content of a QR code. */
  readonly qr?: string;
  /** Seconds until a code may be sent again. */
  readonly resendAfter?: Seconds;
}

export type CodeAnswer =
  | { readonly kind: 'right'; readonly state: PayState }
  | { readonly kind: 'wrong'; readonly attemptsLeft: number }
  | { readonly kind: 'expired' };

/** One verified callback. */
export interface PayEvent {
  readonly eventId: string;
  /** Our key, or the pay system's reference. */
  readonly payment: { readonly key: string } | { readonly reference: string };
  readonly state: PayState;
}

export type CallbackRead = { readonly event: PayEvent | undefined } | undefined;

/** A pay system did not answer, or its answer says nothing: the payment may or may not have been made. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
}

/**
 * The port of a pay system. Every call may throw GatewayError; then nothing is known, the payment stays pending and `find` decides later. An adapter never logs what it sends.
 */
export interface PayGateway {
  readonly name: string;
  /** Whether this operator uses it. */
  isEnabled(brand: PayBrand): boolean;
  /** The ways to pay that it supports. */
  readonly methods: readonly PaymentMethod[];
  create(order: PayOrder): Promise<CreatedPayment>;
  /** Sends the code of a phone payment again. */
  resend(reference: string): Promise<void>;
  confirm(reference: string, code: string): Promise<CodeAnswer>;
  /** By our key or its reference; undefined: it does not know the payment. */
  find(payment: {
    readonly key: string;
    readonly reference: string | undefined;
  }): Promise<(CreatedPayment & { readonly state: PayState }) | undefined>;
  /** Ends a payment that was not paid yet; returns its state then (it may have been paid a moment before). */
  cancel(reference: string): Promise<PayState>;
  /** Gives money back; once for the same key. */
  refund(reference: string, minor: MinorUnits, key: string): Promise<void>;
  /** Removes a stored card there. */
  forgetCard(token: string): Promise<void>;
  /** Reads a callback. Undefined: not signed by the pay system, too old, or unreadable. An undefined `event`: signed, and about nothing of ours. */
  readCallback(
    headers: Readonly<Record<string, string | string[] | undefined>>,
    body: string,
    now: Seconds,
  ): CallbackRead | Promise<CallbackRead>;
}
