import { anyAccount, anyPacket, anyPaymentCard, anyPurchaseType } from '@antenna/api-client/testing';
import { anyFailure, walkFlow } from '@antenna/kernel/testing';
import type { FailureKind } from '@antenna/kernel';
import { describe, expect, it } from 'vitest';
import {
  purchaseFlow,
  type Checkout,
  type PaymentMethod,
  type PaymentOutcome,
  type PurchaseEvent,
  type PurchaseTarget,
} from '../index.ts';

const TARGET: PurchaseTarget = { packetId: 15 };
const METHOD: PaymentMethod = {
  id: '1:card',
  route: 'card',
  payformShortname: 'card',
  paySystemShortname: 'bank',
  title: 'Bank card',
  description: '',
  buttonText: '',
  howToUse: '',
  howToUsePacket: '',
  skipsParentalControl: false,
};
const anyCheckout = (over: Partial<Checkout> = {}): Checkout => ({
  packet: anyPacket(),
  purchases: [],
  heldIds: [],
  baseIds: [],
  allowsWithoutBase: false,
  usesPurchases: false,
  account: anyAccount(),
  cards: [],
  methods: [METHOD],
  framesForms: false,
  isChildWithoutCode: false,
  ...over,
});
const POOR = anyCheckout({ account: anyAccount({ balance: 10_000 }) });
const requested = (target: PurchaseTarget = TARGET): PurchaseEvent => ({
  type: 'buy-requested',
  target,
  isUser: true,
  isEmbedded: false,
  isCountryForbidden: false,
});

const loading = (target?: PurchaseTarget) => walkFlow(purchaseFlow, requested(target), { type: 'pin-passed' });
const loaded = (checkout = anyCheckout(), target?: PurchaseTarget) =>
  loading(target).reply({ type: 'checkout-loaded', checkout, idempotencyKey: 'key-1' });
const confirming = (checkout?: Checkout, target?: PurchaseTarget) =>
  loaded(checkout, target).reply({ type: 'delay-elapsed' });
const subscribing = (checkout?: Checkout, target?: PurchaseTarget) =>
  confirming(checkout, target).send({ type: 'confirmed' });
const paying = (checkout = POOR, target?: PurchaseTarget) => loaded(checkout, target);
const notices = ({ all }: { readonly all: readonly object[] }) =>
  all.flatMap((effect) => ('notice' in effect ? [effect.notice] : []));

describe('while everything is loaded', () => {
  it.each<FailureKind>(['offline', 'timeout', 'server', 'forbidden'])(
    'a failure (%s) closes the dialog, is shown, and plays nothing afterwards',
    (kind) => {
      const failure = anyFailure(kind);
      const flow = loading().reply({ type: 'failed', failure });
      expect(flow.state.at).toBe('idle');
      expect(flow.effects).toEqual([
        { do: 'close-dialog' },
        { do: 'show-error', failure },
        { do: 'forget-play-after' },
      ]);
    },
  );

  it('a packet that does not exist is a notice', () =>
    expect(notices(loading().reply({ type: 'failed', failure: anyFailure('missing') }))).toEqual([
      { kind: 'packet-not-found' },
    ]));

  it('a second purchase is ignored', () => {
    const flow = loading();
    const before = flow.state;
    expect(flow.send(requested({ packetId: 16 })).effects).toEqual([]);
    expect(flow.state).toBe(before);
  });

  it('closing a dialog that is not the purchase’s changes nothing', () =>
    expect(loading().send({ type: 'closed' }).state.at).toBe('loading'));

  it('an answer to an earlier load is ignored', () => {
    const flow = loading();
    const { requestId } = flow.state;
    flow.reply({ type: 'checkout-loaded', checkout: POOR, idempotencyKey: 'key-1' });
    const paid = flow.state;
    flow.send({ type: 'checkout-loaded', requestId, checkout: anyCheckout(), idempotencyKey: 'key-2' });
    expect(flow.state).toBe(paid);
  });
});

