import {
  anyAccount,
  anyOfferPaySystem,
  anyPaymentCard,
  anyPurchaseOffer,
  anyPurchaseType,
} from '@antenna/api-client/testing';
import type { PayStart } from '@antenna/api-client';
import type { FailureKind } from '@antenna/kernel';
import { anyFailure, walkFlow } from '@antenna/kernel/testing';
import { describe, expect, it } from 'vitest';
import {
  offerChoice,
  offerFlow,
  type OfferDetails,
  type OfferEvent,
  type OfferTarget,
  type OfferWay,
} from '../index.ts';

const NOW = 1_795_284_000_000;
const system = (payformShortname: string, over: object = {}) =>
  anyOfferPaySystem({ id: payformShortname, payformShortname, title: payformShortname, ...over });
const anyDetails = (ways: readonly string[], over: Partial<OfferDetails> = {}): OfferDetails => ({
  offer: anyPurchaseOffer({ paySystems: ways.map((way) => system(way)) }),
  account: anyAccount({ balance: 0 }),
  cards: [anyPaymentCard()],
  hasQrPng: true,
  phone: '77001234567',
  ...over,
});
const requested = (target: OfferTarget = { contentId: '501' }): OfferEvent => ({
  type: 'requested',
  target,
  idempotencyKey: 'key-1',
});
const started = (over: Partial<PayStart> = {}) => ({
  type: 'started' as const,
  start: { transactionId: 't1', status: 'pending' as const, ...over },
  now: NOW,
});

const creating = (target?: OfferTarget) => walkFlow(offerFlow, requested(target));
const offered = (details: OfferDetails, target?: OfferTarget) =>
  creating(target).reply({ type: 'offered', details, idempotencyKey: 'key-2' });
const by = (way: OfferWay, over?: Partial<OfferDetails>) => offered(anyDetails([way], over));
const transacting = (way: OfferWay) => by(way).send({ type: 'continued', phone: '77007654321' });
const atCode = () => transacting('phone').reply(started());

describe('an offer that is being created', () => {
  it('ends with the error when the platform refuses it', () => {
    const failure = anyFailure('server');
    const flow = creating().reply({ type: 'failed', failure });
    expect([flow.state.at, flow.effects]).toEqual(['idle', [{ do: 'close-dialog' }, { do: 'show-error', failure }]]);
  });

  it('that was closed opens nothing when it arrives', () => {
    const flow = creating().send({ type: 'closed' });
    flow.reply({ type: 'offered', details: anyDetails(['short_url']), idempotencyKey: 'key-2' });
    expect([flow.state.at, flow.effects]).toEqual(['idle', []]);
  });

  it('is created once, however often it is requested', () => {
    const flow = creating().send(requested(), requested({ packetId: 15 }));
    expect(flow.done('create')).toMatchObject([{ target: { contentId: '501' }, idempotencyKey: 'key-1' }]);
  });

  it('of another viewer changes nothing', () => {
    const flow = creating();
    const { requestId } = flow.state;
    flow.send(
      { type: 'viewer-changed' },
      { type: 'offered', requestId, details: anyDetails(['phone']), idempotencyKey: 'key-2' },
    );
    expect([flow.state.at, flow.effects]).toEqual(['idle', []]);
  });
});

