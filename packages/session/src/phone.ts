import { PHONE_LENGTH } from './limits.ts';

/** How a deployment's phone numbers look: the provider's mask, and its rules as data of the capabilities. */
export interface PhoneShape {
  /** `''` = none. */
  readonly mask: string;
  /** Length instead of the mask's when the first digit is not 7. */
  readonly lengthUnlessSeven: number | undefined;
  /** `57…` becomes `5…`. */
  readonly stripsSevenAfterFive: boolean;
  /** Digits a number may begin with; none = any. */
  readonly firstDigits: readonly string[];
  readonly mustStartWithSeven: boolean;
}

export const PLAIN_PHONE: PhoneShape = {
  mask: '',
  lengthUnlessSeven: undefined,
  stripsSevenAfterFive: false,
  firstDigits: [],
  mustStartWithSeven: false,
};

/** Placeholders and digits of a mask are places of digits alike. */
const PLACE = /[\d#X_]/i;

export function digitPlaces(mask: string): number {
  return [...mask].filter((sign) => PLACE.test(sign)).length || PHONE_LENGTH;
}

/** The calling code that a mask begins with: the digits right behind its plus, unless they are placeholders themselves. */
export function callingCode(mask: string): string {
  const code = /^\s*\+\s*(\d{1,4})(?=\D)/.exec(mask)?.[1] ?? '';
  return /^(?:0+|9+)$/.test(code) ? '' : code;
}

/** The digits of what was typed or pasted in any form: `8 700 …`, `+7 (700) …` and `700 …` are one number. */
export function phoneDigits(text: string, shape: PhoneShape): string {
  const most = Math.max(digitPlaces(shape.mask), shape.lengthUnlessSeven ?? 0);
  const digits = stripped(text.replace(/\D/g, ''), shape);
  const code = shape.lengthUnlessSeven === undefined && !shape.stripsSevenAfterFive ? callingCode(shape.mask) : '';
  if (code === '' || text.trimStart().startsWith('+') || digits === '') return digits.slice(0, most);
  // A trunk prefix of old: 8 stands where the world dials +7.
  if (code === '7' && digits.startsWith('8')) return `7${digits.slice(1)}`.slice(0, most);
  if (code.startsWith(digits) || (digits.startsWith(code) && digits.length > most - code.length))
    return digits.slice(0, most);
  return `${code}${digits}`.slice(0, most);
}

function stripped(digits: string, { stripsSevenAfterFive }: PhoneShape): string {
  return stripsSevenAfterFive && digits.startsWith('57') ? `5${digits.slice(2)}` : digits;
}

/** Digits as the mask writes them, as far as they go; a number of another length stands plain. */
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

/** Whether a code may be asked for with these digits. */
export function isPhone(digits: string, shape: PhoneShape): boolean {
  const startsWell = shape.firstDigits.length === 0 || shape.firstDigits.some((first) => digits.startsWith(first));
  const sevenIsThere = !shape.mustStartWithSeven || digits.startsWith('7');
  return digits.length === requiredLength(digits, shape) && startsWell && sevenIsThere;
}

/** Digits of a code: what the network says, else what came with the code, else the variant's by its way, else its own. */
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
