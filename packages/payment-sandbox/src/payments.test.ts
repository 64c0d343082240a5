import { isSigned } from '@antenna/payment-providers';
import { describe, expect, it } from 'vitest';
import { SIGNATURE_HEADER } from './callbacks.ts';
import { sandboxKeys } from './keys.ts';
import { CODE_LIFE, KEPT, RETRIES, SESSION_LIFE } from './limits.ts';
import {
  cancelPayment,
  createPayment,
  endPayment,
  enterCode,
  payWithCard,
  pruneSandbox,
  refundPayment,
  runSandbox,
  sendCode,
} from './payments.ts';
import { createTestSandbox, order, SECRET } from './testing/test-sandbox.ts';

const create = async (more: Parameters<typeof order>[0] = {}) => {
  const sandbox = createTestSandbox();
  return { ...sandbox, payment: await createPayment(sandbox.deps, order(more)), now: sandbox.payment };
};
const pay = async (last4: string, isSaved = false) => {
  const sandbox = await create();
  return { ...sandbox, paid: await payWithCard(sandbox.deps, sandbox.payment, { last4, isSaved }) };
};

describe('a payment by test card', () => {
  it.each([
    ['4242', 'complete', null],
    ['0002', 'error', 'declined'],
    ['9995', 'error', 'insufficient_funds'],
    ['3184', 'code', null],
    ['2024', 'waiting', null],
    ['0077', 'waiting', null],
    ['1234', 'error', 'processing_error'],
  ])('%s is %s, reason %s', async (last4, status, reason) => {
    expect((await pay(last4)).paid).toMatchObject({ status, reason });
  });

  it('settles after its delay', async () => {
    const { deps, wait, paid, now } = await pay('0077');
    wait(7);
    await runSandbox(deps);
    expect((await now(paid.token)).status).toBe('waiting');
    wait(1);
    await runSandbox(deps);
    expect((await now(paid.token)).status).toBe('complete');
  });

  it('is refunded after its delay', async () => {
    const { deps, wait, paid, now } = await pay('2057');
    wait(59);
    await runSandbox(deps);
    expect((await now(paid.token)).status).toBe('complete');
    wait(1);
    await runSandbox(deps);
    expect(await now(paid.token)).toMatchObject({ status: 'refunded', refunded: 149_050 });
  });

  it('stores the card when the payer agrees, the same one once', async () => {
    const { deps, repository, paid } = await pay('4242', true);
    expect(paid.cardToken).toMatch(/^tok_4242_/);
    const again = await createPayment(deps, order({ key: 'order-2' }));
    expect((await payWithCard(deps, again, { last4: '4242', isSaved: true })).cardToken).toBe(paid.cardToken);
    expect(repository.state.cards).toHaveLength(1);
    expect((await pay('4242')).repository.state.cards).toEqual([]);
  });

  it('is not possible an hour after it was created, and not twice', async () => {
    const late = await create();
    late.wait(SESSION_LIFE);
    expect(await payWithCard(late.deps, late.payment, { last4: '4242', isSaved: false })).toMatchObject({
      status: 'error',
      reason: 'expired',
    });
    const { deps, payment, repository } = await pay('4242');
    expect((await payWithCard(deps, payment, { last4: '0002', isSaved: false })).status).toBe('open');
    expect(repository.state.payments).toMatchObject([{ status: 'complete', last4: '4242' }]);
  });
});

describe('an order', () => {
  it('with the same key is the same payment', async () => {
    const { deps, payment } = await create();
    expect((await createPayment(deps, order({ minor: 1 }))).token).toBe(payment.token);
  });

  it('that is sent again charges nothing and sends no other code', async () => {
    const { deps, sms, shop } = await create({ method: 'phone', phone: '79001112233' });
    await createPayment(deps, order({ method: 'phone', phone: '79001112233' }));
    expect([sms.length, shop.received.length]).toEqual([1, 0]);
    const paid = await create({ method: 'card', cardToken: 'tok_4242' });
    await runSandbox(paid.deps);
    await createPayment(paid.deps, order({ method: 'card', cardToken: 'tok_4242' }));
    await runSandbox(paid.deps);
    expect(paid.shop.received).toHaveLength(1);
  });

  it.each([
    ['tok_4242', 'complete', null],
    ['tok_0341', 'error', 'declined'],
    ['tok_3184', 'code', null],
    ['tok_1234', 'error', 'unknown_card'],
    ['anything', 'error', 'unknown_card'],
  ])('for the stored card %s is %s, reason %s', async (cardToken, status, reason) => {
    expect((await create({ method: 'card', cardToken })).payment).toMatchObject({ status, reason });
  });

  it('for the account of the payer is complete up to the limit', async () => {
    const { deps, repository, payment } = await create({ method: 'account' });
    expect(payment.status).toBe('complete');
    await repository.setLimit({ payer: '7', minor: 100 });
    const other = await createPayment(deps, order({ key: 'b', method: 'account', minor: 101 }));
    expect(other).toMatchObject({ status: 'error', reason: 'limit_exceeded' });
    expect((await createPayment(deps, order({ key: 'c', method: 'account', minor: 100 }))).status).toBe('complete');
  });
});

