import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyBooks } from '@antenna/billing';
import { signed, type PayState } from '@antenna/payment-providers';
import { CALLBACK_PATH, endPayment, SIGNATURE_HEADER, sandboxKeys } from '@antenna/payment-sandbox';
import { runSandbox, sandboxDeps } from './sandbox-jobs.ts';
import {
  balance,
  later,
  nowOf,
  pay,
  payByCard,
  payer,
  SANDBOX_BRAND,
  sandboxPayment,
  statusOf,
  transaction,
  typeCard,
} from '../testing/paying.ts';
import type { Person } from '../testing/people.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { ENGINES } from '../testing/test-database.ts';
import { applyState } from '@antenna/payments';
import { reconcile } from './index.ts';
import { createPaymentStore } from './store.ts';

const PAID: PayState = { status: 'complete', minor: 29_900 };

describe.each(ENGINES)('callbacks of a pay system, on %s', (engine) => {
  let test: TestApp;
  let person: Person;
  let before = 0;
  beforeAll(async () => {
    test = await createTestApp({ engine, operator: { brand: SANDBOX_BRAND } });
    person = await payer(test);
  });
  beforeEach(async () => {
    before = Number(await balance(person));
  });
  afterEach(async () => expect(await verifyBooks(test.services.db)).toEqual([]));
  afterAll(() => test.close());

  const gained = async () => (Number(await balance(person)) - before).toFixed(2);
  const begun = async (): Promise<string> =>
    (await pay(person, 'short_url', { payform_shortname: 'card', amount: '299.00' })).body.transaction_id;
  const bodyOf = (key: string, state: PayState, eventId: string = randomUUID()) =>
    JSON.stringify({ event_id: eventId, order_key: key, reference: 'r', state });
  const secret = () => sandboxKeys('a key for tests').callbacks;
  const post = async (
    body: string,
    {
      at = nowOf(test),
      by = secret(),
      signature = signed([by], at, body),
    }: { readonly at?: number; readonly by?: string; readonly signature?: string } = {},
  ) =>
    (
      await test.call({
        method: 'POST',
        url: CALLBACK_PATH,
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
        payload: body,
      })
    ).statusCode;
  const debt = async (own: Person) =>
    (
      await test.services.db
        .selectFrom('accounts')
        .select('debt_minor')
        .where('id', '=', own.userId)
        .executeTakeFirstOrThrow()
    ).debt_minor;
  const journals = async (id: string) =>
    (await test.services.db.selectFrom('journals').select('id').where('ref', '=', id).execute()).length;

  it('is credited once when it comes ten times, one after another and at once [C-334]', async () => {
    const id = await begun();
    const body = bodyOf(id, PAID);
    expect(await post(body)).toBe(200);
    expect(await Promise.all(Array.from({ length: 9 }, () => post(body)))).toEqual(
      Array.from({ length: 9 }, () => 200),
    );
    expect([await gained(), await journals(id), await statusOf(test, id)]).toEqual(['299.00', 1, 'complete']);
  });

  it('settles a payment once when ten events come at once', async () => {
    const id = await begun();
    expect(await Promise.all(Array.from({ length: 10 }, () => post(bodyOf(id, PAID))))).toEqual(
      Array.from({ length: 10 }, () => 200),
    );
    expect([await gained(), await journals(id)]).toEqual(['299.00', 1]);
  });

  it('is refused when forged, changed, unsigned or 400 s old, and changes nothing [C-334]', async () => {
    const id = await begun();
    const body = bodyOf(id, PAID);
    const right = signed([secret()], nowOf(test), body);
    const refused = [
      await post(body, { by: 'another secret' }),
      await post(body.replace('29900', '2990000'), { signature: right }),
      await post(body, { signature: '' }),
      await post(body, { signature: right.slice(0, -2) }),
      await post(body, { signature: right.replace(/t=\d+/, `t=${nowOf(test) + 1}`) }),
      await post(body, { at: nowOf(test) - 400 }),
      await post(body, { at: nowOf(test) + 400 }),
      await post('not json', {}),
    ];
    expect(refused).toEqual(refused.map(() => 401));
    expect([await gained(), await statusOf(test, id)]).toEqual(['0.00', 'pending']);
    expect(await post(body, { at: nowOf(test) - 299 })).toBe(200);
    expect(await gained()).toBe('299.00');
  });

  it('counts for payments of its own pay system only', async () => {
    const id = await begun();
    await test.services.db.updateTable('payments').set({ gateway: 'other' }).where('id', '=', id).execute();
    expect(await post(bodyOf(id, PAID))).toBe(404);
    expect([await gained(), await statusOf(test, id)]).toEqual(['0.00', 'pending']);
    expect(await post(bodyOf(randomUUID(), PAID))).toBe(404);
  });

  it('accepts either of two secrets while one is rotated', async () => {
    const id = await begun();
    const body = bodyOf(id, PAID);
    expect(await post(body, { signature: signed(['the next secret', secret()], nowOf(test), body) })).toBe(200);
    expect(await gained()).toBe('299.00');
  });

  it('may come in any order: a refund before its payment leaves neither money nor a purchase', async () => {
    const id = (
      await pay(person, 'short_url', { payform_shortname: 'card', amount: '990.00', intent: { packet_id: 1 } })
    ).body.transaction_id;
    expect(await post(bodyOf(id, { status: 'refunded', minor: 99_000, refunded: 99_000 }))).toBe(200);
    expect(await post(bodyOf(id, { status: 'complete', minor: 99_000 }))).toBe(200);
    expect(await post(bodyOf(id, { status: 'pending' }))).toBe(200);
    expect([await gained(), await statusOf(test, id)]).toEqual(['0.00', 'refunded']);
    expect((await person.get('/v2/users/self/subscriptions/current')).body).toEqual([]);
  });

  it('takes back no more than was paid, whatever a refund says, and no broken sums', async () => {
    const id = (
      await pay(person, 'short_url', { payform_shortname: 'card', amount: '990.00', intent: { packet_id: 1 } })
    ).body.transaction_id;
    const before = await gained();
    expect(await post(bodyOf(id, { status: 'complete', minor: 99_000 }))).toBe(200);
    for (const minor of [99_000.5, -1, 2 ** 60])
      expect(await post(bodyOf(id, { status: 'refunded', minor: 99_000, refunded: minor }))).toBeLessThan(500);
    expect(await statusOf(test, id)).toBe('complete');
    expect(await post(bodyOf(id, { status: 'refunded', minor: 99_000, refunded: 99_000_000 }))).toBe(200);
    expect([await gained(), await statusOf(test, id)]).toEqual([before, 'refunded']);
  });

  it('does not reopen a failed payment, and returns money that comes after it', async () => {
    const id = await begun();
    expect(await post(bodyOf(id, { status: 'error', reason: 'declined' }))).toBe(200);
    expect(await post(bodyOf(id, PAID))).toBe(200);
    expect([await gained(), await statusOf(test, id)]).toEqual(['0.00', 'error']);
    const { refund_state } = await test.services.db
      .selectFrom('payments')
      .select('refund_state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(refund_state).toBe('done');
  });

  it('returns money although the first answer was lost: the pay system is asked for its reference', async () => {
    const id = await begun();
    await test.services.db
      .updateTable('payments')
      .set({ reference: null, status: 'error', reason: 'expired', refund_state: 'due' })
      .where('id', '=', id)
      .execute();
    await typeCard(test, { transactionId: id, number: '4242424242424242' });
    await reconcile(test.services);
    expect(await sandboxPayment(test, id)).toMatchObject({ status: 'refunded', refunded: 29_900 });
    expect(await gained()).toBe('0.00');
  });

  it('is repeated after 1, 5, 30, 120 and 600 s until it is delivered, and settles once', async () => {
    const id = await begun();
    const times: number[] = [];
    const started = nowOf(test);
    const deaf = {
      ...test.services,
      selfHttp: async () => {
        times.push(nowOf(test) - started);
        return { status: 500, body: '', headers: {} };
      },
    };
    await endPayment(sandboxDeps(test.services), await sandboxPayment(test, id), { status: 'complete' });
    for (const pause of [0, 1, 4, 1, 29, 1, 119, 1, 599, 1, 600]) {
      test.clock.advance(pause * 1_000);
      await runSandbox(deaf);
    }
    expect(times).toEqual([0, 1, 6, 36, 156, 756]);
    expect(await statusOf(test, id)).toBe('pending');
    await later(test, 60);
    expect([await gained(), await statusOf(test, id)]).toEqual(['299.00', 'complete']);
  });

  it('is credited once while the reconciler and status calls run', async () => {
    const id = await payByCard(test, { person, number: '4000000000002040' });
    test.clock.advance(45_000);
    await Promise.all([
      post(bodyOf(id, PAID)),
      later(test, 0),
      applyState({ ...test.services, store: createPaymentStore(test.services.db) }, { id, state: PAID }),
      person.get(`/v2/users/self/transactions/${id}`),
      post(bodyOf(id, PAID)),
      applyState(
        { ...test.services, store: createPaymentStore(test.services.db) },
        { id, state: { status: 'error', reason: 'expired' } },
      ),
    ]);
    const status = await statusOf(test, id);
    const sum = await gained();
    expect(status === 'complete' ? '299.00' : '0.00').toBe(sum);
    expect(await journals(id)).toBe(status === 'complete' ? 1 : 0);
  });

  it('ends what the money bought before a refund takes it', async () => {
    const own = await payer(test);
    const id = await payByCard(test, {
      person: own,
      number: '4000000000002057',
      amount: '1990.00',
      intent: { packet_id: 2 },
    });
    const { result } = await transaction(own, id);
    expect((await own.get('/v2/users/self/subscriptions/current')).body).toMatchObject([
      { id: result.subscription_id, packet: { id: 2 } },
    ]);
    await later(test, 60);
    expect(await statusOf(test, id)).toBe('refunded');
    expect((await own.get('/v2/users/self/subscriptions/current')).body).toEqual([]);
    expect([await balance(own), await debt(own)]).toEqual(['0.00', 0]);
  });

  it('turns refunded money that was spent into a debt, repaid by the next top-up', async () => {
    const own = await payer(test);
    await payByCard(test, { person: own, number: '4000000000002057', amount: '1990.00' });
    expect((await own.send('POST', '/v2/users/self/subscriptions', { packet_id: 2 })).status).toBe(201);
    await later(test, 60);
    expect([await balance(own), await debt(own)]).toEqual(['0.00', 199_000]);
    await payByCard(test, { person: own, number: '4242424242424242', amount: '2000.00' });
    expect([await balance(own), await debt(own)]).toEqual(['10.00', 0]);
  });

  it('applies each part of a partial refund once', async () => {
    const own = await payer(test);
    const id = await payByCard(test, { person: own, number: '4242424242424242', amount: '300.00' });
    const returned = (refunded: number) => post(bodyOf(id, { status: 'refunded', minor: 30_000, refunded }));
    for (const [refunded, left] of [
      [10_000, '200.00'],
      [10_000, '200.00'],
      [25_000, '50.00'],
      [30_000, '0.00'],
      [30_000, '0.00'],
    ] as const) {
      expect(await returned(refunded)).toBe(200);
      expect([await balance(own), await debt(own), await statusOf(test, id)]).toEqual([left, 0, 'refunded']);
    }
  });

  it('is unknown for an unknown pay system', async () => {
    expect(
      (
        await test.call({
          method: 'POST',
          url: '/psp/nobody/callback',
          payload: '{}',
          headers: { 'content-type': 'application/json' },
        })
      ).statusCode,
    ).toBe(404);
  });

  it('is read by its bytes whatever its type, and refused when it is too long', async () => {
    const body = bodyOf(await begun(), PAID);
    const headers = { 'content-type': 'text/plain', [SIGNATURE_HEADER]: signed([secret()], nowOf(test), body) };
    expect((await test.call({ method: 'POST', url: CALLBACK_PATH, headers, payload: body })).statusCode).toBe(200);
    expect(
      (await test.call({ method: 'POST', url: CALLBACK_PATH, headers, payload: 'x'.repeat(70_000) })).statusCode,
    ).toBe(413);
  });

  it('settles a page that was paid as it expired', async () => {
    const own = await payer(test);
    const id = (await pay(own, 'short_url', { payform_shortname: 'card', amount: '299.00' })).body.transaction_id;
    test.clock.advance(3_600_000);
    const { token } = await sandboxPayment(test, id);
    await test.services.db
      .updateTable('sandbox_payments')
      .set({ status: 'complete' })
      .where('token', '=', token)
      .execute();
    await later(test, 0);
    expect([await balance(own), await statusOf(test, id)]).toEqual(['299.00', 'complete']);
    expect((await typeCard(test, { transactionId: id, number: '4242424242424242' })).statusCode).toBe(409);
  });
});
