/** What a new operator's files begin with, by country; elsewhere the euro, and numbers of every country. */
export interface Region {
  readonly phoneMask: string;
  readonly currency: {
    readonly UTF_NAME: string;
    readonly ASCII_NAME: string;
    readonly ISO_CODE: number;
    readonly FORMAT: string;
  };
}

interface Money {
  readonly sign: string;
  /** ISO 4217, letters and number. */
  readonly code: string;
  readonly number: number;
  readonly format?: string;
}

const EURO = { UTF_NAME: '€', ASCII_NAME: 'EUR', ISO_CODE: 978, FORMAT: '€%d' };
const money = ({ sign, code, number, format = `%d ${sign}` }: Money): Region['currency'] => ({
  UTF_NAME: sign,
  ASCII_NAME: code,
  ISO_CODE: number,
  FORMAT: format,
});
/** Numbers of every country and length. */
const OPEN_MASK = '+###############';
const OTHER: Region = { phoneMask: OPEN_MASK, currency: EURO };

const REGIONS: Readonly<Record<string, Region>> = {
  AM: { phoneMask: '+374 ## ######', currency: money({ sign: '֏', code: 'AMD', number: 51 }) },
  AZ: { phoneMask: '+994 ## ### ## ##', currency: money({ sign: '₼', code: 'AZN', number: 944 }) },
  BG: { phoneMask: '+359 ### ### ###', currency: EURO },
  BY: { phoneMask: '+375 (##) ###-##-##', currency: money({ sign: 'Br', code: 'BYN', number: 933 }) },
  CH: { phoneMask: '+41 ## ### ## ##', currency: money({ sign: 'CHF', code: 'CHF', number: 756 }) },
  CZ: { phoneMask: '+420 ### ### ###', currency: money({ sign: 'Kč', code: 'CZK', number: 203 }) },
  // Its numbers have several lengths.
  DE: OTHER,
  ES: { phoneMask: '+34 ### ### ###', currency: EURO },
  FR: { phoneMask: '+33 # ## ## ## ##', currency: EURO },
  GB: { phoneMask: '+44 #### ######', currency: money({ sign: '£', code: 'GBP', number: 826, format: '£%d' }) },
  GE: { phoneMask: '+995 ### ## ## ##', currency: money({ sign: '₾', code: 'GEL', number: 981 }) },
  IN: { phoneMask: '+91 ##### #####', currency: money({ sign: '₹', code: 'INR', number: 356, format: '₹%d' }) },
  IT: { phoneMask: '+39 ### #######', currency: EURO },
  KG: { phoneMask: '+996 ### ### ###', currency: money({ sign: 'с', code: 'KGS', number: 417 }) },
  KZ: { phoneMask: '+7 (###) ###-##-##', currency: money({ sign: '₸', code: 'KZT', number: 398 }) },
  LT: { phoneMask: '+370 ### #####', currency: EURO },
  LV: { phoneMask: '+371 ## ### ###', currency: EURO },
  EE: OTHER,
  MD: { phoneMask: '+373 ## ### ###', currency: money({ sign: 'L', code: 'MDL', number: 498 }) },
  PL: { phoneMask: '+48 ### ### ###', currency: money({ sign: 'zł', code: 'PLN', number: 985 }) },
  RO: { phoneMask: '+40 ### ### ###', currency: money({ sign: 'lei', code: 'RON', number: 946 }) },
  RU: { phoneMask: '+7 (###) ###-##-##', currency: money({ sign: '₽', code: 'RUB', number: 643 }) },
  TJ: { phoneMask: '+992 ## ### ####', currency: money({ sign: 'SM', code: 'TJS', number: 972 }) },
  TR: { phoneMask: '+90 ### ### ## ##', currency: money({ sign: '₺', code: 'TRY', number: 949, format: '₺%d' }) },
  UA: { phoneMask: '+380 ## ### ## ##', currency: money({ sign: '₴', code: 'UAH', number: 980 }) },
  US: { phoneMask: '+1 (###) ###-####', currency: money({ sign: '$', code: 'USD', number: 840, format: '$%d' }) },
  // cspell:disable-next-line
  UZ: { phoneMask: '+998 ## ### ## ##', currency: money({ sign: 'soʻm', code: 'UZS', number: 860 }) },
};

// cspell:disable
/** Currencies of further countries, with hundredths: sign, letters and number of ISO 4217. */
const CURRENCIES: Readonly<Record<string, readonly [string, string, number]>> = {
  AE: ['AED', 'AED', 784],
  AL: ['L', 'ALL', 8],
  AR: ['$', 'ARS', 32],
  AU: ['$', 'AUD', 36],
  BA: ['KM', 'BAM', 977],
  BD: ['৳', 'BDT', 50],
  BR: ['R$', 'BRL', 986],
  CA: ['$', 'CAD', 124],
  CN: ['¥', 'CNY', 156],
  CO: ['$', 'COP', 170],
  DK: ['kr', 'DKK', 208],
  DZ: ['DA', 'DZD', 12],
  EG: ['E£', 'EGP', 818],
  GH: ['₵', 'GHS', 936],
  HK: ['HK$', 'HKD', 344],
  HU: ['Ft', 'HUF', 348],
  ID: ['Rp', 'IDR', 360],
  IL: ['₪', 'ILS', 376],
  KE: ['KSh', 'KES', 404],
  LK: ['Rs', 'LKR', 144],
  MA: ['DH', 'MAD', 504],
  MK: ['ден', 'MKD', 807],
  MN: ['₮', 'MNT', 496],
  MX: ['$', 'MXN', 484],
  MY: ['RM', 'MYR', 458],
  NG: ['₦', 'NGN', 566],
  NO: ['kr', 'NOK', 578],
  NZ: ['$', 'NZD', 554],
  PE: ['S/', 'PEN', 604],
  PH: ['₱', 'PHP', 608],
  PK: ['Rs', 'PKR', 586],
  RS: ['дин.', 'RSD', 941],
  SA: ['SAR', 'SAR', 682],
  SE: ['kr', 'SEK', 752],
  SG: ['S$', 'SGD', 702],
  TH: ['฿', 'THB', 764],
  TM: ['m', 'TMT', 934],
  TW: ['NT$', 'TWD', 901],
  ZA: ['R', 'ZAR', 710],
};
const EURO_COUNTRIES = new Set('AD AT BE CY DE EE FI GR HR IE LU MC ME MT NL PT SI SK SM VA XK'.split(' '));
// cspell:enable

const further = ([sign, code, number]: readonly [string, string, number]): Region => ({
  phoneMask: OPEN_MASK,
  currency: money({ sign, code, number }),
});

export function regionOf(country: string): Region {
  const currency = CURRENCIES[country];
  return REGIONS[country] ?? (currency ? further(currency) : OTHER);
}

/** Whether the currency of `regionOf` is that of the country. */
export const hasCurrency = (country: string): boolean =>
  country in REGIONS || country in CURRENCIES || EURO_COUNTRIES.has(country);
