import { anyPacket, anyPaySystem, anyPurchaseType, anySubscription } from '@antenna/api-client/testing';
import type { HumanPeriod, Packet, Subscription } from '@antenna/api-client';
import { describe, expect, it } from 'vitest';
import {
  buyerState,
  channelLayout,
  choosePurchase,
  costOf,
  discountOf,
  enableAction,
  holdingOf,
  isEnough,
  isPaymentOffered,
  missingOf,
  packetAddressId,
  designImage,
  packetBackground,
  packetButtons,
  packetPrice,
  parsePacketId,
  passesBaseCheck,
  paymentMethods,
  promoCodeProblem,
  refillAmount,
  refillLimits,
  refillStart,
  shownPromoDays,
  subscriptionTo,
  surveyAnswer,
  trialOf,
} from './index.ts';

const days = (count: number): HumanPeriod => ({ days: count, months: 0, years: 0 });
const NONE = days(0);
const actions = (over: Partial<Subscription['actions']> = {}) => ({
  canSubscribe: false,
  canChangePeriod: false,
  canDisableRenew: false,
  canUnsubscribe: false,
  canEnableRenew: false,
  ...over,
});
const buttons = (packet: Partial<Packet>, subscription?: Partial<Subscription>) =>
  packetButtons(anyPacket(packet), subscription && anySubscription({ actions: actions(), ...subscription })).map(
    (each) => each.do,
  );

describe('the buttons of a packet', () => {
  it('not subscribed: enable [C-071]', () => expect(buttons({})).toEqual(['enable']));
  it('current with renewal: disable [C-072]', () => expect(buttons({}, { renew: true })).toEqual(['disable']));
  it('current without renewal: renew, under the label renewal2, where there is something to renew [C-073]', () => {
    const held = anySubscription({
      actions: actions(),
      renew: false,
      packet: anyPacket({ purchases: [anyPurchaseType()] }),
    });
    expect(packetButtons(anyPacket(), held)).toEqual([{ do: 'renew', label: 'renewal2' }]);
    expect(buttons({}, { renew: false, userPurchase: { id: 'p1', accountId: '3' } })).toEqual(['renew']);
  });
  it('current without renewal and without purchases: none [C-074]', () =>
    expect(buttons({}, { renew: false })).toEqual([]));
  it('future: cancelling it [C-075]', () => expect(buttons({}, { status: 'future' })).toEqual(['disable-future']));
  it.each([
    [true, ['disable']],
    [false, []],
  ])('paused, deletable %s: %o [C-076] [C-192]', (allowDeletePaused, shown) =>
    expect(buttons({}, { status: 'paused', isPaused: true, allowDeletePaused })).toEqual(shown),
  );
  it('a packet that may be changed: change besides [C-077]', () => {
    expect(buttons({}, { renew: true, actions: actions({ canChangePeriod: true }) })).toEqual(['disable', 'change']);
    expect(buttons({}, { renew: true, actions: actions({ canSubscribe: true }) })).toEqual(['disable', 'change']);
  });
  it('of type promo, held or not: none [C-078]', () => {
    expect(buttons({ type: 'promo' })).toEqual([]);
    expect(buttons({ type: 'promo' }, { renew: true })).toEqual([]);
  });
  it('that came with another one: none [C-079]', () =>
    expect(buttons({ parentName: 'Everything' }, { renew: true })).toEqual([]));
  it.each([
    ['promo before paused', { type: 'promo' }, { isPaused: true, status: 'paused', allowDeletePaused: true }, []],
    ['parent before future', { parentName: 'All' }, { status: 'future' }, []],
    ['paused before future', {}, { isPaused: true, status: 'future', allowDeletePaused: true }, ['disable']],
    ['future before current', {}, { status: 'future', renew: true }, ['disable-future']],
    [
      'change on a current one only',
      {},
      { status: 'future', actions: actions({ canChangePeriod: true }) },
      ['disable-future'],
    ],
    ['one that has ended is none', {}, { status: 'ended' }, ['enable']],
  ] as const)('%s [C-080]', (_what, packet, subscription, shown) =>
    expect(buttons(packet as Partial<Packet>, subscription as Partial<Subscription>)).toEqual(shown),
  );

  it('what runs counts before what is to come', () => {
    const [now, later] = [anySubscription({ id: 'now' }), anySubscription({ id: 'later', status: 'future' })];
    expect(subscriptionTo(15, [later, now])?.id).toBe('now');
    expect(subscriptionTo(16, [later, now])).toBeUndefined();
    expect(holdingOf(undefined)).toBe('none');
  });
});

