import type { MinorUnits, Seconds } from '@antenna/kernel';

/** What is wrong with a field; the app has the words for it. */
export type FieldProblem =
  | 'too_long'
  | 'not_valid'
  | { readonly problem: 'range'; readonly values: { readonly min: number; readonly max: number } };

/** Why a rule of billing or payments stops an action; the app decides about status codes and texts. */
export type DomainFailure =
  | { readonly kind: 'invalid'; readonly fields: Readonly<Record<string, readonly FieldProblem[]>> }
  | { readonly kind: 'missing' }
  /** Too late: a code or an offer has expired. */
  | { readonly kind: 'expired' }
  /** This account or packet may not be paid for here. */
  | { readonly kind: 'permission-denied'; readonly message?: string }
  /** Another system refused; `message` is its own text for the viewer. */
  | { readonly kind: 'restricted'; readonly message?: string | undefined }
  | {
      readonly kind: 'needs-money';
      readonly amount: MinorUnits;
      readonly balance: MinorUnits;
      readonly missing: MinorUnits;
    }
  /** The operator's billing will not sell at this price; `message` is its text for the viewer, '' for none. */
  | { readonly kind: 'refused-by-billing'; readonly price: string; readonly message: string }
  | { readonly kind: 'already-held' }
  | { readonly kind: 'price-changed'; readonly amount: MinorUnits }
  | { readonly kind: 'renewal-already-off' }
  /** The same idempotency key was sent with another content. */
  | { readonly kind: 'idempotency-mismatch' }
  /** The same action is under way. */
  | { readonly kind: 'in-progress'; readonly retryAfter: Seconds }
  | { readonly kind: 'too-often'; readonly retryAfter: Seconds }
  /** The code of a payment by SMS. */
  | { readonly kind: 'wrong-code'; readonly attemptsLeft: number }
  /** A pay system or an operator's billing did not answer. */
  | { readonly kind: 'no-answer'; readonly retryAfter?: Seconds | undefined };

/** A rule stops an action; `failure` says which and why. Never a bug, never logged as one. An app adds failures of its own. */
export class DomainError<Failure extends { readonly kind: string } = DomainFailure> extends Error {
  override readonly name = 'DomainError';
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.kind);
    this.failure = failure;
  }
}
