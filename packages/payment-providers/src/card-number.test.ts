import { expect, it } from 'vitest';
import { isLuhn, withoutCards } from './card-number.ts';

it('knows the check digit of card numbers', () => {
  for (const number of ['4242424242424242', '378282246310005', '5555555555554444']) expect(isLuhn(number)).toBe(true);
  for (const number of ['4242424242424241', '378282246310006']) expect(isLuhn(number)).toBe(false);
});

it.each([
  ['card 4242424242424242 used', 'card *** used'],
  ['4242 4242 4242 4242', '***'],
  ['4242-4242-4242-4242', '***'],
  ['?card=4242%204242%204242%204242&x=1', '?card=***&x=1'],
  ['phone 77010000001, order 4242424242424241', 'phone 77010000001, order 4242424242424241'],
  ['at 1900000000', 'at 1900000000'],
])('removes card numbers from %s', (text, expected) => {
  expect(withoutCards(text)).toBe(expected);
});
