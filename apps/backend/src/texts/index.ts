import { az } from './az.ts';
import { bg } from './bg.ts';
import { en } from './en.ts';
import { ka } from './ka.ts';
import { kk } from './kk.ts';
import { ky } from './ky.ts';
import { lv } from './lv.ts';
import { ro } from './ro.ts';
import { ru } from './ru.ts';
import { tg } from './tg.ts';
import type { DefaultTitle, OwnTexts, Texts } from './texts.ts';
import { uz } from './uz.ts';

const OWN: Readonly<Record<string, OwnTexts>> = { az, bg, en, ka, kk, ky, lv, ro, ru, tg, uz };
const TEXTS = new Map<string, Texts>(Object.entries(OWN).map(([language, own]) => [language, { ...en, ...own }]));

/** The backend's texts in a language; what it lacks is English. */
export const textsIn = (language: string): Texts => TEXTS.get(language) ?? en;

/** A default title in all languages, as an operator's file would have it. */
export const everyLanguage = (title: DefaultTitle): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(OWN).map(([language, { defaultPages }]) => [language, defaultPages[title]]));
