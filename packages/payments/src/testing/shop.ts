import { manualClock } from '@antenna/kernel/testing';
import { createGateways } from '@antenna/payment-providers';
import type { Intent } from '../intent.ts';
import type { Payment } from '../payment.ts';
import type { Operator, PaymentDeps } from '../ports.ts';
import { applyState } from '../settle.ts';
import { startPayment, type StartRequest } from '../start.ts';
import { createBank, type BankEvent } from './bank.ts';
import { createMemoryStore } from './memory-store.ts';

export const PRICE = 29_900;
export const PACKET: Intent = { kind: 'packet', packetId: 2 };
export const OPERATOR: Operator = {
  id: 1,
  brand: {},
  currency: 'KZT',
  merchant: 'Antenna',
  isBilledElsewhere: false,
};
const USER = 7;

/** One user, one bank and the rules between them. */
export function createTestShop() {
  const clock = manualClock(Date.UTC(2032, 4, 5, 12));
  const bank = createBank();
  const store = createMemoryStore({ 'packet:2': PRICE, 'packet:3': 50_000, 'offer:a': PRICE, 'contract:9': 10_000 });
  const deps: PaymentDeps = { clock, store, gateways: createGateways([bank]) };
  const deliver = async (event: BankEvent | undefined) =>
    event &&
    applyState(deps, { id: event.key, state: event.state, source: { gateway: bank.name, eventId: event.eventId } });
  return {
    clock,
    bank,
    store,
    deps,
    user: USER,
    /** Starts a payment for the packet by the bank's page, except for what is given. */
    async start(request: Partial<StartRequest> = {}): Promise<Payment> {
      const started = await startPayment(deps, {
        userId: USER,
        operator: OPERATOR,
        gateway: 'bank',
        paysystem: 'cards',
        method: 'page',
        minor: PRICE,
        intent: PACKET,
        language: 'en',
        origin: 'https://antenna.example',
        ...request,
      });
      return started.payment;
    },
    deliver,
    async deliverAll() {
      for (const event of bank.events) await deliver(event);
    },
    payment: async (id: string): Promise<Payment> => {
      const payment = await store.payments.find(id);
      if (!payment) throw new Error(`no payment ${id}`);
      return payment;
    },
    addCard(token = `ok-${USER}`) {
      store.state.cards.push({ id: 'card-1', userId: USER, gateway: 'bank', paysystem: 'cards', token });
    },
    get isHeld() {
      return `${USER}/packet:2` in store.state.held;
    },
    get balance() {
      return store.wallet(USER).balance;
    },
    get charged() {
      return [...bank.payments.values()].reduce((sum, { charges }) => sum + charges, 0);
    },
  };
}

export type TestShop = ReturnType<typeof createTestShop>;
