import { GatewayError, PAYMENT_LIFE, type CodeAnswer } from '@antenna/payment-providers';
import { describe, expect, it, vi } from 'vitest';
import { CODES_PER_VIEWER, GATEWAY_RETRY_AFTER, RESEND_AFTER } from './limits.ts';
import { confirmPhonePayment, resendPhoneCode } from './phone-payment.ts';
import { createTestShop, PACKET, PRICE } from './testing/shop.ts';

const PHONE = '77010000001';
const SECOND = 1_000;

async function phoneShop() {
  const shop = createTestShop();
  const resend = vi.fn(() => Promise.resolve());
  let answer: CodeAnswer | Error = { kind: 'expired' };
  shop.bank.resend = resend;
  shop.bank.confirm = (reference) => {
    if (answer instanceof Error) return Promise.reject(answer);
    const key = [...shop.bank.payments].find(([, each]) => each.reference === reference)?.[0] ?? '';
    if (answer.kind === 'right') shop.bank.decide(key, 'complete');
    return Promise.resolve(answer);
  };
  const payment = await shop.start({ method: 'phone', phone: PHONE });
  return {
    ...shop,
    shop,
    resend,
    payment,
    answers: (next: CodeAnswer | Error) => (answer = next),
    again: (change = {}) =>
      resendPhoneCode(shop.deps, { userId: shop.user, phone: PHONE, minor: PRICE, intent: PACKET, ...change }),
    confirm: (change = {}) =>
      confirmPhonePayment(shop.deps, { userId: shop.user, id: payment.id, code: ' 1234 ', ...change }),
  };
}

const RIGHT: CodeAnswer = { kind: 'right', state: { status: 'complete', minor: PRICE } };

describe('another code for a phone payment', () => {
  it('is refused until a minute has passed, then sent for the same payment', async () => {
    const { again, clock, resend, payment, store } = await phoneShop();
    clock.advance(10 * SECOND);
    await expect(again()).rejects.toMatchObject({ failure: { kind: 'too-often', retryAfter: RESEND_AFTER - 10 } });
    clock.advance((RESEND_AFTER - 10) * SECOND);
    expect(await again()).toMatchObject({ payment: { id: payment.id }, resendAfter: RESEND_AFTER });
    expect(resend).toHaveBeenCalledExactlyOnceWith(payment.reference);
    await expect(again()).rejects.toMatchObject({ failure: { kind: 'too-often', retryAfter: RESEND_AFTER } });
    expect(store.state.payments).toHaveLength(1);
  });

  it.each([
    ['another phone', { phone: '77010000002' }],
    ['another sum', { minor: PRICE + 1 }],
    ['another purpose', { intent: { kind: 'refill' } }],
    ['another viewer', { userId: 8 }],
  ])('is not sent for %s: that is another payment', async (_what, change) => {
    const { again, clock, resend } = await phoneShop();
    clock.advance(RESEND_AFTER * SECOND);
    expect(await again(change)).toBeUndefined();
    expect(resend).not.toHaveBeenCalled();
  });

  it('is not sent for a payment that ended or has expired', async () => {
    const ended = await phoneShop();
    ended.answers(RIGHT);
    await ended.confirm();
    expect(await ended.again()).toBeUndefined();
    const old = await phoneShop();
    old.clock.advance(PAYMENT_LIFE * SECOND);
    expect(await old.again()).toBeUndefined();
  });

  it('counts against the limits of the viewer', async () => {
    const { again, clock, store, user } = await phoneShop();
    clock.advance(RESEND_AFTER * SECOND);
    const now = clock.now() / SECOND;
    for (let count = 1; count < CODES_PER_VIEWER[0].count; count += 1)
      store.state.codes.push({ subject: `viewer ${user}`, at: now });
    await expect(again()).rejects.toMatchObject({ failure: { kind: 'too-often' } });
  });

  it('of a pay system that does not answer may be requested again', async () => {
    const { again, clock, resend } = await phoneShop();
    clock.advance(RESEND_AFTER * SECOND);
    resend.mockRejectedValueOnce(new GatewayError('timeout'));
    await expect(again()).rejects.toMatchObject({ failure: { kind: 'no-answer', retryAfter: GATEWAY_RETRY_AFTER } });
    expect(await again()).toBeDefined();
  });
});

describe('the code of a phone payment', () => {
  it('settles the payment, once', async () => {
    const { confirm, answers, shop } = await phoneShop();
    answers(RIGHT);
    expect(await confirm()).toMatchObject({ status: 'complete' });
    expect(await confirm()).toMatchObject({ status: 'complete' });
    expect([shop.isHeld, shop.balance, shop.charged]).toEqual([true, 0, 1]);
  });

  it('that is wrong says how many attempts are left; the last ends the payment', async () => {
    const { confirm, answers, shop, payment } = await phoneShop();
    answers({ kind: 'wrong', attemptsLeft: 1 });
    await expect(confirm()).rejects.toMatchObject({ failure: { kind: 'wrong-code', attemptsLeft: 1 } });
    expect((await shop.payment(payment.id)).status).toBe('pending');
    answers({ kind: 'wrong', attemptsLeft: 0 });
    await expect(confirm()).rejects.toMatchObject({ failure: { kind: 'wrong-code', attemptsLeft: 0 } });
    expect(await shop.payment(payment.id)).toMatchObject({ status: 'error', reason: 'wrong_code' });
    await expect(confirm()).rejects.toMatchObject({ failure: { kind: 'expired' } });
  });

  it('is too late where the pay system says so', async () => {
    const { confirm, answers } = await phoneShop();
    answers({ kind: 'expired' });
    await expect(confirm()).rejects.toMatchObject({ failure: { kind: 'expired' } });
  });

  it('confirms neither another viewer’s payment nor one that is not by phone', async () => {
    const { confirm, shop } = await phoneShop();
    const missing = { failure: { kind: 'missing' } };
    await expect(confirm({ userId: 8 })).rejects.toMatchObject(missing);
    await expect(confirm({ id: 'unknown' })).rejects.toMatchObject(missing);
    const byPage = await shop.start({ intent: { kind: 'refill' }, minor: 100 });
    await expect(confirm({ id: byPage.id })).rejects.toMatchObject(missing);
  });

  it('without an answer of the pay system may be sent again; a bug is passed on', async () => {
    const { confirm, answers, shop, payment } = await phoneShop();
    answers(new GatewayError('timeout'));
    await expect(confirm()).rejects.toMatchObject({ failure: { kind: 'no-answer', retryAfter: GATEWAY_RETRY_AFTER } });
    answers(new TypeError('bug'));
    await expect(confirm()).rejects.toThrow('bug');
    expect((await shop.payment(payment.id)).status).toBe('pending');
  });
});
