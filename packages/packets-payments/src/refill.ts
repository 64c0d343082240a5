import { parseMoney, type MinorUnits } from '@antenna/kernel';
import { REFILL_LEAST, REFILL_MOST } from './limits.ts';

export interface RefillLimits {
  readonly least: MinorUnits;
  readonly most: MinorUnits;
}

/** The pay form's own limits win over ours; both are whole units of the currency (C-037). */
export function refillLimits(forms: readonly { readonly min?: MinorUnits; readonly max?: MinorUnits }[]): RefillLimits {
  const [least, most] = [forms.flatMap(({ min }) => min ?? []), forms.flatMap(({ max }) => max ?? [])];
  return {
    least: least.length > 0 ? Math.min(...least) : REFILL_LEAST,
    most: most.length > 0 ? Math.max(...most) : REFILL_MOST,
  };
}

/** A typed sum in minor units, or what is wrong with it. Blanks between thousands are read over. */
export function refillAmount(
  text: string,
  { least, most }: RefillLimits,
): { readonly amount: MinorUnits } | { readonly problem: 'required' | 'not-whole' | 'too-little' | 'too-much' } {
  const typed = text.replaceAll(/\s/g, '');
  if (typed === '') return { problem: 'required' };
  const amount = /^-?\d+$/.test(typed) ? parseMoney(typed) : undefined;
  if (amount === undefined) return { problem: 'not-whole' };
  if (amount < least) return { problem: 'too-little' };
  return amount > most ? { problem: 'too-much' } : { amount };
}

/** What the field begins with: what is missing, raised to a whole unit, else the last refill (C-037). */
export function refillStart(missing: MinorUnits | undefined, last: MinorUnits | undefined): string {
  const units = missing !== undefined && missing > 0 ? missing : (last ?? 0);
  return units > 0 ? String(Math.ceil(units / 100)) : '';
}
