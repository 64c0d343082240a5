import { expect, it } from 'vitest';
import { COUNTRIES } from './country.ts';
import { hasCurrency, regionOf } from './regions.ts';

it.each([
  ['KZ', 'KZT', '%d ₸', '+7 (###) ###-##-##'],
  ['BR', 'BRL', '%d R$', '+###############'],
  ['NO', 'NOK', '%d kr', '+###############'],
  ['DE', 'EUR', '€%d', '+###############'],
  ['PT', 'EUR', '€%d', '+###############'],
])('a service in %s has the currency %s and the phones of its country', (country, code, format, mask) => {
  const { currency, phoneMask } = regionOf(country);
  expect([currency.ASCII_NAME, currency.FORMAT, phoneMask]).toEqual([code, format, mask]);
  expect(hasCurrency(country)).toBe(true);
});

it('says where the euro is only a beginning', () => {
  expect([regionOf('ZZ').currency.ASCII_NAME, hasCurrency('ZZ'), hasCurrency('FJ')]).toEqual(['EUR', false, false]);
});

it('has one number for each currency, as ISO 4217 has', () => {
  const numbers = new Map<string, number>();
  for (const { currency } of COUNTRIES.map(regionOf)) {
    expect(numbers.get(currency.ASCII_NAME) ?? currency.ISO_CODE).toBe(currency.ISO_CODE);
    numbers.set(currency.ASCII_NAME, currency.ISO_CODE);
  }
  expect(new Set(numbers.values()).size).toBe(numbers.size);
});
