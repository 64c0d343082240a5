import {
  anyAccount,
  anyOfferPaySystem,
  anyPaymentCard,
  anyPurchaseOffer,
  anyPurchaseType,
} from '@antenna/api-client/testing';
import type { PayStart } from '@antenna/api-client';
import type { Failure } from '@antenna/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  OFFER_WAYS,
  offerChoice,
  offerFlow,
  type OfferEffect,
  type OfferEvent,
  type OfferDetails,
  type OfferState,
  type OfferWay,
} from '../index.ts';

const NOW = 1_795_284_000_000;
const way = (payformShortname: string) =>
  anyOfferPaySystem({ id: payformShortname, payformShortname, title: payformShortname, howToUse: 'How' });
const details = (names: readonly string[], over: Partial<OfferDetails> = {}): OfferDetails => ({
  offer: anyPurchaseOffer({ paySystems: names.map(way) }),
  account: anyAccount({ balance: 0 }),
  cards: [anyPaymentCard()],
  hasQrPng: true,
  phone: '77001234567',
  ...over,
});
const started = (over: Partial<PayStart> = {}): PayStart => ({ transactionId: 't1', status: 'pending', ...over });
const refusal = (kind: Failure['kind']) => ({ kind, status: 400, code: '', fields: {} }) as Failure;

type Given = OfferEvent | ((state: OfferState) => OfferEvent);
function walk(...events: readonly Given[]) {
  let state: OfferState = offerFlow.initial;
  let effects: readonly OfferEffect[] = [];
  const all: OfferEffect[] = [];
  const send = (each: Given) => {
    ({ state, effects } = offerFlow.step(state, typeof each === 'function' ? each(state) : each));
    all.push(...effects);
  };
  events.forEach(send);
  return {
    send,
    all,
    kinds: () => all.map((each) => each.do),
    get state() {
      return state;
    },
    get effects() {
      return effects;
    },
  };
}
const wished: OfferEvent = { type: 'requested', target: { contentId: '501' }, idempotencyKey: 'd1' };
const offered =
  (given: OfferDetails): Given =>
  ({ requestId }) => ({ type: 'offered', requestId, details: given, idempotencyKey: 'd2' });
const made =
  (start: PayStart): Given =>
  ({ requestId }) => ({ type: 'started', requestId, start, now: NOW });
const failed =
  (failure: Failure): Given =>
  ({ requestId }) => ({ type: 'failed', requestId, failure });
const by = (name: OfferWay, over: Partial<OfferDetails> = {}) => walk(wished, offered(details([name], over)));

describe('an offer', () => {
  it('prefers a purchase with a trial [C-171]', () => {
    const trial = anyPurchaseType({
      id: 'trial',
      hasTrial: true,
      trialAmount: 100,
      trialPeriod: { days: 7, months: 0, years: 0 },
    });
    const flow = walk(
      wished,
      offered(
        details(['short_url'], {
          offer: anyPurchaseOffer({ purchases: [anyPurchaseType(), trial], paySystems: [way('short_url')] }),
        }),
      ),
    );
    expect(flow.state).toMatchObject({ purchase: { id: 'trial' }, amount: 100 });
  });
  it('that the balance covers is only confirmed [C-172]', () => {
    const flow = walk(wished, offered(details(['short_url'], { account: anyAccount({ balance: 29_900 }) })));
    expect([flow.state.at, flow.effects]).toEqual(['confirm', [{ do: 'open', modal: 'confirm' }]]);
    flow.send({ type: 'continued' });
    expect(flow.effects).toMatchObject([
      { do: 'transact', offerId: 'offer-1', purchaseId: '31', idempotencyKey: 'd2' },
    ]);
    expect(flow.effects[0]).not.toHaveProperty('system');
  });
  it.each([
    ['No purchases!', anyPurchaseOffer({ purchases: [] })],
    ['No paysystems!', anyPurchaseOffer({ paySystems: [] })],
  ] as const)('without any raises %s, tells of it and looks again [C-183] [C-184] [C-185]', (error, offer) => {
    const flow = walk(wished, offered(details([], { offer })));
    expect(flow.effects).toEqual([{ do: 'close-dialog' }, { do: 'raise-error', error }, { do: 'refresh' }]);
    expect(flow.state.at).toBe('idle');
  });
  it('of several ways the viewer chooses; unknown ways, QR codes where they are not allowed and cards without a linked one are left out', () => {
    expect(walk(wished, offered(details(['short_url', 'phone']))).effects).toEqual([
      { do: 'open', modal: 'paysystems' },
    ]);
    const choice = offerChoice(
      anyPurchaseOffer({ paySystems: ['bitcoin', 'qrcode_png', 'linkedcard', 'phone'].map(way) }),
      undefined,
      { hasQrPng: false, hasCard: false },
    );
    expect(choice).toMatchObject({ systems: [{ payformShortname: 'phone' }] });
  });
});

