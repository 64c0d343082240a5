import { anyPaymentCard } from '@antenna/api-client/testing';
import type { PayStart } from '@antenna/api-client';
import type { FailureKind } from '@antenna/kernel';
import { anyFailure, walkFlow } from '@antenna/kernel/testing';
import { describe, expect, it } from 'vitest';
import {
  isPaidBy,
  paymentFlow,
  type Bill,
  type PaymentEvent,
  type PaymentMethod,
  type PaymentRoute,
} from '../index.ts';

const NOW = 1_795_284_000_000;
const PHONE_NUMBER = '77001234567';
const CARDS = [anyPaymentCard(), anyPaymentCard({ id: '8', isPrimary: false })];
const anyMethod = (
  payformShortname: string,
  route: PaymentRoute,
  over: Partial<PaymentMethod> = {},
): PaymentMethod => ({
  id: payformShortname,
  route,
  payformShortname,
  paySystemShortname: 'bank',
  title: payformShortname,
  description: 'Described',
  buttonText: '',
  howToUse: '',
  howToUsePacket: '',
  skipsParentalControl: false,
  ...over,
});
const PHONE = anyMethod('phone_sms', 'phone-sms');
const QR = anyMethod('qrcode', 'qr');
const CARD = anyMethod('card', 'card');
const SHORT_URL = anyMethod('short_url', 'card');
const anyBill = (over: Partial<Bill> = {}): Bill => ({
  of: 'purchase',
  accountId: 3,
  amount: 19_900,
  total: 29_900,
  title: 'Everyday',
  intent: { packetId: 15 },
  packetId: 15,
  methods: [CARD],
  cards: [],
  isByPromoLink: false,
  framesForms: false,
  ...over,
});
const started = (over: Partial<PayStart> = {}) => ({
  type: 'started' as const,
  start: { transactionId: 't1', status: 'pending' as const, ...over },
  now: NOW,
});
const requested = (bill: Bill): PaymentEvent => ({ type: 'requested', bill, idempotencyKey: 'key-1' });
const opened = (over: Partial<Bill> = {}) =>
  walkFlow(paymentFlow, requested(anyBill(over))).reply({ type: 'delay-elapsed' });

/** Each form, with its request under way. */
const REQUESTS = {
  phone: () =>
    opened({ methods: [PHONE] }).send({ type: 'phone-submitted', phone: PHONE_NUMBER, idempotencyKey: 'key-2' }),
  qr: () => opened({ methods: [QR] }),
  card: () => opened({ cards: CARDS }).send({ type: 'continued' }),
  redirect: () => opened().send({ type: 'continued', savesCard: true }),
} as const;
const FORMS = Object.keys(REQUESTS) as readonly (keyof typeof REQUESTS)[];
const RETRY: Readonly<Record<keyof typeof REQUESTS, readonly PaymentEvent[]>> = {
  phone: [{ type: 'phone-submitted', phone: PHONE_NUMBER, idempotencyKey: 'key-3' }],
  qr: [{ type: 'continued' }],
  card: [{ type: 'continued' }],
  redirect: [{ type: 'continued', savesCard: true }],
};
const outcomes = ({ all }: { readonly all: readonly object[] }) =>
  all.flatMap((effect) => ('outcome' in effect ? [effect.outcome] : []));