describe('a payment by phone', () => {
  const byPhone = (phone: string) => create({ method: 'phone', phone });

  it('sends a code to the phone and to the demo’s outbox', async () => {
    const { payment, repository, sms } = await byPhone('77055555555');
    expect(payment).toMatchObject({ status: 'code', code: expect.stringMatching(/^\d{4}$/) });
    expect(repository.state.messages).toMatchObject([
      { phone: '77055555555', text: expect.stringContaining(payment.code ?? '-') },
    ]);
    expect(sms).toHaveLength(1);
  });

  it('is declined for numbers that end in 00; a code to 01 never arrives', async () => {
    expect((await byPhone('77055555500')).payment).toMatchObject({ status: 'error', reason: 'declined_by_operator' });
    const lost = await byPhone('77055555501');
    expect([lost.payment.status, lost.sms]).toEqual(['code', []]);
  });

  it('is complete with the right code, also when it is confirmed again', async () => {
    const { deps, payment, now } = await byPhone('77055555555');
    expect((await enterCode(deps, payment, payment.code ?? '')).kind).toBe('right');
    expect((await enterCode(deps, await now(payment.token), '')).kind).toBe('right');
  });

  it('fails with the third wrong code', async () => {
    const { deps, payment, now } = await byPhone('77055555555');
    const results = [];
    for (let attempt = 0; attempt < 4; attempt += 1)
      results.push(await enterCode(deps, await now(payment.token), 'wrong'));
    expect(results).toEqual([
      { kind: 'wrong', attemptsLeft: 2 },
      { kind: 'wrong', attemptsLeft: 1 },
      { kind: 'wrong', attemptsLeft: 0 },
      { kind: 'expired' },
    ]);
    expect(await now(payment.token)).toMatchObject({ status: 'error', reason: 'wrong_code' });
  });

  it('does not accept a code after five minutes; a new one can be sent', async () => {
    const { deps, payment, wait } = await byPhone('77055555555');
    wait(CODE_LIFE + 1);
    expect(await enterCode(deps, payment, payment.code ?? '')).toEqual({ kind: 'expired' });
    const again = await sendCode(deps, payment);
    expect((await enterCode(deps, again, again.code ?? '')).kind).toBe('right');
  });
});

describe('callbacks to the shop', () => {
  it.each([
    ['4242', 1],
    ['2032', 2],
    ['2040', 0],
  ])('card %s has %i, all of the same event', async (last4, count) => {
    const { deps, shop } = await pay(last4);
    await runSandbox(deps);
    expect(shop.received).toHaveLength(count);
    expect(new Set(shop.received.map(({ body }) => body)).size).toBe(Math.min(count, 1));
  });

  it('say order, reference and state, and are signed', async () => {
    const { deps, shop, paid, clock } = await pay('4242', true);
    await runSandbox(deps);
    const [request] = shop.received;
    expect(request).toMatchObject({ method: 'POST', url: '/psp/sandbox/callback' });
    const body = String(request?.body);
    expect(JSON.parse(body)).toMatchObject({
      order_key: 'order-1',
      reference: paid.token,
      state: { status: 'complete', minor: 149_050, card: { token: paid.cardToken, last4: '4242' } },
    });
    const header = request?.headers?.[SIGNATURE_HEADER];
    const { callbacks } = sandboxKeys(SECRET);
    expect(isSigned({ header, body }, { secrets: [callbacks], now: clock.now() / 1_000 })).toBe(true);
  });

  it.each([500, 0])('that fail (status %i) are repeated after each delay, then given up', async (status) => {
    const { deps, shop, wait } = await pay('4242');
    shop.status = status;
    await runSandbox(deps);
    for (const [index, delay] of RETRIES.entries()) {
      wait(delay - 1);
      await runSandbox(deps);
      expect(shop.received).toHaveLength(index + 1);
      wait(1);
      await runSandbox(deps);
    }
    expect(shop.received).toHaveLength(RETRIES.length + 1);
    wait(10_000);
    await runSandbox(deps);
    expect(shop.received).toHaveLength(RETRIES.length + 1);
  });

  it('are sent once by several servers, and stop when they are delivered', async () => {
    const { deps, shop, wait } = await pay('4242');
    await Promise.all([runSandbox(deps), runSandbox(deps)]);
    wait(1_000);
    await runSandbox(deps);
    expect(shop.received).toHaveLength(1);
  });
});

describe('the end of a payment', () => {
  it('is final: only a complete one can be refunded, once', async () => {
    const { deps, payment, now } = await create();
    await endPayment(deps, payment, { status: 'error', reason: 'cancelled' });
    expect((await endPayment(deps, payment, { status: 'complete' })).status).toBe('error');
    expect((await refundPayment(deps, await now(payment.token))).status).toBe('error');
    const other = await pay('4242');
    expect(await refundPayment(other.deps, other.paid, 1_000_000)).toMatchObject({
      status: 'refunded',
      refunded: 149_050,
    });
    expect((await refundPayment(other.deps, other.paid, 5)).refunded).toBe(0);
    expect(other.repository.state.payments[0]?.refunded).toBe(149_050);
  });

  it('comes by cancelling while it is open; what is final stays', async () => {
    const { deps, payment } = await create();
    expect(await cancelPayment(deps, payment)).toMatchObject({ status: 'error', reason: 'expired' });
    const { deps: otherDeps, paid } = await pay('4242');
    expect((await cancelPayment(otherDeps, paid)).status).toBe('complete');
  });
});

it('old messages are removed', async () => {
  const { deps, repository, wait } = await create({ method: 'phone', phone: '77055555555' });
  wait(KEPT - 1);
  await pruneSandbox(deps);
  expect(repository.state.messages).toHaveLength(1);
  wait(1);
  await pruneSandbox(deps);
  expect(repository.state.messages).toEqual([]);
});
