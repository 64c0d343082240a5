import { describe, expect, it } from 'vitest';
import { readLanguage } from './languages.ts';

describe('the language of a text', () => {
  it.each([
    ['ru', 'ru'],
    ['RU', 'ru'],
    ['rus', 'ru'],
    ['en-GB', 'en'],
    ['en_US', 'en'],
    ['eng.', 'en'],
    [' kaz ', 'kk'],
    ['pt-BR', 'pt'],
    ['swe', 'swe'],
  ])('%j is %s', (text, language) => expect(readLanguage(text)).toBe(language));

  it.each([
    ['kz', 'kk'],
    ['tj', 'tg'],
    ['kg', 'ky'],
    ['ge', 'ka'],
    ['ua', 'uk'],
    ['by', 'be'],
    ['md', 'ro'],
    ['am', 'hy'],
  ])('%s, a country, is the language %s', (country, language) => expect(readLanguage(country)).toBe(language));

  it.each([
    ['geo', 'kat', 'ka'],
    ['ger', 'deu', 'de'],
    ['fre', 'fra', 'fr'],
    ['rum', 'ron', 'ro'],
    ['arm', 'hye', 'hy'],
  ])('%s and %s are one language', (older, newer, language) =>
    expect([readLanguage(older), readLanguage(newer)]).toEqual([language, language]),
  );

  it('is unknown without a code', () => {
    for (const text of [undefined, '', 'x', '??', 'russian', '12', '-en', 'constructor'])
      expect(readLanguage(text)).toBe('und');
  });

  it('is read right for ever more codes than the cache holds', () => {
    for (let at = 0; at < 1_500; at += 1) expect(readLanguage(`en-${at}`)).toBe('en');
    expect([readLanguage('de-1'), readLanguage('rus-1'), readLanguage('de-1')]).toEqual(['de', 'ru', 'de']);
  });
});
