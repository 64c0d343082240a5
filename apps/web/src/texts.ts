import { createTranslate, type Language, type Translate } from '@antenna/i18n';

/** One language in memory at a time; switching loads the other and keeps the page. */
export interface TextSource {
  /** Loads a language if it is not here yet; resolves when texts are ready, also when they could not be loaded. */
  load(language: Language): Promise<void>;
  /** A language that is not here gives its keys, so that a gap is seen and never breaks a page. */
  translate(language: Language): Translate;
  isLoaded(language: Language): boolean;
}

/** Texts from `/locales/{lng}/translation.json?v=`, each language asked for once. */
export function createTextSource(version: string, get: (language: Language, url: string) => Promise<Readonly<Record<string, string>>>): TextSource {
  const loaded = new Map<Language, Translate>();
  const loading = new Map<Language, Promise<void>>();
  return {
    load(language) {
      const running = loading.get(language) ?? get(language, `/locales/${language}/translation.json?v=${encodeURIComponent(version)}`).then(
        (texts) => void loaded.set(language, createTranslate({ language, texts })),
        () => void loading.delete(language),
      );
      loading.set(language, running);
      return running;
    },
    isLoaded: (language) => loaded.has(language),
    translate: (language) => loaded.get(language) ?? createTranslate({ language, texts: {} }),
  };
}
