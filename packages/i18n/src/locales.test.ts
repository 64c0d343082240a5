import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createI18n, LANGUAGES, type Language } from './index.ts';

const folder = fileURLToPath(new URL('../locales/', import.meta.url));
const areas = readdirSync(`${folder}en`).map((file) => file.replace('.json', ''));
const ENDINGS = ['zero', 'one', 'few', 'many', 'other'] as const;
const { pluralResolver } = createI18n({ language: 'en', resources: {} }).services;
/** The endings that i18next may ask for in a language. */
const pluralForms = (language: Language): readonly string[] =>
  pluralResolver.getSuffixes(language).map((suffix: string) => suffix.slice(1));

type Texts = Readonly<Record<string, string>>;
const read = (language: string, area: string): Texts =>
  JSON.parse(readFileSync(`${folder}${language}/${area}.json`, 'utf8')) as Texts;
const ending = (key: string) => ENDINGS.find((form) => key.endsWith(`_${form}`));
const base = (key: string) => key.replace(/_(?:zero|one|few|many|other)$/, '');
const places = (text: string) => [...text.matchAll(/\{\{\s*([\w.]+)\s*\}\}/g)].map((match) => match[1]).toSorted();

/** A text with a count has all plural forms; a key that merely ends so (`player.zero`) has no `_other`. */
const isPlural = (key: string, texts: Texts) => ending(key) !== undefined && `${base(key)}_other` in texts;

/** Keys as passed to `t`. */
const asked = (texts: Texts) =>
  new Set(Object.keys(texts).map((key) => (isPlural(key, texts) ? `${base(key)}*` : key)));

/** Words that stay Latin in every language: marks, codecs, units, names of things. */
const LATIN_ALLOWED =
  /^(?:HD|4K|UHD|SD|TV|SMS|PIN|ID|IP|URL|QR|DRM|HLS|EPG|CPU|Wi|Fi|Web|VOD|VPN|AirPlay|Chromecast|Android|iOS|Windows|Safari|Chrome|Firefox|Edge|Antenna|min|PiP|Smart|App|Store|Google|Play|Mbit|kbit|fps|px|p|ts|IMDb|OK|Auto|Esc|Alt|Space|Ctrl|Enter|F|M|N|P|L|B|S|C|K|J|I|X)$/;

