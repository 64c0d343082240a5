/**
 * Why a call was refused, in the words the product acts on. Whoever shows it decides by `kind`,
 * never by a text. `message` is the server's own text for the viewer, when it sent one.
 */
export type Failure =
  | { readonly kind: 'offline' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'aborted' }
  /** The answer came and could not be read: a contract break, worth a report. */
  | ({ readonly kind: 'unreadable' } & Answered)
  | ({ readonly kind: 'invalid'; readonly fields: Readonly<Record<string, readonly string[]>> } & Answered)
  | ({ readonly kind: 'unauthenticated' } & Answered)
  /** Sums are the wire's decimal texts: the price, what is there, what is missing. */
  | ({
      readonly kind: 'needs-money';
      readonly amount?: string;
      readonly balance?: string;
      readonly missing?: string;
    } & Answered)
  /** The packet is held already: nothing was charged. */
  | ({ readonly kind: 'already-held' } & Answered)
  /** The price is another than the viewer was shown; `amount` is the new one. */
  | ({ readonly kind: 'price-changed'; readonly amount?: string } & Answered)
  /** An additional packet wants one of these base packets first. */
  | ({ readonly kind: 'base-required'; readonly packetIds: readonly number[] } & Answered)
  | ({ readonly kind: 'agreement-required' } & Answered)
  /** A payment of an offer cannot be made from where it was to come. */
  | ({ readonly kind: 'no-funds' } & Answered)
  /** The code of a payment by SMS. */
  | ({ readonly kind: 'wrong-code'; readonly attemptsLeft?: number } & Answered)
  | ({ readonly kind: 'renewal-already-off' } & Answered)
  | ({ readonly kind: 'forbidden' } & Answered)
  | ({ readonly kind: 'permission-denied' } & Answered)
  | ({ readonly kind: 'forbidden-country'; readonly country?: string; readonly remote?: string } & Answered)
  | ({ readonly kind: 'too-many-devices' } & Answered)
  /** The platform wants the parental PIN first; `action` is what it has to open. */
  | ({ readonly kind: 'pin-required'; readonly action?: string } & Answered)
  | ({ readonly kind: 'wrong-pin'; readonly triesLeft?: number } & Answered)
  /** A child's hours or minutes are over; `until` (ms) is when they begin again. */
  | ({ readonly kind: 'viewing-time'; readonly until?: number } & Answered)
  | ({ readonly kind: 'device-limit' } & Answered)
  | ({ readonly kind: 'missing' } & Answered)
  | ({ readonly kind: 'lost'; readonly content: unknown } & Answered)
  /** `retryAfter`: the same was sent before and is still under way, ms. */
  | ({ readonly kind: 'conflict'; readonly retryAfter?: number } & Answered)
  | ({ readonly kind: 'gone' } & Answered)
  | ({ readonly kind: 'unprocessable' } & Answered)
  | ({ readonly kind: 'throttled'; readonly retryAfter?: number } & Answered)
  | ({ readonly kind: 'barred'; readonly title?: string; readonly amount?: string } & Answered)
  | ({ readonly kind: 'server' } & Answered);

export interface Answered {
  readonly status: number;
  /** The wire's stable machine word, e.g. `insufficient_funds`. */
  readonly code: string;
  readonly message?: string;
}

export type FailureKind = Failure['kind'];
