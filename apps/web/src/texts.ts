import type { Language, Translate } from '@antenna/i18n';
import { pluralForm } from '@antenna/i18n';
import i18next, { type i18n } from 'i18next';

/** One language in memory at a time; switching loads the other and keeps the page. */
export interface TextSource {
  readonly i18n: i18n;
  /** Loads a language if it is not here yet; resolves when texts are ready, also when they could not be loaded. */
  load(language: Language): Promise<void>;
  translate(language: Language): Translate;
  isLoaded(language: Language): boolean;
}

/**
 * Texts from `/locales/{lng}/translation.json?v=`. i18next holds and interpolates them; the plural form comes from our
 * own table, because the browser's knows no Tajik.
 */
export function createTextSource(version: string, get: (language: Language, url: string) => Promise<Readonly<Record<string, string>>>): TextSource {
  const instance = i18next.createInstance();
  void instance.init({ fallbackLng: false, keySeparator: false, nsSeparator: false, interpolation: { escapeValue: false }, resources: {}, initAsync: false, lng: 'en', showSupportNotice: false } as Parameters<typeof instance.init>[0]);
  const loading = new Map<Language, Promise<void>>();
  const isLoaded = (language: Language) => instance.hasResourceBundle(language, 'translation');
  const load = (language: Language): Promise<void> => {
    const running = loading.get(language) ?? get(language, `/locales/${language}/translation.json?v=${encodeURIComponent(version)}`).then(
      (texts) => void instance.addResourceBundle(language, 'translation', texts, false, true),
      () => void loading.delete(language),
    );
    loading.set(language, running);
    return running;
  };
  return {
    i18n: instance,
    load,
    isLoaded,
    translate(language) {
      const fixed = instance.getFixedT(language);
      return (key, values) => {
        const count = values?.['count'];
        const form = typeof count === 'number' ? `${key}_${pluralForm(language, count)}` : undefined;
        const found = form !== undefined && instance.exists(form, { lng: language }) ? form : key;
        // Under the name `replace` the count is put in without i18next choosing a plural by itself.
        const options: Record<string, unknown> = { replace: { ...values } };
        return String(fixed(found, options));
      };
    },
  };
}
