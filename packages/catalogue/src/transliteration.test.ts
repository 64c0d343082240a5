import { describe, expect, it } from 'vitest';
import { inOtherLayout } from './keyboard-layout.ts';
import { sound, toLatin } from './transliteration.ts';

const soundOf = (text: string) => sound(toLatin(text));

describe('the Latin spelling of a text', () => {
  it.each([
    ['Первый', 'pervyy'],
    ['Щука', 'shchuka'],
    ['Съёмка', 'syomka'],
    ['Қазақстан', 'qazaqstan'],
    ['Душанбе ҷ', 'dushanbe j'],
    ['Київ', 'kiyiv'],
    ['თბილისი', 'tbilisi'],
    ['Мир 24', 'mir 24'],
  ])('of %s is %s', (text, latin) => expect(toLatin(text)).toBe(latin));

  it('leaves Latin letters, digits and signs as they are, in lower case', () =>
    expect(toLatin('BBC News-2')).toBe('bbc news-2'));
});

describe('the sound of a spelling', () => {
  it.each([
    ['pervyy', 'perviy', 'pervyj'],
    ['shchuka', 'schuka', 'щука'],
    ['zhizn', 'jizn', 'жизнь'],
    ['tsentr', 'tzentr', 'centr'],
    ['kheops', 'heops', 'хеопс'],
    ['yuniti', 'juniti', 'uniti'],
    ['yabloko', 'jabloko', 'яблоко'],
    ['photo', 'foto', 'фото'],
    ['volt', 'wolt', 'вольт'],
    ['rock', 'rok', 'рок'],
  ])('%s, %s and %s sound alike', (first, second, third) => {
    expect(soundOf(second)).toBe(soundOf(first));
    expect(soundOf(third)).toBe(soundOf(first));
  });

  it('keeps different words apart', () => {
    expect(new Set(['mir', 'mor', 'mar', 'nir', 'mira'].map(soundOf)).size).toBe(5);
  });

  it('hears no apostrophe of any alphabet', () =>
    expect(["o'zbek", 'oʻzbek', 'oʼzbek', 'o’zbek', 'o`zbek'].map(soundOf)).toEqual(Array(5).fill(soundOf('ozbek'))));
});

describe('the other keyboard layout', () => {
  it.each([
    ['gthdsq', 'первый'],
    ['сшт', 'cin'],
    ['GTHDSQ', 'первый'],
    [',jrc', 'бокс'],
    ['`krf', 'ёлка'],
  ])('has for the keys of %s the text %s', (typed, other) => expect(inOtherLayout(typed)).toBe(other));

  it('leaves digits and spaces alone', () => expect(inOtherLayout('24 7')).toBe('24 7'));

  it('typed twice is the text itself', () => {
    for (const text of ['первый канал', 'discovery', 'ёж, бокс.']) {
      expect(inOtherLayout(inOtherLayout(text))).toBe(text);
    }
  });
});
