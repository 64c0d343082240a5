import { describe, expect, it } from 'vitest';
import {
  chooseLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  normaliseLanguage,
  offeredLanguages,
  toLanguage,
  type OfferedLanguage,
} from './index.ts';

const lang = (key: string, priority = 1, isInterface = true): OfferedLanguage => ({
  key,
  name: '',
  priority,
  isInterface,
});

describe('languages', () => {
  it.each([
    ['ru-RU', 'ru_ru'],
    ['RU_ru', 'ru_ru'],
    [' en ', 'en'],
    ['uz-Latn-UZ', 'uz_latn_uz'],
  ])('normalises %s to %s [A-018]', (key, normal) => {
    expect(normaliseLanguage(key)).toBe(normal);
  });

  it.each([
    ['kz', 'kk'],
    ['kaz', 'kk'],
    ['kk_kz', 'kk'],
    ['kk-KZ', 'kk'],
    ['rus', 'ru'],
    ['ru_ru', 'ru'],
    ['eng', 'en'],
    ['en_us', 'en'],
    ['en-GB', 'en'],
    ['uzb', 'uz'],
    ['uz_uz', 'uz'],
    ['uz_latn', 'uz'],
    ['uz-Latn-UZ', 'uz'],
    ['lv', 'lv'],
    ['AZ-Latn', 'az'],
  ])('takes %s for %s [A-014] [A-015]', (key, language) => {
    expect(toLanguage(key)).toBe(language);
  });

  it('does not know languages that are not shipped', () => {
    expect(['de', 'uk_ua', '', 'constructor', '__proto__', 'r', 'russian'].map(toLanguage)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('offers the network’s interface languages that are shipped, once each', () => {
    const offered = offeredLanguages([
      lang('en', 2),
      lang('ru_ru', 1),
      lang('rus', 3),
      lang('de'),
      lang('kk', 1, false),
      { ...lang('kz', 4), name: 'Қазақ' },
    ]);
    expect(offered).toEqual([
      { language: 'ru', name: LANGUAGE_NAMES.ru },
      { language: 'en', name: LANGUAGE_NAMES.en },
      { language: 'kk', name: 'Қазақ' },
    ]);
  });

  const equal = LANGUAGES.map((key) => lang(key));
  it.each([
    ['the stored choice wins', { stored: 'en', available: equal, browser: ['ru-RU'] }, 'en'],
    ['the stored choice wins in any spelling', { stored: 'kaz', available: equal, browser: ['ru'] }, 'kk'],
    ['the stored choice is used without network data', { stored: 'ka', available: [], browser: ['ru'] }, 'ka'],
    [
      'a stored language that is not offered any more is passed over',
      { stored: 'ka', available: [lang('ru'), lang('en', 2)], browser: ['en'] },
      'ru',
    ],
    ['the network’s first priority comes next', { available: [lang('kk', 2), lang('uz', 1)], browser: ['kk'] }, 'uz'],
    ['among equal first priorities the browser decides', { available: equal, browser: ['de', 'lv-LV', 'ru'] }, 'lv'],
    [
      'among equal first priorities the network’s order decides when the browser wants none',
      { available: [lang('bg'), lang('az')], browser: ['de'] },
      'bg',
    ],
    [
      'only first priorities are equal',
      { available: [lang('bg', 1), lang('az', 1), lang('en', 2)], browser: ['en', 'az'] },
      'az',
    ],
    ['the browser’s language comes next', { available: [], browser: ['de', 'ro-RO'] }, 'ro'],
    ['Russian is the last resort', { available: [], browser: ['de'] }, 'ru'],
    [
      'a language that is no interface language does not count',
      { available: [lang('kk', 1, false)], browser: ['en'] },
      'en',
    ],
    ['damaged choices are none', { stored: '<b>', available: [], browser: [] }, 'ru'],
  ] as const)('%s [A-017]', (_rule, known, language) => {
    expect(chooseLanguage(known)).toBe(language);
  });
});
