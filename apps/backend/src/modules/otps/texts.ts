import { localise } from '../../http/language.ts';
import type { ProviderData } from '../../provider/provider-cache.ts';
import type { Purpose } from './one-time-codes.ts';

/** Texts exist in English and Russian, as all the backend's own. */
const TEXTS: Readonly<Record<Purpose, readonly [en: string, ru: string]>> = {
  login: [
    '{code} is your code for {brand}. Don’t share it. It is valid for {minutes} minutes.',
    '{code} — ваш код для входа: {brand}. Никому его не говорите. Действует {minutes} мин.',
  ],
  pin: [
    '{code} is a one-time PIN for {brand}. Type it in place of your PIN. It is valid for {minutes} minutes.',
    '{code} — разовый PIN-код: {brand}. Введите его вместо своего. Действует {minutes} мин.',
  ],
};
const TITLES: typeof TEXTS = {
  login: ['{brand}: your code', '{brand}: код для входа'],
  pin: ['{brand}: a one-time PIN', '{brand}: разовый PIN-код'],
};

export interface CodeText {
  readonly title: string;
  readonly text: string;
}

export function codeText(
  purpose: Purpose,
  { brand }: ProviderData,
  language: string,
  code: string,
  minutes: number,
): CodeText {
  const words: Readonly<Record<string, string>> = {
    code,
    minutes: String(minutes),
    brand: localise(brand.provider.name, language),
  };
  const said = ([en, ru]: readonly [string, string]) =>
    (language === 'ru' ? ru : en).replaceAll(/\{(\w+)\}/g, (_all, name: string) => words[name] ?? '');
  return { title: said(TITLES[purpose]), text: said(TEXTS[purpose]) };
}
