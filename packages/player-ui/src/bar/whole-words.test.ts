import { describe, expect, it } from 'vitest';
import { wholeWords } from './BarDrawing.tsx';

describe('a title in the seek bar', () => {
  it.each([
    ['Карта недели', 12, 'Карта недели'],
    ['Паруса. Регата на краю карты', 17, 'Паруса. Регата на'],
    ['Люди — с номером', 7, 'Люди'],
    ['Кино, которое помним', 7, 'Кино'],
    ['Репортёр', 5, ''],
    ['Новости', -3, ''],
    ['In Brief', 6, ''],
    ['In Brief', 8, 'In Brief'],
  ])('%s in %d letters is “%s”: whole words, no dash or comma at the end', (title, letters, shown) => {
    expect(wholeWords(title, letters)).toBe(shown);
  });
});