describe('each way to pay begins in its own manner [C-173]', () => {
  const begins: Readonly<Record<OfferWay, readonly string[]>> = {
    ext_app: ['create', 'transact'],
    linkedcard: ['create', 'open'],
    provider_account: ['create', 'open'],
    short_url: ['create', 'transact'],
    qrcode: ['create', 'transact'],
    qrcode_png: ['create', 'transact'],
    phone: ['create', 'open'],
    info: ['create', 'show-info'],
  };
  it.each(OFFER_WAYS)('%s [C-173]', (name) => expect(by(name).kinds()).toEqual(begins[name]));

  it('info begins no transaction [C-179]', () => {
    const flow = by('info');
    expect([flow.state.at, flow.effects]).toEqual(['idle', [{ do: 'show-info', title: 'info', text: 'How' }]]);
  });
  it('linkedcard charges the card after Further, once [C-174]', () => {
    const flow = by('linkedcard');
    expect(flow.effects).toEqual([{ do: 'open', modal: 'card' }]);
    for (let press = 0; press < 3; press += 1) flow.send({ type: 'continued' });
    expect(flow.all.filter((each) => each.do === 'transact')).toMatchObject([
      { cardId: '7', system: { payformShortname: 'linkedcard' } },
    ]);
  });
  it('provider_account asks once more [C-178]', () => {
    const flow = by('provider_account');
    flow.send({ type: 'continued' });
    expect(flow.effects).toMatchObject([{ do: 'transact', system: { payformShortname: 'provider_account' } }]);
  });
  it('short_url leads to the page, ext_app to the app [C-175] [C-180]', () => {
    const page = by('short_url');
    page.send(made(started({ fullUrl: 'https://bank.test' })));
    expect(page.effects).toMatchObject([
      { do: 'store', transactionId: 't1' },
      { do: 'leave', fullUrl: 'https://bank.test' },
    ]);
    const app = by('ext_app');
    app.send(made(started({ fullUrl: 'bank://pay' })));
    expect(app.effects).toMatchObject([
      { do: 'store' },
      { do: 'open', modal: 'pay_transaction' },
      { do: 'open-app', fullUrl: 'bank://pay' },
    ]);
  });
  it.each([
    ['qrcode', { qrCodeUrl: 'https://q' }],
    ['qrcode_png', { qrImage: 'data:image/png;base64,x' }],
  ] as const)('%s shows the code [C-176]', (name, start) => {
    const flow = by(name);
    flow.send(made(started(start)));
    expect(flow.effects).toMatchObject([{ do: 'store' }, { do: 'open', modal: 'pay_qr' }]);
    expect(flow.state).toMatchObject({ at: 'waiting', start });
  });
  it('phone: number, code, then waiting [C-177]', () => {
    const flow = by('phone');
    flow.send({ type: 'continued', phone: '77007654321' });
    expect(flow.effects).toMatchObject([{ do: 'transact', phone: '77007654321' }]);
    flow.send(made(started()));
    flow.send({ type: 'code-submitted', code: '0000' });
    flow.send(failed({ kind: 'wrong-code', status: 400, code: 'wrong_code', attemptsLeft: 2 }));
    expect(flow.state).toMatchObject({ at: 'phone', step: 'code', attemptsLeft: 2 });
    flow.send({ type: 'code-submitted', code: '1234' });
    flow.send(({ requestId }) => ({ type: 'code-passed', requestId }));
    expect(flow.state.at).toBe('waiting');
  });
});

describe('its transaction', () => {
  it.each(['no-funds', 'invalid'] as const)('400 (%s) says that money is missing [C-312]', (kind) => {
    const flow = by('linkedcard');
    flow.send({ type: 'continued' });
    flow.send(failed(refusal(kind)));
    expect(flow.effects).toEqual([{ do: 'no-funds', missing: 29_900 }]);
  });
  it('after another refusal Further stands again, with the same key [C-112]', () => {
    const flow = by('linkedcard');
    flow.send({ type: 'continued' });
    flow.send(failed({ kind: 'offline' }));
    expect(flow.state).toMatchObject({ at: 'card', error: { kind: 'offline' } });
    flow.send({ type: 'continued' });
    expect(flow.effects).toMatchObject([{ do: 'transact', idempotencyKey: 'd2' }]);
  });
  it('is over with its own end, and with no other', () => {
    const flow = by('qrcode');
    flow.send(made(started({ qrCodeUrl: 'q' })));
    flow.send({ type: 'completed', offerId: 'other', transactionId: 'other' });
    expect(flow.state.at).toBe('waiting');
    flow.send({ type: 'completed', offerId: undefined, transactionId: 't1' });
    expect(flow.state.at).toBe('idle');
  });
});