describe('who buys', () => {
  const paid = anySubscription();
  const free = anySubscription({ packet: anyPacket({ price: 0 }) });
  it.each([
    ['none', [], 'not_login'],
    ['guest', [], 'guest'],
    ['user', [paid], 'full_payment'],
    ['user', [free], 'promo'],
    ['user', [], 'free'],
  ] as const)('%s with %o is %s [C-007] [B-008]', (viewer, held, state) =>
    expect(buyerState(viewer, held)).toBe(state),
  );
  it('a paid packet takes precedence over a free one; a planned one counts for neither [C-008] [B-009]', () => {
    expect(buyerState('user', [free, paid])).toBe('full_payment');
    expect(buyerState('user', [{ ...paid, status: 'future' }])).toBe('free');
  });
});

describe('prices', () => {
  it('a trial counts with a length and unused only [C-164]', () => {
    const packet = { isUsedTrial: false, trialAmount: 100, trialPeriod: days(7) };
    expect(trialOf(packet)).toEqual({ amount: 100, period: days(7) });
    for (const period of [
      { days: 0, months: 1, years: 0 },
      { days: 0, months: 0, years: 1 },
    ])
      expect(trialOf({ ...packet, trialPeriod: period })).toBeDefined();
    expect(trialOf({ ...packet, trialPeriod: NONE })).toBeUndefined();
    expect(trialOf({ ...packet, isUsedTrial: true })).toBeUndefined();
  });
  it('of several purchases the one with a trial is chosen, unless another was asked for [C-165]', () => {
    const [plain, trial] = [
      anyPurchaseType({ id: 'a' }),
      anyPurchaseType({ id: 'b', hasTrial: true, trialPeriod: days(7) }),
    ];
    expect(choosePurchase([plain, trial])?.id).toBe('b');
    expect(choosePurchase([plain, trial], 'a')?.id).toBe('a');
    expect(choosePurchase([plain, anyPurchaseType({ id: 'c', hasTrial: true, trialPeriod: NONE })])?.id).toBe('a');
  });
  it('before subscribing the trial’s price stands, then the regular one', () => {
    expect(packetPrice(anyPacket({ trialPeriod: days(7), trialAmount: 100 }))).toEqual({
      amount: 100,
      period: days(7),
      isTrial: true,
      isFree: false,
      next: { amount: 29_900, period: days(30) },
    });
    expect(packetPrice(anyPacket({ trialPeriod: days(7), trialAmount: 100, isUsedTrial: true }))).toMatchObject({
      amount: 29_900,
      isTrial: false,
    });
    expect(packetPrice(anyPacket({ price: 0 })).isFree).toBe(true);
  });
  it.each([
    [{ amount: 100, totalPrice: 200, price: 300 }, 100],
    [{ totalPrice: 200, price: 300 }, 200],
    [{ price: 300 }, 300],
    [{ amount: 0, price: 300 }, 0],
  ])('%o costs %i; so much is enough, a hundredth less is not [C-163]', (cost, amount) => {
    expect(costOf(cost)).toBe(amount);
    expect(isEnough(amount, cost)).toBe(true);
    if (amount > 0) expect(isEnough(amount - 1, cost)).toBe(false);
    expect(missingOf(0, cost)).toBe(amount);
    expect(missingOf(amount + 50, cost)).toBe(0);
  });
  it('a length is compared by the month with the first [C-249]', () => {
    expect(
      discountOf(
        { amount: 288_000, periodHuman: { days: 0, months: 12, years: 0 } },
        { amount: 30_000, periodHuman: { days: 0, months: 1, years: 0 } },
      ),
    ).toBe(20);
    expect(
      discountOf(
        { amount: 288_000, periodHuman: { days: 0, months: 0, years: 1 } },
        { amount: 30_000, periodHuman: days(30) },
      ),
    ).toBe(20);
  });
  it('rounds down, and says nothing of no discount [C-250]', () => {
    const first = { amount: 30_000, periodHuman: days(30) };
    expect(discountOf({ amount: 81_000, periodHuman: days(90) }, first)).toBe(10);
    expect(discountOf({ amount: 80_200, periodHuman: days(90) }, first)).toBe(10);
    expect(discountOf({ amount: 90_000, periodHuman: days(90) }, first)).toBeUndefined();
    expect(discountOf({ amount: 99_000, periodHuman: days(90) }, first)).toBeUndefined();
    expect(discountOf(first, { amount: 0, periodHuman: days(30) })).toBeUndefined();
  });
});

