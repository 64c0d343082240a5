import { anyPacket, anyPaySystem, anyPurchaseType } from '@antenna/api-client/testing';
import type { HumanPeriod } from '@antenna/api-client';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  discountOf,
  howToPay,
  isEnough,
  missingOf,
  packetAddressId,
  packetPrice,
  parsePacketId,
  paymentMethods,
  postBackAddress,
  promoCodeProblem,
  purchasePrice,
  refillAmount,
  refillLimits,
  refillStart,
  surveyAnswer,
} from './index.ts';

const amounts = fc.integer({ min: 0, max: 10_000_000 });
const periods: fc.Arbitrary<HumanPeriod> = fc.record({
  days: fc.integer({ min: 0, max: 60 }),
  months: fc.integer({ min: 0, max: 24 }),
  years: fc.integer({ min: 0, max: 3 }),
});
const days = (count: number): HumanPeriod => ({ days: count, months: 0, years: 0 });

describe('balance and cost', () => {
  it('what is missing is exactly what makes the balance sufficient [C-163]', () =>
    fc.assert(
      fc.property(amounts, amounts, (balance, price) => {
        const missing = missingOf(balance, { price });
        expect(missing).toBeGreaterThanOrEqual(0);
        expect(isEnough(balance + missing, { price })).toBe(true);
        expect(missing > 0).toBe(!isEnough(balance, { price }));
        if (missing > 0) expect(isEnough(balance + missing - 1, { price })).toBe(false);
      }),
    ));
});

describe('the discount of a period', () => {
  const month = { amount: 30_000, periodHuman: days(30) };

  it('is between 1 and 100 percent, or none [C-250]', () =>
    fc.assert(
      fc.property(amounts, periods, amounts, periods, (amount, periodHuman, firstAmount, firstPeriod) => {
        const percent = discountOf({ amount, periodHuman }, { amount: firstAmount, periodHuman: firstPeriod });
        if (percent === undefined) return;
        expect(Number.isInteger(percent)).toBe(true);
        expect(percent).toBeGreaterThanOrEqual(1);
        expect(percent).toBeLessThanOrEqual(100);
      }),
    ));

  it('does not depend on the currency: prices multiplied alike have the same discount', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 1_000 }), (amount, factor) => {
        const year = { amount, periodHuman: { days: 0, months: 12, years: 0 } };
        const scaled = (one: typeof year) => ({ ...one, amount: one.amount * factor });
        expect(discountOf(scaled(year), { ...month, amount: month.amount * factor })).toBe(discountOf(year, month));
      }),
    ));

  it('never grows with the price', () =>
    fc.assert(
      fc.property(amounts, amounts, (one, other) => {
        const at = (amount: number) => discountOf({ amount, periodHuman: days(90) }, month) ?? 0;
        expect(at(Math.min(one, other))).toBeGreaterThanOrEqual(at(Math.max(one, other)));
      }),
    ));

  it.each([
    ['a period without a length', { amount: 100, periodHuman: days(0) }, month],
    ['a first period without a length', { amount: 100, periodHuman: days(90) }, { amount: 100, periodHuman: days(0) }],
    ['the first period itself', month, month],
  ])('is none for %s', (_what, one, first) => expect(discountOf(one, first)).toBeUndefined());

  it('of a free period is 100 percent', () =>
    expect(discountOf({ amount: 0, periodHuman: days(90) }, month)).toBe(100));
});