describe('an agreement that could not be saved', () => {
  const agreement = { id: 4, url: '/a', version: '2', isAccepted: false };
  const refused = () =>
    loaded(anyCheckout({ packet: anyPacket({ agreement }) }))
      .send({ type: 'agreement-accepted' })
      .reply({ type: 'failed', failure: anyFailure('offline') });

  it('stays open with the error, and nothing is bought', () => {
    const flow = refused();
    expect(flow.state).toMatchObject({ at: 'agreement', isSaving: false, error: { kind: 'offline' } });
    expect(flow.kinds()).toEqual(['show-error']);
    expect(flow.done('subscribe')).toEqual([]);
  });

  it('may be accepted again, without the old error', () => {
    const flow = refused().send({ type: 'agreement-accepted' });
    expect(flow.state).not.toHaveProperty('error');
    flow.reply({ type: 'agreement-saved' });
    expect([flow.state.at, flow.done('save-agreement').length]).toEqual(['pausing', 2]);
  });

  it('is saved once, however often it is pressed', () => {
    const flow = refused();
    for (let press = 0; press < 3; press += 1) flow.send({ type: 'agreement-accepted' });
    expect(flow.done('save-agreement')).toHaveLength(2);
  });

  it('leads to the base packets, where one is missing', () => {
    const flow = loaded(anyCheckout({ packet: anyPacket({ agreement, isBase: false }), baseIds: [1] }))
      .send({ type: 'agreement-accepted' })
      .reply({ type: 'agreement-saved' });
    expect(flow.effects).toEqual([{ do: 'open-bases', packetId: 15, baseIds: [1] }]);
  });
});

