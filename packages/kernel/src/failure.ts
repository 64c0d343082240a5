/**
 * Why a call failed, in terms that the product acts on. The UI decides by `kind`, never by
 * a text. `message` is the server's own text for the viewer, when it sent one.
 */
export type Failure =
  | { readonly kind: 'offline' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'aborted' }
  /** The answer does not follow the contract: logged as an error. */
  | ({ readonly kind: 'unreadable' } & Answered)
  | ({ readonly kind: 'invalid'; readonly fields: Readonly<Record<string, readonly string[]>> } & Answered)
  | ({ readonly kind: 'unauthenticated' } & Answered)
  /** Decimal texts: the price, the balance, the missing sum. */
  | ({
      readonly kind: 'needs-money';
      readonly amount?: string;
      readonly balance?: string;
      readonly missing?: string;
    } & Answered)
  /** The packet is already held: nothing was charged. */
  | ({ readonly kind: 'already-held' } & Answered)
  /** The price differs from the one shown; `amount` is the new one. */
  | ({ readonly kind: 'price-changed'; readonly amount?: string } & Answered)
  /** An additional packet requires one of these base packets. */
  | ({ readonly kind: 'base-required'; readonly packetIds: readonly number[] } & Answered)
  | ({ readonly kind: 'agreement-required' } & Answered)
  /** The chosen source has too little money for the offer. */
  | ({ readonly kind: 'no-funds' } & Answered)
  /** The code of a payment by SMS. */
  | ({ readonly kind: 'wrong-code'; readonly attemptsLeft?: number } & Answered)
  | ({ readonly kind: 'renewal-already-off' } & Answered)
  | ({ readonly kind: 'forbidden' } & Answered)
  | ({ readonly kind: 'permission-denied' } & Answered)
  | ({ readonly kind: 'forbidden-country'; readonly country?: string; readonly remote?: string } & Answered)
  | ({ readonly kind: 'too-many-devices' } & Answered)
  /** The account is closed, erased at `until` (ms); until then the code `restore` restores it. */
  | ({ readonly kind: 'account-closed'; readonly until?: number; readonly restore: string } & Answered)
  /** The parental PIN is required; `action` is what it unlocks. */
  | ({ readonly kind: 'pin-required'; readonly action?: string } & Answered)
  | ({ readonly kind: 'wrong-pin'; readonly triesLeft?: number } & Answered)
  /** A child's viewing time is over; `until` (ms) is when it begins again. */
  | ({ readonly kind: 'viewing-time'; readonly until?: number } & Answered)
  | ({ readonly kind: 'device-limit' } & Answered)
  /** The account has reached its limit of streams. */
  | ({ readonly kind: 'stream-limit' } & Answered)
  /** The stream was ended, on another device or by the operator. */
  | ({ readonly kind: 'stream-ended' } & Answered)
  | ({ readonly kind: 'missing' } & Answered)
  | ({ readonly kind: 'lost'; readonly content: unknown } & Answered)
  /** `retryAfter` (ms): the same request is still being processed. */
  | ({ readonly kind: 'conflict'; readonly retryAfter?: number } & Answered)
  | ({ readonly kind: 'gone' } & Answered)
  | ({ readonly kind: 'unprocessable' } & Answered)
  | ({ readonly kind: 'throttled'; readonly retryAfter?: number } & Answered)
  | ({ readonly kind: 'barred'; readonly title?: string; readonly amount?: string } & Answered)
  | ({ readonly kind: 'server' } & Answered);

export interface Answered {
  readonly status: number;
  /** The stable error code, e.g. `insufficient_funds`. */
  readonly code: string;
  readonly message?: string;
}

export type FailureKind = Failure['kind'];
