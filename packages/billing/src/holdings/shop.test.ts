import { describe, expect, it } from 'vitest';
import { packetWith, shopWith } from '../testing/examples.ts';
import { givesBase, mainWay, shopOf, trialOffer, wayById, waysToBuy, withParts } from './shop.ts';

const MONTH = { days: 0, months: 1, years: 0 };
const YEAR = { days: 0, months: 0, years: 1 };
const periods = packetWith({
  period_human: MONTH,
  periods: [
    { period_human: YEAR, price: '2880.00', title: 'A year' },
    { period_human: { days: 7, months: 0, years: 0 }, price: '99.00' },
  ],
});

describe('the ways to buy a packet', () => {
  it('are its own period and the others, the shortest first, with prices in minor units', () => {
    expect(waysToBuy(periods).map(({ id, minor, title }) => [id, minor, title])).toEqual([
      ['1.P7D', 9_900, ''],
      ['1.P1M', 29_900, ''],
      ['1.P1Y', 288_000, 'A year'],
    ]);
  });

  it('include its own as the main one', () => {
    expect(mainWay(periods).id).toBe('1.P1M');
    expect(mainWay(packetWith({})).id).toBe('1.P30D');
  });

  it('are found by the id of the purchase type', () => {
    const shop = shopOf({ id: 1, brand: { provider: {} }, packets: [{ file: periods }] });
    expect(wayById(shop, '1.P1Y')?.way.minor).toBe(288_000);
    for (const id of ['1.P2Y', '2.P1Y', 'x', '']) expect(wayById(shop, id), id).toBeUndefined();
  });
});

it('a trial without any part is none; a price that is not given is zero', () => {
  expect(trialOffer(packetWith({}))).toBeUndefined();
  expect(trialOffer(packetWith({ trial: { days: 0, price: '1.00' } }))).toBeUndefined();
  expect(trialOffer(packetWith({ trial: { days: 7 } }))).toEqual({
    minor: 0,
    period: { days: 7, months: 0, years: 0 },
  });
  expect(trialOffer(packetWith({ trial: { months: 1, price: '1.00' } }))?.minor).toBe(100);
});

it('a bundle has its parts, and is a base packet when one of them is', () => {
  const shop = shopWith();
  expect([withParts(shop, 5), withParts(shop, 3), withParts(shop, 99)]).toEqual([[5, 1, 3], [3], [99]]);
  expect([1, 3, 5, 99].map((id) => givesBase(shop, id))).toEqual([true, false, true, false]);
});

it('what an operator sells is made once from its settings', () => {
  const assortment = {
    id: 7,
    brand: { provider: { is_allow_additional_packets_without_base: true }, forbidden_countries: ['XX'] },
    packets: [{ file: periods }],
  };
  const shop = shopOf(assortment);
  expect(shop).toMatchObject({ providerId: 7, sellsExtrasAlone: true, forbiddenCountries: ['XX'] });
  expect(shopOf(assortment)).toBe(shop);
});
