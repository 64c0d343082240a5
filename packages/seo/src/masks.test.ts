import { describe, expect, it } from 'vitest';
import { filled, firstNames, masked, smartTrim } from './masks.ts';

describe('masks', () => {
  it('fill their places from the page’s data [B-239]', () => {
    const masks = [
      { page_type: 'content', text_type: 'title', value: 'Watch {title} online, {provider}' },
      { page_type: 'content', text_type: 'keywords', value: '{title}, {genre}, {year}' },
      { page_type: 'channel', text_type: 'title', value: 'Live: {title}' },
    ];
    const values = { title: 'The Pass', provider: 'Vega', genre: 'drama', year: 2024 };
    const text = (page: string, text: 'title' | 'keywords' | 'h1') => masked(masks, { page, text, values });
    expect(text('content', 'title')).toBe('Watch The Pass online, Vega');
    expect(text('content', 'keywords')).toBe('The Pass, drama, 2024');
    expect(text('channel', 'title')).toBe('Live: The Pass');
    expect([text('content', 'h1'), text('person', 'title')]).toEqual([undefined, undefined]);
  });

  it('lose places that are unknown or empty, with what stood around them [B-240]', () => {
    expect(filled('{title}{nothing} now', { title: 'A' })).toBe('A now');
    expect(filled('{title} ({year}): {short}', { title: 'A', year: undefined, short: '' })).toBe('A');
    expect(filled('{constructor}{toString}', {})).toBe('');
    expect(filled('{title}', { title: '{provider}', provider: 'Vega' })).toBe('{provider}');
    expect(filled('{ title } {title', { title: 'A' })).toBe('{ title } {title');
  });

  it('are cut at a word, at 70 characters at most [B-612]', () => {
    const words = 'mountains '.repeat(10).trim();
    expect(smartTrim(words)).toBe('mountains '.repeat(7).trim());
    expect(smartTrim('x'.repeat(100))).toHaveLength(70);
    expect(smartTrim('y'.repeat(70))).toHaveLength(70);
    expect(smartTrim(`${'z'.repeat(60)}, then more words`)).toBe(`${'z'.repeat(60)}, then`);
    const title = masked([{ page_type: 'row', text_type: 'title', value: '{title}, {provider}' }], {
      page: 'row',
      text: 'title',
      values: { title: words, provider: 'Vega' },
    });
    expect(title).toBe('mountains '.repeat(7).trim());
  });
});

it('a list without words is told by its first names, whole and each once', () => {
  expect(firstNames(['The Pass', '', 'Still Water', 'The Pass', 'The Deep'], 24)).toBe('The Pass, Still Water');
  expect(firstNames([])).toBe('');
});
