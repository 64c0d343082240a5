import { anyPaymentCard } from '@antenna/api-client/testing';
import type { PayStart } from '@antenna/api-client';
import type { Failure } from '@antenna/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  paymentFlow,
  type Bill,
  type PaymentMethod,
  type PaymentEffect,
  type PaymentEvent,
  type PaymentState,
} from '../index.ts';

const NOW = 1_795_284_000_000;
const CARD = anyPaymentCard();
const method = (
  payformShortname: string,
  route: PaymentMethod['route'],
  over: Partial<PaymentMethod> = {},
): PaymentMethod => ({
  id: payformShortname,
  route,
  payformShortname,
  paySystemShortname: 'bank',
  title: payformShortname,
  description: '',
  buttonText: '',
  howToUse: 'How',
  howToUsePacket: 'How for a packet',
  skipsParentalControl: false,
  ...over,
});
const PHONE = method('phone_sms', 'phone-sms');
const QR = method('qrcode', 'qr');
const INFO = method('info', 'info');
const BY_CARD = method('card', 'card');
const bill = (over: Partial<Bill> = {}): Bill => ({
  of: 'purchase',
  accountId: 3,
  amount: 19_900,
  total: 29_900,
  title: 'Everyday',
  intent: { packetId: 15 },
  packetId: 15,
  methods: [BY_CARD],
  cards: [],
  isByPromoLink: false,
  framesForms: false,
  ...over,
});
const started = (over: Partial<PayStart> = {}): PayStart => ({ transactionId: 't1', status: 'pending', ...over });
const refusal = (kind: 'needs-money' | 'barred' | 'server' | 'wrong-code' | 'gone', over: object = {}) =>
  ({ kind, status: 402, code: '', ...over }) as Failure;

type Given = PaymentEvent | ((state: PaymentState) => PaymentEvent);
function walk(given: Bill, ...events: readonly Given[]) {
  let state: PaymentState = paymentFlow.initial;
  let effects: readonly PaymentEffect[] = [];
  const all: PaymentEffect[] = [];
  const send = (each: Given) => {
    ({ state, effects } = paymentFlow.step(state, typeof each === 'function' ? each(state) : each));
    all.push(...effects);
  };
  [{ type: 'requested', bill: given, idempotencyKey: 'd1' } as const, ...events].forEach(send);
  return {
    send,
    all,
    get state() {
      return state;
    },
    get effects() {
      return effects;
    },
  };
}
const waited: Given = ({ requestId }) => ({ type: 'delay-elapsed', requestId });
const made =
  (start: PayStart): Given =>
  ({ requestId }) => ({ type: 'started', requestId, start, now: NOW });
const refused =
  (failure: Failure): Given =>
  ({ requestId }) => ({ type: 'refused', requestId, failure });
const balance =
  (units: number): Given =>
  ({ requestId }) => ({ type: 'balance-loaded', requestId, balance: units });
const continued: PaymentEvent = { type: 'continued' };

