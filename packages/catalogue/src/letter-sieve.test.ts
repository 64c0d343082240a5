import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eachHolding, sieveOf } from './letter-sieve.ts';

const places = (texts: readonly string[], requested: string) => {
  const found: (readonly [number, number])[] = [];
  eachHolding(sieveOf(texts), requested, (index, place) => found.push([index, place]));
  return found;
};

describe('a sieve of texts', () => {
  it('tells which texts hold a piece, and where it begins', () => {
    expect(places(['fjord', 'nord', 'kub'], 'ord')).toEqual([
      [0, 2],
      [1, 1],
    ]);
  });

  it('tells the first place only', () => expect(places(['banana'], 'an')).toEqual([[0, 1]]));

  it('finds a whole text and nothing that is longer than it', () => {
    expect(places(['fjord'], 'fjord')).toEqual([[0, 0]]);
    expect(places(['fjord'], 'fjords')).toEqual([]);
  });

  it('finds nothing for an empty piece', () => expect(places(['fjord', ''], '')).toEqual([]));

  it('does not mistake letters that share a bit for each other', () => {
    // 'a' and 'A' have the same five low bits.
    expect(places(['AAA'], 'a')).toEqual([]);
    expect(places(['aAb'], 'ab')).toEqual([]);
  });

  it('agrees with indexOf for any texts and any piece', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'A', 'я', ' ', '4'), maxLength: 12 });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 8 }), text, (texts, requested) => {
        const expected = texts
          .map((each, index) => [index, requested === '' ? -1 : each.indexOf(requested)] as const)
          .filter(([, place]) => place >= 0);
        expect(places(texts, requested)).toEqual(expected);
      }),
    );
  });
});
