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
export { createTranslate, interpolate } from './translate.ts';
export type { RawTextKey, TextArea, TextKey, Texts, TextValues, Translate } from './keys.ts';
export { pluralForm, pluralForms, type PluralForm } from './plurals.ts';
// Times, lengths and prices as people write them
export { createFormats, type Formats } from './formats.ts';
export { formatsFor } from './formats-for.ts';