describe('by which method', () => {
  it('the only one is taken; of several the viewer chooses [C-168]', () => {
    expect(walk(bill()).state).toMatchObject({ at: 'pausing', method: BY_CARD });
    const flow = walk(bill({ methods: [BY_CARD, QR] }));
    expect(flow.effects).toEqual([{ do: 'open-paying', modal: 'paysystems', of: 'purchase' }]);
    flow.send({ type: 'method-chosen', methodId: 'qrcode' });
    expect(flow.state).toMatchObject({ at: 'pausing', method: QR });
  });
  it('none at all is announced', () =>
    expect(walk(bill({ methods: [] })).effects).toEqual([
      { do: 'report-outcome', of: 'purchase', outcome: { kind: 'no-method' } },
    ]));
  it('every paying dialog comes after 300 ms [C-237] [A-488]', () => {
    for (const each of [PHONE, QR, BY_CARD]) {
      const flow = walk(bill({ methods: [each] }));
      expect(flow.effects).toMatchObject([{ do: 'wait', ms: 300 }]);
      expect(flow.all.some((effect) => effect.do === 'open-paying')).toBe(false);
      flow.send(waited);
      expect(flow.effects).toContainEqual(expect.objectContaining({ do: 'open-paying' }));
    }
  });
  it('after a promo link a card waits 1000 ms, other method do not [C-166]', () => {
    expect(walk(bill({ isByPromoLink: true })).effects).toMatchObject([{ do: 'wait', ms: 1_000 }]);
    expect(walk(bill({ isByPromoLink: true, methods: [PHONE] })).effects).toMatchObject([{ do: 'wait', ms: 300 }]);
  });
  it.each([
    [PHONE, [], 'pay_phone_sms'],
    [QR, [], 'pay_qr'],
    [method('qrcode', 'qr', { modal: 'pay_qr_kaspi' }), [], 'pay_qr_kaspi'],
    [BY_CARD, [CARD], 'card'],
    [BY_CARD, [], 'pay_redirect'],
  ] as const)('%o with cards %o opens %s [C-156] [C-061]', (only, cards, modal) => {
    const flow = walk(bill({ methods: [only], cards }), waited);
    expect(flow.effects[0]).toEqual({ do: 'open-paying', modal, of: 'purchase' });
  });
  it('a sum of nothing needs no method [C-156]', () =>
    expect(walk(bill({ amount: 0 })).effects).toEqual([
      { do: 'report-outcome', of: 'purchase', outcome: { kind: 'enough' } },
    ]));
  it('explains and begins nothing where words are all there is [C-154]', () => {
    const flow = walk(bill({ methods: [INFO] }));
    expect(flow.effects).toEqual([
      { do: 'show-info', title: 'info', text: 'How for a packet' },
      { do: 'report-outcome', of: 'purchase', outcome: { kind: 'dismissed', isStarted: false } },
    ]);
    expect(flow.state.at).toBe('idle');
  });
});

describe('the linked card', () => {
  const card = () => walk(bill({ cards: [CARD, anyPaymentCard({ id: '8', isPrimary: false })] }), waited);
  it('is charged the missing sum, once, however often it is pressed [C-112]', () => {
    const flow = card();
    for (let press = 0; press < 3; press += 1) flow.send(continued);
    expect(flow.all.filter((each) => each.do === 'start')).toMatchObject([
      { kind: 'linked-card', cardId: '7', sum: 19_900, idempotencyKey: 'd1' },
    ]);
    expect(flow.state).toMatchObject({ at: 'card', step: 'processing' });
  });
  it('after a lost answer Further stands again, and asks under the same key [C-112] [C-332]', () => {
    const flow = card();
    flow.send(continued);
    flow.send(refused({ kind: 'offline' }));
    expect(flow.state).toMatchObject({ at: 'card', step: 'ready', error: { kind: 'offline' } });
    flow.send(continued);
    expect(
      flow.all.filter((each) => each.do === 'start').map((each) => each.do === 'start' && each.idempotencyKey),
    ).toEqual(['d1', 'd1']);
  });
  it('may be another one, or a new one', () => {
    const flow = card();
    flow.send({ type: 'cards-opened' });
    expect(flow.effects).toMatchObject([{ modal: 'pay_card' }]);
    flow.send({ type: 'card-chosen', cardId: '8' });
    flow.send(continued);
    expect(flow.effects).toMatchObject([{ do: 'start', cardId: '8' }]);
    const other = card();
    other.send({ type: 'new-card-chosen' });
    expect(other.effects).toMatchObject([{ modal: 'pay_redirect' }]);
  });
  it('whose payment was begun is asked about; a bank that wants a code gets the viewer', () => {
    const flow = card();
    flow.send(continued);
    flow.send(made(started()));
    expect(flow.effects).toMatchObject([
      { do: 'store', transactionId: 't1' },
      { do: 'open-paying', modal: 'pay_transaction' },
      { do: 'poll-now' },
    ]);
    const coded = card();
    coded.send(continued);
    coded.send(made(started({ fullUrl: 'https://bank.test/code' })));
    expect(coded.effects).toMatchObject([{ do: 'store' }, { do: 'leave', fullUrl: 'https://bank.test/code' }]);
  });
});

