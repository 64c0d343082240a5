import { parseMoney, type MinorUnits } from '@antenna/kernel';
import { invalid } from './domain-error.ts';

/** A sum of a request: a decimal text or number with at most two places. Throws `invalid`, naming the field. */
export function readMoney(value: string | number, field: string): MinorUnits {
  const minor = parseMoney(String(value));
  if (minor === undefined) throw invalid({ [field]: ['money'] });
  return minor;
}
