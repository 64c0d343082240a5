import { describe, expect, it } from 'vitest';
import { readCredit, readRating, readYear } from './facts.ts';

describe('credits, ratings and years', () => {
  it('reads people with the roles of /v2, without what follows a name', () => {
    expect([
      readCredit('director', 'A. Tarasova'),
      readCredit('actor', 'Ivan Petrov (Doctor)'),
      readCredit('commentator', 'N. Orlov,'),
      readCredit('adapter', 'K'),
    ]).toEqual([
      { role: 'director', name: 'A. Tarasova' },
      { role: 'actor', name: 'Ivan Petrov' },
      { role: 'presenter', name: 'N. Orlov' },
      { role: 'writer', name: 'K' },
    ]);
    expect([readCredit('image', 'x'), readCredit('actor', ''), readCredit('toString', 'x')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['imdb', '7.9/10', { type: 'imdb', rating: '7.9' }],
    ['KinoPoisk', '8,25 / 10', { type: 'kinopoisk', rating: '8.3' }],
    ['rotten tomatoes', '79%', { type: 'other', rating: '7.9' }],
    [undefined, '4/5', { type: 'other', rating: '8.0' }],
    ['imdb', '6.1', { type: 'imdb', rating: '6.1' }],
    ['imdb', '12/10', undefined],
    ['imdb', '0/10', undefined],
    ['imdb', 'good', undefined],
    ['imdb', '5/0', undefined],
  ])('reads a rating of %s, %s', (system, text, rating) => expect(readRating(system, text)).toEqual(rating));

  it.each([
    ['producer', 'producer'],
    ['composer', 'composer'],
    ['editor', 'editor'],
    ['writer', 'writer'],
    ['presenter', 'presenter'],
    ['guest', 'guest'],
  ])('reads a %s as %s', (element, role) => expect(readCredit(element, 'K. Li')).toEqual({ name: 'K. Li', role }));

  it('reads no name that is longer than any, or only a part in brackets', () => {
    expect(readCredit('actor', 'x'.repeat(120))?.name).toHaveLength(120);
    expect(readCredit('actor', 'x'.repeat(121))).toBeUndefined();
    expect(readCredit('actor', '(voice)')).toBeUndefined();
    expect(readCredit('actor', 'A (B) C')?.name).toBe('A (B) C');
    expect(readCredit('actor', 'A (B) ; ,')?.name).toBe('A (B)');
  });

  it.each([
    ['kp', '7', { type: 'kinopoisk', rating: '7.0' }],
    ['skip', '7', { type: 'other', rating: '7.0' }],
    [' IMDb.com ', '10/10', { type: 'imdb', rating: '10.0' }],
    ['imdb', '100%', { type: 'imdb', rating: '10.0' }],
    ['imdb', '101%', undefined],
    ['imdb', '7.123', undefined],
    ['imdb', '-7', undefined],
    ['imdb', '7/10 stars', undefined],
  ])('reads a rating of %s, %s, at the edges', (system, text, rating) =>
    expect(readRating(system, text)).toEqual(rating),
  );

  it('reads years in which films were made', () => {
    expect(['1869', '1870', '2100', '2101', '20261', '202611211200'].map(readYear)).toEqual([
      undefined,
      1870,
      2100,
      undefined,
      undefined,
      2026,
    ]);
  });

  it('reads the year of a date of any length', () => {
    expect(['2026', '20260214', '202602', '2026-02-14', '14.02.2026', '0000', ''].map(readYear)).toEqual([
      2026,
      2026,
      2026,
      2026,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
