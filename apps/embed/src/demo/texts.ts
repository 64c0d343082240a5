import { toLanguage } from '@antenna/i18n';
import type english from './locales/en.json';

/** The words of this page, in a language of their own file: no viewer's texts are larger for them. */
export type DemoTexts = Readonly<Record<keyof typeof english, string>>;

const files = import.meta.glob<DemoTexts>('./locales/*.json', { import: 'default' });

export async function loadTexts(language: string): Promise<DemoTexts> {
  const load = files[`./locales/${toLanguage(language) ?? 'en'}.json`];
  if (!load) throw new Error(`There are no texts in ${language}.`);
  return load();
}
