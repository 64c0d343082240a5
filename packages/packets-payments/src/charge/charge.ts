import type { HumanPeriod } from '@antenna/api-client';
import type { MinorUnits, Seconds } from '@antenna/kernel';

/** What a payment costs, now and later: every paying dialog says all of it (C-060). */
export interface Charge {
  /** What is bought. */
  readonly name: string;
  /** Taken now. */
  readonly amount: MinorUnits;
  /** What now's money buys; a trial's length when it is one. */
  readonly period?: HumanPeriod | undefined;
  readonly isTrial?: boolean | undefined;
  /** Absent where nothing is charged later. `at` in Unix seconds; without it the period says when. */
  readonly next?:
    | { readonly amount: MinorUnits; readonly period?: HumanPeriod | undefined; readonly at?: Seconds | undefined }
    | undefined;
  /** Name of the payment method. */
  readonly method?: string | undefined;
  /** What is on the balance before, where the balance pays. */
  readonly balance?: MinorUnits | undefined;
  /** What the balance adds to what is brought from outside. */
  readonly fromBalance?: MinorUnits | undefined;
}