describe('by SMS', () => {
  const phone = () => walk(bill({ methods: [PHONE], phone: '77001234567' }), waited);
  const coded = () => {
    const flow = phone();
    flow.send({ type: 'phone-submitted', phone: '77001234567', idempotencyKey: 'd2' });
    flow.send(made(started({ resendAfter: 60_000 })));
    return flow;
  };
  it('the number, then the code, then waiting', () => {
    const flow = coded();
    expect(flow.state).toMatchObject({ at: 'phone', step: 'code', resendAt: NOW + 60_000 });
    flow.send({ type: 'code-submitted', code: '1234' });
    expect(flow.effects).toMatchObject([{ do: 'confirm-code', transactionId: 't1', code: '1234', accountId: 3 }]);
    flow.send(made(started()));
    expect(flow.state.at).toBe('waiting');
  });
  it('a wrong code says how many tries are left', () => {
    const flow = coded();
    flow.send({ type: 'code-submitted', code: '0000' });
    flow.send(refused(refusal('wrong-code', { attemptsLeft: 2 })));
    expect(flow.state).toMatchObject({ at: 'phone', step: 'code', attemptsLeft: 2 });
  });
  it('another code is sent after 60 s, not before, as another payment [C-042]', () => {
    const flow = coded();
    flow.send({ type: 'resend-requested', idempotencyKey: 'd3', now: NOW + 59_999 });
    expect(flow.effects).toEqual([]);
    flow.send({ type: 'resend-requested', idempotencyKey: 'd3', now: NOW + 60_000 });
    expect(flow.effects).toMatchObject([{ do: 'start', kind: 'phone', idempotencyKey: 'd3' }]);
  });
  it('another number after a lost answer is another payment, the same number the same one', () => {
    const keys = (again: string) => {
      const flow = phone();
      flow.send({ type: 'phone-submitted', phone: '77001234567', idempotencyKey: 'd2' });
      flow.send(refused({ kind: 'offline' }));
      flow.send({ type: 'phone-submitted', phone: again, idempotencyKey: 'd3' });
      return flow.all.flatMap((each) => (each.do === 'start' ? [each.idempotencyKey] : []));
    };
    expect([keys('77001234567'), keys('77007654321')]).toEqual([
      ['d1', 'd1'],
      ['d1', 'd3'],
    ]);
  });
  it('a code that ran out begins with the number, under a new key', () => {
    const flow = coded();
    flow.send({ type: 'code-submitted', code: '1234' });
    flow.send(refused(refusal('gone')));
    expect(flow.state).toMatchObject({ at: 'phone', step: 'number' });
    flow.send({ type: 'phone-submitted', phone: '77001234567', idempotencyKey: 'd4' });
    expect(flow.effects).toMatchObject([{ do: 'start', idempotencyKey: 'd4' }]);
  });
});

describe('by QR', () => {
  const qr = () => walk(bill({ methods: [QR] }), waited);
  it.each([
    ['402', refusal('needs-money', { missing: '250.00', amount: '299.00' }), 25_000],
    ['402 with an amount alone', refusal('needs-money', { amount: '250.00' }), 25_000],
    ['451', refusal('barred', { amount: '500.00' }), 50_000],
  ])('%s shows the code for the sum of the error, once [C-310]', (_what, failure, sum) => {
    const flow = qr();
    flow.send(refused(failure));
    expect(flow.effects).toMatchObject([{ do: 'start', kind: 'qr', sum }]);
    flow.send(refused(failure));
    expect(flow.state).toMatchObject({ at: 'qr', step: 'failed', sum });
  });
  it('other errors go to the general handler, and the code can be asked for again [C-311]', () => {
    const flow = qr();
    flow.send(refused(refusal('server')));
    expect(flow.effects).toMatchObject([{ do: 'show-error' }]);
    flow.send(continued);
    expect(flow.effects).toContainEqual(expect.objectContaining({ do: 'start', kind: 'qr' }));
  });
});