describe('a price', () => {
  it.each([
    ['a trial that costs nothing', 0, true, true],
    ['a trial that costs something', 100, true, false],
  ])('of %s says so, and what follows [C-070] [C-247]', (_what, trialAmount, isTrial, isFree) =>
    expect(purchasePrice(anyPurchaseType({ hasTrial: true, trialAmount, trialPeriod: days(7) }))).toEqual({
      amount: trialAmount,
      period: days(7),
      next: { amount: 29_900, period: days(30) },
      isTrial,
      isFree,
    }),
  );

  it('of a packet sold by periods is that of the preferred period, not of the packet [C-165]', () => {
    const purchases = [
      anyPurchaseType({ id: 'a', amount: 5_000 }),
      anyPurchaseType({ id: 'b', amount: 9_000, hasTrial: true, trialAmount: 0, trialPeriod: days(3) }),
    ];
    expect(packetPrice(anyPacket({ price: 1, purchases }))).toMatchObject({ amount: 0, next: { amount: 9_000 } });
  });

  it('of a packet is its total price, where it has one', () =>
    expect(packetPrice(anyPacket({ price: 29_900, totalPrice: 25_000 }))).toMatchObject({
      amount: 25_000,
      isTrial: false,
      isFree: false,
    }));
});

describe('the id of a packet in an address', () => {
  const numbers = fc.integer({ min: 1, max: 999_999_999 });
  const providers = fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/);

  it('is read as it was written [C-012] [C-013]', () =>
    fc.assert(
      fc.property(providers, numbers, numbers, (provider, packet, purchase) => {
        expect(parsePacketId(String(packet))).toEqual({ packet: String(packet) });
        expect(parsePacketId(`${provider}_${packet}`)).toEqual({ provider, packet: String(packet) });
        expect(parsePacketId(`${packet}_${packet}_${purchase}`)).toMatchObject({ purchase: String(purchase) });
      }),
    ));

  it('reads any text without failing, and never a path or markup', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        const address = parsePacketId(text);
        if (address) expect(Object.values(address).join('')).toMatch(/^[a-z0-9_-]+$/i);
      }),
    ));

  it.each(['a'.repeat(64), '_1', '1_2_3_4_'])('%j is none', (text) => expect(parsePacketId(text)).toBeUndefined());

  it('of another operator survives the way through the address [C-015]', () => {
    const id = packetAddressId({ id: 15, idNoOtt: 'B15' }, { isOtt: false });
    expect(parsePacketId(id)).toEqual({ packet: 'B15' });
  });
});

describe('the post-back of a purchase [C-162]', () => {
  const values = { clickId: 'c&1', packetId: 15, amount: 29_900, currency: 'KZT', transactionId: 't1' };

  it('fills every placeholder, escaped', () =>
    expect(
      postBackAddress(
        'https://ads.test/?c={click_id}&p={packet_id}&a={amount}&m={currency}&t={transaction_id}',
        values,
      ),
    ).toBe('https://ads.test/?c=c%261&p=15&a=299.00&m=KZT&t=t1'));

  it('fills one that occurs twice, and leaves unknown ones', () =>
    expect(postBackAddress('{click_id}/{click_id}/{constructor}/{other}', { ...values, clickId: 'x' })).toBe(
      'x/x/{constructor}/{other}',
    ));

  it('leaves what is unknown of the purchase empty', () =>
    expect(
      postBackAddress('p={packet_id}&t={transaction_id}', { ...values, packetId: undefined, transactionId: undefined }),
    ).toBe('p=&t='));

  it.each([
    [undefined, 'x'],
    ['', 'x'],
    ['https://ads.test', undefined],
    ['https://ads.test', ''],
  ])('is none with template %j and click %j', (template, clickId) =>
    expect(postBackAddress(template, { ...values, clickId })).toBeUndefined(),
  );
});

