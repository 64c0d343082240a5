// cspell:disable -- words with mistakes
import { describe, expect, it } from 'vitest';
import { documentKeys, keyWords } from './keys.ts';
import { corrections, mistakes, vocabularyOf } from './typing-mistakes.ts';

const VOCABULARY = await vocabularyOf(
  [documentKeys(['Fjord', 'Friday night'], []), documentKeys(['Первый канал'], []), documentKeys([], ['полдень'])],
  100,
);

describe('corrections of what finds nothing', () => {
  it.each([
    ['fjrd', ['fiord']],
    ['poldn', ['polden']],
    ['полдне', ['polden']],
    ['полдеьн', []],
    ['первый канла', ['pervi kanal']],
    ['frdiay ngiht', ['fridai night']],
    ['пирв', []],
    ['пирвы', ['pervi']],
    ['jlden', []],
    ['ервый', ['pervi']],
    ['xyz', []],
    ['fjord', []],
    ['fj', []],
  ])('%s', (text, meant) => {
    expect(corrections(keyWords(text), VOCABULARY).map((words) => words.join(' '))).toEqual(meant);
  });

  it('counts a swap as one mistake, and the beginning of a word as half a mistake worse', () => {
    expect(mistakes('ngiht', 'night', 2)).toBe(1);
    expect(mistakes('night', 'night', 1)).toBe(0);
    expect(mistakes('telavision', 'television', 2)).toBe(1);
    expect(mistakes('telav', 'television', 1)).toBe(1.5);
    expect(mistakes('abcde', 'vwxyz', 2)).toBeGreaterThan(2);
  });

  it('keeps no more words than asked for', async () => {
    expect((await vocabularyOf(['nalpha nbeta', 'ndelta'], 2)).words).toEqual(new Set(['alpha', 'beta']));
  });
});
