import { createI18n, type I18n, type Language, type TextResource } from '@antenna/i18n';
import { SECOND } from '@antenna/kernel';

/** The file of a language's texts; its version lets browsers keep it. */
export const textsAddress = (language: Language, version: string): string =>
  `/locales/${language}/translation.json?v=${encodeURIComponent(version)}`;

/** Translations from `/locales/{language}/translation.json?v=`; a page may preload that file. */
export const pageI18n = (language: Language, localesVersion: string): I18n =>
  createI18n({ language, loadNamespace: (lng) => loadTexts(textsAddress(lng, localesVersion)) });

const RETRY = 3 * SECOND;

/** Asks until the texts are there: until then the server's markup, or the language before, stays on the screen. */
async function loadTexts(address: string): Promise<TextResource> {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), 15 * SECOND);
  try {
    const answer = await fetch(address, { signal: control.signal });
    if (answer.ok) return (await answer.json()) as TextResource;
  } catch {
    // No connection, or a broken answer.
  } finally {
    clearTimeout(timer);
  }
  await new Promise((resolve) => setTimeout(resolve, RETRY));
  return loadTexts(address);
}
