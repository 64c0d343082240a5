import { describe, expect, it } from 'vitest';
import { chargeCard } from './charge.ts';
import { createTestShop, OPERATOR } from './testing/shop.ts';

function createShop(token?: string) {
  const shop = createTestShop();
  if (token !== undefined) shop.addCard(token);
  const charge = (idempotencyKey: string, minor = 5_000) =>
    chargeCard(
      { ...shop.deps, operatorOf: async () => OPERATOR },
      { userId: shop.user, minor, intent: { kind: 'refill' }, idempotencyKey },
    );
  return { shop, charge };
}

describe('charging the primary card', () => {
  it.each([
    ['ok-7', 'settled', 5_000],
    ['no-7', 'failed', 0],
    ['slow-7', 'pending', 0],
  ] as const)('with card %s: %s', async (token, result, balance) => {
    const { shop, charge } = createShop(token);
    expect([await charge('renew:1'), shop.balance]).toEqual([result, balance]);
  });

  it('charges once for one key, one after the other and at once', async () => {
    const { shop, charge } = createShop('ok-7');
    await charge('renew:1');
    expect(await charge('renew:1')).toBe('settled');
    expect(await Promise.all([charge('renew:2'), charge('renew:2')])).toContain('settled');
    expect([shop.charged, shop.balance]).toEqual([2, 10_000]);
  });

  it('fails without a card, with one that cannot be charged, and for a user who may not pay', async () => {
    expect(await createShop().charge('a')).toBe('failed');
    const shown = createShop();
    shown.shop.store.state.cards = [{ id: 'c', userId: 7, gateway: null, paysystem: null, token: null }];
    expect(await shown.charge('a')).toBe('failed');
    const barred = createShop('ok-7');
    barred.shop.store.wallet(7).isPaymentAllowed = false;
    expect(await barred.charge('a')).toBe('failed');
    const off = createShop('ok-7');
    off.shop.bank.isEnabled = () => false;
    expect(await off.charge('a')).toBe('failed');
  });

  it('waits when the pay system does not answer', async () => {
    const { shop, charge } = createShop('ok-7');
    shop.bank.connection = 'answer-lost';
    expect(await charge('renew:1')).toBe('pending');
    expect(await charge('renew:1')).toBe('settled');
    expect(shop.charged).toBe(1);
  });
});
