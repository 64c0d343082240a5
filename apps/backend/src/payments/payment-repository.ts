import { clearingOf } from '@antenna/billing';
import type {
  Intent,
  Payment,
  PaymentChange,
  PaymentOutcome,
  PaymentRepository,
  PaymentStatus,
} from '@antenna/payments';
import type { Failure, PaymentMethod } from '@antenna/payment-providers';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../db/open.ts';
import type { Tables } from '../db/schema.ts';

/** Payments in the database; of a transaction when `db` is one. */
export const createPaymentRepository = (db: Database): PaymentRepository => ({
  ...writesTo(db),
  ...readsFrom(db),
  ...eventsIn(db),
});

const writesTo = (db: Database): Pick<PaymentRepository, 'insert' | 'lock' | 'update' | 'supersede'> => ({
  async insert(payment) {
    const row = await db
      .insertInto('payments')
      .values({
        id: payment.id,
        user_id: payment.userId,
        provider_id: payment.providerId,
        account_id: payment.accountId,
        gateway: payment.gateway,
        paysystem: payment.paysystem,
        way: payment.method,
        minor: payment.minor,
        currency: payment.currency,
        status: 'pending',
        intent: JSON.stringify(payment.intent),
        save_card: payment.saveCard ? 1 : 0,
        card_id: payment.cardId ?? null,
        phone: payment.phone ?? null,
        idem: payment.idempotencyKey ?? null,
        subject: payment.subject ?? null,
        created_at: payment.createdAt,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return read(row);
  },
  async lock(id) {
    // A write that changes nothing takes the row's lock on both engines.
    const row = await db
      .updateTable('payments')
      .set((write) => ({ id: write.ref('id') }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    return readIfAny(row);
  },
  update: (id, change) => updatePayment(db, id, change),
  async supersede(id, by) {
    const row = await db
      .updateTable('payments')
      .set({ superseded_by: by })
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .returningAll()
      .executeTakeFirst();
    return readIfAny(row);
  },
});

const WAITING_SINCE = sql<number>`coalesce(asked_at, created_at)`;
/** A user's longest waiting payment is the first of theirs, and so on. */
const TURN = sql<number>`row_number() over (partition by user_id order by coalesce(asked_at, created_at), id)`;

type Reads = Omit<PaymentRepository, keyof ReturnType<typeof writesTo> | 'addEvent' | 'removeEvents'>;

const readsFrom = (db: Database): Reads => ({
  find: (id) => paymentById(db, id),
  async findByIdempotencyKey(key) {
    return readIfAny(await db.selectFrom('payments').selectAll().where('idem', '=', key).executeTakeFirst());
  },
  async findByReference(gateway, reference) {
    const row = await db
      .selectFrom('payments')
      .selectAll()
      .where('gateway', '=', gateway)
      .where('reference', '=', reference)
      .executeTakeFirst();
    return readIfAny(row);
  },
  async findLastByPhone(userId) {
    const row = await db
      .selectFrom('payments')
      .selectAll()
      .where('user_id', '=', userId)
      .where('way', '=', 'phone')
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .executeTakeFirst();
    return readIfAny(row);
  },
  async findOpen(userId, subject) {
    const rows = await db
      .selectFrom('payments')
      .selectAll()
      .where('user_id', '=', userId)
      .where('subject', '=', subject)
      .where('status', '=', sql.lit('pending'))
      .where('superseded_by', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map(read);
  },
  async findUnchecked({ createdBefore, checkedBefore, limit }) {
    const rows = await db
      .selectFrom('payments')
      .selectAll()
      .where('status', '=', 'pending')
      .where('created_at', '<=', createdBefore)
      .where((where) => where.or([where('asked_at', 'is', null), where('asked_at', '<=', checkedBefore)]))
      .orderBy(TURN)
      .orderBy(WAITING_SINCE)
      .limit(limit)
      .execute();
    return rows.map(read);
  },
  async findRefundsDue(limit) {
    const rows = await db
      .selectFrom('payments')
      .selectAll()
      .where('refund_state', '=', 'due')
      .orderBy(TURN)
      .orderBy(WAITING_SINCE)
      .limit(limit)
      .execute();
    return rows.map(read);
  },
  async pendingOf(userId) {
    const { count, since } = await db
      .selectFrom('payments')
      .select((build) => [build.fn.countAll<number>().as('count'), build.fn.min('created_at').as('since')])
      .where('user_id', '=', userId)
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow();
    return { count: Number(count), since: since ?? 0 };
  },
  async refundedAmount({ id, gateway }) {
    const rows = await db
      .selectFrom('journals')
      .innerJoin('postings', 'postings.journal_id', 'journals.id')
      .select('postings.minor')
      .where('journals.kind', '=', 'refund')
      .where('journals.ref', '=', id)
      .where('postings.ledger', '=', clearingOf(gateway))
      .execute();
    return rows.reduce((sum, row) => sum + row.minor, 0);
  },
});

const eventsIn = (db: Database): Pick<PaymentRepository, 'addEvent' | 'removeEvents'> => ({
  async addEvent({ gateway, eventId, paymentId, at }) {
    const row = await db
      .insertInto('pay_events')
      .values({ gateway, event_id: eventId, payment_id: paymentId, received_at: at })
      .onConflict((conflict) => conflict.columns(['gateway', 'event_id']).doNothing())
      .returning('event_id')
      .executeTakeFirst();
    return row !== undefined;
  },
  async removeEvents(receivedBefore) {
    await db.deleteFrom('pay_events').where('received_at', '<=', receivedBefore).execute();
  },
});

export async function paymentById(db: Database, id: string): Promise<Payment | undefined> {
  return readIfAny(await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst());
}

/** Undefined for another user's payment. */
export async function paymentOf(db: Database, userId: number, id: string): Promise<Payment | undefined> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return readIfAny(row);
}

export async function providerIdOf(db: Database, userId: number): Promise<number> {
  const user = await db.selectFrom('users').select('provider_id').where('id', '=', userId).executeTakeFirstOrThrow();
  return user.provider_id;
}

async function updatePayment(db: Database, id: string, change: PaymentChange): Promise<Payment> {
  const { reference, fullUrl, qr, outcome, refundState, checkedAt, settledAt, codeSentAt, ...plain } = change;
  const row = await db
    .updateTable('payments')
    .set({
      ...plain,
      ...(reference === undefined ? {} : { reference }),
      ...(fullUrl === undefined ? {} : { full_url: fullUrl }),
      ...(qr === undefined ? {} : { qr }),
      ...(outcome === undefined ? {} : { outcome: JSON.stringify(outcome) }),
      ...(refundState === undefined ? {} : { refund_state: refundState }),
      ...(checkedAt === undefined ? {} : { asked_at: checkedAt }),
      ...(settledAt === undefined ? {} : { settled_at: settledAt }),
      ...(codeSentAt === undefined ? {} : { code_sent_at: codeSentAt }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return read(row);
}

const readIfAny = (row: Selectable<Tables['payments']> | undefined): Payment | undefined => row && read(row);

function read(row: Selectable<Tables['payments']>): Payment {
  return {
    id: row.id,
    userId: row.user_id,
    providerId: row.provider_id,
    accountId: row.account_id,
    gateway: row.gateway,
    paysystem: row.paysystem,
    method: row.way as PaymentMethod,
    minor: row.minor,
    currency: row.currency,
    status: row.status as PaymentStatus,
    reason: row.reason as Failure | null,
    reference: row.reference ?? undefined,
    fullUrl: row.full_url ?? undefined,
    qr: row.qr ?? undefined,
    intent: JSON.parse(row.intent) as Intent,
    outcome: row.outcome === null ? undefined : (JSON.parse(row.outcome) as PaymentOutcome),
    saveCard: row.save_card === 1,
    cardId: row.card_id ?? undefined,
    phone: row.phone ?? undefined,
    codeSentAt: row.code_sent_at ?? undefined,
    refundState: row.refund_state as Payment['refundState'],
    createdAt: row.created_at,
    checkedAt: row.asked_at ?? undefined,
    idempotencyKey: row.idem ?? undefined,
    subject: row.subject ?? undefined,
    supersededBy: row.superseded_by ?? undefined,
  };
}
