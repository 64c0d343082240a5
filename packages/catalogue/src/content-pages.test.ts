import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  filmography,
  isPersonIndexed,
  isWatchPageFound,
  menu,
  plainText,
  rowPageSize,
  timeLeft,
  titleState,
} from './index.ts';
import { aCard } from './testing/fixtures.ts';

describe('the state of a title', () => {
  const title = { id: '1', isAvailable: true, isLost: false, isAnnouncement: false };
  const meta = { isAvailable: true, isPurchased: true, streamUsing: {} };
  const now = 1_000;
  it.each([
    ['missing', { content: undefined, isMissing: true }],
    [undefined, { content: undefined }],
    ['blocked', { content: { ...title, isLost: true }, blockedIds: ['9', '1'], meta }],
    ['lost', { content: { ...title, isLost: true, isAvailable: false }, meta }],
    ['announced', { content: { ...title, isAnnouncement: true, isAvailable: false }, meta }],
    ['unavailable', { content: { ...title, isAvailable: false }, meta }],
    [undefined, { content: title }],
    ['available', { content: title, blockedIds: ['11', '2'], meta }],
    ['unplayable', { content: title, meta: { ...meta, isAvailable: false } }],
    ['scheduled', { content: title, meta: { ...meta, streamUsing: { channelId: 5, timestamp: now + 1 } } }],
    ['available', { content: title, meta: { ...meta, streamUsing: { channelId: 5, timestamp: now } } }],
    ['unbought', { content: title, meta: { ...meta, isPurchased: false } }],
    ['available', { content: title, meta }],
  ] as const)('is %s [B-391] [B-393] [B-394] [B-395] [B-503]', (state, known) =>
    expect(titleState({ ...known, now })).toBe(state),
  );
});

describe('a filmography', () => {
  it('counts seasons and episodes among series and keeps the order', () => {
    const { series, movies } = filmography(
      [
        aCard({ id: '1', contentType: 'season' }),
        aCard({ id: '2', contentType: 'episode' }),
        aCard({ id: '3', contentType: 'movie' }),
        aCard({ id: '4', contentType: 'series' }),
      ],
      { isChild: false },
    );
    expect([series.map(({ id }) => id), movies.map(({ id }) => id)]).toEqual([['1', '2', '4'], ['3']]);
  });
  it('of two shown titles is worth a search engine, of one it is not', () => {
    const two = [aCard({ id: '1' }), aCard({ id: '2', contentType: 'program' })];
    expect(isPersonIndexed(filmography(two, { isChild: false }))).toBe(true);
    expect(isPersonIndexed(filmography(two.slice(1), { isChild: false }))).toBe(false);
  });
});

describe('the menu', () => {
  const page = (id: number, slug: string, priority: number) => ({
    id,
    slug,
    template: 'rowset',
    title: slug,
    priority,
    rows: [],
  });
  it('is sorted by priority; pages of the same one keep their order', () => {
    const pages = [page(1, 'c', 2), page(2, 'a', 1), page(3, 'b', 1)];
    expect(menu(pages, { isChild: false, isLoggedIn: true }).map(({ slug }) => slug)).toEqual(['a', 'b', 'c']);
  });
  it('hides "my" pages of any spelling from guests, and no page that only begins like one', () => {
    const pages = ['my', 'my-films', 'my_list', 'mystery', 'mya'].map((slug, index) => page(index, slug, index));
    expect(menu(pages, { isChild: false, isLoggedIn: false }).map(({ slug }) => slug)).toEqual(['mystery', 'mya']);
  });
});

describe('the countdown', () => {
  const second = 1_000;
  it('splits what is left into days, hours, minutes and seconds', () => {
    const left = ((3 * 24 + 4) * 60 + 5) * 60 + 6;
    expect(timeLeft(left * second, 0)).toEqual({ days: 3, hours: 4, minutes: 5, seconds: 6 });
  });
  it('ends with a last second of zero', () => {
    expect(timeLeft(5 * second, 5 * second)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
    expect(timeLeft(5 * second, 5 * second + 1)).toBeUndefined();
  });
});

describe('the pages of rows', () => {
  it('prerendered are the longest, so that a crawler sees all of a row', () => {
    for (const template of ['content-v', 'content-h', 'channels', 'unknown'])
      expect(rowPageSize(template, true)).toBeGreaterThan(rowPageSize(template));
  });
});

describe('the watch page', () => {
  it('is there for a title that is lost but still available, and for one that only is not available', () => {
    expect(isWatchPageFound({ isAvailable: true, isLost: true })).toBe(true);
    expect(isWatchPageFound({ isAvailable: false, isLost: false })).toBe(true);
  });
});

describe('plain text', () => {
  it('has no markup left, whatever was in it', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('<b>', '</b>', '<br>', 'a', '&lt;', '<script>x</script>', ' ')), (parts) => {
        for (const line of plainText(parts.join(''))) expect(line).not.toMatch(/<(?:b|br|script)/);
      }),
    );
  });
  it('keeps paragraphs and entities', () =>
    expect(plainText('<p>One &amp; two</p><p>&#8212; three</p>')).toEqual(['One & two', '— three']));
});

it('a list of paragraphs is empty where a text has no words', () => {
  for (const html of ['', '   ', '<p></p>', '<br><br>', '<script>alert(1)</script>'])
    expect(plainText(html)).toEqual([]);
});
