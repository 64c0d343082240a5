import { afterEach, describe, expect, it, vi } from 'vitest';
import { createI18n, LANGUAGES, type Language, type TextKey, type TextResource } from './index.ts';

const FILES: Partial<Record<Language, TextResource>> = {
  ru: {
    'a.hello': 'Привет, {{name}}',
    'a.named': '{{name}} и {{ other }}',
    'a.films_one': '{{count}} фильм',
    'a.films_few': '{{count}} фильма',
    'a.films_many': '{{count}} фильмов',
    'a.films_other': '{{count}} фильма',
  },
  tg: { 'a.films_one': '{{count}} филм', 'a.films_other': '{{count}} филмҳо' },
};
/** These texts have keys of their own. */
const translate = (i18n: ReturnType<typeof createI18n>, key: string, values?: Record<string, string | number>) =>
  i18n.t(key as TextKey, values);
const here = (language: Language) => createI18n({ language, resources: FILES });

/** The form that i18next takes for a count, of texts that name their form. */
const formOf = (language: Language, count: number) =>
  translate(
    createI18n({
      language,
      resources: {
        [language]: Object.fromEntries(['one', 'few', 'many', 'other'].map((form) => [`a.n_${form}`, form])),
      },
    }),
    'a.n',
    { count },
  );

afterEach(() => vi.useRealTimers());

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
    const forms = createI18n({ language: 'ru', resources: {} }).services.pluralResolver;
    expect(forms.getSuffix('ru', count)).toBe(`_${form}`);
  });

  it('the word for film has three forms in Russian [A-499]', () => {
    const texts = [1, 2, 5, 11, 12, 21, 22, 25].map((count) => translate(here('ru'), 'a.films', { count }));
    expect(texts).toEqual([
      '1 фильм',
      '2 фильма',
      '5 фильмов',
      '11 фильмов',
      '12 фильмов',
      '21 фильм',
      '22 фильма',
      '25 фильмов',
    ]);
  });

  it('agree with the tables of Intl in every language that it has, for every count up to 300 and halves', () => {
    const { pluralResolver } = createI18n({ language: 'en', resources: {} }).services;
    for (const language of LANGUAGES) {
      if (Intl.PluralRules.supportedLocalesOf([language]).length === 0) continue;
      const rules = new Intl.PluralRules(language);
      for (let count = 0; count <= 300; count += 0.5)
        expect(`${language} ${count} ${pluralResolver.getSuffix(language, count)}`).toBe(
          `${language} ${count} _${rules.select(count)}`,
        );
    }
  });

  it('of languages that a browser’s Intl lacks do not come from the language of the machine', () => {
    const intl = vi.spyOn(Intl, 'PluralRules');
    for (const language of ['tg', 'ky', 'ka', 'kk', 'uz', 'az'] as const)
      expect([1, 2, 0, 5, 21].map((count) => formOf(language, count))).toEqual([
        'one',
        'other',
        'other',
        'other',
        'other',
      ]);
    expect(intl).not.toHaveBeenCalled();
    intl.mockRestore();
  });

  it('has rules for Tajik, which Intl has not', () => {
    expect(Intl.PluralRules.supportedLocalesOf(['tg'])).toEqual([]);
    expect([1, 2].map((count) => translate(here('tg'), 'a.films', { count }))).toEqual(['1 филм', '2 филмҳо']);
  });
});

describe('texts that are here', () => {
  it('are given at once, with their places filled as they are: React escapes', () => {
    expect(translate(here('ru'), 'a.hello', { name: '<b>' })).toBe('Привет, <b>');
    expect(translate(here('ru'), 'a.named', { name: 'Анна', other: 5 })).toBe('Анна и 5');
  });

  it('show a missing key and an unfilled place instead of breaking', () => {
    expect(translate(here('ru'), 'a.absent')).toBe('a.absent');
    expect(translate(here('ru'), 'constructor')).toBe('constructor');
    expect(translate(here('ru'), 'a.named', { name: 'Анна' })).toBe('Анна и {{ other }}');
    expect(translate(here('lv'), 'a.hello', { name: 'x' })).toBe('a.hello');
  });

  it('do not fill or nest placeholders inside values', () => {
    expect(translate(here('ru'), 'a.named', { name: '{{other}}', other: 'x' })).toBe('{{other}} и x');
    expect(translate(here('ru'), 'a.hello', { name: '$t(a.films)' })).toBe('Привет, $t(a.films)');
  });

  it('of two instances do not mix: a server renders two languages at a time', () => {
    const [ru, tg] = [here('ru'), here('tg')];
    expect([translate(ru, 'a.films', { count: 2 }), translate(tg, 'a.films', { count: 2 })]).toEqual([
      '2 фильма',
      '2 филмҳо',
    ]);
  });
});

describe('texts that are loaded', () => {
  const loader = () => vi.fn(async (language: Language) => FILES[language] ?? {});

  it('come one language at a time, each asked for once [A-019]', async () => {
    const loadNamespace = loader();
    const i18n = createI18n({ language: 'ru', loadNamespace });
    await Promise.all([i18n.loadNamespaces('translation'), i18n.loadNamespaces('translation')]);
    expect(translate(i18n, 'a.films', { count: 1 })).toBe('1 фильм');
    await i18n.changeLanguage('tg');
    expect(translate(i18n, 'a.films', { count: 1 })).toBe('1 филм');
    await i18n.changeLanguage('ru');
    expect(loadNamespace.mock.calls).toEqual([['ru'], ['tg']]);
  });

  it('keep the old language until the new one is here', async () => {
    let arrive = (_texts: TextResource) => {};
    const loadNamespace = vi.fn((language: Language) =>
      language === 'ru'
        ? Promise.resolve(FILES.ru ?? {})
        : new Promise<TextResource>((resolve) => {
            arrive = resolve;
          }),
    );
    const i18n = createI18n({ language: 'ru', loadNamespace });
    await i18n.loadNamespaces('translation');
    const change = i18n.changeLanguage('tg');
    expect([i18n.language, i18n.isLanguageChangingTo, translate(i18n, 'a.films', { count: 1 })]).toEqual([
      'ru',
      'tg',
      '1 фильм',
    ]);
    arrive(FILES.tg ?? {});
    await change;
    expect([i18n.language, translate(i18n, 'a.films', { count: 1 })]).toEqual(['tg', '1 филм']);
  });

  it('are asked for again when they did not come', async () => {
    vi.useFakeTimers();
    const loadNamespace = loader().mockRejectedValueOnce(new Error('offline'));
    const i18n = createI18n({ language: 'ru', loadNamespace });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(loadNamespace).toHaveBeenCalledTimes(2);
    expect(translate(i18n, 'a.hello', { name: 'x' })).toBe('Привет, x');
  });
});
