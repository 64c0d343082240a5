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
