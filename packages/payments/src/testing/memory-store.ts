import type { MinorUnits, Seconds } from '@antenna/kernel';
import type { Payment } from '../payment.ts';
import type {
  Cards,
  LinkedCard,
  PaymentRepository,
  PaymentStore,
  PaymentTransaction,
  PhoneCodeRepository,
  Purchases,
  Wallets,
  WalletTransfer,
} from '../ports.ts';

interface MemoryWallet {
  balance: MinorUnits;
  debt: MinorUnits;
  isPaymentAllowed: boolean;
}

/** Everything that is stored; a transaction that fails puts it back. */
interface State {
  payments: Payment[];
  events: { readonly id: string; readonly at: Seconds }[];
  wallets: Record<string, MemoryWallet>;
  transfers: (WalletTransfer & { readonly kind: 'deposit' | 'refund' })[];
  cards: (LinkedCard & { readonly userId: number })[];
  codes: { readonly subject: string; readonly at: Seconds }[];
  /** Ids of what is held, by user, with what was paid for it. */
  held: Record<string, MinorUnits>;
  resumed: number[];
}

export interface MemoryStore extends PaymentStore {
  readonly state: State;
  wallet(userId: number): MemoryWallet;
  /** Thrown by the next purchases, while it is set. */
  purchaseError: Error | undefined;
}

/** What things cost: `packet:7`, `offer:a`, `contract:3`. */
export type Prices = Readonly<Record<string, MinorUnits>>;

/** The ports of payments in memory. Transactions run one after another and are undone when they throw. */
export function createMemoryStore(prices: Prices = {}): MemoryStore {
  const memory: { state: State } = {
    state: { payments: [], events: [], wallets: {}, transfers: [], cards: [], codes: [], held: {}, resumed: [] },
  };
  let last: Promise<unknown> = Promise.resolve();
  const walletOf = (accountId: string): MemoryWallet =>
    (memory.state.wallets[accountId] ??= { balance: 0, debt: 0, isPaymentAllowed: true });
  const parts: PaymentTransaction = {
    payments: paymentsIn(memory),
    wallets: walletsIn(memory, walletOf),
    cards: cardsIn(memory),
    purchases: purchasesIn(memory, { walletOf, prices, error: () => store.purchaseError }),
    phoneCodes: codesIn(memory),
  };
  const store: MemoryStore = {
    ...parts,
    get state() {
      return memory.state;
    },
    wallet: (userId) => walletOf(String(userId)),
    purchaseError: undefined,
    isUnavailable: (error) => error instanceof Error && error.message === 'database unavailable',
    transaction(run) {
      const result = last.then(async () => {
        const before = structuredClone(memory.state);
        try {
          return await run(parts);
        } catch (error) {
          memory.state = before;
          throw error;
        }
      });
      last = result.catch(() => undefined);
      return result;
    },
  };
  return store;
}

interface Memory {
  state: State;
}

function paymentsIn(memory: Memory): PaymentRepository {
  const find = (is: (payment: Payment) => boolean) => memory.state.payments.find(is);
  const replace = (id: string, change: Partial<Payment>): Payment => {
    const payment = find((each) => each.id === id);
    if (!payment) throw new Error(`no payment ${id}`);
    const changed = { ...payment, ...change };
    memory.state.payments = memory.state.payments.map((each) => (each.id === id ? changed : each));
    return changed;
  };
  return {
    async insert(payment) {
      const key = payment.idempotencyKey;
      if (key !== undefined && find((each) => each.idempotencyKey === key)) throw new Error(`${key} exists`);
      const inserted: Payment = {
        ...payment,
        status: 'pending',
        reason: null,
        reference: undefined,
        fullUrl: undefined,
        qr: undefined,
        outcome: undefined,
        refundState: null,
        checkedAt: undefined,
        codeSentAt: undefined,
        supersededBy: undefined,
      };
      memory.state.payments = [...memory.state.payments, inserted];
      return inserted;
    },
    find: async (id) => find((each) => each.id === id),
    findByIdempotencyKey: async (key) => find((each) => each.idempotencyKey === key),
    findByReference: async (gateway, reference) =>
      find((each) => each.gateway === gateway && each.reference === reference),
    findLastByPhone: async (userId) =>
      memory.state.payments.findLast((each) => each.userId === userId && each.method === 'phone'),
    findOpen: async (userId, subject) =>
      memory.state.payments
        .filter(
          (each) =>
            each.userId === userId &&
            each.subject === subject &&
            each.status === 'pending' &&
            each.supersededBy === undefined,
        )
        .toSorted((one, other) => other.createdAt - one.createdAt),
    lock: async (id) => find((each) => each.id === id),
    update: async (id, { settledAt: _settledAt, ...change }) => replace(id, change),
    supersede: async (id, by) =>
      find((each) => each.id === id)?.status === 'pending' ? replace(id, { supersededBy: by }) : undefined,
    findUnchecked: async ({ createdBefore, checkedBefore, limit }) =>
      memory.state.payments
        .filter(
          (each) =>
            each.status === 'pending' &&
            each.createdAt <= createdBefore &&
            (each.checkedAt === undefined || each.checkedAt <= checkedBefore),
        )
        .toSorted(inTurns(memory.state.payments))
        .slice(0, limit),
    findRefundsDue: async (limit) =>
      memory.state.payments
        .filter((each) => each.refundState === 'due')
        .toSorted(inTurns(memory.state.payments))
        .slice(0, limit),
    async pendingOf(userId) {
      const pending = memory.state.payments.filter((each) => each.userId === userId && each.status === 'pending');
      return { count: pending.length, since: Math.min(...pending.map(({ createdAt }) => createdAt)) };
    },
    refundedAmount: async ({ id }) =>
      memory.state.transfers
        .filter((each) => each.kind === 'refund' && each.paymentId === id)
        .reduce((sum, { minor }) => sum + minor, 0),
    async addEvent({ gateway, eventId, at }) {
      const id = `${gateway}/${eventId}`;
      if (memory.state.events.some((each) => each.id === id)) return false;
      memory.state.events.push({ id, at });
      return true;
    },
    async removeEvents(receivedBefore) {
      memory.state.events = memory.state.events.filter(({ at }) => at > receivedBefore);
    },
  };
}

