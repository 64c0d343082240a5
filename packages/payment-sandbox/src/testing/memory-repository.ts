import { CODE_ATTEMPTS } from '../limits.ts';
import type { PayerLimit, QueuedCallback, SandboxMessage, SandboxRepository } from '../ports.ts';
import type { SandboxPayment } from '../sandbox-payment.ts';

export interface MemoryCallback extends QueuedCallback {
  readonly nextAt: number | null;
  readonly status?: number;
}

export interface MemoryRepository extends SandboxRepository {
  readonly state: {
    payments: SandboxPayment[];
    cards: { readonly token: string; readonly last4: string }[];
    messages: SandboxMessage[];
    limits: PayerLimit[];
    callbacks: MemoryCallback[];
  };
}

/** What the sandbox stores, in memory. */
export function createMemoryRepository(): MemoryRepository {
  const state: MemoryRepository['state'] = { payments: [], cards: [], messages: [], limits: [], callbacks: [] };
  const find = (token: string) => state.payments.find((payment) => payment.token === token);
  const replace = (token: string, change: Partial<SandboxPayment>): SandboxPayment | undefined => {
    state.payments = state.payments.map((each) => (each.token === token ? { ...each, ...change } : each));
    return find(token);
  };
  const changeCallback = (eventId: string, change: Partial<MemoryCallback>) => {
    state.callbacks = state.callbacks.map((each) => (each.eventId === eventId ? { ...each, ...change } : each));
  };
  const repository: MemoryRepository = {
    state,
    async create(order, at) {
      const known = state.payments.find((payment) => payment.orderKey === order.key);
      if (known) return { payment: known, isNew: false };
      const number = state.payments.length + 1;
      const payment: SandboxPayment = {
        token: `token-${number}`,
        shortToken: `short-${number}`,
        orderKey: order.key,
        method: order.method,
        minor: order.minor,
        currency: order.currency,
        merchant: order.merchant,
        description: order.description,
        language: order.language,
        payer: order.payer,
        returnUrl: order.returnUrl ?? null,
        isLink: order.isLink ?? false,
        saveCard: order.saveCard || (order.isLink ?? false),
        phone: order.phone ?? null,
        status: 'open',
        reason: null,
        scenario: null,
        last4: null,
        cardToken: order.cardToken ?? null,
        code: null,
        codeSentAt: null,
        attemptsLeft: CODE_ATTEMPTS,
        dueAt: null,
        refundAt: null,
        refunded: 0,
        statusFailures: 0,
        createdAt: at,
      };
      state.payments.push(payment);
      return { payment, isNew: true };
    },
    find: async (by, value) => state.payments.find((payment) => payment[by] === value),
    async transition(token, from, change) {
      const payment = find(token);
      return payment && from.includes(payment.status) ? replace(token, change) : undefined;
    },
    async takeAttempt(token) {
      const payment = find(token);
      if (payment?.status !== 'code' || payment.attemptsLeft === 0) return undefined;
      replace(token, { attemptsLeft: payment.attemptsLeft - 1 });
      return { attemptsLeft: payment.attemptsLeft - 1, code: payment.code };
    },
    async takeStatusFailure(token) {
      const left = find(token)?.statusFailures ?? 0;
      if (left > 0) replace(token, { statusFailures: left - 1 });
      return left > 0;
    },
    findDue: async (now) => state.payments.filter(({ status, dueAt }) => status === 'waiting' && isDue(dueAt, now)),
    findDueRefunds: async (now) =>
      state.payments.filter(({ status, refundAt }) => status === 'complete' && isDue(refundAt, now)),
    latest: async (limit) => state.payments.toReversed().slice(0, limit),
    async saveCard(card) {
      if (!state.cards.some(({ token }) => token === card.token)) state.cards.push(card);
    },
    findCard: async (token) => state.cards.find((card) => card.token === token),
    async removeCard(token) {
      state.cards = state.cards.filter((card) => card.token !== token);
    },
    async addMessage(message) {
      state.messages.push(message);
    },
    latestMessages: async (limit) => state.messages.toReversed().slice(0, limit),
    limitOf: async (payer) => state.limits.find((limit) => limit.payer === payer)?.minor,
    async setLimit(limit) {
      state.limits = [...state.limits.filter(({ payer }) => payer !== limit.payer), limit];
    },
    limits: async (count) => state.limits.slice(0, count),
    async queueCallback(callback, at) {
      state.callbacks.push({ ...callback, attempts: 0, nextAt: at });
    },
    dueCallbacks: async (now, limit) => state.callbacks.filter(({ nextAt }) => isDue(nextAt, now)).slice(0, limit),
    async claimCallback({ eventId, attempts }, nextAt) {
      const known = state.callbacks.find((each) => each.eventId === eventId);
      if (known?.attempts !== attempts) return false;
      changeCallback(eventId, { attempts: attempts + 1, nextAt });
      return true;
    },
    async noteCallback(eventId, { status, isDelivered }) {
      changeCallback(eventId, { status, ...(isDelivered ? { nextAt: null } : {}) });
    },
    async requeueCallbacks(token, at) {
      for (const { eventId } of state.callbacks.filter((each) => each.token === token))
        changeCallback(eventId, { attempts: 0, nextAt: at });
    },
    async prune(before) {
      state.messages = state.messages.filter(({ at }) => at > before);
    },
    transaction: (run) => run(repository),
  };
  return repository;
}

const isDue = (at: number | null, now: number): boolean => at !== null && at <= now;
