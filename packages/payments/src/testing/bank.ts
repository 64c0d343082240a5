import {
  GatewayError,
  type CreatedPayment,
  type PayGateway,
  type PayOrder,
  type PayState,
} from '@antenna/payment-providers';

/** What happens to the next call that creates a payment: it is answered, never arrives, or its answer is lost. */
export type Connection = 'good' | 'call-lost' | 'answer-lost';

interface BankPayment {
  readonly order: PayOrder;
  readonly reference: string;
  state: PayState;
  /** Times that money was taken: never more than once. */
  charges: number;
}

export interface BankEvent {
  readonly eventId: string;
  readonly key: string;
  readonly state: PayState;
}

export interface Bank extends PayGateway {
  connection: Connection;
  readonly events: BankEvent[];
  readonly payments: ReadonlyMap<string, BankPayment>;
  /** The payer's side: pays, is refused, or gets the money back. Does nothing to a payment that ended otherwise. */
  decide(key: string, how: 'complete' | 'error' | 'refunded'): void;
  /** Money that it holds for the service. */
  held(): number;
}

/**
 * A pay system in memory that does what banks do: it accepts an order once, may lose the call or its answer, and reports every change
 * by an event that a test delivers when it likes. Tokens of stored cards begin with `ok`, `no` or `slow`.
 */
export function createBank(): Bank {
  const payments = new Map<string, BankPayment>();
  const events: BankEvent[] = [];
  const byReference = (reference: string) => [...payments.values()].find((each) => each.reference === reference);
  const report = ({ order: { key }, state }: BankPayment) =>
    events.push({ eventId: `event-${events.length}-${key}`, key, state });

  const complete = (payment: BankPayment) => {
    payment.charges += 1;
    const { saveCard, minor, payer } = payment.order;
    payment.state = {
      status: 'complete',
      minor,
      ...(saveCard ? { card: { token: `ok-${payer}`, last4: '4242' } } : {}),
    };
    report(payment);
  };
  const fail = (payment: BankPayment) => {
    payment.state = { status: 'error', reason: 'declined' };
    report(payment);
  };
  const refund = (payment: BankPayment) => {
    const { minor } = payment.order;
    payment.state = { status: 'refunded', minor, refunded: minor };
    report(payment);
  };
  const created = (payment: BankPayment): CreatedPayment => ({
    reference: payment.reference,
    state: payment.state,
    fullUrl: `https://bank.example/${payment.reference}`,
  });

  const bank: Bank = {
    name: 'bank',
    methods: ['page', 'card', 'phone', 'qr'],
    isEnabled: () => true,
    connection: 'good',
    events,
    payments,
    async create(order) {
      const { connection } = bank;
      bank.connection = 'good';
      if (connection === 'call-lost') throw new GatewayError('timeout');
      const known = payments.get(order.key);
      const payment = known ?? { order, reference: `ref-${order.key}`, state: { status: 'pending' }, charges: 0 };
      payments.set(order.key, payment);
      if (!known && order.method === 'card' && order.cardToken?.startsWith('ok')) complete(payment);
      if (!known && order.method === 'card' && order.cardToken?.startsWith('no')) fail(payment);
      if (connection === 'answer-lost') throw new GatewayError('timeout');
      return created(payment);
    },
    resend: async () => {},
    confirm: async () => ({ kind: 'expired' }),
    async find({ key }) {
      const payment = payments.get(key);
      return payment && created(payment);
    },
    async cancel(reference) {
      const payment = byReference(reference);
      if (payment?.state.status === 'pending') fail(payment);
      return payment?.state ?? { status: 'error', reason: 'expired' };
    },
    async refund(reference) {
      const payment = byReference(reference);
      if (payment?.state.status === 'complete') refund(payment);
    },
    forgetCard: async () => {},
    readCallback: () => undefined,
    decide(key, how) {
      const payment = payments.get(key);
      if (how !== 'refunded' && payment?.state.status === 'pending') (how === 'complete' ? complete : fail)(payment);
      if (how === 'refunded' && payment?.state.status === 'complete') refund(payment);
    },
    held: () =>
      [...payments.values()].reduce((sum, { state }) => sum + (state.status === 'complete' ? state.minor : 0), 0),
  };
  return bank;
}