describe('a refill', () => {
  const limits = refillLimits([]);

  it('typed in any grouping is the same amount [C-037]', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.constantFrom(' ', '\u00a0', '\u202f'), (units, space) => {
        const grouped = String(units).replaceAll(/\B(?=(\d{3})+$)/g, space);
        expect(refillAmount(` ${grouped} `, limits)).toEqual({ amount: units * 100 });
      }),
    ));

  it('is never accepted outside its limits, whatever is typed [C-037]', () =>
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String)), (text) => {
        const read = refillAmount(text, limits);
        if ('amount' in read) {
          expect(read.amount).toBeGreaterThanOrEqual(limits.min);
          expect(read.amount).toBeLessThanOrEqual(limits.max);
        }
      }),
    ));

  it('starts with an amount that is enough, and is accepted as it stands [C-037]', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_900 }), (missing) => {
        const read = refillAmount(refillStart(missing, undefined), limits);
        expect('amount' in read && read.amount >= missing).toBe(true);
        expect('amount' in read && read.amount < missing + 100).toBe(true);
      }),
    ));

  it('has the widest limits of all pay forms', () =>
    expect(refillLimits([{ min: 500 }, { max: 9_000 }, {}, { min: 700, max: 1_000 }])).toEqual({
      min: 500,
      max: 9_000,
    }));
});

describe('a promo code', () => {
  it('is judged without the space around it [C-245]', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{1,15}$/), fc.stringMatching(/^ {0,5}$/), (code, space) => {
        expect(promoCodeProblem(`${space}${code}${space}`)).toBeUndefined();
      }),
    ));
});

describe('the answer to a survey', () => {
  const survey = {
    id: 1,
    question: 'Why?',
    description: '',
    answers: [
      { id: 5, text: 'Price' },
      { id: 6, text: 'Channels' },
    ],
    allowsOwnText: true,
  };

  it('has the survey’s order, and only its answers', () =>
    expect(surveyAnswer(survey, [9, 6, 5, 6], '')).toEqual({ id: 1, answerIds: [5, 6] }));

  it('of blanks alone is none [A-371]', () => expect(surveyAnswer(survey, [], ' \n ')).toBeUndefined());

  it('has both an answer and own text', () =>
    expect(surveyAnswer(survey, [5], ' too much ')).toEqual({ id: 1, answerIds: [5], userText: 'too much' }));
});

describe('payment methods', () => {
  const system = (id: string, ...forms: readonly string[]) =>
    anyPaySystem({
      id,
      payforms: forms.map((shortname) => ({ shortname, paySystemShortname: id, min: 100, max: 9_000 })),
    });
  const idsOf = (...args: Parameters<typeof paymentMethods>) => paymentMethods(...args).map(({ id }) => id);

  it('of one system with several forms are several methods, each with its limits', () =>
    expect(paymentMethods([system('bank', 'phone', 'qrcode')], { hasQrPng: false }, false)).toMatchObject([
      { id: 'bank:phone', route: 'phone-sms', min: 100, max: 9_000, paySystemShortname: 'bank' },
      { id: 'bank:qrcode', route: 'qr', payformShortname: 'qrcode' },
    ]));

  it('of two banks are two cards', () =>
    expect(idsOf([system('a', 'card'), system('b', 'linkedcard')], { hasQrPng: false }, false)).toEqual([
      'a:card',
      'b:linkedcard',
    ]));

  it('keep the operator’s order among cards and among the others [C-168]', () =>
    expect(
      idsOf(
        [system('a', 'phone'), system('b', 'card'), system('c', 'info'), system('d', 'card')],
        { hasQrPng: true },
        true,
      ),
    ).toEqual(['b:card', 'd:card', 'a:phone', 'c:info']));

  it('never contain a form that is a property of every object', () =>
    expect(idsOf([system('a', 'constructor', 'toString', '__proto__')], { hasQrPng: true }, false)).toEqual([]));

  it('of a partner with an empty list are none [C-258]', () =>
    expect(idsOf([system('a', 'card')], { hasQrPng: true, forms: [] }, false)).toEqual([]));

  it.each([
    ['General', 'Packet', true, 'Packet'],
    ['General', 'Packet', false, 'General'],
    ['General', '', true, 'General'],
    ['', 'Packet', false, ''],
  ])(
    'have instructions %j and for packets %j: for a packet %s they are %j [C-124]',
    (general, packet, isForPacket, text) =>
      expect(howToPay({ howToUse: general, howToUsePacket: packet }, isForPacket)).toBe(text),
  );
});
