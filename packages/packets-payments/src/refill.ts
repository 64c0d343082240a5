import { parseMoney, type MinorUnits } from '@antenna/kernel';
import { REFILL_MIN, REFILL_MAX } from './limits.ts';

export interface RefillLimits {
  readonly min: MinorUnits;
  readonly max: MinorUnits;
}

/** The pay forms' limits replace the default ones (C-037). */
export function refillLimits(forms: readonly { readonly min?: MinorUnits; readonly max?: MinorUnits }[]): RefillLimits {
  const [minima, maxima] = [forms.flatMap(({ min }) => min ?? []), forms.flatMap(({ max }) => max ?? [])];
  return {
    min: minima.length > 0 ? Math.min(...minima) : REFILL_MIN,
    max: maxima.length > 0 ? Math.max(...maxima) : REFILL_MAX,
  };
}

/** The typed amount in minor units, or what is wrong with it. Whitespace is ignored. */
export function refillAmount(
  text: string,
  { min, max }: RefillLimits,
): { readonly amount: MinorUnits } | { readonly problem: 'required' | 'not-whole' | 'too-little' | 'too-much' } {
  const typed = text.replaceAll(/\s/g, '');
  if (typed === '') return { problem: 'required' };
  const amount = /^-?\d+$/.test(typed) ? parseMoney(typed) : undefined;
  if (amount === undefined) return { problem: 'not-whole' };
  if (amount < min) return { problem: 'too-little' };
  return amount > max ? { problem: 'too-much' } : { amount };
}

/** Initial value of the field: the missing amount in whole units, else the last refill (C-037). */
export function refillStart(missing: MinorUnits | undefined, last: MinorUnits | undefined): string {
  const units = missing !== undefined && missing > 0 ? missing : (last ?? 0);
  return units > 0 ? String(Math.ceil(units / 100)) : '';
}
