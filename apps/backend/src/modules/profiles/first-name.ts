import { localise } from '../../http/language.ts';

/** "Me" in each language: the name of a profile that has not been named yet. */
const ME = {
  en: 'Me',
  ru: 'Я',
  bg: 'Аз',
  kk: 'Мен',
  tg: 'Ман',
  ky: 'Мен',
  uz: 'Men',
  ka: 'მე',
  lv: 'Es',
  az: 'Mən',
  ro: 'Eu',
};

/** The first profile bears the first name, else the word for "me" in the language that is spoken. */
export const firstProfileName = (firstName: string | undefined, language: string): string =>
  firstName?.trim() || localise(ME, language);