describe('a refusal of the purchase', () => {
  const refused = (kind: FailureKind, over: object = {}) =>
    subscribing().reply({ type: 'failed', failure: anyFailure(kind, over) });

  it.each<FailureKind>(['offline', 'timeout', 'aborted', 'server', 'conflict', 'throttled', 'unreadable'])(
    '%s: the confirmation is shown again with the error, and repeats the request under the same key [C-332]',
    (kind) => {
      const flow = refused(kind);
      expect(flow.state).toMatchObject({ at: 'confirming', error: { kind } });
      expect(flow.kinds()).toEqual(['show-error']);
      flow.send({ type: 'confirmed' });
      expect(flow.state).not.toHaveProperty('error');
      expect(flow.done('subscribe').map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key-1', 'key-1']);
    },
  );

  it.each<FailureKind>(['price-changed', 'agreement-required', 'base-required'])(
    '%s: everything is loaded again, and the reason is kept for the next dialog',
    (kind) => {
      const flow = refused(kind);
      expect(flow.state).toMatchObject({ at: 'loading', target: TARGET, error: { kind } });
      flow.reply(
        { type: 'checkout-loaded', checkout: anyCheckout(), idempotencyKey: 'key-2' },
        { type: 'delay-elapsed' },
      );
      expect(flow.state).toMatchObject({ at: 'confirming', idempotencyKey: 'key-2', error: { kind } });
    },
  );

  it.each<FailureKind>(['permission-denied', 'barred', 'forbidden'])('%s: ends it with an error', (kind) => {
    const flow = refused(kind);
    expect([flow.state.at, flow.kinds()]).toEqual(['idle', ['close-dialog', 'show-error', 'forget-play-after']]);
  });

  it('forbidden for a child: ends it with the notice for children', () =>
    expect(notices(refused('forbidden', { code: 'child_forbidden' }))).toEqual([{ kind: 'child' }]));

  it('already held: names the packet, so that it can be watched', () =>
    expect(notices(refused('already-held'))).toEqual([{ kind: 'already-bought', packetId: 15 }]));

  it('the PIN once more: passed, everything is loaded again; refused, nothing is bought', () => {
    expect(refused('pin-required').send({ type: 'pin-passed' }).kinds()).toEqual(['load-checkout']);
    const flow = refused('pin-required').send({ type: 'pin-refused' });
    expect([flow.state.at, flow.done('subscribe').length]).toEqual(['idle', 1]);
  });

  it.each([
    ['the missing amount', { missing: '12.50', amount: '299.00' }, 1_250],
    ['the price alone', { amount: '600.00' }, 10_000],
    ['a price below the balance', { amount: '100.00' }, 1],
    ['nothing', {}, 1],
    ['an unreadable amount', { missing: 'much', amount: 'more' }, 1],
  ])('402 with %s requests a payment of at least one unit [C-309] [C-320]', (_what, over, amount) => {
    const flow = refused('needs-money', over);
    expect(flow.done('pay')).toMatchObject([{ bill: { amount, total: 29_900, prefers: 'phone-sms' } }]);
  });
});

describe('a purchase whose dialog was closed while it was sent', () => {
  const dismissed = () => subscribing().send({ type: 'closed' });

  it('is still waited for, and refreshed when it succeeds', () => {
    const flow = dismissed();
    expect(flow.state).toMatchObject({ at: 'subscribing', isDismissed: true });
    flow.reply({ type: 'subscribed' });
    expect(flow.kinds()).toEqual(['close-dialog', 'refresh']);
  });

  it.each<FailureKind>(['offline', 'needs-money', 'price-changed', 'pin-required', 'barred', 'server'])(
    'opens no dialog again after %s: the error is shown',
    (kind) => {
      const failure = anyFailure(kind);
      const flow = dismissed().reply({ type: 'failed', failure });
      expect(flow.effects).toEqual([{ do: 'show-error', failure }, { do: 'forget-play-after' }]);
      expect(flow.state.at).toBe('idle');
    },
  );

  it.each([
    ['already-held', 'already-bought'],
    ['missing', 'packet-not-found'],
    ['forbidden-country', 'forbidden-country'],
  ] as const)('%s is a notice all the same', (kind, notice) =>
    expect(notices(dismissed().reply({ type: 'failed', failure: anyFailure(kind) }))).toMatchObject([{ kind: notice }]),
  );
});

describe('the result of a payment', () => {
  const settled = (outcome: PaymentOutcome, checkout?: Checkout, target?: PurchaseTarget) =>
    paying(checkout, target).send({ type: 'payment-settled', outcome });

  it('paid and executed by the server: only refreshed, with its transaction', () => {
    const flow = settled({ kind: 'paid', isCarriedOut: true, transactionId: 't1' });
    expect(flow.effects).toMatchObject([
      { do: 'close-dialog' },
      { do: 'refresh', purchase: { transactionId: 't1' }, isAccepted: false },
    ]);
    expect(flow.done('subscribe')).toEqual([]);
  });

  it.each([{ kind: 'enough' }, { kind: 'paid', isCarriedOut: false, transactionId: 't1' }] as const)(
    '%j: bought from the wallet without another question, once',
    (outcome) => {
      const flow = settled(outcome).send({ type: 'payment-settled', outcome });
      expect(flow.done('subscribe')).toHaveLength(1);
      expect(flow.done('open-confirm')).toEqual([]);
    },
  );

  it('closed with a payment under way: ends silently, and what was to play still plays', () => {
    const flow = settled({ kind: 'dismissed', isStarted: true });
    expect([flow.state.at, flow.effects]).toEqual(['idle', []]);
  });

  it.each([{ kind: 'dismissed', isStarted: false }, { kind: 'failed' }] as const)(
    '%j: ends, and nothing is played',
    (outcome) => {
      const flow = settled(outcome);
      expect([flow.state.at, flow.kinds()]).toEqual(['idle', ['forget-play-after']]);
    },
  );

  it.each([
    ['an operator that sells by purchase', { usesPurchases: true }, {}, 'no-way-to-pay'],
    ['an operator with payment methods', { methods: [METHOD] }, {}, 'no-way-to-pay'],
    ['an operator without both', {}, {}, 'provider-subscription'],
    ['the same for a channel', {}, { isForChannel: true }, 'provider-channel'],
  ] as const)('no method at %s is the notice %4$s [C-059]', (_who, over, target, kind) => {
    const checkout = { ...POOR, methods: [], purchases: [anyPurchaseType()], ...over };
    expect(notices(settled({ kind: 'no-method' }, checkout, { ...TARGET, ...target }))).toEqual([{ kind }]);
  });
});

describe('the bill of a purchase', () => {
  const billOf = (checkout: Checkout, target?: PurchaseTarget) => loaded(checkout, target).done('pay')[0]?.bill;

  it('has the missing amount, the whole price and what the server executes [C-060]', () =>
    expect(billOf(POOR)).toMatchObject({
      of: 'purchase',
      accountId: 3,
      amount: 19_900,
      total: 29_900,
      title: 'Everyday',
      intent: { packetId: 15 },
      packetId: 15,
      isByPromoLink: false,
    }));

  it('names the purchase type, where one is sold', () =>
    expect(
      billOf({ ...POOR, usesPurchases: true, purchases: [anyPurchaseType({ id: '31', amount: 50_000 })] }),
    ).toMatchObject({ amount: 40_000, intent: { purchaseId: '31' } }));

  it('passes on cards, methods, the phone and the promo link', () =>
    expect(
      billOf(
        { ...POOR, cards: [anyPaymentCard()], phone: '77001234567', framesForms: true },
        { ...TARGET, isByPromoLink: true, nextPacketId: 16 },
      ),
    ).toMatchObject({
      cards: [{ id: '7' }],
      methods: [{ id: '1:card' }],
      phone: '77001234567',
      framesForms: true,
      isByPromoLink: true,
      nextPacketId: 16,
    }));

  it('is never made for a free packet, whatever the account allows', () => {
    const flow = loaded(
      anyCheckout({ packet: anyPacket({ price: 0 }), account: anyAccount({ balance: 0, isPaymentAllowed: false }) }),
    );
    expect([flow.state.at, flow.done('pay'), notices(flow)]).toEqual(['pausing', [], []]);
  });

  it('is made for the whole price where the account is unknown', () => {
    const { account: _account, ...rest } = anyCheckout();
    expect(billOf(rest)).toMatchObject({ accountId: 0, amount: 29_900 });
  });
});

describe('closing and another viewer', () => {
  it.each([
    [
      'agreement',
      () => loaded(anyCheckout({ packet: anyPacket({ agreement: { url: '/a', version: '1', isAccepted: false } }) })),
    ],
    ['choosing-base', () => loaded(anyCheckout({ packet: anyPacket({ isBase: false }) }))],
    ['pausing', () => loaded()],
    ['confirming', () => confirming()],
  ] as const)('closing at "%s" ends it without a request', (at, walk) => {
    const flow = walk();
    expect(flow.state.at).toBe(at);
    expect(flow.send({ type: 'closed' }).kinds()).toEqual(['forget-play-after']);
    expect([flow.state.at, flow.done('subscribe')]).toEqual(['idle', []]);
  });

  it('closing while the payment’s own dialog is open leaves it to the payment', () =>
    expect(paying().send({ type: 'closed' }).state.at).toBe('paying'));

  it.each([
    ['loading', () => loading()],
    ['confirming', () => confirming()],
    ['subscribing', () => subscribing()],
    ['paying', () => paying()],
  ] as const)('another viewer ends it at "%s", and a late answer changes nothing', (_at, walk) => {
    const flow = walk();
    const { requestId } = flow.state;
    flow.send({ type: 'viewer-changed' });
    const ended = flow.state;
    flow.send(
      { type: 'subscribed', requestId },
      { type: 'failed', requestId, failure: anyFailure('offline') },
      { type: 'payment-settled', outcome: { kind: 'enough' } },
    );
    expect([flow.state, ended.at]).toEqual([ended, 'idle']);
  });

  it('signing in is not another viewer: the purchase goes on [C-140]', () => {
    const flow = walkFlow(
      purchaseFlow,
      { ...requested(), isUser: false } as PurchaseEvent,
      { type: 'viewer-changed' },
      { type: 'signed-in' },
    );
    expect(flow.state).toMatchObject({ at: 'checking-pin', target: TARGET });
  });
});

describe('a refresh after the purchase', () => {
  it('says that the operator’s own billing will open the packet later', () => {
    const flow = subscribing().reply({ type: 'subscribed', isAccepted: true });
    expect(flow.effects).toMatchObject([{ do: 'close-dialog' }, { do: 'refresh', isAccepted: true }]);
  });

  it('that fails still ends the purchase', () => {
    const flow = subscribing().reply({ type: 'subscribed' }, { type: 'failed', failure: anyFailure('offline') });
    expect([flow.state.at, flow.effects]).toEqual(['idle', []]);
  });

  it('of a base packet loads the packet it was bought for, without the base one’s period [C-148]', () => {
    const flow = subscribing(anyCheckout(), { packetId: 1, purchaseTypeId: '31', nextPacketId: 15 });
    flow.reply({ type: 'subscribed' }, { type: 'refreshed' });
    expect(flow.effects).toMatchObject([{ do: 'load-checkout', target: { packetId: 15 } }]);
    expect(flow.state).not.toHaveProperty('target.purchaseTypeId');
  });
});
