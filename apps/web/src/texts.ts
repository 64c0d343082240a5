import { createTranslate, type Language, type Translate } from '@antenna/i18n';

/** The texts that a page begins with; all others of their language come behind it. */
export interface FirstTexts {
  readonly language: Language;
  readonly texts: Readonly<Record<string, string>>;
}

/** One language in memory at a time; switching loads the other and keeps the page. */
export interface TextSource {
  /** Loads a language if it is not here yet; resolves when texts are ready, also when they could not be loaded. */
  load(language: Language): Promise<void>;
  /** A language that is not here gives its keys, so that a gap is seen and never breaks a page. */
  translate(language: Language): Translate;
  isLoaded(language: Language): boolean;
  /** Tells when a language says more than before; answers what stops it. */
  subscribe(listener: () => void): () => void;
  /** How often that was. */
  changes(): number;
}

/**
 * Texts from `/locales/{lng}/translation.json?v=`, each language asked for once. Of a language that began with its first texts,
 * what is still missing is left empty for a moment: no key is shown, and each gap asks again should the file not have come.
 */
export function createTextSource(
  version: string,
  get: (language: Language, url: string) => Promise<Readonly<Record<string, string>>>,
  first?: FirstTexts,
): TextSource {
  const loaded = new Map<Language, Translate>();
  const loading = new Map<Language, Promise<void>>();
  const listeners = new Set<() => void>();
  let changes = 0;

  const come = (language: Language, texts: FirstTexts['texts']) => {
    loaded.set(language, createTranslate({ language, texts }));
    changes += 1;
    listeners.forEach((tell) => tell());
  };
  const load = (language: Language) => {
    const running =
      loading.get(language) ??
      get(language, `/locales/${language}/translation.json?v=${encodeURIComponent(version)}`).then(
        (texts) => come(language, texts),
        () => void loading.delete(language),
      );
    loading.set(language, running);
    return loaded.has(language) ? Promise.resolve() : running;
  };
  const partly = (given: FirstTexts): Translate => {
    const translate = createTranslate(given);
    return (key, values) => {
      const said = translate(key, values);
      if (said !== key) return said;
      void load(given.language);
      return '';
    };
  };
  if (first) loaded.set(first.language, partly(first));

  return {
    load,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changes: () => changes,
    isLoaded: (language) => loaded.has(language),
    translate: (language) => loaded.get(language) ?? createTranslate({ language, texts: {} }),
  };
}
