import { describe, expect, it } from 'vitest';
import { createTestShop, PACKET, PRICE } from './testing/shop.ts';
import { applyState } from './settle.ts';

const PAID = { status: 'complete', minor: PRICE } as const;

describe('a payment that its pay system reports as paid', () => {
  it('puts the money into the wallet and buys what it was for', async () => {
    const shop = createTestShop();
    const { id } = await shop.start();
    expect(await applyState(shop.deps, { id, state: PAID })).toMatchObject({
      status: 'complete',
      outcome: { subscriptionId: '7/packet:2' },
    });
    expect(shop.store.state.transfers).toMatchObject([
      { kind: 'deposit', minor: PRICE, gateway: 'bank', idempotencyKey: `settle:${id}` },
    ]);
    expect([shop.isHeld, shop.balance]).toEqual([true, 0]);
  });

  it('settles once, however often it is reported, also at once', async () => {
    const shop = createTestShop();
    const { id } = await shop.start();
    await Promise.all(Array.from({ length: 10 }, () => applyState(shop.deps, { id, state: PAID })));
    expect(shop.store.state.transfers).toHaveLength(1);
  });

  it('applies each event of a pay system once, and only of the pay system that has the payment', async () => {
    const shop = createTestShop();
    const { id } = await shop.start();
    const source = { gateway: 'bank', eventId: 'e1' };
    expect(
      await applyState(shop.deps, { id, state: PAID, source: { gateway: 'other', eventId: 'e1' } }),
    ).toBeUndefined();
    expect((await applyState(shop.deps, { id, state: { status: 'pending' }, source }))?.status).toBe('pending');
    expect((await applyState(shop.deps, { id, state: PAID, source }))?.status).toBe('pending');
    expect((await applyState(shop.deps, { id, state: PAID, source: { ...source, eventId: 'e2' } }))?.status).toBe(
      'complete',
    );
  });

  it('is unknown when there is no such payment', async () => {
    expect(await applyState(createTestShop().deps, { id: 'none', state: PAID })).toBeUndefined();
  });

  it.each([
    [{ kind: 'packet', packetId: 2, expected: 1 }, 'price_changed'],
    [{ kind: 'packet', packetId: 3 }, 'needs_money'],
    [{ kind: 'packet', packetId: 99 }, 'not_sold'],
    [{ kind: 'purchase', purchaseTypeId: '99.P1M' }, 'not_sold'],
  ] as const)('for %o that cannot be bought stays as balance and says why: %s', async (intent, message) => {
    const shop = createTestShop();
    const { id } = await shop.start({ intent });
    expect(await applyState(shop.deps, { id, state: PAID })).toMatchObject({
      status: 'complete',
      outcome: { message },
    });
    expect(shop.balance).toBe(PRICE);
  });

  it('for what is held already stays as balance', async () => {
    const shop = createTestShop();
    shop.store.state.held['7/packet:2'] = 0;
    const { id } = await shop.start();
    expect((await applyState(shop.deps, { id, state: PAID }))?.outcome).toEqual({ message: 'already_held' });
  });

  it('for an offer or a contract has nothing to show', async () => {
    const shop = createTestShop();
    const offer = await shop.start({ intent: { kind: 'offer', offerId: 'a', purchaseTypeId: 'x' } });
    expect((await applyState(shop.deps, { id: offer.id, state: PAID }))?.outcome).toEqual({});
    const contract = await shop.start({
      intent: { kind: 'contract', addressId: 9, demand: 'd', minor: 10_000 },
      minor: 10_000,
    });
    const paid = await applyState(shop.deps, { id: contract.id, state: { status: 'complete', minor: 10_000 } });
    expect([paid?.outcome, shop.balance]).toEqual([{}, 0]);
  });

  it('as a refill only fills the wallet, a debt first, and resumes what waited for money', async () => {
    const shop = createTestShop();
    shop.store.wallet(7).debt = 10_000;
    const { id } = await shop.start({ intent: { kind: 'refill' } });
    expect((await applyState(shop.deps, { id, state: PAID }))?.outcome).toEqual({});
    expect([shop.store.wallet(7).debt, shop.balance, shop.store.state.resumed]).toEqual([0, PRICE - 10_000, [7]]);
  });

  it('keeps its money when buying throws: the intent is skipped', async () => {
    const shop = createTestShop();
    const { id } = await shop.start();
    shop.store.purchaseError = new Error('bug');
    expect(await applyState(shop.deps, { id, state: PAID })).toMatchObject({
      status: 'complete',
      outcome: { message: 'not_bought' },
    });
    expect([shop.balance, shop.store.state.transfers.length]).toEqual([PRICE, 1]);
  });

  it('changes nothing while the database is unavailable, and can be reported again', async () => {
    const shop = createTestShop();
    const { id } = await shop.start();
    shop.store.purchaseError = new Error('database unavailable');
    await expect(applyState(shop.deps, { id, state: PAID })).rejects.toThrow('database unavailable');
    expect([(await shop.payment(id)).status, shop.balance]).toEqual(['pending', 0]);
    shop.store.purchaseError = undefined;
    expect((await applyState(shop.deps, { id, state: PAID }))?.status).toBe('complete');
  });

  it('in another currency buys nothing and goes back', async () => {
    const shop = createTestShop();
    const { id } = await shop.start();
    expect(await applyState(shop.deps, { id, state: { ...PAID, currency: 'EUR' } })).toMatchObject({
      status: 'error',
      reason: 'processing_error',
      currency: 'EUR',
      refundState: 'due',
    });
    expect((await shop.payment(id)).refundState).toBe('done');
    expect(shop.store.state.transfers).toEqual([]);
    expect(
      (await applyState(shop.deps, { id: (await shop.start()).id, state: { ...PAID, currency: 'KZT' } }))?.status,
    ).toBe('complete');
  });

  it('stores a card that its owner agreed to save, once, and none that was charged', async () => {
    const shop = createTestShop();
    const card = { token: 'ok-7', last4: '4242' };
    for (const way of ['page', 'qr'] as const) {
      const { id } = await shop.start({ method: way, intent: { kind: 'refill' } });
      await applyState(shop.deps, { id, state: { ...PAID, card } });
    }
    expect(shop.store.state.cards).toMatchObject([{ token: 'ok-7', paysystem: 'cards' }]);
    const charged = await shop.start({ method: 'card', intent: { kind: 'refill' } });
    await applyState(shop.deps, { id: charged.id, state: { ...PAID, card: { token: 'other', last4: '1' } } });
    expect(shop.store.state.cards).toHaveLength(1);
  });
});