describe('the purchase of an offer', () => {
  const types = [
    anyPurchaseType({ id: 'month', amount: 29_900 }),
    anyPurchaseType({ id: 'year', amount: 288_000 }),
    anyPurchaseType({ id: 'trial', hasTrial: true, trialAmount: 100, trialPeriod: { days: 7, months: 0, years: 0 } }),
  ];
  const offer = anyPurchaseOffer({ purchases: types });
  const rules = { hasQrPng: false, hasCard: false };

  it('is the requested one, even with a trial beside it', () =>
    expect(offerChoice(offer, 'year', rules)).toMatchObject({ purchase: { id: 'year' }, amount: 288_000 }));

  it('is one with a trial, where the requested one is gone [C-171]', () =>
    expect(offerChoice(offer, 'week', rules)).toMatchObject({ purchase: { id: 'trial' }, amount: 100 }));

  it('costs nothing with a free trial, so that the balance always covers it [C-172]', () => {
    const free = anyPurchaseType({ hasTrial: true, trialAmount: 0, trialPeriod: { days: 7, months: 0, years: 0 } });
    const { account: _account, ...details } = anyDetails(['phone']);
    const flow = offered({ ...details, offer: anyPurchaseOffer({ purchases: [free], paySystems: [system('phone')] }) });
    expect(flow.state).toMatchObject({ at: 'confirm', amount: 0 });
  });

  it('is covered by a balance of exactly its price, not by one unit less [C-172]', () => {
    const at = (balance: number) => by('short_url', { account: anyAccount({ balance }) }).state.at;
    expect([at(29_899), at(29_900)]).toEqual(['transacting', 'confirm']);
  });

  it('has linked cards first, and keeps the operator’s order otherwise', () => {
    const paySystems = ['phone', 'linkedcard', 'short_url'].map((way) => system(way));
    const choice = offerChoice({ ...offer, paySystems }, undefined, { hasQrPng: true, hasCard: true });
    expect(choice).toMatchObject({
      systems: [{ id: 'linkedcard' }, { id: 'phone' }, { id: 'short_url' }],
    });
  });

  it('without any usable pay system is the same error as without pay systems [C-184]', () => {
    const paySystems = [system('linkedcard'), system('qrcode_png'), system('bitcoin')];
    expect(offerChoice({ ...offer, paySystems }, undefined, rules)).toBe('No paysystems!');
  });
});

describe('the choice of a pay system', () => {
  const choosing = () => offered(anyDetails(['phone', 'short_url']));

  it('ignores one that the offer does not contain, or contains with another form', () => {
    for (const [systemId, form] of [
      ['gold', 'phone'],
      ['phone', 'short_url'],
    ] as const) {
      const flow = choosing();
      const before = flow.state;
      expect(flow.send({ type: 'method-chosen', systemId, form }).state).toBe(before);
    }
  });

  it('closed, nothing is paid', () => {
    const flow = choosing().send({ type: 'closed' });
    expect([flow.state.at, flow.done('transact')]).toEqual(['idle', []]);
  });

  it('of a linked card takes the one that the pay system names, else the primary one [C-174]', () => {
    const cards = [anyPaymentCard(), anyPaymentCard({ id: '8', isPrimary: false })];
    const cardOf = (data: Readonly<Record<string, unknown>>) =>
      offered({
        ...anyDetails([], { cards }),
        offer: anyPurchaseOffer({ paySystems: [system('linkedcard', { data })] }),
      }).state;
    expect(cardOf({ card_id: '8' })).toMatchObject({ at: 'card', card: { id: '8' } });
    expect(cardOf({ card_id: '99' })).toMatchObject({ at: 'card', card: { id: '7' } });
    expect(cardOf({})).toMatchObject({ at: 'card', card: { id: '7' } });
  });

  it.each([
    ['for a title', { contentId: '501' }, 'General'],
    ['for a packet', { packetId: 15 }, 'Packet'],
  ])('info %s shows its instructions and pays nothing [C-179]', (_what, target, text) => {
    const paySystems = [system('info', { howToUse: 'General', howToUsePacket: 'Packet' })];
    const flow = offered({ ...anyDetails([]), offer: anyPurchaseOffer({ paySystems }) }, target);
    expect(flow.effects).toEqual([{ do: 'show-info', title: 'info', text }]);
    expect([flow.state.at, flow.done('transact')]).toEqual(['idle', []]);
  });
});

