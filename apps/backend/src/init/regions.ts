/** What a new operator's files begin with, by country; euro and an open phone number elsewhere. */
export interface Region {
  readonly phoneMask: string;
  readonly currency: {
    readonly UTF_NAME: string;
    readonly ASCII_NAME: string;
    readonly ISO_CODE: number;
    readonly FORMAT: string;
  };
}

const EURO = { UTF_NAME: '€', ASCII_NAME: 'EUR', ISO_CODE: 978, FORMAT: '€%d' };
const money = (sign: string, code: string, number: number, format = `%d ${sign}`): Region['currency'] => ({
  UTF_NAME: sign,
  ASCII_NAME: code,
  ISO_CODE: number,
  FORMAT: format,
});
const OTHER: Region = { phoneMask: '+###############', currency: EURO };

const REGIONS: Readonly<Record<string, Region>> = {
  AM: { phoneMask: '+374 ## ######', currency: money('֏', 'AMD', 51) },
  AZ: { phoneMask: '+994 ## ### ## ##', currency: money('₼', 'AZN', 944) },
  BG: { phoneMask: '+359 ### ### ###', currency: EURO },
  BY: { phoneMask: '+375 (##) ###-##-##', currency: money('Br', 'BYN', 933) },
  CH: { phoneMask: '+41 ## ### ## ##', currency: money('CHF', 'CHF', 756) },
  CZ: { phoneMask: '+420 ### ### ###', currency: money('Kč', 'CZK', 203) },
  DE: { phoneMask: '+49 ###########', currency: EURO },
  ES: { phoneMask: '+34 ### ### ###', currency: EURO },
  FR: { phoneMask: '+33 # ## ## ## ##', currency: EURO },
  GB: { phoneMask: '+44 #### ######', currency: money('£', 'GBP', 826, '£%d') },
  GE: { phoneMask: '+995 ### ## ## ##', currency: money('₾', 'GEL', 981) },
  IN: { phoneMask: '+91 ##### #####', currency: money('₹', 'INR', 356, '₹%d') },
  IT: { phoneMask: '+39 ### #######', currency: EURO },
  KG: { phoneMask: '+996 ### ### ###', currency: money('с', 'KGS', 417) },
  KZ: { phoneMask: '+7 (###) ###-##-##', currency: money('₸', 'KZT', 398) },
  LT: { phoneMask: '+370 ### #####', currency: EURO },
  LV: { phoneMask: '+371 ## ### ###', currency: EURO },
  EE: { phoneMask: '+372 #### ####', currency: EURO },
  MD: { phoneMask: '+373 ## ### ###', currency: money('L', 'MDL', 498) },
  PL: { phoneMask: '+48 ### ### ###', currency: money('zł', 'PLN', 985) },
  RO: { phoneMask: '+40 ### ### ###', currency: money('lei', 'RON', 946) },
  RU: { phoneMask: '+7 (###) ###-##-##', currency: money('₽', 'RUB', 643) },
  TJ: { phoneMask: '+992 ## ### ####', currency: money('SM', 'TJS', 972) },
  TR: { phoneMask: '+90 ### ### ## ##', currency: money('₺', 'TRY', 949, '₺%d') },
  UA: { phoneMask: '+380 ## ### ## ##', currency: money('₴', 'UAH', 980) },
  US: { phoneMask: '+1 (###) ###-####', currency: money('$', 'USD', 840, '$%d') },
  // cspell:disable-next-line
  UZ: { phoneMask: '+998 ## ### ## ##', currency: money('soʻm', 'UZS', 860) },
};

export const regionOf = (country: string): Region => REGIONS[country] ?? OTHER;

/** `KZ` of `ru_KZ.UTF-8`; undefined for `C`. */
export const countryOfLocale = (locale: string | undefined): string | undefined =>
  /^[a-z]{2,3}[_-]([A-Z]{2})\b/.exec(locale ?? '')?.[1];
