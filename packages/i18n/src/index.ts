// Languages: which there are, which one is spoken
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
// Times, lengths and prices as people write them
export { createFormats, type Formats } from './formats.ts';
export { formatsFor } from './formats-for.ts';
