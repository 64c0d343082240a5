import type { Language } from '@antenna/i18n';

const files = import.meta.glob<Record<string, string>>('../../../packages/i18n/locales/*/*.json', {
  eager: true,
  import: 'default',
});

const inLanguage = (language: string): Record<string, string> =>
  Object.assign(
    {},
    ...Object.entries(files)
      .filter(([path]) => path.includes(`/locales/${language}/`))
      .map(([, texts]) => texts),
  ) as Record<string, string>;

/** All texts of a language, with English for missing ones. */
export function textsOf(language: Language): Record<string, string> {
  return { ...inLanguage('en'), ...inLanguage(language) };
}
