import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { verifyBooks } from '@antenna/billing';
import { createGateways, GatewayError, type PayGateway } from '@antenna/payment-providers';
import { addCard } from '../modules/cards/repository.ts';
import { balance, later, pay, payByCard, payer, SANDBOX_BRAND, statusOf } from '../testing/paying.ts';
import { ask } from '../testing/people.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { ENGINES } from '../testing/test-database.ts';
import { chargeCard, pruneEvents, reconcile } from './index.ts';

describe.each(ENGINES)('charging the card that pays, on %s', (engine) => {
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
    await addCard(test.services.db, person.userId, last4, 1, {
      gateway: 'sandbox',
      paysystem: 'cards',
      token: `tok_${last4}`,
    });
    return person;
  };

  it('charges it once for one reason, however often and from however many copies', async () => {
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

  it('fails without a card, with one that no pay system knows, and for who may not pay', async () => {
    const person = await payer(test);
    expect(await charge(person.userId, 'none')).toBe('failed');
    await addCard(test.services.db, person.userId, '4242', 1);
    expect(await charge(person.userId, 'shown only')).toBe('failed');
    const barred = await withCard('4242');
    await payByCard(test, barred, '4242424242424242', { amount: '1.00' });
    await test.services.db
      .updateTable('accounts')
      .set({ is_payment_allowed: 0 })
      .where('id', '=', barred.userId)
      .execute();
    expect(await charge(barred.userId, 'barred')).toBe('failed');
  });

  it('waits when the pay system does not answer, and is found out: charged or not, once', async () => {
    const person = await withCard('4242');
    const gateway = test.services.gateways.get('sandbox');
    if (!gateway) throw new Error('no sandbox');
    const begin = vi.spyOn(gateway, 'begin').mockRejectedValueOnce(new GatewayError('network'));
    expect(await charge(person.userId, 'lost')).toBe('pending');
    begin.mockRestore();
    await later(test, 31);
    // It never heard of the payment: no money will come of it.
    expect(await charge(person.userId, 'lost')).toBe('failed');
    expect(await balance(person)).toBe('0.00');
  });

  it('a key that comes again with another sum, after a pay system did not answer, is another action', async () => {
    const person = await payer(test);
    const gateway = test.services.gateways.get('sandbox');
    if (!gateway) throw new Error('no sandbox');
    const send = (amount: string) =>
      ask(test, 'POST', `/v2/users/self/accounts/${person.userId}/payforms/short_url`, {
        token: person.token,
        body: { payform_shortname: 'card', amount },
        headers: { 'idempotency-key': 'k' },
      });
    const begin = vi.spyOn(gateway, 'begin').mockRejectedValueOnce(new GatewayError('network'));
    expect((await send('5.00')).status).toBe(504);
    begin.mockRestore();
    expect(await send('6.00')).toMatchObject({ status: 422, body: { error_code: 'idempotency_mismatch' } });
    expect((await send('5.00')).status).toBe(200);
  });

  it('forgets events only when they can no longer be delivered again', async () => {
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

describe('the reconciler', () => {
  it('leaves a pay system that does not answer alone until its next turn, and asks the others', async () => {
    const test = await createTestApp({ engine: 'sqlite', operator: { brand: SANDBOX_BRAND } });
    const person = await payer(test);
    for (let count = 0; count < 6; count += 1)
      await pay(person, 'short_url', { payform_shortname: 'card', amount: '5.00' });
    const other = (await pay(person, 'short_url', { payform_shortname: 'card', amount: '5.00' })).body.transaction_id;
    await test.services.db
      .updateTable('payments')
      .set({ gateway: 'other', reference: 'other-1' })
      .where('id', '=', other)
      .execute();
    const sandbox = test.services.gateways.get('sandbox');
    if (!sandbox) throw new Error('no sandbox');
    const find = vi.spyOn(sandbox, 'find').mockRejectedValue(new GatewayError('timeout'));
    const answers: PayGateway = {
      ...sandbox,
      name: 'other',
      find: async () => ({ reference: 'other-1', state: { status: 'complete', minor: 500 } }),
    };
    test.clock.advance(31_000);
    await reconcile({ ...test.services, gateways: createGateways([sandbox, answers]) });
    expect([find.mock.calls.length, await statusOf(test, other)]).toEqual([3, 'complete']);
    await test.close();
  });
});
