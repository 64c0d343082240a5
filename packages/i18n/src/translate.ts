import type { TextValues, Translate } from './keys.ts';
import type { Language } from './languages.ts';
import { pluralForm } from './plurals.ts';

const PLACE = /\{\{\s*([\w.]+)\s*\}\}/g;

/**
 * Texts of one language as a function. `count` among the values chooses the plural form; a `{{place}}` without a value
 * stays visible; a key without a text gives the key, so that a gap is seen and never breaks a page.
 */
export function createTranslate(given: {
  readonly language: Language;
  readonly texts: Readonly<Record<string, string>>;
}): Translate {
  const { language, texts } = given;
  const find = (key: string): string | undefined => (Object.hasOwn(texts, key) ? texts[key] : undefined);
  return (key, values) => {
    const count = values?.['count'];
    const plural =
      typeof count === 'number' ? (find(`${key}_${pluralForm(language, count)}`) ?? find(`${key}_other`)) : undefined;
    return interpolate(plural ?? find(key) ?? key, values);
  };
}

/** Fills `{{places}}`. Values are put in as they are: whoever draws the text escapes it (React does). */
export function interpolate(text: string, values: TextValues | undefined): string {
  if (!values) return text;
  return text.replace(PLACE, (place, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : place));
}
