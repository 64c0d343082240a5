/** The interface languages of the product, in display order. */
export const LANGUAGES = ['ru', 'en', 'bg', 'kk', 'tg', 'ky', 'uz', 'ka', 'lv', 'az', 'ro'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Used when nothing else decides. */
export const FALLBACK_LANGUAGE: Language = 'ru';

/** Native names; the operator's own `name` is shown instead when the network gives one. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  ru: 'Русский',
  en: 'English',
  bg: 'Български',
  kk: 'Қазақша',
  tg: 'Тоҷикӣ',
  ky: 'Кыргызча',
  uz: 'Oʻzbekcha',
  ka: 'ქართული',
  lv: 'Latviešu',
  az: 'Azərbaycanca',
  ro: 'Română',
};

/** Spellings that are not `xx` or `xx_region`. */
const ALIASES: Readonly<Record<string, Language>> = { kz: 'kk', kaz: 'kk', rus: 'ru', eng: 'en', uzb: 'uz' };

/** The fields this package needs of the network's languages. */
export interface OfferedLanguage {
  readonly key: string;
  readonly name: string;
  readonly priority: number;
  readonly isInterface: boolean;
}

/** Lowercase with underscores: `ru-RU` → `ru_ru`. */
export function normaliseLanguage(key: string): string {
  return key.trim().toLowerCase().replaceAll('-', '_');
}

/** The shipped language for a key in any spelling; `undefined` when there is none. */
export function toLanguage(key: string): Language | undefined {
  const [base = ''] = normaliseLanguage(key).split('_');
  if (Object.hasOwn(ALIASES, base)) return ALIASES[base];
  return LANGUAGES.find((language) => language === base);
}

/**
 * The languages of the switcher: the network's interface languages that we ship, without duplicates, by priority
 * (A-013).
 */
export function offeredLanguages(
  available: readonly OfferedLanguage[],
): readonly { readonly language: Language; readonly name: string }[] {
  const seen = new Map<Language, string>();
  for (const each of byPriority(available)) {
    const language = toLanguage(each.key);
    if (language && !seen.has(language)) seen.set(language, each.name || LANGUAGE_NAMES[language]);
  }
  return [...seen].map(([language, name]) => ({ language, name }));
}

/**
 * The interface language: the stored choice, else the network's by priority (1 comes first; among equal
 * first ones the browser's own order decides), else the browser's, else ru. A stored language that the network no
 * longer offers is passed over; without any network data the stored one is used.
 */
export function chooseLanguage(known: {
  readonly stored?: string | undefined;
  readonly available: readonly OfferedLanguage[];
  /** `navigator.languages` */
  readonly browser: readonly string[];
}): Language {
  const offered = offeredLanguages(known.available).map((each) => each.language);
  const may = (language: Language | undefined) =>
    language !== undefined && (offered.length === 0 || offered.includes(language));
  const stored = known.stored === undefined ? undefined : toLanguage(known.stored);
  if (stored && may(stored)) return stored;
  const browser = known.browser.map(toLanguage).filter((language) => language !== undefined);
  const first = firstPriority(known.available);
  return browser.find((language) => first.includes(language)) ?? first[0] ?? browser[0] ?? FALLBACK_LANGUAGE;
}

function byPriority(available: readonly OfferedLanguage[]): readonly OfferedLanguage[] {
  return available.filter((each) => each.isInterface).toSorted((a, b) => a.priority - b.priority);
}

function firstPriority(available: readonly OfferedLanguage[]): readonly Language[] {
  const shipped = byPriority(available).filter((each) => toLanguage(each.key) !== undefined);
  return shipped.filter((each) => each.priority === shipped[0]?.priority).flatMap((each) => toLanguage(each.key) ?? []);
}