describe.each(FORMS)('the form "%s"', (form) => {
  const kinds: readonly FailureKind[] = ['offline', 'timeout', 'server', 'conflict', 'forbidden'];

  it.each(kinds)('shows %s, and the same button repeats the same request [C-112] [C-332]', (kind) => {
    const flow = REQUESTS[form]().reply({ type: 'refused', failure: anyFailure(kind) });
    expect(flow.state).toMatchObject({ at: form, error: { kind } });
    expect(flow.kinds()).toEqual(['show-error']);
    flow.send(...RETRY[form]);
    // A QR code returns through the pause before its dialog.
    const [first, again] = flow.done('start');
    expect({ ...again, requestId: 0 }).toEqual({ ...first, requestId: 0 });
  });

  it('is sent once, however often it is pressed', () => {
    const flow = REQUESTS[form]();
    for (let press = 0; press < 3; press += 1) flow.send(...RETRY[form]);
    expect(flow.done('start')).toHaveLength(1);
  });

  it('without a transaction in the answer is an unreadable answer, and nothing is stored', () => {
    const flow = REQUESTS[form]().reply({ type: 'started', start: { status: 'pending' }, now: NOW });
    expect(flow.state).toMatchObject({ at: form, error: { kind: 'unreadable' } });
    expect(flow.done('store')).toEqual([]);
  });

  it('stores its transaction before anything else, so that a lost page is no lost payment', () => {
    const flow = REQUESTS[form]().reply(started({ fullUrl: 'https://bank.test' }));
    expect(flow.effects[0]).toMatchObject({ do: 'store', transactionId: 't1' });
  });

  it('closed during the request keeps the payment that was started, and says so [C-169]', () => {
    const flow = REQUESTS[form]().send({ type: 'closed' });
    expect([flow.state.at, outcomes(flow)]).toEqual([form, []]);
    flow.reply(started({ fullUrl: 'https://bank.test' }));
    expect(flow.kinds()).toEqual(['store', 'report-outcome']);
    expect(outcomes(flow)).toEqual([{ kind: 'dismissed', isStarted: true }]);
  });

  it('closed during the request and refused shows nothing any more', () => {
    const flow = REQUESTS[form]()
      .send({ type: 'closed' })
      .reply({ type: 'refused', failure: anyFailure('offline') });
    expect([flow.state.at, flow.kinds()]).toEqual(['idle', ['report-outcome']]);
    expect(outcomes(flow)).toEqual([{ kind: 'dismissed', isStarted: false }]);
  });

  it('closed during the request is not asked for the PIN', () => {
    const flow = REQUESTS[form]()
      .send({ type: 'closed' })
      .reply({ type: 'refused', failure: anyFailure('pin-required') });
    expect(flow.done('check-pin')).toEqual([]);
    expect(flow.state.at).toBe('idle');
  });

  it('is forgotten with another viewer: a late answer stores nothing', () => {
    const flow = REQUESTS[form]();
    const { requestId } = flow.state;
    flow.send({ type: 'viewer-changed' }, { ...started(), requestId });
    expect([flow.state.at, flow.done('store')]).toEqual(['idle', []]);
  });

  it('refuses a second bill while it is open, and says so to who sent it', () => {
    const flow = REQUESTS[form]();
    const before = flow.state;
    flow.send(requested(anyBill({ of: 'refill' })));
    expect(flow.state).toBe(before);
    expect(flow.effects).toEqual([
      { do: 'report-outcome', of: 'refill', outcome: { kind: 'dismissed', isStarted: false } },
    ]);
  });
});

it.each([
  ['phone', { methods: [PHONE] }],
  ['card', { cards: CARDS }],
  ['redirect', {}],
] as const)('the form "%s" closed before its button was pressed starts nothing [C-169]', (form, over) => {
  const flow = opened(over);
  expect(flow.state.at).toBe(form);
  flow.send({ type: 'closed' });
  expect([flow.state.at, outcomes(flow)]).toEqual(['idle', [{ kind: 'dismissed', isStarted: false }]]);
});

