import { describe, expect, it } from 'vitest';
import { linesOf, roomOf } from './letters.ts';

describe('the room that words need', () => {
  it('is reckoned by letter, rather more than less: widths that Onest really has at 15 px', () => {
    for (const [text, width] of [
      ['Планета. Дорога 119', 146],
      ['Новости', 61],
      ['ЖИЗНЬ', 56],
      ['16:30', 38],
      ['Late show with a guest', 168],
      ['ქართული ფილმი', 131],
      ['MOVIE WOW', 93],
    ] as const) {
      expect(roomOf(text, 15)).toBeGreaterThan(width);
      expect(roomOf(text, 15)).toBeLessThan(width * 1.4);
    }
  });

  it('grows with the size, and knows wide scripts; nothing needs none', () => {
    expect(roomOf('Film', 30)).toBe(2 * roomOf('Film', 15));
    expect(roomOf('ქართული', 15)).toBeGreaterThan(roomOf('kartuli', 15));
    expect(roomOf('映画', 15)).toBeGreaterThan(30);
    expect(roomOf('', 15)).toBe(0);
  });
});

describe('the lines that words need', () => {
  it('breaks between words, and words that fit no line', () => {
    for (const [text, lines] of [
      ['Кино', 1],
      ['Канал 100', 2],
      ['Rival Sport', 2],
      ['Первый канал кино', 3],
      ['Телепутешествия', 2],
      ['The Телепутешествия', 3],
      ['', 1],
    ] as const)
      expect(linesOf(text, 5.2), text).toBe(lines);
  });
});