describe('a payment that failed', () => {
  it('stays failed; money that comes afterwards goes back', async () => {
    const shop = createTestShop();
    const { id } = await shop.start();
    await applyState(shop.deps, { id, state: { status: 'error', reason: 'expired' } });
    expect(await applyState(shop.deps, { id, state: { status: 'error', reason: 'declined' } })).toMatchObject({
      reason: 'expired',
    });
    shop.bank.decide(id, 'complete');
    await shop.deliverAll();
    expect(await shop.payment(id)).toMatchObject({ status: 'error', refundState: 'done' });
    expect([shop.balance, shop.isHeld, shop.bank.held()]).toEqual([0, false, 0]);
  });

  it('is not opened again by a late report that it is pending', async () => {
    const shop = createTestShop();
    const { id } = await shop.start();
    await applyState(shop.deps, { id, state: { status: 'error', reason: 'declined' } });
    expect((await applyState(shop.deps, { id, state: { status: 'pending' } }))?.status).toBe('error');
  });
});

describe('a payment that was returned', () => {
  const returned = (refunded: number) => ({ status: 'refunded', minor: PRICE, refunded }) as const;

  it('ends what it bought and takes the money out of the wallet', async () => {
    const shop = createTestShop();
    const { id } = await shop.start();
    await applyState(shop.deps, { id, state: PAID });
    expect((await applyState(shop.deps, { id, state: returned(PRICE) }))?.status).toBe('refunded');
    expect([shop.isHeld, shop.balance, shop.store.wallet(7).debt]).toEqual([false, 0, 0]);
  });

  it('becomes a debt as far as the wallet does not cover it', async () => {
    const shop = createTestShop();
    const { id } = await shop.start({ intent: { kind: 'refill' } });
    await applyState(shop.deps, { id, state: PAID });
    shop.store.wallet(7).balance = 900;
    await applyState(shop.deps, { id, state: returned(PRICE) });
    expect([shop.balance, shop.store.wallet(7).debt]).toEqual([0, PRICE - 900]);
  });

  it('in parts is counted up to the whole; a part leaves what was bought', async () => {
    const shop = createTestShop();
    const { id } = await shop.start();
    await applyState(shop.deps, { id, state: PAID });
    await applyState(shop.deps, { id, state: returned(10_000) });
    expect([shop.isHeld, shop.store.wallet(7).debt]).toEqual([true, 10_000]);
    await applyState(shop.deps, { id, state: returned(10_000) });
    await applyState(shop.deps, { id, state: returned(9_000) });
    await applyState(shop.deps, { id, state: returned(PRICE) });
    expect([shop.isHeld, shop.balance - shop.store.wallet(7).debt]).toEqual([false, 0]);
    expect(shop.store.state.transfers.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      `settle:${id}`,
      `refund:${id}`,
      `refund:${id}:${PRICE}`,
    ]);
  });

  it('before it was reported as paid buys nothing', async () => {
    const shop = createTestShop();
    const { id } = await shop.start();
    expect(await applyState(shop.deps, { id, state: returned(PRICE) })).toMatchObject({
      status: 'refunded',
      outcome: { message: 'not_bought' },
    });
    expect([shop.isHeld, shop.balance]).toEqual([false, 0]);
    expect((await applyState(shop.deps, { id, state: PAID }))?.status).toBe('refunded');
  });

  it('is the test of a card, as promised: it is linked, the money goes back, nothing is resumed', async () => {
    const shop = createTestShop();
    const { id } = await shop.start({ intent: { kind: 'link-card', neededRefund: true }, minor: 100, saveCard: true });
    shop.bank.decide(id, 'complete');
    await shop.deliverAll();
    expect(await shop.payment(id)).toMatchObject({ status: 'refunded', refundState: 'done', outcome: {} });
    expect(shop.store.state.cards).toHaveLength(1);
    expect([shop.balance, shop.bank.held(), shop.store.state.resumed]).toEqual([0, 0, []]);
  });

  it('stays due when the pay system does not accept the refund', async () => {
    const shop = createTestShop();
    const { id } = await shop.start({ intent: { kind: 'link-card', neededRefund: true }, minor: 100 });
    shop.bank.refund = () => Promise.reject(new Error('down'));
    shop.bank.decide(id, 'complete');
    await shop.deliverAll();
    expect(await shop.payment(id)).toMatchObject({ status: 'refunded', refundState: 'due' });
  });
});

it('an intent with an expected price that still holds is bought', async () => {
  const shop = createTestShop();
  const { id } = await shop.start({ intent: { ...PACKET, expected: PRICE } as typeof PACKET });
  expect((await applyState(shop.deps, { id, state: PAID }))?.outcome).toEqual({ subscriptionId: '7/packet:2' });
});
