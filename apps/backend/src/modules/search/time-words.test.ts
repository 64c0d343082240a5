// cspell:disable -- words of time in eleven languages
import { describe, expect, it } from 'vitest';
import { timedText } from './time-words.ts';

/** Tuesday 24 November 2026, 15:00 in Almaty. */
const ZONE = 'Asia/Almaty';
const NOW = Date.parse('2026-11-24T10:00:00Z') / 1_000;
const local = (at: number) => new Date((at + 5 * 3_600) * 1_000).toISOString().slice(5, 16).replace('T', ' ');
const read = (text: string) => {
  const timed = timedText(text, NOW, ZONE);
  return timed && [timed.words.join(' '), local(timed.from), local(timed.to)];
};
const TONIGHT = ['11-24 18:00', '11-25 02:00'];

describe('words of time', () => {
  it.each([
    'tonight',
    'this evening',
    'сегодня вечером',
    'segodnya vecherom',
    'бүгін кешке',
    'бүгүн кечинде',
    'bugun kechqurun',
    'имшаб',
    'bu axşam',
    'ამაღამ',
    'დღეს საღამოს',
    'diseară',
    'astă seară',
    'šovakar',
    'sovakar',
    'тази вечер',
  ])('this evening: %s', (text) => expect(read(text)).toEqual(['', ...TONIGHT]));

  it.each(['tomorrow', 'завтра', 'ертең', 'эртең', 'ertaga', 'фардо', 'sabah', 'ხვალ', 'mâine', 'rīt', 'утре'])(
    'the next day: %s',
    (text) => expect(read(text)).toEqual(['', '11-25 05:00', '11-26 05:00']),
  );

  it.each([
    'friday',
    'в пятницу',
    'жұма күні',
    'жума күнү',
    'juma kuni',
    'рӯзи ҷумъа',
    'cümə',
    'პარასკევს',
    'vineri',
    'piektdien',
    'петък',
  ])('the next Friday: %s', (text) => expect(read(text)).toEqual(['', '11-27 05:00', '11-28 05:00']));

  it.each([
    'last night',
    'прошлой ночью',
    'вчера ночью',
    'өткен түнде',
    'өткөн түнү',
    'o‘tgan kecha',
    'шаби гузашта',
    'dünən gecə',
    'წუხელ',
    'aseară',
    'noaptea trecută',
    'pagājušajā naktī',
    'снощи',
  ])('the night before with its evening: %s', (text) => expect(read(text)).toEqual(['', '11-23 18:00', '11-24 05:00']));

  it.each([
    'last friday',
    'в прошлую пятницу',
    'өткен жұма',
    'өткөн жума',
    'o‘tgan juma',
    'ҷумъаи гузашта',
    'keçən cümə',
    'გასულ პარასკევს',
    'vinerea trecută',
    'vineri trecut',
    'pagājušajā piektdienā',
    'миналия петък',
  ])('the Friday that is over: %s', (text) => expect(read(text)).toEqual(['', '11-20 05:00', '11-21 05:00']));

  it.each([
    'the day before yesterday',
    'позавчера',
    'алдыңғы күні',
    'мурдагы күнү',
    'o‘tgan kuni',
    'парерӯз',
    'srağagün',
    'გუშინწინ',
    'alaltăieri',
    'aizvakar',
    'онзи ден',
  ])('two days before: %s', (text) => expect(read(text)).toEqual(['', '11-22 05:00', '11-23 05:00']));

  it.each([
    'yesterday at 20:00',
    'вчера в 20:00',
    'кеше 20:00',
    'кечээ 20:00',
    'kecha 20:00',
    'дирӯз 20:00',
    'dünən saat 20:00',
    'გუშინ 20:00',
    'ieri la 20:00',
    'vakar plkst 20:00',
  ])('a time of yesterday: %s', (text) => expect(read(text)).toEqual(['', '11-23 20:00', '11-23 20:30']));

  it.each([
    ['in the evening', ['', ...TONIGHT]],
    ['this morning', ['', '11-24 05:00', '11-24 12:00']],
    ['сегодня утром', ['', '11-24 05:00', '11-24 12:00']],
    ['tuesday', ['', '11-24 15:00', '11-25 05:00']],
    ['last tuesday evening', ['', '11-17 18:00', '11-18 02:00']],
    ['новости в прошлый понедельник в 9:30', ['novosti', '11-23 09:30', '11-23 10:00']],
    ['the last local', undefined],
    ['tonight', ['', ...TONIGHT]],
    ['now', ['', '11-24 15:00', '11-24 15:00']],
    ['what is on', undefined],
    ['today', ['', '11-24 15:00', '11-25 05:00']],
    ['yesterday evening', ['', '11-23 18:00', '11-24 02:00']],
    ['завтра утром', ['', '11-25 05:00', '11-25 12:00']],
    ['новости в 20:00', ['novosti', '11-24 20:00', '11-24 20:30']],
    ['завтра в 9:30', ['', '11-25 09:30', '11-25 10:00']],
    ['çərşənbə axşamı', ['', '11-24 15:00', '11-25 05:00']],
    ['çərşənbə', ['', '11-25 05:00', '11-26 05:00']],
    ['sunday evening', ['', '11-29 18:00', '11-30 02:00']],
  ])('%s', (text, means) => {
    const found = read(text);
    expect(found).toEqual(means);
  });
});
