import type { Seconds } from '@antenna/kernel';
import { invalid } from '../../domain/domain-error.ts';

const ISO = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/;

/** A moment in ISO 8601 of any zone, of UTC without one. Throws 400 naming the field. */
export function readMoment(text: string, field: string): Seconds {
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/.test(text) || !text.includes('T');
  const at = ISO.test(text) ? Date.parse(hasZone ? text : `${text}Z`) : Number.NaN;
  if (Number.isNaN(at)) throw invalid({ [field]: ['moment'] });
  return Math.floor(at / 1_000);
}

export function readMaybe(text: string | undefined, field: string): Seconds | undefined {
  return text === undefined ? undefined : readMoment(text, field);
}
