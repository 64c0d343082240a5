import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { standing, accountOf } from '@antenna/billing';
import { GatewayError } from '@antenna/payment-providers';
import { createWorld, type World } from '../billing/consistency/world.ts';
import { addCard } from '../modules/cards/repository.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { ENGINES } from '../testing/test-database.ts';
import type { Intent } from '@antenna/payments';
import { paymentById } from './payment-repository.ts';
import { reconcile, startPayment, type BackendStartRequest } from './index.ts';

const PRICE = 199_000;
const PACKET: Intent = { kind: 'packet', packetId: 2 };

describe.each(ENGINES)('a second payment for the same thing, on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine });
  });
  afterAll(() => test.close());

  async function buyer() {
    const world = await createWorld(test.services, { users: 1, start: Date.UTC(2032, 4, 5, 12) });
    const userId = world.users[0] ?? 0;
    const provider = await test.services.providers.get(1);
    const start = async (asked: Partial<BackendStartRequest> = {}) =>
      (
        await startPayment(world.services, {
          userId,
          provider,
          gateway: 'bank',
          paysystem: 'bank',
          method: 'page',
          minor: PRICE,
          intent: PACKET,
          language: 'en',
          origin: 'https://antenna.example',
          ...asked,
        })
      ).payment;
    const key = (word: string) => `${word} of ${userId}`;
    return { world, userId, start, key };
  }
  const charged = (world: World) =>
    [...world.bank.payments.values()].filter(({ state }) => state.status === 'complete').length;
  const held = async (userId: number) => (await standing(test.services.db, userId)).map((each) => each.packet_id);
  const balance = async (userId: number) => (await accountOf(test.services.db, userId)).balance;
  const status = async (id: string) => (await paymentById(test.services.db, id))?.status;

  it('by the same means is the same payment, in two tabs at once as well', async () => {
    const { world, start, key } = await buyer();
    const first = await start({ idempotencyKey: key('one') });
    const again = await start({ idempotencyKey: key('two') });
    expect([again.id, again.fullUrl, world.bank.payments.size]).toEqual([first.id, first.fullUrl, 1]);
    const other = await buyer();
    const [left, right] = await Promise.all([other.start(), other.start()]);
    expect([left.id, other.world.bank.payments.size]).toEqual([right.id, 1]);
  });

  it('returns the money of a first one that could not be reached, and the books are right', async () => {
    const { world, userId, start } = await buyer();
    const first = await start();
    const find = world.bank.find;
    world.bank.find = () => Promise.reject(new GatewayError('down'));
    const second = await start({ method: 'qr' });
    world.bank.find = find;
    world.bank.decide(second.id, 'complete');
    world.bank.decide(first.id, 'complete');
    for (const event of [...world.bank.events].reverse()) await world.deliver(event);
    await reconcile(world.services);
    expect([
      await status(first.id),
      await status(second.id),
      charged(world),
      await held(userId),
      await balance(userId),
    ]).toEqual(['refunded', 'complete', 1, [2], 0]);
    expect(await world.faults()).toEqual([]);
  });

  it('of a card that is being charged is the same charge; refills never compete', async () => {
    const { world, userId, start } = await buyer();
    const cardId = await addCard(test.services.db, {
      userId,
      last4: '4242',
      now: 1,
      access: {
        gateway: 'bank',
        paysystem: 'bank',
        token: `slow-${userId}`,
      },
    });
    expect((await start({ method: 'card', cardId })).id).toBe((await start({ method: 'card', cardId })).id);
    const refills = [await start({ intent: { kind: 'refill' } }), await start({ intent: { kind: 'refill' } })];
    expect([new Set(refills.map(({ id }) => id)).size, world.bank.payments.size]).toEqual([2, 3]);
  });
});
