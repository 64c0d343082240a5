import type { HumanPeriod } from '@antenna/api-client';
import type { MinorUnits } from '@antenna/kernel';

/** What a price shows: what is paid now, for how long, and what comes before or after it. */
export interface PriceFace {
  readonly amount: MinorUnits;
  readonly period: HumanPeriod;
  /** A former price, struck through. */
  readonly old?: MinorUnits | undefined;
  /** A trial that counts: it is paid first. */
  readonly trial?: { readonly amount: MinorUnits; readonly period: HumanPeriod } | undefined;
}
