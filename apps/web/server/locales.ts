import type { Language, TextResource } from '@antenna/i18n';

const FILES = import.meta.glob<TextResource>('../../../packages/i18n/locales/*/*.json', { import: 'default' });
const loaded = new Map<Language, Promise<TextResource>>();

/** All texts of a language. */
export function textsOf(language: Language): Promise<TextResource> {
  const texts = loaded.get(language) ?? merged(language);
  loaded.set(language, texts);
  return texts;
}

async function merged(language: Language): Promise<TextResource> {
  const files = Object.entries(FILES).filter(([path]) => path.includes(`/locales/${language}/`));
  const parts = await Promise.all(files.map(([, load]) => load()));
  return Object.assign({}, ...parts) as TextResource;
}
