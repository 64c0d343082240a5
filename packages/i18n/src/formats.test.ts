import { afterEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES, longDate, type Language } from './index.ts';
import { formatsIn } from './testing/index.ts';

/** 2026-11-21 22:05:09 in Almaty, 17:05:09 UTC: a Saturday. */
const TS = 1_795_280_709;
const of = (language: Language, timeZone = 'Asia/Almaty') => formatsIn(language, timeZone);
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('times and dates', () => {
  it('are written in the viewer’s zone, 24 hours, and dates as dd.mm.yyyy in every language [B-101]', () => {
    for (const language of LANGUAGES) {
      expect([of(language).time(TS), of(language).date(TS), of(language).dayKey(TS)]).toEqual([
        '22:05',
        '21.11.2026',
        '2026-11-21',
      ]);
    }
    expect([of('ru', 'Pacific/Auckland').time(TS), of('ru', 'Pacific/Auckland').date(TS)]).toEqual([
      '06:05',
      '22.11.2026',
    ]);
    expect(of('ru', 'UTC').time(TS - 17 * 3_600 - 5 * 60 - 9)).toBe('00:00');
  });

  it.each([
    ['ru', 'суббота', '21 ноября'],
    ['en', 'Saturday', '21 November'],
    ['bg', 'събота', '21 ноември'],
    ['kk', 'сенбі', '21 қараша'],
    ['tg', 'шанбе', '21 ноябр'],
    ['ky', 'ишемби', '21-ноябрь'],
    ['uz', 'shanba', '21-noyabr'],
    ['ka', 'შაბათი', '21 ნოემბერი'],
    ['lv', 'Sestdiena', '21. novembris'],
    ['az', 'şənbə', '21 noyabr'],
    ['ro', 'sâmbătă', '21 noiembrie'],
  ] as const)('are named in %s', (language, weekday, dayMonth) => {
    expect([of(language).weekday(TS), plain(of(language).dayMonth(TS))]).toEqual([weekday, dayMonth]);
    expect(plain(longDate(of(language), TS))).toBe(`${dayMonth} 2026`);
  });

  it('have a short name for each weekday in each language, all different', () => {
    for (const language of LANGUAGES)
      expect(
        new Set(Array.from({ length: 7 }, (_, day) => of(language).shortWeekday(TS + day * 86_400))).size,
        language,
      ).toBe(7);
  });

  it('has the short name of a day beside its long one', () => {
    const ru = of('ru');
    expect([ru.weekday(TS), ru.shortWeekday(TS), ru.weekday(TS)]).toEqual(['суббота', 'сб', 'суббота']);
  });

  it('names days and months in Tajik, which Intl does not know', () => {
    const week = Array.from({ length: 7 }, (_, day) => of('tg').weekday(TS + day * 86_400));
    expect(week.join(' ')).toBe('шанбе якшанбе душанбе сешанбе чоршанбе панҷшанбе ҷумъа');
    const year = Array.from({ length: 12 }, (_, month) =>
      of('tg', 'UTC').dayMonth(Date.UTC(2026, month, 5, 12) / 1_000),
    );
    expect(plain(year.join(', '))).toBe(
      '5 январ, 5 феврал, 5 март, 5 апрел, 5 май, 5 июн, 5 июл, 5 август, 5 сентябр, 5 октябр, 5 ноябр, 5 декабр',
    );
  });

  describe('without the names that Chromium leaves out of Intl', () => {
    const known = LANGUAGES.filter((language) => language !== 'tg');
    afterEach(() => vi.restoreAllMocks());

    it('ask Intl for digits only', () => {
      const [Real, asked] = [Intl.DateTimeFormat, new Set<string>()];
      vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function format(locale, options) {
        asked.add(String(locale));
        return new Real(locale, options);
      });
      const named = LANGUAGES.filter((language) => language !== 'en').flatMap((language) => [
        of(language).weekday(TS),
        of(language).shortWeekday(TS),
        of(language).dayMonth(TS),
      ]);
      expect(named.join(' ')).not.toMatch(/Sat|Nov|M11/);
      expect([...asked]).toEqual(['en-GB']);
    });

    it.each(known)('are named in %s as a complete Intl names them', (language) => {
      const formats = of(language, 'UTC');
      const locale = language === 'en' ? 'en-GB' : language;
      const name = (ts: number, shape: Intl.DateTimeFormatOptions) =>
        plain(new Intl.DateTimeFormat(locale, { ...shape, timeZone: 'UTC' }).format(ts * 1_000));
      const sunday = Date.UTC(2026, 0, 4, 12) / 1_000;
      const days = Array.from({ length: 7 }, (_, day) => sunday + day * 86_400);
      const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 5, 12) / 1_000);
      expect(days.map((ts) => formats.weekday(ts))).toEqual(days.map((ts) => name(ts, { weekday: 'long' })));
      expect(months.map((ts) => plain(formats.dayMonth(ts)))).toEqual(
        months.map((ts) => name(ts, { day: 'numeric', month: 'long' })),
      );
    });
  });

  it('fall back to the machine’s zone when theirs is unknown', () => {
    expect(of('ru', 'Mars/Olympus').time(TS)).toMatch(/^\d{2}:\d{2}$/);
  });
});

describe('lengths', () => {
  it.each([
    [6_840, '1 h 54 min'],
    [3_600, '1 h'],
    [3_240, '54 min'],
    [29, '1 min'],
    [1, '1 min'],
    [0, '0 min'],
    [-5, '0 min'],
    [3_599, '1 h'],
    [90_000, '25 h'],
  ])('of %d s read %s', (seconds, text) => {
    expect(plain(of('en').duration(seconds))).toBe(text);
  });

  it('have their words in every language', () => {
    expect(LANGUAGES.map((language) => plain(of(language).duration(6_840)))).toEqual([
      '1 ч 54 мин',
      '1 h 54 min',
      '1 ч 54 мин',
      '1 сағ 54 мин',
      '1 соат 54 дақ',
      '1 саат 54 мүн',
      '1 soat 54 daq',
      '1 სთ 54 წთ',
      '1 st. 54 min',
      '1 saat 54 dəq',
      '1 h 54 min',
    ]);
  });

  it.each([
    [0, '0:00'],
    [249, '4:09'],
    [6_843, '1:54:03'],
    [-3, '0:00'],
    [59.9, '0:59'],
  ])('as positions: %d reads %s', (seconds, text) => {
    expect(of('ru').position(seconds)).toBe(text);
  });
});

describe('prices', () => {
  it.each([
    ['299.00', '299 ₸'],
    ['1290.00', '1 290 ₸'],
    ['1234567.5', '1 234 567,50 ₸'],
    ['-199.00', '−199 ₸'],
    ['0.00', 'бесплатно'],
    ['49.90', '49,90 ₸'],
    [129_000, '1 290 ₸'],
    ['0', 'бесплатно'],
    [0, 'бесплатно'],
    ['abc', ''],
  ])('%s reads %s [C-247] [C-248]', (amount, text) => {
    expect(plain(of('ru').price(amount, '₸', 'бесплатно'))).toBe(text);
  });

  it('keep the point in English and show a zero where no word is given', () => {
    expect(plain(of('en').price('1049.90', '€'))).toBe('1 049.90 €');
    expect(plain(of('en').price('0.00', '€'))).toBe('0 €');
  });

  it('group plain numbers too', () => {
    expect(plain(of('ru').number(12_500))).toBe('12 500');
  });
});
