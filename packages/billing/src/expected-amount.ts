import type { MinorUnits } from '@antenna/kernel';
import { DomainError } from './domain-error.ts';

/** Whether the price is the one the viewer was shown; true when none was shown. */
export function isExpected(expected: MinorUnits | undefined, minor: MinorUnits): boolean {
  return expected === undefined || expected === minor;
}

/** Throws `price-changed` with the current price when another one was shown. */
export function checkExpectedPrice(expected: MinorUnits | undefined, minor: MinorUnits): void {
  if (!isExpected(expected, minor)) throw new DomainError({ kind: 'price-changed', amount: minor });
}