describe('the PIN’s minute that ran out while a dialog stood', () => {
  const expected = refusal('pin-required');
  const asked = (name: OfferWay, press: OfferEvent | undefined, over: Partial<OfferDetails> = {}) => {
    const flow = by(name, over);
    if (press) flow.send(press);
    const before = flow.effects.filter((each) => each.do === 'transact');
    flow.send(failed(expected));
    expect([flow.state.at, flow.effects]).toEqual(['checking-pin', [{ do: 'check-pin', isDemanded: true }]]);
    // The dialog of the PIN takes the offer's away: that is no leaving.
    flow.send({ type: 'closed' });
    return { flow, before };
  };
  const ways = [
    ['linkedcard', { type: 'continued' }, 'card', 'card'],
    ['provider_account', { type: 'continued' }, 'confirm', 'confirm'],
    ['phone', { type: 'continued', phone: '77009998877' }, 'pay_phone_sms', 'phone'],
  ] as const;

  it.each(ways)('%s: after it the very same transaction is asked for, under the same key', (name, press, modal) => {
    const { flow, before } = asked(name, press);
    flow.send({ type: 'pin-passed' });
    expect(flow.effects).toEqual([
      { do: 'open', modal },
      { ...before[0], requestId: flow.state.requestId },
    ]);
    flow.send(made(started()));
    expect(['waiting', 'phone']).toContain(flow.state.at);
  });
  it.each(ways)('%s: without it the dialog stands again, and nothing was asked for', (name, press, modal, at) => {
    const { flow } = asked(name, press);
    flow.send({ type: 'pin-refused' });
    expect([flow.state.at, flow.effects]).toEqual([at, [{ do: 'open', modal }]]);
    flow.send({ type: 'closed' });
    expect(flow.state.at).toBe('idle');
  });
  it('a way without a dialog goes on automatically, and leads back to the choice, or is over where there is none', () => {
    const { flow, before } = asked('qrcode', undefined);
    flow.send({ type: 'pin-passed' });
    expect(flow.effects).toEqual([{ ...before[0], requestId: flow.state.requestId }]);
    const left = asked('qrcode', undefined).flow;
    left.send({ type: 'pin-refused' });
    expect([left.state.at, left.effects]).toEqual(['idle', [{ do: 'close-dialog' }]]);
    const choice = walk(
      wished,
      offered(details(['qrcode', 'phone'])),
      { type: 'method-chosen', systemId: 'qrcode', form: 'qrcode' },
      failed(expected),
      { type: 'pin-refused' },
    );
    expect([choice.state.at, choice.effects]).toEqual(['choosing', [{ do: 'open', modal: 'paysystems' }]]);
  });
});

it('at random: never two transactions at once, and always a way out', () => {
  const event = fc.constantFrom<OfferEvent[]>(
    wished,
    { type: 'offered', requestId: -1, details: details(OFFER_WAYS), idempotencyKey: 'a' },
    { type: 'offered', requestId: -1, details: details(['linkedcard']), idempotencyKey: 'a' },
    { type: 'method-chosen', systemId: 'phone', form: 'phone' },
    { type: 'method-chosen', systemId: 'short_url', form: 'short_url' },
    { type: 'method-chosen', systemId: 'provider_account', form: 'provider_account' },
    { type: 'continued', phone: '7' },
    { type: 'started', requestId: -1, start: started(), now: NOW },
    { type: 'code-submitted', code: '1' },
    { type: 'code-passed', requestId: -1 },
    { type: 'failed', requestId: -1, failure: { kind: 'offline' } },
    { type: 'failed', requestId: -1, failure: refusal('gone') },
    { type: 'failed', requestId: -1, failure: refusal('pin-required') },
    { type: 'pin-passed' },
    { type: 'pin-refused' },
    { type: 'closed' },
    { type: 'completed', offerId: 'offer-1', transactionId: undefined },
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let state: OfferState = offerFlow.initial;
      const step = (each: OfferEvent) => {
        const next = offerFlow.step(state, 'requestId' in each ? { ...each, requestId: state.requestId } : each);
        const begun = next.effects.filter(({ do: kind }) => kind === 'transact').length;
        expect(begun).toBeLessThanOrEqual(state.at === 'transacting' ? 0 : 1);
        state = next.state;
      };
      events.forEach(step);
      (
        [
          { type: 'pin-refused' },
          { type: 'failed', requestId: -1, failure: { kind: 'offline' } },
          { type: 'closed' },
        ] as const
      ).forEach(step);
      expect(state.at).toBe('idle');
    }),
  );
});
