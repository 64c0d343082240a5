import { anyPacket } from '@antenna/api-client/testing';
import { formatsIn } from '@antenna/i18n/testing';
import { expect, it } from 'vitest';
import type { Purchase } from '../purchase/purchase.ts';
import { chargeFacts } from './charge-facts.ts';
import { chargeOfPurchase } from './charge-of.ts';
import { offerPrice } from '../price.ts';
import { priceParts } from './packet-texts.ts';

const NOW = Date.UTC(2026, 10, 30, 12);
const MONTH = { days: 0, months: 1, years: 0 };
const WEEK = { days: 7, months: 0, years: 0 };
const PURCHASE: Purchase = {
  packetId: 1,
  title: 'Start',
  amount: 99_000,
  amountNext: 99_000,
  period: MONTH,
  periodNext: MONTH,
  isTrial: false,
  hasMoneyOnBalance: true,
  accountId: 1,
  balance: 150_000,
};
const WORDS = {
  text: (key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key),
  formats: formatsIn('en', 'UTC'),
  sign: '₸',
} as Parameters<typeof chargeFacts>[1];
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const facts = (purchase: Partial<Purchase>) =>
  Object.fromEntries(
    chargeFacts(chargeOfPurchase({ ...PURCHASE, ...purchase }, { now: NOW, method: 'balance' }), WORDS).map(
      ([name, value]) => [name.replace('payments.', ''), plain(value)],
    ),
  );

it('a month from the balance: its length, its next charge, and what is left [C-060]', () =>
  expect(facts({})).toEqual({
    period: 'packets.months {"count":1}',
    next_charge: 'payments.sum_on {"sum":"990 ₸","date":"30 December 2026"}',
    paid_from: 'balance',
    balance_after: '510 ₸',
  }));

it('a trial that costs nothing: its length, and the first charge with what it is for', () =>
  expect(facts({ amount: 0, isTrial: true, period: WEEK })).toEqual({
    trial: 'packets.days {"count":7}',
    next_charge:
      'payments.sum_on {"sum":"990 ₸","date":"7 December 2026"}, packets.per {"period":"packets.months {\\"count\\":1}"}',
  }));

it('a plan that starts when another ends costs nothing now, whatever its price', () => {
  const startsAt = Date.UTC(2026, 11, 12) / 1_000;
  const charge = chargeOfPurchase({ ...PURCHASE, startsAt }, { now: NOW, method: 'balance' });
  expect(charge.amount).toBe(0);
  expect(facts({ startsAt })['next_charge']).toContain('"date":"12 December 2026"');
});

it.each([
  [
    'a month',
    { amount: 99_000, period: MONTH, isTrial: false, isFree: false },
    ['990 ₸', 'packets.per_month', undefined],
  ],
  ['free for ever', { amount: 0, period: MONTH, isTrial: false, isFree: true }, ['packets.free', '', undefined]],
  [
    'a trial',
    { amount: 0, period: WEEK, next: { amount: 99_000, period: MONTH }, isTrial: true, isFree: true },
    ['packets.free', 'packets.per {"period":"packets.days {\\"count\\":7}"}', 'packets.then 990 ₸ packets.per_month'],
  ],
])('the price of %s in words [C-070]', (_what, price, [sum, per, after]) => {
  const words = priceParts(WORDS.text, price, WORDS);
  expect([plain(words.sum), words.per, words.after && plain(words.after)]).toEqual([sum, per, after]);
});

it('packets that are sold together have one price for the period of the last, and no trial', () => {
  const base = anyPacket({ id: 1, price: 99_000, periodHuman: MONTH });
  const added = anyPacket({ id: 2, price: 89_000, periodHuman: MONTH, trialAmount: 0, trialPeriod: WEEK });
  expect(offerPrice({ packets: [base, added], totalPrice: 188_000 })).toEqual({
    amount: 188_000,
    period: MONTH,
    isTrial: false,
    isFree: false,
  });
  expect(offerPrice({ packets: [added], totalPrice: 89_000 })).toMatchObject({ amount: 0, isTrial: true });
  expect(offerPrice({ packets: [], totalPrice: 0 })).toBeUndefined();
});