describe('the PIN, when its minute is over', () => {
  const PIN_REQUIRED: Failure = { kind: 'pin-required', status: 403, code: 'pin_required', action: 'pay' };
  const given: PaymentEvent = { type: 'phone-submitted', phone: '77001234567', idempotencyKey: 'd2' };
  const cases = [
    ['the linked card', bill({ cards: [CARD] }), [continued], 'card', 'ready'],
    ['a new card', bill(), [{ type: 'continued', savesCard: true }], 'pay_redirect', 'ready'],
    ['a phone', bill({ methods: [PHONE] }), [given], 'pay_phone_sms', 'number'],
    ['QR', bill({ methods: [QR] }), [], 'pay_qr', 'failed'],
    ['a refill', bill({ of: 'refill', cards: [CARD] }), [continued], 'card', 'ready'],
  ] as const satisfies readonly (readonly [string, Bill, readonly PaymentEvent[], string, string])[];
  const starts = (all: readonly PaymentEffect[]) =>
    all.flatMap((each) => (each.do === 'start' ? [{ ...each, requestId: 0 }] : []));

  it.each(cases)(
    'is asked for once more, and %s is begun by the same call under the same key',
    (_what, of, presses, modal) => {
      const flow = walk(of, waited, ...presses, refused(PIN_REQUIRED));
      expect([flow.state.at, flow.effects]).toEqual(['checking-pin', [{ do: 'check-pin', isDemanded: true }]]);
      // The dialog of the PIN takes its place.
      for (const each of [{ type: 'closed' }, continued, { type: 'pin-passed' }] as const) flow.send(each);
      expect(flow.effects).toMatchObject([{ do: 'open-paying', modal, of: of.of }, { do: 'start' }]);
      const [first, again] = starts(flow.all);
      expect([again, starts(flow.all).length]).toEqual([first, 2]);
      flow.send(made(started({ fullUrl: 'https://bank.test' })));
      expect(flow.effects).toContainEqual(expect.objectContaining({ do: 'store', transactionId: 't1' }));
    },
  );
  it.each(cases)(
    'declined, %s has its dialog back with its buttons, and nothing was begun',
    (_what, of, presses, modal, step) => {
      const flow = walk(of, waited, ...presses, refused(PIN_REQUIRED), { type: 'pin-refused' });
      expect(flow.effects).toEqual([{ do: 'open-paying', modal, of: of.of }]);
      expect(flow.state).toMatchObject({ step });
      for (const press of presses.length > 0 ? presses : [continued, waited]) flow.send(press);
      expect(starts(flow.all)).toHaveLength(2);
      flow.send({ type: 'closed' });
      flow.send(refused(PIN_REQUIRED));
      expect(flow.state.at).toBe('idle');
    },
  );
  it('another code for a phone that was declined leaves the first one’s', () => {
    const flow = walk(
      bill({ methods: [PHONE] }),
      waited,
      given,
      made(started()),
      { type: 'resend-requested', idempotencyKey: 'd3', now: NOW + 90_000 },
      refused(PIN_REQUIRED),
      { type: 'pin-refused' },
    );
    expect(flow.state).toMatchObject({ at: 'phone', step: 'code', transactionId: 't1' });
  });
  it('a payment that ended meanwhile is announced', () => {
    const flow = walk(
      bill({ methods: [PHONE] }),
      waited,
      given,
      made(started()),
      { type: 'resend-requested', idempotencyKey: 'd3', now: NOW + 90_000 },
      refused(PIN_REQUIRED),
      { type: 'completed', transactionId: 't1' },
    );
    expect([flow.state.at, flow.effects]).toMatchObject([
      'idle',
      [{ do: 'close-paying' }, { do: 'report-outcome', outcome: { kind: 'paid' } }],
    ]);
  });
  it('another viewer is not asked for it', () =>
    expect(
      walk(
        bill({ cards: [CARD] }),
        waited,
        continued,
        refused(PIN_REQUIRED),
        { type: 'viewer-changed' },
        { type: 'pin-passed' },
      ).state.at,
    ).toBe('idle'));
});

