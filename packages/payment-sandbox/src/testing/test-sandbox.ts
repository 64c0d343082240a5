import { SECOND, type HttpRequest } from '@antenna/kernel';
import { manualClock } from '@antenna/kernel/testing';
import type { PayOrder } from '@antenna/payment-providers';
import type { SandboxDeps } from '../ports.ts';
import { createMemoryRepository } from './memory-repository.ts';

export const SECRET = 'a key for tests';

export const order = (more: Partial<PayOrder> = {}): PayOrder => ({
  key: 'order-1',
  method: 'page',
  minor: 149_050,
  currency: 'KZT',
  merchant: 'Antenna & Co',
  description: 'abc',
  language: 'en',
  payer: '7',
  origin: 'https://tv.example',
  returnUrl: 'https://tv.example/packets',
  saveCard: false,
  ...more,
});

/** The sandbox with a shop that answers callbacks as `shop.status` says. */
export function createTestSandbox() {
  const clock = manualClock(Date.UTC(2031, 0, 15, 12));
  const repository = createMemoryRepository();
  const shop = { status: 200, received: [] as HttpRequest[] };
  const sms: { readonly to: string; readonly text: string }[] = [];
  const deps: SandboxDeps = {
    clock,
    repository,
    secretKey: SECRET,
    http: async (request) => {
      shop.received.push(request);
      if (shop.status === 0) throw new Error('unreachable');
      return { status: shop.status, headers: {}, body: '' };
    },
    sendSms: (message) => sms.push(message),
  };
  return {
    clock,
    repository,
    shop,
    sms,
    deps,
    wait: (seconds: number) => clock.advance(seconds * SECOND),
    /** As it is stored now. */
    payment: async (token: string) => {
      const payment = await repository.find('token', token);
      if (!payment) throw new Error(`no payment ${token}`);
      return payment;
    },
  };
}
