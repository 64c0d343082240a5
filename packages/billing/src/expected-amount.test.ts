import { expect, it } from 'vitest';
import { checkExpectedPrice, isExpected } from './expected-amount.ts';

it('the price that was shown must still hold; without one any price does', () => {
  expect([isExpected(undefined, 5), isExpected(5, 5), isExpected(0, 5)]).toEqual([true, true, false]);
  expect(() => checkExpectedPrice(5, 5)).not.toThrow();
  expect(() => checkExpectedPrice(4, 5)).toThrow('price-changed');
});
