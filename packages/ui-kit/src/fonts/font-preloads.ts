/** Base names of font files, as they begin in a build's asset folder (`<name>-<hash>.woff2`). */
export type FontFile =
  | 'onest-basic'
  | 'onest-latin'
  | 'onest-cyrillic'
  | 'onest-cyrillic-ext-wght-normal'
  | 'onest-latin-ext-wght-normal'
  | 'noto-sans-georgian-georgian-wght-normal';

const CYRILLIC: ReadonlySet<string> = new Set(['ru', 'bg', 'kk', 'tg', 'ky']);
const LATIN_EXTENDED: ReadonlySet<string> = new Set(['lv', 'ro', 'az']);

/** The font files worth a `<link rel="preload">` for this interface language, most needed first. Takes `ru`, `ru_ru`, `ru-RU`. */
export function fontPreloads(language: string): readonly FontFile[] {
  const primary = language.toLowerCase().split(/[-_]/)[0] ?? '';
  if (CYRILLIC.has(primary)) return ['onest-cyrillic', 'onest-basic'];
  if (primary === 'ka') return ['noto-sans-georgian-georgian-wght-normal', 'onest-basic'];
  if (LATIN_EXTENDED.has(primary)) return ['onest-basic', 'onest-latin', 'onest-latin-ext-wght-normal'];
  return ['onest-basic'];
}
