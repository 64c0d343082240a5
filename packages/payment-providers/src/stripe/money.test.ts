import { describe, expect, it } from 'vitest';
import { fromStripe, toStripe } from './money.ts';

describe('Stripe’s sums', () => {
  it.each([
    [29_900, 'KZT', 29_900],
    [29_900, 'JPY', 299],
    [29_900, 'KWD', 299_000],
    [100, 'EUR', 100],
    [50_000, 'UGX', 50_000],
    [50_000, 'ISK', 50_000],
  ])('%i of %s are %i there', (minor, currency, amount) => {
    expect([toStripe(minor, currency), fromStripe(amount, currency)]).toEqual([amount, minor]);
  });

  it('refuses half a yen, and half a shilling though it is counted in hundredths', () => {
    for (const currency of ['JPY', 'UGX', 'ISK']) expect(() => toStripe(150, currency)).toThrow('no hundredths');
  });
});
