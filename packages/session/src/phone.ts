import { PHONE_LENGTH } from './limits.ts';

/** Format of a deployment's phone numbers: the provider's mask, and rules of the capabilities. */
export interface PhoneShape {
  /** `''` = none. */
  readonly mask: string;
  /** Length instead of the mask's when the first digit is not 7. */
  readonly lengthUnlessSeven: number | undefined;
  /** Allowed first digits; empty = any. */
  readonly stripsSevenAfterFive: boolean;
  /** Digits a number may begin with; none = any. */
  readonly firstDigits: readonly string[];
  readonly mustStartWithSeven: boolean;
}

/** Placeholders and digits of a mask count alike. */
const PLACE = /[\d#X_]/i;

export function digitPlaces(mask: string): number {
  return [...mask].filter((sign) => PLACE.test(sign)).length || PHONE_LENGTH;
}

/** The calling code of a mask: the digits after its plus, unless they are placeholders. */
export function callingCode(mask: string): string {
  const code = /^\s*\+\s*(\d{1,4})(?=\D)/.exec(mask)?.[1] ?? '';
  return /^(?:0+|9+)$/.test(code) ? '' : code;
}

/** Digits of the shortest and the longest international number, with their calling code. */
const SHORTEST = 6;
const LONGEST = 15;

/** A plus and as many places as the longest number has: numbers of every country, of any length. */
export const isOpenMask = (mask: string): boolean => /^\s*\+[\s#X_]*$/i.test(mask) && digitPlaces(mask) >= LONGEST;

/** Digits of a typed or pasted number: `8 700 …`, `+7 (700) …` and `700 …` are the same. */
export function phoneDigits(text: string, shape: PhoneShape): string {
  const most = Math.max(digitPlaces(shape.mask), shape.lengthUnlessSeven ?? 0);
  const digits = stripped(text.replace(/\D/g, ''), shape);
  const code = shape.lengthUnlessSeven === undefined && !shape.stripsSevenAfterFive ? callingCode(shape.mask) : '';
  if (code === '' || text.trimStart().startsWith('+') || digits === '') return digits.slice(0, most);
  // The domestic prefix 8 replaces +7.
  if (code === '7' && digits.startsWith('8')) return `7${digits.slice(1)}`.slice(0, most);
  if (code.startsWith(digits) || (digits.startsWith(code) && digits.length > most - code.length))
    return digits.slice(0, most);
  return `${code}${digits}`.slice(0, most);
}

function stripped(digits: string, { stripsSevenAfterFive }: PhoneShape): string {
  return stripsSevenAfterFive && digits.startsWith('57') ? `5${digits.slice(2)}` : digits;
}

/** Formats digits with the mask as far as they go; a number of another length stays plain. */
export function formatPhone(digits: string, shape: PhoneShape): string {
  const { mask } = shape;
  if (digits === '') return '';
  if (mask === '' || digits.length > digitPlaces(mask) || requiredLength(digits, shape) !== digitPlaces(mask))
    return digits;
  let at = 0;
  let written = '';
  for (const sign of mask) {
    if (at >= digits.length) break;
    if (PLACE.test(sign)) written += digits[at++] ?? '';
    else written += sign;
  }
  return written;
}

export function requiredLength(digits: string, { mask, lengthUnlessSeven }: PhoneShape): number {
  return lengthUnlessSeven !== undefined && !digits.startsWith('7') ? lengthUnlessSeven : digitPlaces(mask);
}

/** Whether a code may be requested for this number. */
export function isPhone(digits: string, shape: PhoneShape): boolean {
  const startsWell = shape.firstDigits.length === 0 || shape.firstDigits.some((first) => digits.startsWith(first));
  const sevenIsThere = !shape.mustStartWithSeven || digits.startsWith('7');
  const isWhole =
    shape.lengthUnlessSeven === undefined && isOpenMask(shape.mask)
      ? digits.length >= SHORTEST && digits.length <= LONGEST
      : digits.length === requiredLength(digits, shape);
  return isWhole && startsWell && sevenIsThere;
}

/** Length of a code: the network's, else the answer's, else that of the send method, else the default. */
export function codeLength(known: {
  readonly network?: number | undefined;
  readonly answered?: number | undefined;
  readonly method: string;
  readonly byMethod: readonly { readonly method: string; readonly length: number }[];
  readonly otherwise: number;
}): number {
  const bySending = known.byMethod.find((each) => each.method === known.method)?.length;
  return known.network ?? known.answered ?? bySending ?? known.otherwise;
}
