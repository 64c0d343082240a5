import type { MinorUnits } from '@antenna/kernel';

/** Whether the price is the one the viewer was shown; true when none was shown. */
export function isExpected(expected: MinorUnits | undefined, minor: MinorUnits): boolean {
  return expected === undefined || expected === minor;
}