describe('the methods of a bill', () => {
  it('has the preferred kind before the others [C-309]', () => {
    const flow = walkFlow(paymentFlow, requested(anyBill({ methods: [CARD, PHONE], prefers: 'phone-sms' })));
    expect(flow.state).toMatchObject({ at: 'pausing', method: PHONE });
  });

  it('lets the viewer choose where the preferred kind is missing', () =>
    expect(walkFlow(paymentFlow, requested(anyBill({ methods: [CARD, QR], prefers: 'phone-sms' }))).state.at).toBe(
      'choosing',
    ));

  it('ignores an unknown choice', () => {
    const flow = walkFlow(paymentFlow, requested(anyBill({ methods: [CARD, QR] })));
    flow.send({ type: 'method-chosen', methodId: 'gold' });
    expect([flow.state.at, flow.effects]).toEqual(['choosing', []]);
  });

  it('ends without a payment when the choice is closed', () => {
    const flow = walkFlow(paymentFlow, requested(anyBill({ methods: [CARD, QR] })), { type: 'closed' });
    expect([flow.state.at, outcomes(flow)]).toEqual(['idle', [{ kind: 'dismissed', isStarted: false }]]);
  });

  it('cannot be changed once a dialog is coming', () => {
    const flow = walkFlow(paymentFlow, requested(anyBill({ methods: [CARD, QR] })));
    flow.send({ type: 'method-chosen', methodId: 'qrcode' }, { type: 'method-chosen', methodId: 'card' });
    expect(flow.state).toMatchObject({ at: 'pausing', method: QR });
  });

  it('requests no less than the method’s minimum; the surplus stays in the wallet', () => {
    const flow = opened({ methods: [{ ...QR, min: 50_000 }] });
    expect(flow.done('start')).toMatchObject([{ sum: 50_000 }]);
  });

  it.each([
    ['for a packet', { howToUse: 'General', howToUsePacket: 'Packet' }, {}, 'Packet'],
    ['general', { howToUse: 'General' }, {}, 'General'],
    ['of a refill', { howToUse: 'General', howToUsePacket: 'Packet' }, { packetId: undefined }, 'General'],
    ['none but the description', {}, {}, 'Described'],
  ])('of kind info shows the instructions: %s [C-154]', (_what, texts, over, text) => {
    const { packetId, ...rest } = { ...anyBill({ methods: [anyMethod('info', 'info', texts)] }), ...over };
    const flow = walkFlow(paymentFlow, requested({ ...rest, ...(packetId !== undefined && { packetId }) }));
    expect(flow.effects[0]).toEqual({ do: 'show-info', title: 'info', text });
  });
});

describe('a card', () => {
  it('by a short address always leads to the bank’s page, even with a linked card', () =>
    expect(opened({ methods: [SHORT_URL], cards: CARDS }).state.at).toBe('redirect'));

  it('is the primary one, else the first', () => {
    expect(opened({ cards: [...CARDS].toReversed() }).state).toMatchObject({ at: 'card', card: { id: '7' } });
    const others = CARDS.map((card) => ({ ...card, isPrimary: false }));
    expect(opened({ cards: others }).state).toMatchObject({ at: 'card', card: { id: '7' } });
  });

  it('that is unknown changes nothing', () => {
    const flow = opened({ cards: CARDS }).send({ type: 'card-chosen', cardId: '99' });
    expect(flow.state).toMatchObject({ at: 'card', card: { id: '7' } });
  });

  it('cannot be changed while it is charged', () => {
    const flow = REQUESTS.card().send({ type: 'card-chosen', cardId: '8' }, { type: 'new-card-chosen' });
    expect(flow.state).toMatchObject({ at: 'card', step: 'processing', card: { id: '7' } });
    expect(flow.effects).toEqual([]);
  });

  it('that is new is entered on the bank’s page, and is paid there', () => {
    const flow = opened({ cards: CARDS }).send({ type: 'new-card-chosen' }, { type: 'continued', savesCard: true });
    expect(flow.done('start')).toMatchObject([{ kind: 'page', savesCard: true, idempotencyKey: 'key-1' }]);
  });

  it('loses the error of the former attempt when another one is chosen', () => {
    const flow = REQUESTS.card().reply({ type: 'refused', failure: anyFailure('offline') });
    expect(flow.state).toHaveProperty('error');
    flow.send({ type: 'card-chosen', cardId: '8' });
    expect(flow.state).not.toHaveProperty('error');
  });
});

