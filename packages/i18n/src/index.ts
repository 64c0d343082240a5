// Languages: the list, and the choice of one
export {
  chooseLanguage,
  FALLBACK_LANGUAGE,
  LANGUAGE_NAMES,
  LANGUAGES,
  normaliseLanguage,
  offeredLanguages,
  toLanguage,
  type Language,
  type OfferedLanguage,
} from './languages.ts';
// Texts
export { createI18n, type I18n, type I18nOptions, type TextResource } from './create-i18n.ts';
export type { TextKey, TextValues, Translate } from './keys.ts';
// Formats of times, durations and prices
export { createFormats, type Formats, type FormatsOptions } from './formats.ts';
export { longDate } from './long-date.ts';
