// cspell:disable -- words of the other keyboard layout
import { describe, expect, it } from 'vitest';
import { layoutHint } from './layout-hint.ts';
import { ENGLISH_WORDS, RUSSIAN_WORDS } from './words.ts';

const hint = (query: string, names?: readonly string[]) =>
  layoutHint(query, { language: 'ru-ru', ...(names ? { names } : {}) });

describe('the hint of the other keyboard layout', () => {
  it.each([
    ['ghbdtn', 'привет'],
    ['gthdsq', 'первый'],
    ['GTHDSQ', 'первый'],
    ['rbyj', 'кино'],
    [' aen,jk ', 'футбол'],
    ['vekmnabkmvs', 'мультфильмы'],
  ])('reads %s as %s [A-376] [B-406]', (query, meant) => expect(hint(query)).toBe(meant));

  it.each(['ru', 'ru-ru', 'ru-RU'])('is for %s', (language) =>
    expect(layoutHint('ghbdtn', { language })).toBe('привет'),
  );

  it.each(['en-us', 'en', 'kk', 'ka', 'bg'])('is not for %s [A-374] [B-405]', (language) =>
    expect(layoutHint('ghbdtn', { language })).toBeUndefined(),
  );

  it.each([
    ['a Cyrillic letter', 'gthdsq канал'],
    ['two Latin letters', 'rb'],
    ['two Latin letters and digits', 'rb24'],
    ['a known English word', 'film'],
    ['a known English word among others', 'rbyj film'],
    ['no letters', '2026'],
    ['nothing', ''],
  ])('is not offered for a query with %s [A-375] [B-406]', (_, query) => expect(hint(query)).toBeUndefined());

  it('of one word: in the lists, or all Cyrillic [A-377] [B-408]', () => {
    expect(hint('zzzz')).toBe('яяяя');
    expect(hint('rfyfk1')).toBeUndefined();
    expect(hint('rfyfk1', ['Канал1'])).toBe('канал1');
  });

  it('of several words: one of three or more letters is in the lists; longer than 15 characters gets none [A-378] [B-408]', () => {
    expect(hint('gthdsq rfyfk')).toBe('первый канал');
    expect(hint('zzz zzz')).toBeUndefined();
    expect(hint('yf zz')).toBeUndefined();
    expect(hint('zz rbyj')).toBe('яя кино');
    expect(hint('gthdsq rfyfkxxx')).toBe('первый каналччч');
    expect(hint('gthdsq rfyfkxxxx')).toBeUndefined();
    expect(hint('vekmnabkmvsxxxxxx')).toBe('мультфильмычччччч');
  });

  it('knows the names of channels and titles, ё as е [A-380]', () => {
    expect(hint('vjz gjkyz')).toBeUndefined();
    expect(hint('vjz gjkyz', ['Полня: фильм'])).toBe('моя полня');
    expect(hint('zz `krf', ['Елка'])).toBe('яя ёлка');
  });

  it('has lists of plain words of their own alphabet [A-380]', () => {
    expect(ENGLISH_WORDS.size).toBeGreaterThan(400);
    expect(RUSSIAN_WORDS.size).toBeGreaterThan(400);
    expect([...ENGLISH_WORDS].filter((word) => !/^[a-z]+$/u.test(word))).toEqual([]);
    expect([...RUSSIAN_WORDS].filter((word) => !/^[а-я]+$/u.test(word))).toEqual([]);
  });
});
