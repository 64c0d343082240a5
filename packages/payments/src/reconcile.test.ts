import { GatewayError } from '@antenna/payment-providers';
import { describe, expect, it } from 'vitest';
import {
  CHECK_AFTER,
  CHECK_AGAIN,
  CHECK_AT_ONCE,
  CHECK_EVERY,
  EVENT_LIFE,
  FAILURES_IN_A_ROW,
  PENDING_MOST,
} from './limits.ts';
import { checkStatus, isCheckDue, pruneEvents, reconcile } from './reconcile.ts';
import { createTestShop } from './testing/shop.ts';

const wait = (shop: ReturnType<typeof createTestShop>, seconds: number) => shop.clock.advance(seconds * 1_000);

describe('the reconciler', () => {
  it('completes a payment whose callback was lost, half a minute after its start', async () => {
    const shop = createTestShop();
    const { id } = await shop.start();
    shop.bank.decide(id, 'complete');
    wait(shop, CHECK_AFTER - 1);
    await reconcile(shop.deps);
    expect((await shop.payment(id)).status).toBe('pending');
    wait(shop, 1);
    await reconcile(shop.deps);
    expect([(await shop.payment(id)).status, shop.isHeld]).toEqual(['complete', true]);
  });

  it('asks about the same payment no more than once a minute', async () => {
    const shop = createTestShop();
    await shop.start();
    let asked = 0;
    const { find } = shop.bank;
    shop.bank.find = (payment) => {
      asked += 1;
      return find(payment);
    };
    wait(shop, CHECK_AFTER);
    await reconcile(shop.deps);
    wait(shop, CHECK_EVERY - 1);
    await reconcile(shop.deps);
    expect(asked).toBe(1);
    wait(shop, 1);
    await reconcile(shop.deps);
    expect(asked).toBe(2);
  });

  it('learns reference and page of a payment whose first answer was lost', async () => {
    const shop = createTestShop();
    shop.bank.connection = 'answer-lost';
    await shop.start().catch(() => undefined);
    wait(shop, CHECK_AFTER);
    await reconcile(shop.deps);
    const [payment] = shop.store.state.payments;
    expect(payment).toMatchObject({ status: 'pending', reference: `ref-${payment?.id}` });
  });

  it('fails a charge that the pay system does not know; a payment page has an hour', async () => {
    const shop = createTestShop();
    shop.addCard();
    shop.bank.connection = 'call-lost';
    await shop.start({ method: 'card' });
    shop.bank.connection = 'call-lost';
    await shop.start({ intent: { kind: 'refill' } }).catch(() => undefined);
    wait(shop, CHECK_AFTER);
    await reconcile(shop.deps);
    expect(shop.store.state.payments.map(({ status, reason }) => [status, reason])).toEqual([
      ['error', 'processing_error'],
      ['pending', null],
    ]);
    wait(shop, 3_600);
    await reconcile(shop.deps);
    expect(shop.store.state.payments[1]).toMatchObject({ status: 'error', reason: 'expired' });
  });

  it('expires a page after an hour, at the pay system first', async () => {
    const shop = createTestShop();
    const { id } = await shop.start();
    wait(shop, 3_600);
    await reconcile(shop.deps);
    expect(await shop.payment(id)).toMatchObject({ status: 'error', reason: 'expired' });
    expect(shop.bank.payments.get(id)?.state.status).toBe('error');
  });

  it('takes what was paid in the last moment instead of expiring it', async () => {
    const shop = createTestShop();
    const { id } = await shop.start();
    shop.bank.cancel = async () => ({ status: 'complete', minor: 29_900 });
    wait(shop, 3_600);
    await reconcile(shop.deps);
    expect([(await shop.payment(id)).status, shop.isHeld]).toEqual(['complete', true]);
  });

  it('leaves a pay system that keeps failing alone until the next run', async () => {
    const shop = createTestShop();
    for (let count = 0; count < 6; count += 1) await shop.start({ intent: { kind: 'refill' } });
    let asked = 0;
    shop.bank.find = () => {
      asked += 1;
      return Promise.reject(new GatewayError('timeout'));
    };
    wait(shop, CHECK_AFTER);
    await reconcile(shop.deps);
    expect(asked).toBe(FAILURES_IN_A_ROW);
  });

  it('makes no viewer wait behind another one’s payments', async () => {
    const shop = createTestShop();
    for (let count = 0; count < CHECK_AT_ONCE + 20; count += 1)
      await shop.start({ intent: { kind: 'refill' }, minor: 100 + count, userId: 1 + (count % 6) });
    const { id } = await shop.start({ userId: 99 });
    shop.bank.decide(id, 'complete');
    wait(shop, CHECK_AFTER);
    await reconcile(shop.deps);
    expect((await shop.payment(id)).status).toBe('complete');
  });

  it('refuses a viewer’s 21st pending payment until the oldest is over, and no other viewer’s', async () => {
    const shop = createTestShop();
    const refill = (minor: number, userId = 5) => shop.start({ intent: { kind: 'refill' }, minor, userId });
    for (let count = 0; count < PENDING_MOST; count += 1) await refill(100 + count);
    wait(shop, 60);
    await expect(refill(999)).rejects.toMatchObject({ failure: { kind: 'too-often', retryAfter: 3_540 } });
    await refill(999, 6);
    wait(shop, 3_540);
    await reconcile(shop.deps);
    await refill(999);
  });

  it('asks again for a refund that is always refused after all others', async () => {
    const shop = createTestShop();
    const { refund } = shop.bank;
    const ids: string[] = [];
    shop.bank.refund = () => Promise.reject(new GatewayError('timeout'));
    for (let count = 0; count < FAILURES_IN_A_ROW + 1; count += 1) {
      const { id } = await shop.start({ intent: { kind: 'link-card', neededRefund: true }, minor: 100 + count });
      shop.bank.decide(id, 'complete');
      ids.push(id);
      wait(shop, 1);
    }
    await shop.deliverAll();
    const refused = new Set(ids.slice(0, FAILURES_IN_A_ROW).map((id) => `ref-${id}`));
    shop.bank.refund = (reference, ...rest) =>
      refused.has(reference) ? Promise.reject(new GatewayError('timeout')) : refund(reference, ...rest);
    await reconcile(shop.deps);
    wait(shop, CHECK_EVERY);
    await reconcile(shop.deps);
    expect((await shop.payment(ids.at(-1) ?? '')).refundState).toBe('done');
  });

  it('repeats a refund that was not accepted', async () => {
    const shop = createTestShop();
    const { id } = await shop.start({ intent: { kind: 'link-card', neededRefund: true }, minor: 100 });
    const { refund } = shop.bank;
    shop.bank.refund = () => Promise.reject(new GatewayError('timeout'));
    shop.bank.decide(id, 'complete');
    await shop.deliverAll();
    shop.bank.refund = refund;
    await reconcile(shop.deps);
    expect([(await shop.payment(id)).refundState, shop.bank.held()]).toEqual(['done', 0]);
  });

  it('keeps a payment of a pay system that is no longer there', async () => {
    const shop = createTestShop();
    const payment = await shop.start();
    const checked = await checkStatus({ ...shop.deps, gateways: new Map() }, payment);
    expect(checked).toMatchObject({ status: 'pending', checkedAt: shop.clock.now() / 1_000 });
  });
});

it('a client that polls makes the pay system be asked after half a minute, and then every five seconds', async () => {
  const shop = createTestShop();
  const payment = await shop.start();
  const at = (seconds: number) => payment.createdAt + seconds;
  expect(isCheckDue(payment, at(CHECK_AFTER))).toBe(false);
  expect(isCheckDue(payment, at(CHECK_AFTER + 1))).toBe(true);
  const checked = { ...payment, checkedAt: at(40) };
  expect(isCheckDue(checked, at(40 + CHECK_AGAIN - 1))).toBe(false);
  expect(isCheckDue(checked, at(40 + CHECK_AGAIN))).toBe(true);
  expect(isCheckDue({ ...payment, status: 'complete' }, at(600))).toBe(false);
});

it('events are removed when they can no longer be delivered again', async () => {
  const shop = createTestShop();
  const { id } = await shop.start();
  shop.bank.decide(id, 'complete');
  await shop.deliverAll();
  wait(shop, EVENT_LIFE - 1);
  await pruneEvents(shop.deps);
  expect(shop.store.state.events).toHaveLength(1);
  wait(shop, 1);
  await pruneEvents(shop.deps);
  expect(shop.store.state.events).toEqual([]);
});
