import { describe, expect, it } from 'vitest';
import { executeIntent } from './execute-intent.ts';
import { subjectOf, type Intent, type PurchaseRefusalKind, type PurchaseResult } from './intent.ts';
import { createTestShop, PACKET } from './testing/shop.ts';

/** Carries an intent out where purchases end in this way; also says whose paused packets were resumed, and when. */
async function execute(intent: Intent, result: PurchaseResult = { kind: 'bought' }) {
  const { store } = createTestShop();
  const executed: unknown[] = [];
  const resumed: (readonly [number, number])[] = [];
  const purchases = {
    ...store.purchases,
    execute: async (request: unknown) => {
      executed.push(request);
      return result;
    },
    resumePaused: async (userId: number, at: number) => {
      resumed.push([userId, at]);
    },
  };
  const outcome = await executeIntent({ purchases }, { userId: 7, providerId: 1, intent, at: 100 });
  return { outcome, executed, resumed };
}

describe('an intent that billing refuses', () => {
  it.each<[PurchaseRefusalKind, string]>([
    ['needs-money', 'needs_money'],
    ['already-held', 'already_held'],
    ['base-required', 'base_required'],
    ['agreement-required', 'agreement_required'],
    ['price-changed', 'price_changed'],
    ['forbidden-country', 'forbidden'],
    ['not-sold', 'not_sold'],
    ['payment-not-allowed', 'not_bought'],
    ['base-paused', 'not_bought'],
  ])('as %s says %s, and what waited for money goes on', async (kind, message) =>
    expect(await execute(PACKET, { kind })).toMatchObject({ outcome: { message }, resumed: [[7, 100]] }),
  );
});

describe('an intent that is carried out', () => {
  it('names the subscription of a packet; other things have none', async () => {
    const bought = await execute(PACKET, { kind: 'bought', subscriptionId: 's-1' });
    expect(bought).toMatchObject({
      outcome: { subscriptionId: 's-1' },
      executed: [{ userId: 7, providerId: 1, intent: PACKET, at: 100 }],
    });
    const contract: Intent = { kind: 'contract', addressId: 9, demand: 'd', minor: 100 };
    expect((await execute(contract)).outcome).toEqual({});
  });

  it('buys nothing for a refill or a linked card, and resumes packets unless the money goes back', async () => {
    const [refill, kept, returned] = await Promise.all([
      execute({ kind: 'refill' }),
      execute({ kind: 'link-card', neededRefund: false }),
      execute({ kind: 'link-card', neededRefund: true }),
    ]);
    for (const each of [refill, kept, returned]) expect(each).toMatchObject({ outcome: {}, executed: [] });
    expect([refill.resumed.length, kept.resumed.length, returned.resumed.length]).toEqual([1, 1, 0]);
  });
});

it('payments compete for a packet, also by its periods, and for nothing else', () => {
  const purchase = (purchaseTypeId: string): Intent => ({ kind: 'purchase', purchaseTypeId });
  expect([PACKET, purchase('2.P1M'), purchase('2.P1Y.x'), purchase('20.P1M'), purchase('2')].map(subjectOf)).toEqual([
    'packet:2',
    'packet:2',
    'packet:2',
    'packet:20',
    'packet:2',
  ]);
  expect(subjectOf({ kind: 'refill' })).toBeUndefined();
  expect(subjectOf({ kind: 'offer', offerId: 'a', purchaseTypeId: '2.P1M' })).toBeUndefined();
});

describe('two open payments for one packet', () => {
  it.each([
    ['the same means', {}, true],
    ['another sum', { minor: 10_000 }, false],
    ['a card that is to be saved', { saveCard: true }, false],
    ['another pay system', { paysystem: 'wallets' }, false],
    ['a period of it', { intent: { kind: 'purchase', purchaseTypeId: '2.P1M' } as const }, false],
  ])('by %s are one only where nothing differs', async (_what, change, isSame) => {
    const shop = createTestShop();
    const first = await shop.start();
    expect((await shop.start(change)).id === first.id).toBe(isSame);
  });
});
