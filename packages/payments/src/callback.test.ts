import { describe, expect, it } from 'vitest';
import { createGateways, type CallbackRead, type PayState } from '@antenna/payment-providers';
import { receiveCallback } from './callback.ts';
import { createTestShop, PRICE } from './testing/shop.ts';

const PAID: PayState = { status: 'complete', minor: PRICE };

function createShop(read: CallbackRead) {
  const shop = createTestShop();
  shop.bank.readCallback = () => read;
  return { shop, receive: (gateway = 'bank') => receiveCallback(shop.deps, { gateway, headers: {}, body: '' }) };
}

describe('a callback', () => {
  it('is applied by our id or by the reference of the pay system', async () => {
    const { shop } = createShop(undefined);
    const first = await shop.start();
    const second = await shop.start({ intent: { kind: 'refill' } });
    const results = [];
    for (const payment of [{ key: first.id }, { reference: `ref-${second.id}` }]) {
      shop.bank.readCallback = () => ({ event: { eventId: JSON.stringify(payment), payment, state: PAID } });
      results.push(await receiveCallback(shop.deps, { gateway: 'bank', headers: {}, body: '' }));
    }
    expect(results).toEqual(['received', 'received']);
    expect([(await shop.payment(first.id)).status, (await shop.payment(second.id)).status]).toEqual([
      'complete',
      'complete',
    ]);
  });

  it('that is not signed is forged', async () => {
    expect(await createShop(undefined).receive()).toBe('forged');
  });

  it('that is signed and about something else is received', async () => {
    expect(await createShop({ event: undefined }).receive()).toBe('received');
  });

  it('of an unknown payment or pay system is unknown, so that it is delivered again', async () => {
    const event = { eventId: 'e', state: PAID };
    expect(await createShop({ event: { ...event, payment: { key: 'none' } } }).receive()).toBe('unknown');
    expect(await createShop({ event: { ...event, payment: { reference: 'none' } } }).receive()).toBe('unknown');
    expect(await createShop({ event: undefined }).receive('other')).toBe('unknown');
  });

  it('about another pay system’s payment changes nothing', async () => {
    const { shop } = createShop(undefined);
    const { id } = await shop.start();
    const other = {
      ...shop.bank,
      name: 'other',
      readCallback: () => ({ event: { eventId: 'e', payment: { key: id }, state: PAID } }),
    };
    const deps = { ...shop.deps, gateways: createGateways([shop.bank, other]) };
    expect(await receiveCallback(deps, { gateway: 'other', headers: {}, body: '' })).toBe('unknown');
    expect((await shop.payment(id)).status).toBe('pending');
  });
});