describe('the bank’s page', () => {
  const away = (over: Partial<Bill> = {}) =>
    opened(over)
      .send({ type: 'continued' })
      .reply(started({ fullUrl: 'https://bank.test' }));

  it('saves the card only where the viewer says so', () => {
    expect(REQUESTS.redirect().done('start')).toMatchObject([{ kind: 'page', savesCard: true }]);
    expect(opened().send({ type: 'continued' }).done('start')).toMatchObject([{ savesCard: false }]);
  });

  it('is opened again by the same button, without another payment', () => {
    const flow = away().send({ type: 'continued' }, { type: 'continued' });
    expect([flow.done('leave').length, flow.done('start').length]).toEqual([3, 1]);
  });

  it('replaces its own iframe on request [C-046]', () => {
    const flow = away({ framesForms: true });
    expect(flow.state).toMatchObject({ at: 'redirect', step: 'framed' });
    flow.send({ type: 'continued' });
    expect(flow.state).toMatchObject({ step: 'leaving' });
    expect(flow.effects).toEqual([{ do: 'leave', fullUrl: 'https://bank.test' }]);
  });

  it('without an address is only polled', () => {
    const flow = opened().send({ type: 'continued' }).reply(started());
    expect(flow.kinds()).toEqual(['store', 'open-paying', 'poll-now']);
    expect(flow.state.at).toBe('waiting');
  });
});

describe('the code of an SMS', () => {
  const atCode = () => REQUESTS.phone().reply(started());
  const checking = () => atCode().send({ type: 'code-submitted', code: '0000' });

  it('is awaited 60 s before another one, where the answer names no time [C-042]', () => {
    expect(atCode().state).toMatchObject({ step: 'code', resendAt: NOW + 60_000 });
    expect(REQUESTS.phone().reply(started({ resendAfter: 5_000 })).state).toMatchObject({ resendAt: NOW + 5_000 });
  });

  it('cannot be submitted before it was sent, nor twice at once', () => {
    const early = REQUESTS.phone().send({ type: 'code-submitted', code: '1234' });
    expect(early.done('confirm-code')).toEqual([]);
    const twice = checking().send({ type: 'code-submitted', code: '0000' });
    expect(twice.done('confirm-code')).toHaveLength(1);
  });

  it('that is wrong keeps the number of attempts of the last answer that named one', () => {
    const flow = checking().reply({ type: 'refused', failure: anyFailure('wrong-code', { attemptsLeft: 2 }) });
    flow.send({ type: 'code-submitted', code: '1111' });
    expect(flow.state).not.toHaveProperty('error');
    flow.reply({ type: 'refused', failure: anyFailure('wrong-code') });
    expect(flow.state).toMatchObject({ step: 'code', attemptsLeft: 2, error: { kind: 'wrong-code' } });
  });

  it.each<FailureKind>(['offline', 'server', 'throttled'])('stays valid after %s', (kind) => {
    const flow = checking().reply({ type: 'refused', failure: anyFailure(kind) });
    expect(flow.state).toMatchObject({ at: 'phone', step: 'code', transactionId: 't1' });
    flow.send({ type: 'code-submitted', code: '1234' });
    expect(flow.effects).toMatchObject([{ do: 'confirm-code', transactionId: 't1', code: '1234' }]);
  });

  it('that is refused too often before one was sent leads back to the number', () => {
    const flow = REQUESTS.phone().reply({ type: 'refused', failure: anyFailure('throttled') });
    expect(flow.state).toMatchObject({ step: 'number', error: { kind: 'throttled' } });
    // The form says it beside the field: there is no alert as well.
    expect(flow.effects).toEqual([]);
  });

  it('that could not be sent again leaves the former one valid', () => {
    const flow = atCode().send({ type: 'resend-requested', idempotencyKey: 'key-9', now: NOW + 60_000 });
    flow.reply({ type: 'refused', failure: anyFailure('throttled') });
    expect(flow.state).toMatchObject({ step: 'code', transactionId: 't1' });
  });

  it('is not sent again while the number is still typed', () => {
    const flow = opened({ methods: [PHONE] }).send({ type: 'resend-requested', idempotencyKey: 'key-9', now: NOW });
    expect(flow.effects).toEqual([]);
  });
});

