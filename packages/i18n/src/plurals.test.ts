import { describe, expect, it } from 'vitest';
import { createTranslate, interpolate, LANGUAGES, pluralForm, pluralForms, type TextKey } from './index.ts';

describe('plural forms', () => {
  it.each([
    [0, 'many'],
    [1, 'one'],
    [2, 'few'],
    [4, 'few'],
    [5, 'many'],
    [11, 'many'],
    [12, 'many'],
    [14, 'many'],
    [21, 'one'],
    [22, 'few'],
    [25, 'many'],
    [101, 'one'],
    [111, 'many'],
    [112, 'many'],
    [1.5, 'other'],
    [-1, 'one'],
  ])('takes for %d the Russian form %s [A-499]', (count, form) => {
    expect(pluralForm('ru', count)).toBe(form);
  });

  it('agrees with the machine’s own tables wherever it has one, for every count up to 300 and halves', () => {
    for (const language of LANGUAGES) {
      if (Intl.PluralRules.supportedLocalesOf([language]).length === 0) continue;
      const rules = new Intl.PluralRules(language);
      for (let count = 0; count <= 300; count += 0.5)
        expect(`${language} ${count} ${pluralForm(language, count)}`).toBe(
          `${language} ${count} ${rules.select(count)}`,
        );
    }
  });

  it('has rules for Tajik, which Intl has not', () => {
    expect(Intl.PluralRules.supportedLocalesOf(['tg'])).toEqual([]);
    expect([1, 2, 0].map((count) => pluralForm('tg', count))).toEqual(['one', 'other', 'other']);
  });

  it('lists every form that its rule can give', () => {
    for (const language of LANGUAGES) {
      const given = new Set(Array.from({ length: 400 }, (_, index) => pluralForm(language, index / 2)));
      expect(new Set(pluralForms(language))).toEqual(given);
    }
  });
});

describe('texts', () => {
  const texts = {
    'a.plain': 'Plain',
    'a.named': '{{name}} and {{ other }}',
    'a.films_one': '{{count}} фильм',
    'a.films_few': '{{count}} фильма',
    'a.films_many': '{{count}} фильмов',
    'a.films_other': '{{count}} фильма',
    'a.days_other': '{{count}} d',
  };
  const translate = createTranslate({ language: 'ru', texts });
  const t = (key: string, values?: Record<string, string | number>) => translate(key as TextKey, values);

  it('are found by key, with their places filled', () => {
    expect(t('a.plain')).toBe('Plain');
    expect(t('a.named', { name: 'Ann', other: 5 })).toBe('Ann and 5');
  });

  it('take the plural form of their count, or the other one where a file lacks it', () => {
    expect([1, 3, 5, 21, 1.5].map((count) => t('a.films', { count }))).toEqual([
      '1 фильм',
      '3 фильма',
      '5 фильмов',
      '21 фильм',
      '1.5 фильма',
    ]);
    expect(t('a.days', { count: 1 })).toBe('1 d');
  });

  it('show a missing key and an unfilled place instead of breaking', () => {
    expect(t('a.absent')).toBe('a.absent');
    expect(t('constructor')).toBe('constructor');
    expect(t('a.named', { name: 'Ann' })).toBe('Ann and {{ other }}');
    expect(interpolate('{{toString}}', {})).toBe('{{toString}}');
  });

  it('do not fill places inside values', () => {
    expect(t('a.named', { name: '{{other}}', other: 'x' })).toBe('{{other}} and x');
  });
});