it.each([
  [PHONE, 'phone'],
  [QR, 'qr'],
] as const)('confirming by %o goes through with enough in the wallet only [C-244]', (only, at) => {
  const flow = walk(bill({ methods: [only] }), waited, { type: 'balance-check-requested' }, balance(29_899));
  expect(flow.state).toMatchObject({ at, bill: { amount: 1 } });
  flow.send(balance(29_900));
  expect(flow.effects).toEqual([
    { do: 'close-paying' },
    { do: 'report-outcome', of: 'purchase', outcome: { kind: 'enough' } },
  ]);
});

describe('the bank’s page', () => {
  const away = (over: Partial<Bill> = {}) =>
    walk(bill(over), waited, { type: 'continued', savesCard: true }, made(started({ fullUrl: 'https://bank.test/1' })));
  it('is gone to with the payment kept', () => {
    const flow = away();
    expect(flow.all).toContainEqual(expect.objectContaining({ do: 'start', kind: 'page', savesCard: true }));
    expect(flow.effects).toMatchObject([
      { do: 'store', transactionId: 't1' },
      { do: 'leave', fullUrl: 'https://bank.test/1' },
    ]);
  });
  it('stands in a frame only where the operator lets it [C-046]', () => {
    expect(away({ framesForms: true }).effects).toMatchObject([
      { do: 'store' },
      { do: 'open-paying', modal: 'pay_iframe' },
    ]);
    expect(away().effects.some((each) => each.do === 'open-paying')).toBe(false);
  });
});

describe('its end', () => {
  const waiting = () => walk(bill({ cards: [CARD] }), waited, continued, made(started()));
  it.each([
    [{ id: 't1', status: 'complete', amount: 1, subscriptionId: 's1' }, true],
    [{ id: 't1', status: 'complete', amount: 1 }, true],
    [{ id: 't1', status: 'complete', amount: 1, statusDescription: 'form already' }, false],
  ] as const)('complete %o: carried out %s', (transaction, isCarriedOut) => {
    const flow = waiting();
    flow.send({ type: 'completed', transactionId: 't1', transaction });
    expect(flow.effects).toEqual([
      { do: 'close-paying' },
      { do: 'report-outcome', of: 'purchase', outcome: { kind: 'paid', isCarriedOut, transactionId: 't1' } },
    ]);
    expect(flow.state.at).toBe('idle');
  });
  it('another transaction’s end is none of it', () => {
    const flow = waiting();
    flow.send({ type: 'completed', transactionId: 'other' });
    expect(flow.state.at).toBe('waiting');
  });
  it('closing before anything was begun ends it; after that the payment goes on without a dialog [C-169]', () => {
    const early = walk(bill({ methods: [PHONE] }), waited, { type: 'closed' });
    expect(early.effects).toMatchObject([{ do: 'report-outcome', outcome: { kind: 'dismissed', isStarted: false } }]);
    const late = waiting();
    late.send({ type: 'closed' });
    expect(late.effects).toMatchObject([{ do: 'report-outcome', outcome: { kind: 'dismissed', isStarted: true } }]);
    const between = walk(bill({ cards: [CARD] }), waited, continued, { type: 'closed' });
    expect(between.state).toMatchObject({ at: 'card', isDismissed: true });
    between.send(made(started({ fullUrl: 'https://bank.test' })));
    expect(between.effects).toMatchObject([
      { do: 'store', transactionId: 't1' },
      { do: 'report-outcome', outcome: { kind: 'dismissed', isStarted: true } },
    ]);
  });
});