describe('what may be bought', () => {
  it.each(
    [true, false].flatMap((isBase) =>
      [true, false].flatMap((hasBase) =>
        [true, false].map((allowsWithoutBase) => ({ isBase, hasBase, allowsWithoutBase })),
      ),
    ),
  )('%o passes when any of the three holds [C-146]', ({ isBase, hasBase, allowsWithoutBase }) =>
    expect(passesBaseCheck({ packet: { isBase }, hasBase, allowsWithoutBase })).toBe(
      isBase || hasBase || allowsWithoutBase,
    ),
  );

  const question = { isCountryForbidden: false, isSoldHere: false, isUser: true, handsOver: false, seller: 'acme' };
  it.each([
    [
      { ...question, isCountryForbidden: true, isUser: false, isSoldHere: true },
      { do: 'refuse', why: 'forbidden-country' },
    ],
    [{ ...question, isUser: false, handsOver: true }, { do: 'sign-in' }],
    [{ ...question, handsOver: true }, { do: 'hand-over' }],
    [question, { do: 'tariffs', provider: 'acme' }],
    [
      { ...question, seller: undefined },
      { do: 'refuse', why: 'packet-not-found' },
    ],
    [{ ...question, isSoldHere: true }, { do: 'buy' }],
  ])('country, guest, hand-over, tariffs, notice: %o leads to %o [C-206]', (given, result) =>
    expect(enableAction(given)).toEqual(result),
  );

  it.each([
    [true, 1, true],
    [true, 0, false],
    [false, 1, false],
    [false, 0, false],
  ])('payment allowed %s with %i pay systems: %s', (isPaymentAllowed, paySystems, isOffered) =>
    expect(isPaymentOffered({ isPaymentAllowed, paySystems })).toBe(isOffered),
  );
});

describe('addresses and pictures of packets', () => {
  it.each([
    ['15', { packet: '15' }],
    ['acme_15', { provider: 'acme', packet: '15' }],
    ['acme_tv_15', { provider: 'acme_tv', packet: '15' }],
    ['8_15', { provider: '8', packet: '15' }],
  ])('%s is %o [C-012]', (id, address) => expect(parsePacketId(id)).toEqual(address));
  it('three numbers are provider, packet and purchase [C-013]', () =>
    expect(parsePacketId('8_15_3')).toEqual({ provider: '8', packet: '15', purchase: '3' }));
  it.each(['', '_15', 'a b', '15_', '../15', '<x>'])('%j is no packet', (id) =>
    expect(parsePacketId(id)).toBeUndefined(),
  );
  it('an operator that is no OTT addresses by the other id, if there is one [C-015]', () => {
    expect(packetAddressId({ id: 15, idNoOtt: 'B15' }, { isOtt: false })).toBe('B15');
    expect(packetAddressId({ id: 15 }, { isOtt: false })).toBe('15');
    expect(packetAddressId({ id: 15, idNoOtt: 'B15' }, { isOtt: true })).toBe('15');
  });
  it('31 channels are short, 32 are not [C-069]', () =>
    expect([channelLayout(31), channelLayout(32)]).toEqual(['short', 'list']));
  it('the background of the other screen serves where the operator gave one alone', () => {
    expect(packetBackground({ backgroundTv: 'tv', backgroundMobile: 'mobile' }, 'mobile')).toBe('mobile');
    expect(packetBackground({ backgroundMobile: 'mobile' }, 'tv')).toBe('mobile');
    expect(packetBackground(undefined, 'tv')).toBeUndefined();
    expect(packetBackground({ backgroundTv: 'tv' }, 'mobile')).toBe('tv');
  });
});

