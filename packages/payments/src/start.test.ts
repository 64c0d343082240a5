import { describe, expect, it } from 'vitest';
import { CODES_PER_PHONE } from './limits.ts';
import { createTestShop, OPERATOR, PACKET, PRICE } from './testing/shop.ts';

describe('starting a payment', () => {
  it('stores it as pending and creates it at the pay system under its own id', async () => {
    const shop = createTestShop();
    const payment = await shop.start({ returnUrl: 'https://antenna.example/packets', saveCard: true });
    expect(payment).toMatchObject({
      status: 'pending',
      minor: PRICE,
      currency: 'KZT',
      accountId: '7',
      subject: 'packet:2',
      reference: `ref-${payment.id}`,
      fullUrl: `https://bank.example/ref-${payment.id}`,
    });
    expect(shop.bank.payments.get(payment.id)?.order).toMatchObject({
      key: payment.id,
      minor: PRICE,
      merchant: 'Antenna',
      payer: '7',
      saveCard: true,
      isLink: false,
      returnUrl: 'https://antenna.example/packets',
    });
    expect(shop.balance).toBe(0);
  });

  it('is refused for a pay system that is not there, is off, or cannot be paid this way', async () => {
    const shop = createTestShop();
    const missing = { failure: { kind: 'missing' } };
    await expect(shop.start({ gateway: 'other' })).rejects.toMatchObject(missing);
    await expect(shop.start({ method: 'account' })).rejects.toMatchObject(missing);
    shop.bank.isEnabled = () => false;
    await expect(shop.start()).rejects.toMatchObject(missing);
    expect(shop.store.state.payments).toEqual([]);
  });

  it('is refused for a user who may not pay, and for a packet that the operator’s billing sells', async () => {
    const shop = createTestShop();
    const denied = { failure: { kind: 'permission-denied' } };
    const operator = { ...OPERATOR, isBilledElsewhere: true };
    await expect(shop.start({ operator })).rejects.toMatchObject(denied);
    await expect(shop.start({ operator, intent: { kind: 'purchase', purchaseTypeId: '2.P1M' } })).rejects.toMatchObject(
      denied,
    );
    expect((await shop.start({ operator, intent: { kind: 'refill' } })).status).toBe('pending');
    shop.store.wallet(7).isPaymentAllowed = false;
    await expect(shop.start({ intent: { kind: 'refill' } })).rejects.toMatchObject(denied);
  });

  it('charges a stored card at once and carries the intent out', async () => {
    const shop = createTestShop();
    shop.addCard();
    expect(await shop.start({ method: 'card' })).toMatchObject({
      status: 'complete',
      cardId: 'card-1',
      outcome: { subscriptionId: '7/packet:2' },
    });
    expect([shop.isHeld, shop.balance, shop.charged]).toEqual([true, 0, 1]);
  });

  it('does not charge a card of another user or of another pay system', async () => {
    const shop = createTestShop();
    const missing = { failure: { kind: 'missing' } };
    await expect(shop.start({ method: 'card' })).rejects.toMatchObject(missing);
    shop.addCard();
    await expect(shop.start({ method: 'card', cardId: 'card-2' })).rejects.toMatchObject(missing);
    shop.store.state.cards = [{ id: 'card-1', userId: 7, gateway: 'other', paysystem: 'cards', token: 'ok-7' }];
    await expect(shop.start({ method: 'card' })).rejects.toMatchObject(missing);
    shop.store.state.cards = [{ id: 'card-1', userId: 7, gateway: 'bank', paysystem: 'cards', token: null }];
    await expect(shop.start({ method: 'card' })).rejects.toMatchObject(missing);
  });

  it('says that there is no answer where the viewer waits for a page, and stays pending', async () => {
    const shop = createTestShop();
    shop.bank.connection = 'answer-lost';
    await expect(shop.start()).rejects.toMatchObject({ failure: { kind: 'no-answer', retryAfter: 5 } });
    expect(shop.store.state.payments).toMatchObject([{ status: 'pending', reference: undefined }]);
  });

  it('leaves a charge without an answer pending: it may have been made', async () => {
    const shop = createTestShop();
    shop.addCard();
    shop.bank.connection = 'answer-lost';
    expect((await shop.start({ method: 'card' })).status).toBe('pending');
  });

  it('passes on an error that is a bug', async () => {
    const shop = createTestShop();
    shop.bank.create = () => Promise.reject(new TypeError('bug'));
    await expect(shop.start()).rejects.toThrow('bug');
  });

  it('with the same idempotency key returns the same payment, and refuses another content', async () => {
    const shop = createTestShop();
    const first = await shop.start({ idempotencyKey: 'one' });
    expect((await shop.start({ idempotencyKey: 'one' })).id).toBe(first.id);
    const mismatch = { failure: { kind: 'idempotency-mismatch' } };
    await expect(shop.start({ idempotencyKey: 'one', minor: 1 })).rejects.toMatchObject(mismatch);
    await expect(shop.start({ idempotencyKey: 'one', method: 'qr' })).rejects.toMatchObject(mismatch);
    await expect(shop.start({ idempotencyKey: 'one', intent: { kind: 'refill' } })).rejects.toMatchObject(mismatch);
    expect(shop.bank.payments.size).toBe(1);
  });

  it('with the same key after a lost answer goes on with the payment that exists', async () => {
    const shop = createTestShop();
    shop.bank.connection = 'call-lost';
    await expect(shop.start({ idempotencyKey: 'one' })).rejects.toMatchObject({ failure: { kind: 'no-answer' } });
    expect((await shop.start({ idempotencyKey: 'one' })).fullUrl).toMatch(/^https:\/\/bank\.example\//);
    expect(shop.store.state.payments).toHaveLength(1);
  });

  it('of two tabs at once is one payment', async () => {
    const shop = createTestShop();
    const [left, right] = await Promise.all([shop.start(), shop.start()]);
    expect([left.id, shop.bank.payments.size]).toEqual([right.id, 1]);
  });

  it('by phone counts the codes that are sent, and notes when', async () => {
    const shop = createTestShop();
    const pay = (turn: number) =>
      shop.start({ method: 'phone', phone: '77010000001', intent: { kind: 'refill' }, minor: 100 + turn });
    expect((await pay(0)).codeSentAt).toBe(shop.clock.now() / 1_000);
    for (let turn = 1; turn < CODES_PER_PHONE[0].count; turn += 1) await pay(turn);
    await expect(pay(99)).rejects.toMatchObject({ failure: { kind: 'too-often' } });
  });
});

describe('payments that compete for one thing', () => {
  it('by the same means are one payment, whatever key it is sent under', async () => {
    const shop = createTestShop();
    const first = await shop.start({ idempotencyKey: 'one' });
    const again = await shop.start({ idempotencyKey: 'two' });
    expect([again.id, again.fullUrl, shop.bank.payments.size]).toEqual([first.id, first.fullUrl, 1]);
  });

  it('by other means: the first is cancelled at its pay system before the second starts', async () => {
    const shop = createTestShop();
    const first = await shop.start();
    const second = await shop.start({ method: 'qr' });
    shop.bank.decide(first.id, 'complete');
    shop.bank.decide(second.id, 'complete');
    await shop.deliverAll();
    expect((await shop.payment(first.id)).status).toBe('error');
    expect((await shop.payment(second.id)).status).toBe('complete');
    expect([shop.charged, shop.isHeld, shop.balance]).toEqual([1, true, 0]);
  });

  it('of which the first turns out to be paid: it is the answer, and the second never reaches the pay system', async () => {
    const shop = createTestShop();
    const first = await shop.start();
    shop.bank.decide(first.id, 'complete');
    const second = await shop.start({ method: 'qr' });
    expect([second.id, second.status, shop.bank.payments.size]).toEqual([first.id, 'complete', 1]);
    expect(shop.store.state.payments.map(({ status, reason }) => [status, reason])).toEqual([
      ['complete', null],
      ['error', 'cancelled'],
    ]);
  });

  it('of which the first cannot be reached: its money goes back when it comes', async () => {
    const shop = createTestShop();
    const first = await shop.start();
    const { find } = shop.bank;
    shop.bank.connection = 'good';
    shop.bank.find = async () => undefined;
    const second = await shop.start({ method: 'qr' });
    shop.bank.find = find;
    shop.bank.decide(second.id, 'complete');
    shop.bank.decide(first.id, 'complete');
    await shop.deliverAll();
    expect(await shop.payment(first.id)).toMatchObject({ status: 'refunded', supersededBy: second.id });
    expect([(await shop.payment(second.id)).status, shop.isHeld, shop.balance]).toEqual(['complete', true, 0]);
    expect(shop.bank.payments.get(first.id)?.state.status).toBe('refunded');
  });

  it('of which the second fails: the first keeps its purpose', async () => {
    const shop = createTestShop();
    const first = await shop.start();
    shop.bank.cancel = async () => ({ status: 'pending' });
    const second = await shop.start({ method: 'qr' });
    shop.bank.decide(second.id, 'error');
    shop.bank.decide(first.id, 'complete');
    await shop.deliverAll();
    expect([(await shop.payment(second.id)).status, (await shop.payment(first.id)).status]).toEqual([
      'error',
      'complete',
    ]);
    expect([shop.isHeld, shop.balance]).toEqual([true, 0]);
  });

  it('are a period of a packet and the packet itself; a refill never competes', async () => {
    const shop = createTestShop();
    await shop.start();
    await shop.start({ intent: { kind: 'purchase', purchaseTypeId: '2.P1Y' }, minor: 99_000 });
    expect([...shop.bank.payments.values()].map(({ state }) => state.status)).toEqual(['error', 'pending']);
    const refills = [
      await shop.start({ intent: { kind: 'refill' } }),
      await shop.start({ intent: { kind: 'refill' } }),
      await shop.start({ intent: PACKET, subject: 'content:9' }),
    ];
    expect(new Set(refills.map(({ id }) => id)).size).toBe(3);
  });
});
