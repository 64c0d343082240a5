import type { MinorUnits } from '@antenna/kernel';
import type { RefillLimits } from '@antenna/packets-payments';

const UNIT = 100;
const STEPS = [1, 2, 5] as const;
const SHOWN = 4;

/** Round amounts to choose from, starting at the missing amount. */
export function suggestedAmounts(requested: MinorUnits | undefined, { min, max }: RefillLimits): readonly MinorUnits[] {
  const from = Math.max(min, requested ?? 0, UNIT * UNIT);
  const sums: MinorUnits[] = [];
  for (let power = UNIT; power <= max && sums.length < SHOWN; power *= 10) {
    sums.push(...STEPS.map((step) => step * power).filter((sum) => sum >= from && sum <= max));
  }
  return sums.slice(0, SHOWN);
}
