import { expect, it } from 'vitest';
import { isExpected } from './expected-amount.ts';

it('the price that was shown must still hold; without one any price does', () => {
  expect([isExpected(undefined, 5), isExpected(5, 5), isExpected(0, 5)]).toEqual([true, true, false]);
});