describe('"I have paid"', () => {
  it('checks the balance of phone and QR only', () => {
    for (const form of FORMS) {
      const flow = REQUESTS[form]().send({ type: 'balance-check-requested' });
      expect(flow.done('load-balance')).toHaveLength(form === 'phone' || form === 'qr' ? 1 : 0);
    }
  });

  it('raises a QR code that failed to the amount missing now, and leaves one that is shown', () => {
    const failed = REQUESTS.qr()
      .reply({ type: 'refused', failure: anyFailure('server') })
      .reply({ type: 'balance-loaded', balance: 9_900 });
    expect(failed.state).toMatchObject({ bill: { amount: 20_000 }, sum: 20_000 });
    const shown = REQUESTS.qr()
      .reply(started({ qrCodeUrl: 'https://qr.test' }))
      .reply({ type: 'balance-loaded', balance: 9_900 });
    expect(shown.state).toMatchObject({ bill: { amount: 20_000 }, sum: 19_900 });
  });

  it('ignores the balance of an earlier request', () => {
    const flow = REQUESTS.qr();
    const { requestId } = flow.state;
    flow.reply(started({ qrCodeUrl: 'https://qr.test' }));
    expect(flow.send({ type: 'balance-loaded', requestId, balance: 99_900 }).state.at).toBe('qr');
  });
});

describe('the end of a transaction', () => {
  const forms = [
    ['phone', () => REQUESTS.phone().reply(started())],
    ['qr', () => REQUESTS.qr().reply(started({ qrCodeUrl: 'https://qr.test' }))],
    ['redirect', () => REQUESTS.redirect().reply(started({ fullUrl: 'https://bank.test' }))],
    ['waiting', () => REQUESTS.card().reply(started())],
  ] as const;

  it.each(forms)('completes the payment at "%s", and only its own', (_at, walk) => {
    const flow = walk();
    expect([isPaidBy(flow.state, 't1'), isPaidBy(flow.state, 't2')]).toEqual([true, false]);
    flow.send({ type: 'completed', transactionId: 't2' }, { type: 'failed', transactionId: 't2' });
    expect(outcomes(flow)).toEqual([]);
    flow.send({ type: 'completed', transactionId: 't1' });
    expect(flow.kinds()).toEqual(['close-paying', 'report-outcome']);
    // Without the transaction it is unknown whether the intent was executed.
    expect(outcomes(flow)).toEqual([{ kind: 'paid', isCarriedOut: false, transactionId: 't1' }]);
  });

  it.each(forms)('fails the payment at "%s"', (_at, walk) => {
    const flow = walk().send({ type: 'failed', transactionId: 't1' });
    expect([flow.state.at, outcomes(flow)]).toEqual(['idle', [{ kind: 'failed' }]]);
  });

  it('of a refill has nothing to execute', () => {
    const { intent: _intent, packetId: _packetId, ...refill } = anyBill({ of: 'refill', cards: CARDS });
    const flow = walkFlow(paymentFlow, requested(refill))
      .reply({ type: 'delay-elapsed' })
      .send({ type: 'continued' })
      .reply(started())
      .send({ type: 'completed', transactionId: 't1', transaction: { id: 't1', status: 'complete', amount: 1 } });
    expect(outcomes(flow)).toEqual([{ kind: 'paid', isCarriedOut: false, transactionId: 't1' }]);
  });

  it('before there is a transaction belongs to no payment', () => {
    for (const form of FORMS) expect(isPaidBy(REQUESTS[form]().state, 't1')).toBe(false);
    expect(isPaidBy(paymentFlow.initial, 't1')).toBe(false);
  });
});
