import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatMoney, parseMoney } from './money.ts';

it('reads the decimal strings of the wire', () => {
  expect(['299.00', '-199.00', '1500.5', '0', '0.00', '-0.00'].map(parseMoney)).toEqual([
    29900, -19900, 150050, 0, 0, 0,
  ]);
});
it('refuses what is not money', () => {
  for (const text of ['', 'abc', '1,5', '1.234', '--1', '1e3', 'NaN']) expect(parseMoney(text)).toBeUndefined();
});
it('keeps every sum through a round trip', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -99_999_999_99, max: 99_999_999_99 }),
      (units) => parseMoney(formatMoney(units)) === (units === 0 ? 0 : units),
    ),
  );
});

it.each([
  [' 5.00 ', 500],
  ['0.1', 10],
  ['0.01', 1],
  ['12345678901.99', 1_234_567_890_199],
  ['-0.5', -50],
])('reads %j as %i of the smallest unit', (text, units) => expect(parseMoney(text)).toBe(units));

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [100, '1.00'],
  [-29_950, '-299.50'],
])('writes %i as %s', (units, text) => expect(formatMoney(units)).toBe(text));

it('adds without losing a cent', () => {
  const sum = ['0.10', '0.20'].reduce((all, text) => all + (parseMoney(text) ?? 0), 0);
  expect(formatMoney(sum)).toBe('0.30');
});