describe('a transaction that is refused', () => {
  const ended: readonly FailureKind[] = ['gone', 'price-changed', 'already-held', 'missing', 'forbidden-country'];

  it.each(ended)('%s: the offer is over, and a new one may be requested', (kind) => {
    const flow = transacting('linkedcard').reply({ type: 'failed', failure: anyFailure(kind) });
    expect([flow.state.at, flow.kinds()]).toEqual(['idle', ['close-dialog', 'show-error']]);
    expect(flow.send(requested()).kinds()).toEqual(['create']);
  });

  it.each([
    ['linkedcard', 'card'],
    ['provider_account', 'confirm'],
    ['phone', 'phone'],
  ] as const)('%s: another error shows the form "%s" again, and repeats it under its key [C-112]', (way, at) => {
    const flow = transacting(way).reply({ type: 'failed', failure: anyFailure('timeout') });
    expect(flow.state).toMatchObject({ at, error: { kind: 'timeout' } });
    flow.send({ type: 'continued' });
    const [first, again] = flow.done('transact');
    expect({ ...again, requestId: 0 }).toEqual({ ...first, requestId: 0 });
  });

  it.each(['short_url', 'ext_app', 'qrcode', 'qrcode_png'] as const)(
    '%s has no form to return to: it ends with the error',
    (way) => {
      const flow = by(way).reply({ type: 'failed', failure: anyFailure('timeout') });
      expect([flow.state.at, flow.kinds()]).toEqual(['idle', ['close-dialog', 'show-error']]);
    },
  );

  it.each<FailureKind>(['no-funds', 'invalid', 'needs-money'])(
    '%s names what is missing of the price [C-312]',
    (kind) => {
      const flow = offered(anyDetails(['provider_account'], { account: anyAccount({ balance: 10_000 }) }))
        .send({ type: 'continued' })
        .reply({ type: 'failed', failure: anyFailure(kind) });
      expect(flow.effects).toEqual([{ do: 'no-funds', missing: 19_900 }]);
    },
  );

  it('without a transaction in the answer is unreadable, and nothing is stored', () => {
    const flow = transacting('linkedcard').reply({ type: 'started', start: { status: 'pending' }, now: NOW });
    expect(flow.state).toMatchObject({ at: 'card', error: { kind: 'unreadable' } });
    expect(flow.done('store')).toEqual([]);
  });

  it('after the dialog was closed shows the error without a form', () => {
    const flow = transacting('linkedcard').send({ type: 'closed' });
    flow.reply({ type: 'failed', failure: anyFailure('timeout') });
    expect([flow.state.at, flow.kinds()]).toEqual(['idle', ['close-dialog', 'show-error']]);
  });
});

describe('a transaction that exists', () => {
  it('is stored with its offer before anything else, so that a lost page is no lost payment [C-182]', () => {
    for (const way of ['linkedcard', 'phone'] as const) {
      const flow = transacting(way).reply(started());
      expect(flow.effects[0]).toMatchObject({ do: 'store', transactionId: 't1', offered: { idempotencyKey: 'key-2' } });
    }
  });

  it('says whether its pay system skips the PIN [C-222]', () => {
    const paySystems = [system('short_url', { skipsParentalControl: true })];
    const flow = offered({ ...anyDetails([]), offer: anyPurchaseOffer({ paySystems }) }).reply(started());
    expect(flow.done('store')).toMatchObject([{ skipsParentalControl: true }]);
    expect(by('short_url').reply(started()).done('store')).toMatchObject([{ skipsParentalControl: false }]);
  });

  it('is kept though the dialog was closed, and leads nowhere', () => {
    const flow = transacting('linkedcard')
      .send({ type: 'closed' })
      .reply(started({ fullUrl: 'https://bank.test' }));
    expect([flow.state.at, flow.kinds()]).toEqual(['idle', ['store']]);
  });

  it.each([
    ['an app', 'ext_app', { fullUrl: 'bank://pay' }, ['store', 'open', 'open-app']],
    ['a QR code and a page: the code', 'qrcode', { fullUrl: 'https://b', qrCodeUrl: 'q' }, ['store', 'open']],
    ['a page', 'short_url', { fullUrl: 'https://b' }, ['store', 'leave']],
    ['nothing: it is polled', 'short_url', {}, ['store', 'open', 'poll-now']],
  ] as const)('leads to %s [C-175] [C-176] [C-180]', (_where, way, start, kinds) =>
    expect(by(way).reply(started(start)).kinds()).toEqual(kinds),
  );

  it('does not block another offer while it is only polled', () => {
    const flow = by('qrcode')
      .reply(started({ qrCodeUrl: 'q' }))
      .send(requested({ contentId: '502' }));
    expect(flow.state).toMatchObject({ at: 'creating', target: { contentId: '502' } });
  });

  it('ends by its offer where no transaction is named [C-219]', () => {
    const flow = by('qrcode').reply(started({ qrCodeUrl: 'q' }));
    flow.send({ type: 'payment-failed', offerId: 'offer-1', transactionId: undefined });
    expect([flow.state.at, flow.effects]).toEqual(['idle', [{ do: 'close-dialog' }]]);
  });

  it('does not end a form for which nothing was paid yet', () => {
    const flow = by('linkedcard').send({ type: 'completed', offerId: 'offer-1', transactionId: undefined });
    expect(flow.state.at).toBe('card');
  });
});

