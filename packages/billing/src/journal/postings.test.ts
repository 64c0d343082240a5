import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergePostings } from './journal.ts';
import { creditPostings, returnPostings, shortfall, transfer } from './postings.ts';

const sum = (postings: readonly { readonly minor: number }[]) =>
  postings.reduce((total, { minor }) => total + minor, 0);

describe('a journal', () => {
  it('has one posting per ledger account and none of zero', () => {
    expect(
      mergePostings([
        { ledger: 'wallet:1', minor: 300 },
        { ledger: 'clearing:bank', minor: -300 },
        { ledger: 'wallet:1', minor: -300 },
        { ledger: 'revenue:1', minor: 300 },
      ]),
    ).toEqual([
      { ledger: 'clearing:bank', minor: -300 },
      { ledger: 'revenue:1', minor: 300 },
    ]);
  });

  it('sums to zero in whole minor units, or is refused [C-330]', () => {
    expect(() => mergePostings([{ ledger: 'wallet:1', minor: 1 }])).toThrow('sums to 1');
    for (const minor of [0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])
      expect(() =>
        mergePostings([
          { ledger: 'wallet:1', minor },
          { ledger: 'revenue:1', minor: -minor },
        ]),
      ).toThrow('a posting of');
  });
});

describe('money that comes into a wallet', () => {
  it('repays a debt first', () => {
    const credit = { accountId: '7', minor: 500, from: 'clearing:bank' as const };
    expect(creditPostings({ ...credit, debt: 0 })).toEqual([
      { ledger: 'clearing:bank', minor: -500 },
      { ledger: 'wallet:7', minor: 500 },
    ]);
    expect(creditPostings({ ...credit, debt: 200 })).toEqual([
      { ledger: 'clearing:bank', minor: -500 },
      { ledger: 'debt:7', minor: 200 },
      { ledger: 'wallet:7', minor: 300 },
    ]);
    expect(creditPostings({ ...credit, debt: 900 })).toEqual([
      { ledger: 'clearing:bank', minor: -500 },
      { ledger: 'debt:7', minor: 500 },
    ]);
  });
});

describe('money that is returned', () => {
  it('becomes a debt as far as the wallet does not cover it', () => {
    const returned = { accountId: '7', minor: 500, to: 'clearing:bank' as const };
    expect(returnPostings({ ...returned, balance: 500 })).toEqual([
      { ledger: 'wallet:7', minor: -500 },
      { ledger: 'clearing:bank', minor: 500 },
    ]);
    expect(returnPostings({ ...returned, balance: 200 })).toEqual([
      { ledger: 'wallet:7', minor: -200 },
      { ledger: 'debt:7', minor: -300 },
      { ledger: 'clearing:bank', minor: 500 },
    ]);
    expect(returnPostings({ ...returned, balance: 0 })[0]?.ledger).toBe('debt:7');
  });
});

it('every movement sums to zero, whatever the balance and the debt [C-330]', () => {
  fc.assert(
    fc.property(fc.nat(1e9), fc.nat(1e9), (minor, kept) => {
      const credit = creditPostings({ accountId: '7', minor, from: 'promo:1', debt: kept });
      const back = returnPostings({ accountId: '7', minor, to: 'promo:1', balance: kept });
      for (const postings of [credit, back, transfer('wallet:7', 'revenue:1', minor)]) {
        expect(sum(postings)).toBe(0);
        expect(() => mergePostings(postings)).not.toThrow();
      }
    }),
  );
});

it('a wallet lacks what its balance does not cover', () => {
  expect(shortfall({ balance: 500 }, 500)).toBeUndefined();
  expect(shortfall({ balance: 200 }, 500)).toEqual({ kind: 'needs-money', balance: 200, missing: 300 });
});
