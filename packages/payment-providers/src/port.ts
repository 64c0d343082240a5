import type { MinorUnits, Seconds } from '@antenna/kernel';

/** What of an operator's brand.json decides which pay systems they have. */
export interface PayBrand {
  readonly payments?:
    | {
        readonly sandbox?: { readonly is_enabled: boolean } | undefined;
        readonly paysystems: readonly { readonly gateway?: string | undefined }[];
      }
    | undefined;
}

/** How a payment is made: on the pay system's page, with a stored card, by a code to a phone, by QR, in another app, from the operator's own account. */
export type Way = 'page' | 'card' | 'phone' | 'qr' | 'app' | 'account';

/** What a pay system is told of a payment. `key` is ours: the same key never makes a second payment there. */
export interface PayOrder {
  readonly key: string;
  readonly way: Way;
  readonly minor: MinorUnits;
  readonly currency: string;
  readonly merchant: string;
  readonly description: string;
  readonly language: string;
  /** Who pays, for limits and marks of the pay system; opaque there. */
  readonly payer: string;
  /** Where our own server is called from outside, for pages and QR codes. */
  readonly origin: string;
  /** Checked before: of this service or of the operator's list. */
  readonly returnUrl: string | undefined;
  readonly saveCard: boolean;
  /** Made to link the card: it is kept, there is nothing to choose. */
  readonly isLink?: boolean;
  /** Of a stored card. */
  readonly cardToken?: string;
  readonly phone?: string;
}

/** A card as the pay system lets us keep it: a token, never its number. */
export interface StoredCard {
  readonly token: string;
  readonly last4: string;
}

/** Why money did not come; the app has a text for each. */
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

/** How a payment stands at the pay system. Only `complete` moved money; `refunded` moved it back. */
export type PayState =
  | { readonly status: 'pending' }
  | {
      readonly status: 'complete';
      readonly minor: MinorUnits;
      /** As it came, where the pay system says so (ISO 4217). */ readonly currency?: string;
      readonly card?: StoredCard;
    }
  | { readonly status: 'error'; readonly reason: Failure }
  | { readonly status: 'refunded'; readonly minor: MinorUnits; readonly refunded: MinorUnits };

/** A payment that the pay system took on. */
export interface Begun {
  readonly reference: string;
  readonly state: PayState;
  /** Where the viewer goes on. */
  readonly fullUrl?: string;
  /** What a QR has to say. */
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

/** A pay system that did not answer, or not in a way that says anything: the payment may or may not have been made. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
}

/**
 * A pay system as /v2 knows it. Every call may throw GatewayError, and then nothing is known: the payment stays pending and
 * `find` decides later. An adapter never logs what it sends.
 */
export interface PayGateway {
  readonly name: string;
  /** Whether this operator has it. */
  isEnabled(brand: PayBrand): boolean;
  /** Ways that it can. */
  readonly ways: readonly Way[];
  begin(order: PayOrder): Promise<Begun>;
  /** Sends the code of a phone payment once more. */
  resend(reference: string): Promise<void>;
  confirm(reference: string, code: string): Promise<CodeAnswer>;
  /** By our key or its reference; undefined: it never heard of the payment. */
  find(payment: {
    readonly key: string;
    readonly reference: string | undefined;
  }): Promise<(Begun & { readonly state: PayState }) | undefined>;
  /** Ends what was not paid yet; answers how it stands then (it may have been paid a moment before). */
  cancel(reference: string): Promise<PayState>;
  /** Gives money back; the same key never twice. */
  refund(reference: string, minor: MinorUnits, key: string): Promise<void>;
  /** Forgets a stored card there. */
  forgetCard(token: string): Promise<void>;
  /** Reads a callback. Undefined: not signed by the pay system, too old, or not readable; `undefined` in `event`: signed, and about nothing of ours. */
  readCallback(
    headers: Readonly<Record<string, string | string[] | undefined>>,
    body: string,
    now: Seconds,
  ): CallbackRead | Promise<CallbackRead>;
}
