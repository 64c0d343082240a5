import { countriesOf, namesCountries } from '../import/matching/countries.ts';

/** A service whose country is not known. ISO 3166 leaves the code to its users. */
export const NO_COUNTRY = 'ZZ';

/** What a country that was not given is guessed from. */
export type CountryFrom = 'language' | 'playlist' | 'time zone';

// cspell:disable
/** ISO 3166-1. */
export const COUNTRIES: readonly string[] =
  'AD AE AF AG AI AL AM AO AR AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WS XK YE ZA ZM ZW'.split(
    ' ',
  );
// cspell:enable

/**
 * `KZ` of `ru_KZ.UTF-8`; undefined for `C`, and for American English, which most systems and browsers use wherever they are.
 */
export function countryOfLocale(locale: string | undefined): string | undefined {
  const [, language, country] = /^([a-z]{2,3})[_-]([A-Z]{2})\b/.exec(locale ?? '') ?? [];
  return language === 'en' && country === 'US' ? undefined : country;
}

/** The country of an IANA zone; undefined for UTC. */
export function countryOfZone(zone: string): string | undefined {
  return COUNTRIES.find((country) => zonesOf(country).includes(zone));
}

/** TypeScript's library does not know the method yet. */
const zonesOf = (country: string): readonly string[] =>
  (new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones?: () => string[] | undefined }).getTimeZones?.() ??
  [];

/** A channel as far as it names its country. */
export interface CountryHint {
  readonly tvgId: string;
  readonly attribute: string | undefined;
}

/** Of the channels that name a country so many name this one. */
const MAJORITY = 0.5;

/** The country that most channels of a playlist name; undefined where few name any, or no country has the majority. */
export function countryOfPlaylist(channels: readonly CountryHint[]): string | undefined {
  const counts = new Map<string, number>();
  let naming = 0;
  for (const { tvgId, attribute } of channels) {
    // A key that we made has the end of the group's name.
    const countries = countriesOf(tvgId.startsWith('name:') ? undefined : tvgId, attribute);
    if (countries.length > 0) naming += 1;
    for (const country of new Set(countries)) counts.set(country, (counts.get(country) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1]);
  if (most === undefined || !namesCountries(channels.length, naming) || most[1] <= naming * MAJORITY) return undefined;
  return most[0].toUpperCase();
}
