import { PROMO_CODE_LENGTH, PROMO_DAYS_SHOWN } from './limits.ts';

/** Checks the form of a code before it is sent. */
export function promoCodeProblem(code: string): 'required' | 'too-long' | undefined {
  const trimmed = code.trim();
  if (trimmed === '') return 'required';
  return trimmed.length > PROMO_CODE_LENGTH ? 'too-long' : undefined;
}

/** Promo days to show; `undefined` for none or more than ninety. */
export function shownPromoDays(days: number): number | undefined {
  return days > 0 && days <= PROMO_DAYS_SHOWN ? days : undefined;
}
