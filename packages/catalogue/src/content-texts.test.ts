import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cardRating,
  cleanDescription,
  contentTitle,
  episodeDescription,
  isCollapsed,
  paragraphs,
  shownAge,
  shownRating,
  trimDescription,
} from './index.ts';

describe('ratings', () => {
  it.each([
    ['7.25', '7.3'],
    ['7.24', '7.2'],
    ['6.95', '7.0'],
    ['10', '10.0'],
    ['8,5', '8.5'],
  ])('%s is shown as %s', (rating, shown) => expect(shownRating(rating)).toBe(shown));

  it.each([['0'], ['0.9'], [''], ['n/a'], ['-']])('%j is not shown', (rating) =>
    expect(shownRating(rating)).toBeUndefined(),
  );

  it('of a card are tried in order until one is worth showing', () => {
    const rating = (...values: readonly string[]) =>
      cardRating({ ratings: values.map((value, index) => ({ type: `r${index}`, rating: value })) });
    expect([rating('', '0', '6.1', '9'), rating('0'), rating()]).toEqual(['6.1', undefined, undefined]);
  });

  it('are always one digit after the point, or nothing', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 10, noNaN: true }), (value) => {
        const shown = shownRating(value.toString());
        if (value >= 1) expect(shown).toMatch(/^\d{1,2}\.\d$/);
        else expect(shown === undefined || /^\d\.\d$/.test(shown)).toBe(true);
      }),
    );
  });
});

describe('ages', () => {
  it('an empty motion rating is replaced by the age', () => expect(shownAge(12, '')).toBe('12+'));
  it('a motion rating stands alone where no age is known', () => expect(shownAge(undefined, 'PG-13')).toBe('PG-13'));
});

describe('descriptions', () => {
  it('lose the first of links, written as markup or bare', () => {
    expect(cleanDescription('https://a.example <a href="b">b</a> end')).toBe('<a href="b">b</a> end');
    expect(cleanDescription('<a href="b">b</a> https://a.example end')).toBe('https://a.example end');
    expect(cleanDescription('No link at all')).toBe('No link at all');
  });

  it('lose a link in capitals and one without encryption, but nothing that only begins like a link', () => {
    expect(cleanDescription('See <A HREF="x">one</A> now')).toBe('See now');
    expect(cleanDescription('See http://a.example now')).toBe('See now');
    expect(cleanDescription('The <abbr>EBU</abbr> says')).toBe('The <abbr>EBU</abbr> says');
  });

  it('lose a link with the address inside it as a whole', () =>
    expect(cleanDescription('See <a href="https://a.example">https://a.example</a> now')).toBe('See now'));

  it('may end a paragraph exactly at the limit; a line break at the beginning ends none', () => {
    expect(trimDescription(`${'x'.repeat(10)}\nmore`, 10)).toEqual({ text: 'x'.repeat(10), isTrimmed: true });
    expect(trimDescription(`${'x'.repeat(11)}\nmore`, 10)).toEqual({ text: `${'x'.repeat(10)}…`, isTrimmed: true });
    expect(trimDescription('\none two three', 8)).toEqual({ text: '\none two…', isTrimmed: true });
  });

  it('keep their paragraphs when a link goes', () =>
    expect(cleanDescription('One https://a.example\nTwo')).toBe('One \nTwo'));

  it('that only say "none" in some way are empty', () => {
    for (const text of ['null', 'NULL', ' none ', 'undefined', '', '   ']) expect(cleanDescription(text)).toBe('');
  });

  it('of episodes are cleaned as well', () => {
    expect(episodeDescription('null')).toBe('');
    expect(episodeDescription(' 0 ')).toBe('');
    expect(episodeDescription('0 km to go')).toBe('0 km to go');
  });

  it('of one long paragraph are cut at a word, with an ellipsis', () => {
    const text = `${'word '.repeat(200)}`;
    const cut = trimDescription(text, 22);
    expect(cut).toEqual({ text: 'word word word word…', isTrimmed: true });
    expect(trimDescription('x'.repeat(30), 10)).toEqual({ text: `${'x'.repeat(10)}…`, isTrimmed: true });
  });

  it('are never longer than allowed, and whole when they fit', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 60 }), fc.integer({ min: 5, max: 120 }), (text, max) => {
        const cut = trimDescription(text, max);
        expect(cut.text.replace(/…$/, '').length).toBeLessThanOrEqual(max);
        expect(cut.isTrimmed).toBe(text.length > max);
        if (!cut.isTrimmed) expect(cut.text).toBe(text);
      }),
    );
  });

  it('collapse by their length alone', () => {
    expect([isCollapsed(''), isCollapsed('\n'.repeat(500))]).toEqual([false, true]);
  });

  it('of people are split at every run of line breaks', () => {
    expect(paragraphs('\n\n a \n\n\nb\n')).toEqual(['a', 'b']);
    expect(paragraphs('')).toEqual([]);
  });
});

it('the title of an episode follows that of its series', () => {
  expect(contentTitle({ title: 'Series' }, { title: 'Episode 1' })).toBe('Series. Episode 1');
  expect(contentTitle({ title: 'Film' })).toBe('Film');
});
