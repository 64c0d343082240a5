import { createFormats, type Formats } from './formats.ts';
import { FALLBACK_LANGUAGE, toLanguage } from './languages.ts';

const made = new Map<string, Formats>();

/** The formats of a locale, cached: components may call this in every render. Accepts any spelling of a language. */
export function formatsFor(locale: { readonly language: string; readonly timeZone?: string | undefined }): Formats {
  const key = `${locale.language} ${locale.timeZone ?? ''}`;
  const known = made.get(key);
  if (known) return known;
  const formats = createFormats({
    language: toLanguage(locale.language) ?? FALLBACK_LANGUAGE,
    ...(locale.timeZone ? { timeZone: locale.timeZone } : {}),
  });
  made.set(key, formats);
  return formats;
}
