import { DomainError, type DomainFailure as BillingFailure } from '@antenna/billing';
import type { ParentalAction } from '@antenna/api-contract';
import type { MinorUnits, Seconds } from '@antenna/kernel';
import type { RunningStream } from '../modules/streams/running-stream.ts';
import type { Text } from '../texts/localised.ts';
import type { ProblemFields } from './field-problem.ts';

export { oneOf } from './field-problem.ts';

/** Failures that say everything by their name. */
type PlainKind =
  | 'access-denied'
  | 'agreement-required'
  | 'authorization-pending'
  | 'child-forbidden'
  | 'code-expired'
  | 'conflict'
  | 'device-limit'
  | 'duplicate-email'
  | 'duplicate-phone'
  | 'duplicate-username'
  | 'follow-limit'
  | 'guest-forbidden'
  | 'invalid-code'
  | 'invalid-credentials'
  | 'reminder-limit'
  | 'stream-ended'
  | 'too-many-devices'
  | 'unauthenticated'
  | 'unknown-phone';

/** Why a viewer may not watch something that a purchase would not open either. */
export type DenialReason = 'channel-unavailable' | 'adults-only' | 'live-only';

/** Why a promo code gives nothing: unknown, used, over, not valid yet, needs a card first, or gives what the viewer already has. */
export type PromoProblem = 'unknown' | 'used' | 'over' | 'early' | 'card' | 'held';

/** Why a rule of the app stops an action. `http/domain-failures.ts` gives each its status, code and text. */
export type AppFailure =
  | Exclude<BillingFailure, { readonly kind: 'invalid' }>
  | { [Kind in PlainKind]: { readonly kind: Kind } }[PlainKind]
  /** Erased at `erasesAt`; until then the code restores it. */
  | { readonly kind: 'account-closed'; readonly erasesAt: Seconds; readonly restore: string }
  | { readonly kind: 'watching-denied'; readonly reason: DenialReason }
  | { readonly kind: 'invalid'; readonly fields: ProblemFields }
  | { readonly kind: 'invalid-email'; readonly fields: ProblemFields }
  /** An additional packet requires one of these. */
  | { readonly kind: 'base-required'; readonly packetIds: readonly number[] }
  | { readonly kind: 'forbidden-country'; readonly country: string; readonly remote?: string | undefined }
  /** The content is withdrawn; its page can still show it. */
  | { readonly kind: 'lost-content'; readonly content: Readonly<Record<string, unknown>> }
  /** The chosen source has too little money for the offer. */
  | {
      readonly kind: 'no-funds';
      readonly amount?: MinorUnits;
      readonly balance?: MinorUnits;
      readonly missing?: MinorUnits;
    }
  /** The operator set the sum. */
  | { readonly kind: 'fixed-amount'; readonly amount: MinorUnits }
  /** The operator locked the subscription and says why. */
  | {
      readonly kind: 'locked';
      readonly isRestricted: boolean;
      readonly title?: Text | undefined;
      readonly message: Text;
    }
  | { readonly kind: 'pin-required'; readonly action: ParentalAction }
  | { readonly kind: 'wrong-pin'; readonly triesLeft?: number }
  /** A child may watch again at `until`. */
  | { readonly kind: 'viewing-time'; readonly until: Seconds; readonly retryAfter: Seconds }
  /** The account has reached its limit of streams. */
  | { readonly kind: 'stream-limit'; readonly streams: readonly RunningStream[] }
  | { readonly kind: 'promo'; readonly problem: PromoProblem; readonly conditions?: readonly string[] }
  /** Nothing sends one-time codes, or what sends them failed. */
  | { readonly kind: 'code-not-sent'; readonly retryAfter: Seconds }
  /** Too busy, or a service that is needed is down. */
  | { readonly kind: 'unavailable'; readonly retryAfter: Seconds };

type FailureOf<Kind extends AppFailure['kind']> = Extract<AppFailure, { readonly kind: Kind }>;
type DataOf<Kind extends AppFailure['kind']> = Omit<FailureOf<Kind>, 'kind'>;

/** The error that a service throws when a rule stops an action. */
export function domainError<Kind extends AppFailure['kind']>(
  kind: Kind,
  ...[data]: object extends DataOf<Kind> ? [data?: DataOf<Kind>] : [data: DataOf<Kind>]
): DomainError<AppFailure> {
  return new DomainError<AppFailure>({ kind, ...data } as unknown as AppFailure);
}

/** What is wrong with each field. `texts/` has the words, in the caller's language. */
export function invalid(fields: ProblemFields): DomainError<AppFailure> {
  return domainError('invalid', { fields });
}

/** The failure of a rule; undefined for any other error. */
export function failureOf(error: unknown): AppFailure | undefined {
  return error instanceof DomainError ? (error.failure as AppFailure) : undefined;
}
