// cspell:disable -- words with mistakes
import { describe, expect, it } from 'vitest';
import { correctedPhrases, mistakes, vocabularyOf } from './typing-mistakes.ts';

const VOCABULARY = vocabularyOf(['\nfjord\nfriday night', '\nпервый канал\npervyy kanal', '\nполдень\npolden'], 100);

describe('corrections of what finds nothing', () => {
  it.each([
    ['fjrd', ['fjord']],
    ['poldn', ['polden']],
    ['полдеьн', ['полдень']],
    ['первый канла', ['первый канал']],
    ['frdiay ngiht', ['friday night']],
    ['пирв', []],
    ['пирвы', ['первый']],
    ['xyz', []],
    ['fjord', []],
    ['fj', []],
  ])('%s', (text, meant) => {
    expect(correctedPhrases(text, VOCABULARY)).toEqual(meant);
  });

  it('counts a swap as one mistake, and the beginning of a word as half a mistake worse', () => {
    expect(mistakes('ngiht', 'night', 2)).toBe(1);
    expect(mistakes('night', 'night', 1)).toBe(0);
    expect(mistakes('telavision', 'television', 2)).toBe(1);
    expect(mistakes('telav', 'television', 1)).toBe(1.5);
    expect(mistakes('abcde', 'vwxyz', 2)).toBeGreaterThan(2);
  });

  it('keeps no more words than asked for', () => {
    expect(vocabularyOf(['alpha beta gamma', 'delta'], 2)).toEqual(new Set(['alpha', 'beta']));
  });
});
