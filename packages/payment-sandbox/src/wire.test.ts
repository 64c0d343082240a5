import { describe, expect, it } from 'vitest';
import type { SandboxPayment } from './sandbox-payment.ts';
import { createMemoryRepository } from './testing/memory-repository.ts';
import { order } from './testing/test-sandbox.ts';
import { createdPayment, stateOf } from './wire.ts';

async function paymentOf(more: Partial<SandboxPayment> = {}): Promise<SandboxPayment> {
  const { payment } = await createMemoryRepository().create(order(), 0);
  return { ...payment, ...more };
}

describe('the state that the shop gets', () => {
  it.each(['open', 'code', 'waiting'] as const)('is pending while the payment is %s', async (status) => {
    expect(stateOf(await paymentOf({ status }))).toEqual({ status: 'pending' });
  });

  it.each([
    ['tok_1', '4242', { token: 'tok_1', last4: '4242' }],
    ['tok_1', null, undefined],
    [null, '4242', undefined],
  ])('has a card only with its token and its digits: %s %s', async (cardToken, last4, card) => {
    const state = stateOf(await paymentOf({ status: 'complete', cardToken, last4 }));
    expect(state).toEqual({ status: 'complete', minor: 149_050, ...(card && { card }) });
  });

  it('has a reason, also for a failure without one', async () => {
    expect(stateOf(await paymentOf({ status: 'error', reason: 'limit_exceeded' }))).toEqual({
      status: 'error',
      reason: 'limit_exceeded',
    });
    expect(stateOf(await paymentOf({ status: 'error' }))).toEqual({ status: 'error', reason: 'processing_error' });
  });
});

describe('the addresses that the shop gets', () => {
  it.each([
    [{ method: 'page' }, 'https://a.example/sandbox/s/short-1', undefined],
    [{ method: 'app' }, 'https://a.example/sandbox/qr/token-1', undefined],
    [{ method: 'qr' }, undefined, 'https://a.example/sandbox/qr/token-1'],
    [{ method: 'card', status: 'code' }, 'https://a.example/sandbox/code/token-1', undefined],
    [{ method: 'card', status: 'waiting' }, undefined, undefined],
    [{ method: 'phone', status: 'code' }, undefined, undefined],
    [{ method: 'account' }, undefined, undefined],
  ] as const)('of %o are the page %s and the QR code %s', async (more, fullUrl, qr) => {
    const created = createdPayment(await paymentOf(more), 'https://a.example');
    expect([created.fullUrl, created.qr]).toEqual([fullUrl, qr]);
  });

  it.each(['complete', 'error', 'refunded'] as const)('have no page once the payment is %s', async (status) => {
    expect(createdPayment(await paymentOf({ status }), 'https://a.example')).not.toHaveProperty('fullUrl');
  });
});