describe('back from a method', () => {
  const two = bill({ methods: [BY_CARD, QR] });
  const byCard: readonly Given[] = [{ type: 'method-chosen', methodId: 'card' }, waited];
  const back: Given = { type: 'methods-reopened', idempotencyKey: 'other' };

  it('leads to the choice, under a new key', () => {
    const { state, effects } = walk(two, ...byCard, back);
    expect(state).toMatchObject({ at: 'choosing', bill: two, idempotencyKey: 'other' });
    expect(effects).toEqual([{ do: 'open-paying', modal: 'paysystems', of: 'purchase' }]);
  });

  it('closes where there is no choice, and where a payment has been begun', () => {
    expect(walk(bill(), waited, back).state.at).toBe('idle');
    const begun = walk(two, ...byCard, { type: 'continued' }, made(started({ fullUrl: 'https://bank.test' })), back);
    expect(begun.state.at).toBe('idle');
    expect(begun.effects).toMatchObject([{ do: 'report-outcome', outcome: { kind: 'dismissed', isStarted: true } }]);
  });
});

it('at random: never two payments at once under one bill, and always a way out [C-169]', () => {
  const failures: readonly Failure[] = [
    { kind: 'offline' },
    refusal('server'),
    refusal('needs-money', { missing: '1.00' }),
    refusal('barred', { amount: '2.00' }),
    refusal('wrong-code'),
    refusal('gone'),
    { kind: 'pin-required', status: 403, code: '' },
  ];
  const event = fc.constantFrom<PaymentEvent[]>(
    { type: 'requested', bill: bill({ methods: [PHONE, QR, BY_CARD], cards: [CARD] }), idempotencyKey: 'a' },
    { type: 'method-chosen', methodId: 'card' },
    { type: 'method-chosen', methodId: 'qrcode' },
    { type: 'method-chosen', methodId: 'phone_sms' },
    { type: 'delay-elapsed', requestId: -1 },
    { type: 'phone-submitted', phone: '7', idempotencyKey: 'b' },
    { type: 'code-submitted', code: '1' },
    { type: 'resend-requested', idempotencyKey: 'c', now: NOW + 90_000 },
    { type: 'new-card-chosen' },
    { type: 'methods-reopened', idempotencyKey: 'd' },
    { type: 'continued' },
    { type: 'balance-check-requested' },
    { type: 'balance-loaded', requestId: -1, balance: 5 },
    { type: 'started', requestId: -1, start: started(), now: NOW },
    { type: 'started', requestId: -1, start: started({ fullUrl: 'https://b.test' }), now: NOW },
    { type: 'completed', transactionId: 't1' },
    { type: 'failed', transactionId: 't1' },
    { type: 'closed' },
    { type: 'pin-passed' },
    { type: 'pin-refused' },
    ...failures.map((failure): PaymentEvent => ({ type: 'refused', requestId: -1, failure })),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let state: PaymentState = paymentFlow.initial;
      let inFlight = 0;
      for (const each of events) {
        const step = paymentFlow.step(state, 'requestId' in each ? { ...each, requestId: state.requestId } : each);
        if (each.type === 'started' || each.type === 'refused') inFlight = step.state === state ? inFlight : 0;
        inFlight += step.effects.filter(({ do: kind }) => kind === 'start').length;
        expect(inFlight).toBeLessThanOrEqual(1);
        state = step.state;
      }
      // Whatever is asked of the viewer's parents and of the platform ends; then closing leads out.
      for (const last of [
        { type: 'pin-refused' },
        { type: 'refused', requestId: -1, failure: { kind: 'offline' } },
        { type: 'closed' },
        { type: 'refused', requestId: -1, failure: { kind: 'offline' } },
      ] satisfies readonly PaymentEvent[] as readonly PaymentEvent[])
        state = paymentFlow.step(state, 'requestId' in last ? { ...last, requestId: state.requestId } : last).state;
      expect(state.at).toBe('idle');
    }),
  );
});
