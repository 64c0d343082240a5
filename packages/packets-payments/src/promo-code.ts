import { PROMO_CODE_LENGTH, PROMO_DAYS_SHOWN } from './limits.ts';

/** What is wrong with a code before anybody was asked. */
export function promoCodeProblem(code: string): 'required' | 'too-long' | undefined {
  const trimmed = code.trim();
  if (trimmed === '') return 'required';
  return trimmed.length > PROMO_CODE_LENGTH ? 'too-long' : undefined;
}

/** The days to show, none beyond ninety. */
export function shownPromoDays(days: number): number | undefined {
  return days > 0 && days <= PROMO_DAYS_SHOWN ? days : undefined;
}
