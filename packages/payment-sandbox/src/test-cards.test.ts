import { isLuhn } from '@antenna/payment-providers';
import { describe, expect, it } from 'vitest';
import { readCardNumber, scenarioOf, TEST_CARDS } from './test-cards.ts';

/** Numbers with a right check digit that are not test cards. */
const REAL = ['4111111111111111', '5105105105105100', '378282246310005', '2200000000000004', '6011111111111117'];

describe('test cards', () => {
  it('are sixteen, all with a right check digit, distinguished by their last digits', () => {
    expect(Object.keys(TEST_CARDS)).toHaveLength(16);
    expect(new Set(Object.keys(TEST_CARDS).map((number) => number.slice(-4))).size).toBe(16);
    for (const number of Object.keys(TEST_CARDS))
      expect(readCardNumber(number)).toEqual({ kind: 'test', last4: number.slice(-4) });
  });

  it('are no real ones, and a number with a wrong check digit is none', () => {
    for (const number of REAL) expect([isLuhn(number), readCardNumber(number).kind]).toEqual([true, 'real']);
    expect(readCardNumber('4111111111111112').kind).toBe('none');
    expect(readCardNumber('').kind).toBe('none');
  });

  it('are found by their last digits, as stored cards know no more', () => {
    expect(scenarioOf('9995')).toEqual({ outcome: 'insufficient_funds' });
    expect(scenarioOf('0341')).toMatchObject({ outcome: 'complete', laterCharges: 'declined' });
    expect(scenarioOf('1111')).toBeUndefined();
  });
});