const CYRILLIC = /^[\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u;
const LATIN = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u;
const GEORGIAN = /^[\p{Script=Georgian}\p{Script=Common}\p{Script=Inherited}]*$/u;
const SCRIPTS: Readonly<Record<Language, RegExp>> = {
  ru: CYRILLIC,
  bg: CYRILLIC,
  kk: CYRILLIC,
  tg: CYRILLIC,
  ky: CYRILLIC,
  ka: GEORGIAN,
  en: LATIN,
  uz: LATIN,
  lv: LATIN,
  az: LATIN,
  ro: LATIN,
};

/** Letters that a language's file must contain: Kazakh without ә or ң would be leftover Russian. */
const OWN_LETTERS: Readonly<Partial<Record<Language, RegExp>>> = {
  kk: /[әіңғүұқөһ]/i,
  tg: /[ғӣқӯҳҷ]/i,
  ky: /[ңүө]/i,
  bg: /[ъщ]/i,
  uz: /[ʻʼ]|sh|ch/i,
  lv: /[āčēģīķļņšūž]/i,
  az: /[əğışçöü]/i,
  ro: /[ăâîșț]/i,
};

/** Letters a language does not use: Tajik ц щ ы ь, Bulgarian ы э ё; Romanian writes ș ț with a comma below. */
const ALIEN_LETTERS: Readonly<Partial<Record<Language, RegExp>>> = {
  bg: /[ыэё]/i,
  tg: /[цщыь]/i,
  uz: /['’‘`´w]/i,
  az: /[wʻ]/i,
  lv: /[qwxy]/i,
  ro: /[şţ]/i,
};

/** Quotation marks by language. */
const QUOTES: Readonly<Record<Language, string>> = {
  ru: '«»',
  en: '“”',
  bg: '„“',
  kk: '«»',
  tg: '«»',
  ky: '«»',
  uz: '“”',
  ka: '„“',
  lv: '„”',
  az: '“”',
  ro: '„”',
};

const words = (text: string) => text.replaceAll(/\{\{[^}]*\}\}/g, ' ').match(/[\p{L}\p{M}]+/gu) ?? [];
const ownWords = (text: string) => words(text).filter((word) => !LATIN_ALLOWED.test(word));

/** Letters, apostrophes and quotation marks that do not belong to the language. */
const aliens = (language: Language, text: string) => [
  ...(text.replaceAll(/\{\{[^}]*\}\}/g, ' ').match(/[\p{L}\p{M}'’‘`´]+/gu) ?? []).filter(
    (word) => !LATIN_ALLOWED.test(word) && ALIEN_LETTERS[language]?.test(word),
  ),
  ...(text.match(/[«»„“”‚‹›"]/g) ?? []).filter((mark) => !QUOTES[language].includes(mark)),
];

it('exist for exactly the eleven languages, with every key in each [A-012] [A-476]', () => {
  expect(readdirSync(folder).toSorted()).toEqual([...LANGUAGES].toSorted());
  expect(areas).toEqual(
    expect.arrayContaining(['catalogue', 'channels', 'common', 'errors', 'player', 'schedule', 'shell']),
  );
  const keys = (language: Language) => areas.flatMap((area) => [...asked(read(language, area))]).toSorted();
  for (const language of LANGUAGES) expect(keys(language), language).toEqual(keys('en'));
});

it('every language explains why casting is not possible: sandbox, security, a failed start [B-514]', () => {
  for (const language of LANGUAGES)
    for (const reason of ['sandbox', 'security', 'init'])
      expect(read(language, 'errors')[`errors.cast_${reason}`], `${language}: ${reason}`).toMatch(/\p{L}{3}/u);
});

it('every language has the texts of refusals and of empty places, each its own [B-523]', () => {
  const keys = [
    'warning_archive_subscribe',
    'error_schedule_copyright_banned',
    'error_schedule_from_future',
    'error_category_not_found',
    'warning_episode_is_announcement',
    'warning_archive_no_pause',
    'warning_no_program',
    'warning_no_favorites',
    'warning_no_search_results',
    'filters_no_found',
    'channel_not_available',
    'channel_soon',
  ];
  for (const language of LANGUAGES) {
    const texts = keys.map((key) => read(language, 'errors')[`errors.${key}`] ?? '');
    expect(
      texts.filter((text) => !/\p{L}{3}/u.test(text)),
      language,
    ).toEqual([]);
    expect(new Set(texts).size, language).toBe(keys.length);
  }
});

describe.each(LANGUAGES)('the texts in %s', (language) => {
  it('have the same areas and the same keys as the English ones, in the plural forms of the language', () => {
    expect(readdirSync(`${folder}${language}`).toSorted()).toEqual(readdirSync(`${folder}en`).toSorted());
    for (const area of areas) {
      const [texts, english] = [read(language, area), read('en', area)];
      expect([...asked(texts)].toSorted(), area).toEqual([...asked(english)].toSorted());
      for (const key of Object.keys(english).filter((each) => isPlural(each, english))) {
        const forms = ENDINGS.filter((form) => `${base(key)}_${form}` in texts);
        expect(forms, `${area}: ${base(key)}`).toEqual(ENDINGS.filter((form) => pluralForms(language).includes(form)));
      }
    }
  });

  it('begin every key with its area', () => {
    for (const area of areas)
      for (const key of Object.keys(read(language, area)))
        expect(key.startsWith(`${area}.`) && /^[\w.-]+$/.test(key), `${area}: ${key}`).toBe(true);
  });

  it('have the same placeholders as the English ones', () => {
    for (const area of areas) {
      const [texts, english] = [read(language, area), read('en', area)];
      for (const [key, text] of Object.entries(texts)) {
        const model = english[key] ?? english[`${base(key)}_other`] ?? '';
        const optional = isPlural(key, texts) ? ['count'] : [];
        const differing = [
          ...places(text).filter((name) => !places(model).includes(name)),
          ...places(model).filter((name) => !places(text).includes(name)),
        ].filter((name) => !optional.includes(name ?? ''));
        expect(differing, `${area}: ${key}`).toEqual([]);
      }
    }
  });

  it('have no empty values, surrounding blanks or exclamation marks', () => {
    for (const area of areas) {
      for (const [key, text] of Object.entries(read(language, area))) {
        expect(typeof text === 'string' && text !== '' && text === text.trim(), `${area}: ${key}`).toBe(true);
        expect(text, `${area}: ${key}`).not.toMatch(/!/);
      }
    }
  });

  it('are written in the script of the language', () => {
    for (const area of areas) {
      for (const [key, text] of Object.entries(read(language, area))) {
        const foreign = words(text).filter((word) => !SCRIPTS[language].test(word) && !LATIN_ALLOWED.test(word));
        expect(foreign, `${area}: ${key}`).toEqual([]);
      }
    }
  });

  it('use only letters and quotation marks of the language', () => {
    for (const area of areas) {
      for (const [key, text] of Object.entries(read(language, area))) {
        expect(aliens(language, text), `${area}: ${key}`).toEqual([]);
      }
    }
  });

  it('are not left untranslated', () => {
    for (const area of areas) {
      for (const source of (['en', 'ru'] as const).filter((each) => each !== language)) {
        const [texts, model] = [read(language, area), read(source, area)];
        expect(
          Object.keys(texts).filter((key) => texts[key] === model[key] && ownWords(texts[key] ?? '').length > 2),
          `${area}, as in ${source}`,
        ).toEqual([]);
      }
    }
  });

  it('use the language’s own letters', () => {
    const own = OWN_LETTERS[language];
    if (!own) return;
    const all = areas.flatMap((area) => Object.values(read(language, area)));
    expect(all.filter((text) => own.test(text)).length / Math.max(1, all.length)).toBeGreaterThan(0.25);
  });
});

it('the checks notice text in another script', () => {
  expect(words('Смотреть channel {{name}}').filter((word) => !SCRIPTS.ru.test(word))).toEqual(['channel']);
  expect(words('ყურება now').filter((word) => !SCRIPTS.ka.test(word))).toEqual(['now']);
  expect(words('Skatīties каналы').filter((word) => !SCRIPTS.lv.test(word))).toEqual(['каналы']);
  expect(aliens('tg', 'Фильмҳо ва «сериалҳо» дар PIN')).toEqual(['Фильмҳо']);
  expect(aliens('uz', "Ko'rish “{{q}}” to‘liq, koʻrish")).toEqual(["Ko'rish", 'to‘liq']);
  expect(aliens('ro', '«Şterge» și șters')).toEqual(['Şterge', '«', '»']);
});