describe('a picture of a packet’s design', () => {
  const scaled = (width: number, ...sources: (readonly [ratio: number, src: string])[]) => ({
    width,
    height: width / 2,
    sources: sources.map(([ratio, src]) => ({ ratio, src })),
  });
  const none = { width: 0, height: 0, sources: [] };

  it('is that of the screen, with its pixel ratios and size [C-118]', () => {
    const image = { mobile: scaled(40, [2, 'm2'], [3, 'm3']), tv: scaled(80, [1, 't1'], [1.5, 't15']) };
    expect(designImage(image, 'mobile')).toEqual({ src: 'm2', srcSet: 'm2 2x, m3 3x', width: 40, height: 20 });
    expect(designImage(image, 'tv')).toEqual({ src: 't1', srcSet: 't1 1x, t15 1.5x', width: 80, height: 40 });
  });
  it('is the other screen’s where the operator gave one alone, and the vector one at any ratio', () => {
    expect(designImage({ mobile: none, tv: scaled(80, [1, 't1']) }, 'mobile')).toEqual({
      src: 't1',
      width: 80,
      height: 40,
    });
    expect(designImage({ mobile: scaled(40, [2, 'm2']), tv: none, svg: 'v.svg' }, 'tv')).toEqual({
      src: 'v.svg',
      width: 40,
      height: 20,
    });
    expect(designImage({ mobile: none, tv: none, svg: 'v.svg' }, 'tv')).toEqual({ src: 'v.svg' });
  });
  it('is none without sources', () => {
    expect([designImage(undefined, 'tv'), designImage({ mobile: none, tv: none }, 'mobile')]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('what is typed', () => {
  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['A'.repeat(15), undefined],
    ['A'.repeat(16), 'too-long'],
  ])('a promo code %j: %s [C-245]', (code, problem) => expect(promoCodeProblem(code)).toBe(problem));
  it.each([
    [90, 90],
    [91, undefined],
    [1, 1],
    [0, undefined],
  ])('%i promo days are shown as %s [C-325]', (given, shown) => expect(shownPromoDays(given)).toBe(shown));
  it('a refill is a whole number between 1 and 1 000 000, or within the pay form’s own limits; the missing sum stands in the field [C-037]', () => {
    const limits = refillLimits([]);
    expect(limits).toEqual({ min: 100, max: 100_000_000 });
    for (const [text, problem] of [
      ['', 'required'],
      ['abc', 'not-whole'],
      ['1.5', 'not-whole'],
      ['0', 'too-little'],
      ['-5', 'too-little'],
      ['1000001', 'too-much'],
    ] as const)
      expect(refillAmount(text, limits)).toEqual({ problem });
    expect(refillAmount('1 000', limits)).toEqual({ amount: 100_000 });
    expect(refillLimits([{ min: 500, max: 9_000 }, { min: 200 }])).toEqual({ min: 200, max: 9_000 });
    expect([refillStart(19_901, 500), refillStart(undefined, 50_000), refillStart(0, undefined)]).toEqual([
      '200',
      '500',
      '',
    ]);
  });
  it('own words go with a survey that takes them only [C-196] [A-443]', () => {
    const survey = {
      id: 1,
      question: 'Why?',
      description: '',
      answers: [{ id: 5, text: 'Dear' }],
      allowsOwnText: false,
    };
    expect(surveyAnswer(survey, [5, 9], ' too dear ')).toEqual({ id: 1, answerIds: [5] });
    expect(surveyAnswer({ ...survey, allowsOwnText: true }, [], ' too dear ')).toEqual({
      id: 1,
      answerIds: [],
      userText: 'too dear',
    });
    expect(surveyAnswer(survey, [], 'words')).toBeUndefined();
  });
});

describe('ways to pay', () => {
  const system = (shortname: string, id = shortname) =>
    anyPaySystem({ id, payforms: [{ shortname, paySystemShortname: id }] });
  const routes = (names: readonly string[], rules: Parameters<typeof paymentMethods>[1], hasCard = false) =>
    paymentMethods(
      names.map((name) => system(name)),
      rules,
      hasCard,
    ).map(({ payformShortname }) => payformShortname);

  it('a QR code as a picture is only where a partner has it [C-153]', () => {
    expect(routes(['qrcode', 'qrcode_png'], { hasQrPng: false })).toEqual(['qrcode']);
    expect(routes(['qrcode', 'qrcode_png'], { hasQrPng: true })).toEqual(['qrcode', 'qrcode_png']);
  });
  it('a partner’s own list leaves the others out [C-258]', () =>
    expect(
      routes(['card', 'short_url', 'phone_sms'], { hasQrPng: false, forms: ['provider_account', 'short_url'] }),
    ).toEqual(['short_url']));
  it('the card comes first where one is linked; unknown forms are left out', () => {
    expect(routes(['phone_sms', 'card', 'bitcoin'], { hasQrPng: false }, true)).toEqual(['card', 'phone_sms']);
    expect(routes(['phone_sms', 'card'], { hasQrPng: false }, false)).toEqual(['phone_sms', 'card']);
  });
  it('one pay system that names card page and linked card apart is one way', () => {
    const twice = anyPaySystem({
      payforms: [
        { shortname: 'linkedcard', paySystemShortname: 'bank' },
        { shortname: 'short_url', paySystemShortname: 'bank' },
      ],
    });
    expect(paymentMethods([twice], { hasQrPng: false }, true)).toHaveLength(1);
  });
});
