import { anyAccount, anyPacket, anyPaymentCard } from '@antenna/api-client/testing';
import type { MinorUnits } from '@antenna/kernel';
import { anyFailure } from '@antenna/kernel/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  paymentFlow,
  purchaseFlow,
  signatureOf,
  type Checkout,
  type PaymentEffect,
  type PaymentEvent,
  type PaymentMethod,
  type PaymentState,
  type PurchaseEffect,
  type PurchaseEvent,
  type PurchaseState,
} from './index.ts';

const PRICE: MinorUnits = 29_900;
const METHOD: PaymentMethod = {
  id: 'bank:card',
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

/** A platform that executes each idempotency key once, and repeats its answer. */
function createPlatform(balance: MinorUnits) {
  const subscribed = new Map<string, boolean>();
  const payments = new Map<string, string>();
  const ended = new Set<string>();
  let wallet = balance;
  let isHeld = false;
  return {
    get wallet() {
      return wallet;
    },
    get isHeld() {
      return isHeld;
    },
    /** How often the price was taken from the wallet. */
    charges: () => [...subscribed.values()].filter(Boolean).length,
    payments: () => payments.size,
    subscribe(key: string): 'bought' | 'held' | 'poor' {
      if (subscribed.get(key)) return 'bought';
      if (isHeld) return 'held';
      if (wallet < PRICE) return 'poor';
      [wallet, isHeld] = [wallet - PRICE, true];
      subscribed.set(key, true);
      return 'bought';
    },
    pay(key: string): string {
      const transactionId = payments.get(key) ?? `t${payments.size + 1}`;
      payments.set(key, transactionId);
      return transactionId;
    },
    /** The bank confirms: the money is added once. */
    confirm(transactionId: string, sum: MinorUnits): void {
      if (ended.has(transactionId)) return;
      ended.add(transactionId);
      wallet += sum;
    },
  };
}

/** Both flows with a platform; every answer waits until it is delivered or lost. */
function createShop(balance: MinorUnits) {
  const platform = createPlatform(balance);
  let purchase: PurchaseState = purchaseFlow.initial;
  let payment: PaymentState = paymentFlow.initial;
  let keys = 0;
  let unanswered: { readonly idempotencyKey: string; readonly signature: string } | undefined;
  const pending: { readonly answer: () => void; readonly lose: () => void }[] = [];
  const sums = new Map<string, MinorUnits>();
  const newKey = () => `key-${++keys}`;

  const checkout = (): Checkout => ({
    packet: anyPacket({ price: PRICE }),
    purchases: [],
    heldIds: platform.isHeld ? [15] : [],
    baseIds: [],
    allowsWithoutBase: true,
    usesPurchases: false,
    account: anyAccount({ balance: platform.wallet }),
    cards: [anyPaymentCard()],
    methods: [METHOD],
    framesForms: false,
    isChildWithoutCode: false,
  });

  const toPurchase = (event: PurchaseEvent): void => {
    const step = purchaseFlow.step(purchase, event);
    purchase = step.state;
    step.effects.forEach(runPurchase);
  };
  const toPayment = (event: PaymentEvent): void => {
    const step = paymentFlow.step(payment, event);
    payment = step.state;
    step.effects.forEach(runPayment);
  };

  function runPurchase(effect: PurchaseEffect): void {
    switch (effect.do) {
      case 'check-pin':
        return toPurchase({ type: 'pin-passed' });
      case 'wait':
        return toPurchase({ type: 'delay-elapsed', requestId: effect.requestId });
      case 'load-checkout':
        return toPurchase({
          type: 'checkout-loaded',
          requestId: effect.requestId,
          checkout: checkout(),
          idempotencyKey: newKey(),
          kept: unanswered,
        });
      case 'subscribe': {
        const { requestId, idempotencyKey } = effect;
        unanswered = { idempotencyKey, signature: signatureOf(effect.purchase) };
        const result = platform.subscribe(idempotencyKey);
        pending.push({
          answer: () => {
            unanswered = undefined;
            if (result === 'bought') return toPurchase({ type: 'subscribed', requestId });
            const failure = anyFailure(result === 'held' ? 'already-held' : 'needs-money');
            return toPurchase({ type: 'failed', requestId, failure });
          },
          lose: () => toPurchase({ type: 'failed', requestId, failure: anyFailure('timeout') }),
        });
        return undefined;
      }
      case 'refresh':
        return toPurchase({ type: 'refreshed', requestId: effect.requestId });
      case 'pay':
        return toPayment({ type: 'requested', bill: effect.bill, idempotencyKey: newKey() });
      default:
        return undefined;
    }
  }

  function runPayment(effect: PaymentEffect): void {
    switch (effect.do) {
      case 'wait':
        return toPayment({ type: 'delay-elapsed', requestId: effect.requestId });
      case 'start': {
        const transactionId = platform.pay(effect.idempotencyKey);
        sums.set(transactionId, effect.sum);
        const { requestId } = effect;
        pending.push({
          answer: () => toPayment({ type: 'started', requestId, start: { transactionId, status: 'pending' }, now: 0 }),
          lose: () => toPayment({ type: 'refused', requestId, failure: anyFailure('timeout') }),
        });
        return undefined;
      }
      case 'report-outcome':
        return toPurchase({ type: 'payment-settled', outcome: effect.outcome });
      default:
        return undefined;
    }
  }

  return {
    platform,
    get purchase() {
      return purchase;
    },
    buy: () =>
      toPurchase({
        type: 'buy-requested',
        target: { packetId: 15 },
        isUser: true,
        isEmbedded: false,
        isCountryForbidden: false,
      }),
    confirm: () => toPurchase({ type: 'confirmed' }),
    pay: () => toPayment({ type: 'continued' }),
    close: () => (payment.at === 'idle' ? toPurchase({ type: 'closed' }) : toPayment({ type: 'closed' })),
    answer: () => pending.shift()?.answer(),
    lose: () => pending.shift()?.lose(),
    /** The bank confirms every payment, and the pages learn of it. */
    settle: () => {
      for (const [transactionId, sum] of sums) {
        platform.confirm(transactionId, sum);
        toPayment({ type: 'completed', transactionId });
      }
    },
  };
}

describe('buying a packet', () => {
  it('with enough money takes the price once, however often the button is pressed', () => {
    const shop = createShop(PRICE);
    shop.buy();
    for (let press = 0; press < 5; press += 1) shop.confirm();
    shop.answer();
    expect([shop.platform.charges(), shop.platform.wallet, shop.purchase.at]).toEqual([1, 0, 'idle']);
  });

  it('whose answer was lost is repeated by the same button without a second charge [C-332]', () => {
    const shop = createShop(2 * PRICE);
    shop.buy();
    shop.confirm();
    shop.lose();
    expect(shop.purchase.at).toBe('confirming');
    shop.confirm();
    shop.answer();
    expect([shop.platform.charges(), shop.platform.wallet, shop.purchase.at]).toEqual([1, PRICE, 'idle']);
  });

  it('without money is paid by card once, then bought once', () => {
    const shop = createShop(10_000);
    shop.buy();
    for (let press = 0; press < 3; press += 1) shop.pay();
    shop.answer();
    shop.settle();
    shop.answer();
    expect([shop.platform.payments(), shop.platform.charges(), shop.platform.wallet]).toEqual([1, 1, 0]);
  });

  it('whose payment’s answer was lost is paid again under the same key', () => {
    const shop = createShop(10_000);
    shop.buy();
    shop.pay();
    shop.lose();
    shop.pay();
    shop.answer();
    shop.settle();
    shop.answer();
    expect([shop.platform.payments(), shop.platform.charges()]).toEqual([1, 1]);
  });

  it('at random never takes the price twice, and money that was brought stays in the wallet', () => {
    const actions = fc.array(fc.constantFrom('buy', 'confirm', 'pay', 'close', 'answer', 'lose', 'settle'), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(fc.constantFrom(0, 10_000, PRICE, 3 * PRICE), actions, (balance, presses) => {
        const shop = createShop(balance);
        for (const press of presses) shop[press as 'buy']();
        expect(shop.platform.charges()).toBeLessThanOrEqual(1);
        expect(shop.platform.wallet).toBeGreaterThanOrEqual(0);
        expect(shop.platform.isHeld).toBe(shop.platform.charges() === 1);
      }),
      { numRuns: 500 },
    );
  });
});
