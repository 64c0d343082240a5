import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { verifyBooks } from '@antenna/billing';
import { GatewayError } from '@antenna/payment-providers';
import { addCard } from '../modules/cards/repository.ts';
import { balance, later, payer, SANDBOX_BRAND } from '../testing/paying.ts';
import { ask } from '../testing/people.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { ENGINES } from '../testing/test-database.ts';
import { chargeCard, pruneEvents } from './index.ts';

describe.each(ENGINES)('charging the primary card, on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ engine, operator: { brand: SANDBOX_BRAND } });
  });
  afterAll(async () => {
    expect(await verifyBooks(test.services.db)).toEqual([]);
    await test.close();
  });
  const charge = (userId: number, idempotencyKey: string, minor = 5_000) =>
    chargeCard(test.services, { userId, minor, intent: { kind: 'refill' }, idempotencyKey });
  const withCard = async (last4: string) => {
    const person = await payer(test);
    await addCard(test.services.db, {
      userId: person.userId,
      last4,
      now: 1,
      access: {
        gateway: 'sandbox',
        paysystem: 'cards',
        token: `tok_${last4}`,
      },
    });
    return person;
  };

  it('charges it once for one key, also from several copies at once', async () => {
    const person = await withCard('4242');
    expect(await Promise.all([charge(person.userId, 'renew:a:1'), charge(person.userId, 'renew:a:1')])).toContain(
      'settled',
    );
    expect(await charge(person.userId, 'renew:a:1')).toBe('settled');
    expect(await balance(person)).toBe('50.00');
    expect(await charge(person.userId, 'renew:a:2')).toBe('settled');
    expect(await balance(person)).toBe('100.00');
  });

  it.each([
    ['0341', 'failed'],
    ['9995', 'failed'],
    ['2024', 'pending'],
    ['0077', 'pending'],
  ] as const)('with card %s: %s', async (last4, expected) => {
    expect(await charge((await withCard(last4)).userId, `renew:${last4}`)).toBe(expected);
  });

  it('waits when the pay system does not answer; the reconciler finds out', async () => {
    const person = await withCard('4242');
    const gateway = test.services.gateways.get('sandbox');
    if (!gateway) throw new Error('no sandbox');
    const create = vi.spyOn(gateway, 'create').mockRejectedValueOnce(new GatewayError('network'));
    expect(await charge(person.userId, 'lost')).toBe('pending');
    create.mockRestore();
    await later(test, 31);
    // The pay system does not know the payment.
    expect(await charge(person.userId, 'lost')).toBe('failed');
    expect(await balance(person)).toBe('0.00');
  });

  it('refuses a key that is repeated with another sum after a pay system did not answer', async () => {
    const person = await payer(test);
    const gateway = test.services.gateways.get('sandbox');
    if (!gateway) throw new Error('no sandbox');
    const send = (amount: string) =>
      ask(test, 'POST', `/v2/users/self/accounts/${person.userId}/payforms/short_url`, {
        token: person.token,
        body: { payform_shortname: 'card', amount },
        headers: { 'idempotency-key': 'k' },
      });
    const create = vi.spyOn(gateway, 'create').mockRejectedValueOnce(new GatewayError('network'));
    expect((await send('5.00')).status).toBe(504);
    create.mockRestore();
    expect(await send('6.00')).toMatchObject({ status: 422, body: { error_code: 'idempotency_mismatch' } });
    expect((await send('5.00')).status).toBe(200);
  });

  it('removes events only when they can no longer be delivered again', async () => {
    await test.services.db
      .insertInto('pay_events')
      .values({
        gateway: 'sandbox',
        event_id: 'old',
        payment_id: 'x',
        received_at: Math.floor(test.clock.now() / 1_000) - 29 * 86_400,
      })
      .execute();
    const count = async () =>
      (await test.services.db.selectFrom('pay_events').select('event_id').where('event_id', '=', 'old').execute())
        .length;
    await pruneEvents(test.services);
    expect(await count()).toBe(1);
    test.clock.advance(2 * 86_400_000);
    await pruneEvents(test.services);
    expect(await count()).toBe(0);
  });
});
