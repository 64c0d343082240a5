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

it.each([
  ['eleven digits with a right check digit', '79927398713', '79927398713'],
  ['a number in a longer one', '00004242424242424242000', '00004242424242424242000'],
  ['a number of the other groups', '3782 822463 10005', '***'],
  ['the end of a longer number', '10000000000000000000', '10000000000000000000'],
  ['two numbers', '4242424242424242,5555555555554444', '***,***'],
  ['plus signs of a form', 'card=4242+4242+4242+4242', 'card=***'],
  ['two blanks between groups', '4242  4242  4242  4242', '4242  4242  4242  4242'],
])('reads %s', (_what, text, expected) => {
  expect(withoutCards(text)).toBe(expected);
});

it('leaves no number of 12 to 19 digits with a right check digit in a text', () => {
  for (let length = 12; length <= 19; length += 1) {
    const body = '4'.repeat(length - 1);
    const number = [...'0123456789'].map((digit) => body + digit).find(isLuhn) ?? '';
    expect([number.length, withoutCards(`card ${number}.`)]).toEqual([length, 'card ***.']);
  }
});
