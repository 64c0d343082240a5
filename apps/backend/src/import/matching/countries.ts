/** What is known of the countries of a channel and of a guide channel. */
export type CountryRelation = 'same' | 'unknown' | 'other';

/** Suffixes of ids that are words of their own far more often than Tuvalu and Micronesia, and the code of no country. */
const notCountries: ReadonlySet<string> = new Set(['tv', 'fm', 'zz']);
/** What lists write instead of ISO 3166. */
const aliases: Readonly<Record<string, string>> = { uk: 'gb', el: 'gr' };
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const known = new Map<string, string | undefined>();

/** ISO 3166 in lower case; undefined for what is no country. */
export function countryOf(text: string): string | undefined {
  const code = text.trim().toLowerCase();
  if (!/^[a-z]{2}$/.test(code) || notCountries.has(code)) return undefined;
  if (!known.has(code)) {
    const iso = aliases[code] ?? code;
    known.set(code, names.of(iso.toUpperCase()) === undefined ? undefined : iso);
  }
  return known.get(code);
}

/** `CNN.us@SD` → `CNN` and `us`. The part after `@` is a feed, unless it is only a quality. */
export function splitId(id: string): { readonly stem: string; readonly country: string | undefined } {
  const plain = id.trim().replace(/@(?:f|u)?(?:hd|sd)$/i, '');
  const feed = plain.includes('@') ? plain.slice(plain.indexOf('@')) : '';
  const base = plain.slice(0, plain.length - feed.length);
  const suffix = /\.([a-z]{2})$/i.exec(base)?.[1];
  const country = suffix === undefined ? undefined : countryOf(suffix);
  return { stem: country === undefined ? plain : base.slice(0, -3) + feed, country };
}

/** tvg-country ("US;CA", "gb"), else the suffix of the id. Empty: it names none. */
export function countriesOf(id: string | undefined, attribute: string | undefined): readonly string[] {
  const listed = (attribute ?? '').split(/[;,|/\s]+/).flatMap((code) => countryOf(code) ?? []);
  if (listed.length > 0) return listed;
  const suffix = id === undefined ? undefined : splitId(id).country;
  return suffix === undefined ? [] : [suffix];
}

/** A few entries with a country do not make a list that names countries. */
const NAMING_SHARE = 0.05;

export const namesCountries = (all: number, naming: number): boolean => naming > all * NAMING_SHARE;