describe('paying by phone [C-177]', () => {
  it('starts with the known number, and uses the one that is typed', () => {
    expect(by('phone').state).toMatchObject({ at: 'phone', step: 'number', phone: '77001234567' });
    expect(transacting('phone').done('transact')).toMatchObject([{ phone: '77007654321' }]);
    expect(by('phone').send({ type: 'continued' }).done('transact')).toMatchObject([{ phone: '77001234567' }]);
  });

  it('opens the dialog for the code, which may be sent again after 60 s', () =>
    expect(atCode().state).toMatchObject({ at: 'phone', step: 'code', resendAt: NOW + 60_000 }));

  it('requests no second code by "Continue" while the first is typed', () => {
    const flow = atCode().send({ type: 'continued', phone: '77000000000' });
    expect([flow.effects, flow.done('transact').length]).toEqual([[], 1]);
  });

  it('needs no account', () => {
    const { account: _account, ...details } = anyDetails(['phone']);
    const flow = offered(details).send({ type: 'continued' });
    expect(flow.done('transact')[0]).not.toHaveProperty('accountId');
    flow.reply(started()).send({ type: 'code-submitted', code: '1' });
    expect(flow.done('confirm-code')).toMatchObject([{ accountId: 0 }]);
  });

  it('checks a code once at a time, and none before it was sent', () => {
    const flow = atCode().send({ type: 'code-submitted', code: '1' }, { type: 'code-submitted', code: '1' });
    expect(flow.done('confirm-code')).toMatchObject([{ transactionId: 't1', accountId: 3, code: '1' }]);
    expect(by('phone').send({ type: 'code-submitted', code: '1' }).effects).toEqual([]);
  });

  it('counts the attempts that are left, and accepts another code', () => {
    const flow = atCode()
      .send({ type: 'code-submitted', code: '0' })
      .reply({ type: 'failed', failure: anyFailure('wrong-code', { attemptsLeft: 1 }) });
    expect(flow.state).toMatchObject({ step: 'code', attemptsLeft: 1, error: { kind: 'wrong-code' } });
    flow.send({ type: 'code-submitted', code: '1' });
    expect(flow.state).not.toHaveProperty('error');
  });

  it('ends with a code that has expired', () => {
    const flow = atCode()
      .send({ type: 'code-submitted', code: '0' })
      .reply({ type: 'failed', failure: anyFailure('gone') });
    expect([flow.state.at, flow.kinds()]).toEqual(['idle', ['close-dialog', 'show-error']]);
  });

  it('keeps the code step after another error', () => {
    const flow = atCode()
      .send({ type: 'code-submitted', code: '0' })
      .reply({ type: 'failed', failure: anyFailure('offline') });
    expect([flow.state, flow.kinds()]).toMatchObject([{ at: 'phone', step: 'code' }, ['show-error']]);
  });

  it('an accepted code is polled at once', () => {
    const flow = atCode().send({ type: 'code-submitted', code: '1' }).reply({ type: 'code-passed' });
    expect(flow.kinds()).toEqual(['open', 'poll-now']);
    expect(flow.state).toMatchObject({ at: 'waiting', transactionId: 't1' });
  });
});