function walletsIn(memory: Memory, walletOf: (accountId: string) => MemoryWallet): Wallets {
  const isNew = (transfer: WalletTransfer) =>
    !memory.state.transfers.some((each) => each.idempotencyKey === transfer.idempotencyKey);
  return {
    accountOf: async (userId) => ({
      id: String(userId),
      isPaymentAllowed: walletOf(String(userId)).isPaymentAllowed,
    }),
    async deposit(transfer) {
      if (!isNew(transfer)) return;
      const wallet = walletOf(transfer.accountId);
      const repaid = Math.min(wallet.debt, transfer.minor);
      wallet.debt -= repaid;
      wallet.balance += transfer.minor - repaid;
      memory.state.transfers.push({ ...transfer, kind: 'deposit' });
    },
    async refund(transfer) {
      if (!isNew(transfer)) return;
      const wallet = walletOf(transfer.accountId);
      const covered = Math.min(wallet.balance, transfer.minor);
      wallet.balance -= covered;
      wallet.debt += transfer.minor - covered;
      memory.state.transfers.push({ ...transfer, kind: 'refund' });
    },
  };
}

const cardsIn = (memory: Memory): Cards => ({
  linked: async (userId) => memory.state.cards.filter((card) => card.userId === userId),
  async keep({ userId, gateway, paysystem }, { token, last4 }) {
    if (memory.state.cards.some((card) => card.token === token)) return;
    memory.state.cards.push({ id: `card ${last4}`, userId, gateway, paysystem, token });
  },
});

interface PurchaseParts {
  readonly walletOf: (accountId: string) => MemoryWallet;
  readonly prices: Prices;
  error(): Error | undefined;
}

function purchasesIn(memory: Memory, { walletOf, prices, error }: PurchaseParts): Purchases {
  const nameOf = ({ intent }: Parameters<Purchases['undo']>[0]): string => {
    if (intent.kind === 'packet') return `packet:${intent.packetId}`;
    if (intent.kind === 'purchase') return `packet:${intent.purchaseTypeId.split('.', 1)[0]}`;
    return intent.kind === 'offer'
      ? `offer:${intent.offerId}`
      : `contract:${'addressId' in intent ? intent.addressId : ''}`;
  };
  return {
    async execute(request) {
      const failure = error();
      if (failure) throw failure;
      const { intent, userId } = request;
      const price = prices[nameOf(request)];
      const id = `${userId}/${nameOf(request)}`;
      if (price === undefined) return { kind: 'not-sold' };
      if (id in memory.state.held) return { kind: 'already-held' };
      if ('expected' in intent && intent.expected !== undefined && intent.expected !== price)
        return { kind: 'price-changed' };
      const wallet = walletOf(String(userId));
      if (wallet.balance < price) return { kind: 'needs-money' };
      wallet.balance -= price;
      memory.state.held[id] = price;
      if (intent.kind === 'contract') return undefined;
      return intent.kind === 'offer' ? { kind: 'bought' } : { kind: 'bought', subscriptionId: id };
    },
    async undo(request) {
      const id = `${request.userId}/${nameOf(request)}`;
      walletOf(String(request.userId)).balance += memory.state.held[id] ?? 0;
      delete memory.state.held[id];
    },
    async resumePaused(userId) {
      memory.state.resumed.push(userId);
    },
  };
}

const codesIn = (memory: Memory): PhoneCodeRepository => ({
  lock: async () => {},
  sentAt: async ({ subject, since, count }) =>
    memory.state.codes
      .filter((each) => each.subject === subject && each.at > since)
      .toSorted((one, other) => other.at - one.at)[count - 1]?.at,
  async add(subject, at) {
    memory.state.codes.push({ subject, at });
  },
});

/** First everybody's longest waiting payment, then everybody's second. */
function inTurns(all: readonly Payment[]): (one: Payment, other: Payment) => number {
  const since = ({ checkedAt, createdAt }: Payment) => checkedAt ?? createdAt;
  const turn = (payment: Payment) =>
    all
      .filter(({ userId }) => userId === payment.userId)
      .toSorted((one, other) => since(one) - since(other))
      .findIndex(({ id }) => id === payment.id);
  return (one, other) => turn(one) - turn(other) || since(one) - since(other);
}
