import { callingCode, digitPlaces, formatPhone, isOpenMask, isPhone, type PhoneShape } from '@antenna/session';
import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min';

export type { CountryCode } from 'libphonenumber-js/min';

/** The country shown for a calling code that several share. */
const MAIN: Readonly<Record<string, CountryCode>> = { 1: 'US', 7: 'RU', 39: 'IT', 44: 'GB', 47: 'NO', 61: 'AU' };
/** The longest number, without its calling code. */
const LONGEST = 14;

/** A phone as it was typed in the field of one country. */
export interface TypedPhone {
  /** An international number chooses its own. */
  readonly country: CountryCode;
  /** How the field shows it. */
  readonly shown: string;
  /** All digits, with the calling code. */
  readonly phone: string;
  /** Absent where the operator's mask decides. */
  readonly isWhole?: boolean | undefined;
}

/** Whether numbers of all countries are welcome: not where an operator has rules of its own for its numbers. */
export function hasCountries(shape: PhoneShape): boolean {
  return (
    (callingCode(shape.mask) !== '' || isOpenMask(shape.mask)) &&
    shape.lengthUnlessSeven === undefined &&
    !shape.stripsSevenAfterFive &&
    !shape.mustStartWithSeven &&
    shape.firstDigits.length === 0
  );
}

const countryOf = (code: string): CountryCode | undefined =>
  MAIN[code] ?? getCountries().find((country) => getCountryCallingCode(country) === code);

/**
 * Initial country of a field: the viewer's, if the operator's mask has its calling code, else the mask's. A mask of every
 * country's numbers takes the viewer's, else that of the language.
 */
export function firstCountry(shape: PhoneShape, here: string | undefined, language = 'ru'): CountryCode {
  const code = callingCode(shape.mask);
  if (code === '') return [here, new Intl.Locale(language).maximize().region].find(isCountry) ?? 'RU';
  if (here && isSupportedCountry(here) && getCountryCallingCode(here) === code) return here;
  return countryOf(code) ?? 'RU';
}

const isCountry = (text: string | undefined): text is CountryCode => text !== undefined && isSupportedCountry(text);

/** Reads what was typed or pasted: a number of the country, or an international one of any country. */
export function readPhone(text: string, country: CountryCode, shape: PhoneShape): TypedPhone {
  const international = /^\s*(?:tel:\s*)?(?:\+|00)\s*(.*)$/i.exec(text)?.[1];
  if (international === undefined) return national(text.replace(/\D/g, ''), country, shape);
  const digits = international.replace(/\D/g, '').slice(0, LONGEST + 3);
  const typed = new AsYouType();
  typed.input(`+${digits}`);
  const code = typed.getCallingCode();
  if (code === undefined) return { country, shown: `+${digits}`, phone: digits, isWhole: false };
  const own = getCountryCallingCode(country) === code ? country : (typed.getCountry() ?? countryOf(code) ?? country);
  return national(digits.slice(code.length), own, shape);
}

function national(digits: string, country: CountryCode, shape: PhoneShape): TypedPhone {
  const code = getCountryCallingCode(country);
  if (digits === '') return { country, shown: '', phone: '' };
  if (code !== callingCode(shape.mask)) {
    const typed = new AsYouType(country);
    const shown = typed.input(digits.slice(0, LONGEST));
    const number = typed.getNumber();
    return {
      country,
      shown,
      phone: number?.number.slice(1) ?? code + digits.slice(0, LONGEST),
      isWhole: number?.isPossible() ?? false,
    };
  }
  const most = digitPlaces(shape.mask) - code.length;
  const isPrefixed = digits.length > most && (digits.startsWith(code) || (code === '7' && digits.startsWith('8')));
  const own = (isPrefixed ? digits.slice(digits.startsWith(code) ? code.length : 1) : digits).slice(0, most);
  const whole = formatPhone(code + own, shape);
  return {
    country,
    shown: whole.replace(/^\s*\+\s*\d+\s*/, (start) => (start.includes(code) ? '' : start)),
    phone: code + own,
  };
}

/** The field's state for a number that is known already. */
export function knownPhone(phone: string, country: CountryCode, shape: PhoneShape): TypedPhone {
  return phone === '' ? { country, shown: '', phone } : readPhone(`+${phone}`, country, shape);
}

/** A whole number for a sentence: by the operator's mask, else as its country writes it. */
export function shownPhone(phone: string, shape: PhoneShape): string {
  if (!isOpenMask(shape.mask) && isPhone(phone, shape)) return formatPhone(phone, shape);
  return parsePhoneNumberFromString(`+${phone}`)?.formatInternational() ?? phone;
}

/** All countries by name in a language, with their calling codes. */
export function countries(language: string): readonly { readonly id: CountryCode; readonly label: string }[] {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' });
  return getCountries()
    .map((id) => ({ id, label: `${names.of(id) ?? id} +${getCountryCallingCode(id)}` }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
}

export const codeOf = (country: CountryCode): string => `+${getCountryCallingCode(country)}`;
