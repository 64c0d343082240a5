/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { createI18n, type I18n, type TextResource } from '../create-i18n.ts';
import { createFormats, type Formats } from '../formats.ts';
import type { Language } from '../languages.ts';

const locales = `${import.meta.dirname}/../../locales`;
const loaded = new Map<Language, TextResource>();

/** All texts of a language, for tests. */
function textsIn(language: Language): TextResource {
  const known = loaded.get(language);
  if (known) return known;
  const files = readdirSync(`${locales}/${language}`);
  const areas = files.map((file) => JSON.parse(readFileSync(`${locales}/${language}/${file}`, 'utf8')) as TextResource);
  const texts = Object.assign({}, ...areas) as TextResource;
  loaded.set(language, texts);
  return texts;
}

/** An i18next instance with all texts of a language, for tests. */
export const i18nIn = (language: Language): I18n =>
  createI18n({ language, resources: { [language]: textsIn(language) } });

/** The formats of a language with its texts, for tests; without a zone those of the machine. */
export const formatsIn = (language: Language, timeZone?: string): Formats =>
  createFormats({ t: i18nIn(language).t, language, timeZone });
