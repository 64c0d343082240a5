import { createInstance, type i18n as I18nextInstance } from 'i18next';
import type { Translate } from './keys.ts';
import type { Language } from './languages.ts';
import { ownPluralRules } from './plurals.ts';

/** Texts by flat key, as the files of `locales/<language>` hold them. */
export type TextResource = Readonly<Record<string, string>>;

/** An i18next instance whose `t` knows our keys. */
export interface I18n extends Omit<I18nextInstance, 't'> {
  readonly t: Translate;
  /** The language being loaded; `undefined` when none is. */
  readonly isLanguageChangingTo: string | undefined;
}

export interface I18nOptions {
  readonly language: Language;
  /** Texts that are already loaded. */
  readonly resources?: { readonly [Each in Language]?: TextResource };
  /** Loads the texts of a language; i18next repeats a failed attempt. */
  readonly loadNamespace?: (language: Language) => Promise<TextResource>;
}

/**
 * A new i18next instance: one per page in the browser, one per request on the server. With `resources` it translates at
 * once; without them `await i18n.loadNamespaces(i18n.options.ns)` says when it does. A key without a text gives the key,
 * a `{{place}}` without a value stays visible.
 */
export function createI18n({ language, resources, loadNamespace }: I18nOptions): I18n {
  const i18n = createInstance();
  i18n.use(ownPluralRules);
  if (loadNamespace) {
    i18n.use({
      type: 'backend',
      init: () => {},
      read(lng: string, _namespace: string, done: (error: unknown, data: TextResource | boolean) => void) {
        loadNamespace(lng as Language).then(
          (texts) => done(null, texts),
          (error: unknown) => done(error, true),
        );
      },
    });
  }
  void i18n.init({
    lng: language,
    ...(resources && {
      resources: Object.fromEntries(Object.entries(resources).map(([lng, translation]) => [lng, { translation }])),
      partialBundledLanguages: true,
    }),
    initAsync: false,
    load: 'currentOnly',
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return i18n as unknown as I18n;
}
