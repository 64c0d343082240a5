import { PIN_LENGTH } from './limits.ts';

/** What of a text can be in a code: its digits, four at most. */
export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, PIN_LENGTH);
}

export function isComplete(digits: string): boolean {
  return digits.length === PIN_LENGTH && digits === digitsOf(digits);
}

/** Where user data carry the code the client compares; `undefined` leaves it to the server. */
export function isRightPin(entered: string, stored: string | undefined): boolean | undefined {
  return stored === undefined ? undefined : entered === stored;
}

export type CodeProblem = 'incomplete' | 'parental_set_not_equal';

/** Whether a new code may be saved: exactly four digits, the repeat equal to the first. */
export function newCodeProblem(code: string, repeat: string): CodeProblem | undefined {
  if (!isComplete(code)) return 'incomplete';
  return code === repeat ? undefined : 'parental_set_not_equal';
}
