// The client of the apps reads what the backend answers about money, without omissions or changes.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { balanceOf, PACKET, salesOperator, topUp } from '../../apps/backend/src/testing/test-sales.ts';
import { SANDBOX_BRAND } from '../../apps/backend/src/testing/paying.ts';
import { member } from '../../apps/backend/src/testing/people.ts';
import { createTestApp, type TestApp } from '../../apps/backend/src/testing/test-app.ts';
import {
  accountCalls,
  call,
  cardCalls,
  offerCalls,
  packetCalls,
  payformCalls,
  subscriptionCalls,
  transactionCalls,
  type Call,
} from '../../packages/api-client/src/index.ts';
import { clientOf } from './client-of-backend.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ engine: 'sqlite', operator: salesOperator({ brand: SANDBOX_BRAND }) });
});
afterAll(() => test.close());

it('the client reads packets, subscriptions, wallets and payments as the backend answers them [C-307]', async () => {
  const person = await member(test);
  await topUp(test, person, 100_000);
  const { client, left } = clientOf(test, person.token);
  const read = async <Result>(request: Call<Result>): Promise<Result> => {
    const outcome = await client.send(request);
    if (!outcome.ok) throw new Error(`${request.endpoint.name}: ${JSON.stringify(outcome.failure)}`);
    return outcome.value;
  };

  expect((await read(call(packetCalls.all))).map(({ id }) => id)).toContain(PACKET.monthly);
  expect(await read(call(packetCalls.read, { id: PACKET.agreement }))).toMatchObject({
    id: PACKET.agreement,
    name: 'Packet 17',
    price: 15_000,
    isBase: true,
    benefits: [{ icon: '/media/icons/check.svg', text: 'b' }],
    agreement: { id: 7, version: '1', isAccepted: false },
  });
  const periods = await read(call(packetCalls.periods, { packetId: PACKET.periods }));
  expect(periods.flatMap(({ purchases }) => purchases.map(({ amount }) => amount))).toEqual(
    expect.arrayContaining([30_000, 81_000, 288_000]),
  );

  expect(await read(call(accountCalls.list))).toMatchObject([
    { id: person.userId, balance: 100_000, isPaymentAllowed: true },
  ]);
  await read(
    call(subscriptionCalls.create, { packetId: PACKET.monthly, expectedAmount: 29_900, idempotencyKey: 'action-1' }),
  );
  expect(await balanceOf(test, person)).toBe(70_100);
  const [held] = await read(call(subscriptionCalls.current));
  expect(held).toMatchObject({
    status: 'active',
    renew: true,
    packet: { id: PACKET.monthly },
    actions: { canDisableRenew: true },
  });
  expect(held?.endAt).toBeGreaterThan(test.clock.now() / 1_000);

  const systems = await read(call(payformCalls.list, { accountId: person.userId }));
  const qr = systems.find(({ payforms }) => payforms.some(({ shortname }) => shortname === 'qrcode'));
  const started = await read(
    call(payformCalls.qrCode, {
      accountId: person.userId,
      payformShortname: 'qrcode',
      paySystemShortname: qr?.id,
      amount: 10_000,
      idempotencyKey: 'action-2',
    }),
  );
  expect(started).toMatchObject({ status: 'pending', qrCodeUrl: expect.stringMatching(/^http/) });
  expect(await read(call(transactionCalls.status, { id: started.transactionId ?? '' }))).toMatchObject({
    id: started.transactionId,
    status: 'pending',
    amount: 10_000,
  });
  expect(await read(call(cardCalls.list))).toEqual([]);
  expect(await read(call(offerCalls.create, { packetId: PACKET.second, idempotencyKey: 'action-3' }))).toMatchObject({
    purchases: [{ amount: 49_900 }],
    paySystems: expect.arrayContaining([expect.objectContaining({ payformShortname: 'qrcode' })]),
  });
  expect(left).toEqual([]);
});
