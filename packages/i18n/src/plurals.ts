import type { Language } from './languages.ts';

export type PluralForm = 'zero' | 'one' | 'few' | 'many' | 'other';

type Rule = (count: number) => PluralForm;

const oneOrOther: Rule = (n) => (n === 1 ? 'one' : 'other');
const isWhole = Number.isInteger;
const between = (n: number, low: number, high: number) => n >= low && n <= high;

/** 1, 21, 31 … · 2–4, 22–24 … · the others with 11–14 · fractions. */
const russian: Rule = (n) => {
  if (!isWhole(n)) return 'other';
  const [ten, hundred] = [n % 10, n % 100];
  if (ten === 1 && hundred !== 11) return 'one';
  if (between(ten, 2, 4) && !between(hundred, 12, 14)) return 'few';
  return 'many';
};

/** 0, 10–20, 30 … · 1, 21, 31 … · the others. */
const latvian: Rule = (n) => {
  const [ten, hundred] = [n % 10, n % 100];
  if (isWhole(n) && (ten === 0 || between(hundred, 11, 19))) return 'zero';
  return ten === 1 && hundred !== 11 ? 'one' : 'other';
};

/** 1 · 0, 2–19, 102–119 … and fractions · the others. */
const romanian: Rule = (n) => {
  if (n === 1) return 'one';
  const hundred = n % 100;
  return !isWhole(n) || n === 0 || (n !== 1 && between(hundred, 1, 19)) ? 'few' : 'other';
};

/**
 * Our own table: `Intl.PluralRules('tg')` does not exist and falls back to the machine's locale (house.md 9).
 * Tajik is treated as its neighbours are: one and the others.
 */
const RULES: Readonly<Record<Language, { readonly forms: readonly PluralForm[]; readonly rule: Rule }>> = {
  ru: { forms: ['one', 'few', 'many', 'other'], rule: russian },
  en: { forms: ['one', 'other'], rule: oneOrOther },
  bg: { forms: ['one', 'other'], rule: oneOrOther },
  kk: { forms: ['one', 'other'], rule: oneOrOther },
  tg: { forms: ['one', 'other'], rule: oneOrOther },
  ky: { forms: ['one', 'other'], rule: oneOrOther },
  uz: { forms: ['one', 'other'], rule: oneOrOther },
  ka: { forms: ['one', 'other'], rule: oneOrOther },
  lv: { forms: ['zero', 'one', 'other'], rule: latvian },
  az: { forms: ['one', 'other'], rule: oneOrOther },
  ro: { forms: ['one', 'few', 'other'], rule: romanian },
};

/** The form that a count takes; a negative count counts as its absolute value. */
export function pluralForm(language: Language, count: number): PluralForm {
  return RULES[language].rule(Math.abs(count));
}

/** The forms a language's file must have for every text with a count. */
export function pluralForms(language: Language): readonly PluralForm[] {
  return RULES[language].forms;
}
