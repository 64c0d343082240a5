import { createFormats, type Formats } from './formats.ts';
import { FALLBACK_LANGUAGE, toLanguage } from './languages.ts';

const made = new Map<string, Formats>();

/** The formats of a viewer's locale, made once each: components may ask in every render. Any spelling of a language goes. */
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
