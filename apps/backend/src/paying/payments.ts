import type { MinorUnits, Seconds } from '@antenna/kernel';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../db/open.ts';
import type { Tables } from '../db/schema.ts';
import type { Intent } from './intent.ts';
import type { Failure, Way } from '@antenna/payment-providers';

/** `pending` ends as `complete` or `error`; only `complete` goes on, to `refunded`. */
export type PaymentStatus = 'pending' | 'complete' | 'error' | 'refunded';

/** What came of a payment beside its money: words of descriptions.ts. */
export interface PaymentOutcome {
  readonly subscriptionId?: string;
  /** Why the intent was not carried out; the money is in the wallet. */
  readonly message?: string;
}

export interface Payment {
  readonly id: string;
  readonly userId: number;
  readonly providerId: number;
  readonly accountId: string;
  readonly gateway: string;
  readonly paysystem: string;
  readonly way: Way;
  readonly minor: MinorUnits;
  readonly currency: string;
  readonly status: PaymentStatus;
  readonly reason: Failure | null;
  readonly reference: string | undefined;
  readonly fullUrl: string | undefined;
  readonly qr: string | undefined;
  readonly intent: Intent;
  readonly outcome: PaymentOutcome | undefined;
  readonly saveCard: boolean;
  readonly cardId: string | undefined;
  readonly phone: string | undefined;
  readonly codeSentAt: Seconds | undefined;
  /** Money that has to go back: `due` until the pay system took the order. */
  readonly refundState: 'due' | 'done' | null;
  readonly createdAt: Seconds;
  readonly askedAt: Seconds | undefined;
  readonly idem: string | undefined;
  /** What it buys, as a word; undefined for what may be paid any number of times (rivals.ts). */
  readonly subject: string | undefined;
  /** The payment that took its place: unless that one failed, the money goes back. */
  readonly supersededBy: string | undefined;
}

export type NewPayment = Omit<
  Payment,
  | 'status'
  | 'reason'
  | 'reference'
  | 'fullUrl'
  | 'qr'
  | 'outcome'
  | 'refundState'
  | 'askedAt'
  | 'codeSentAt'
  | 'supersededBy'
>;

/** Writes a new payment. Throws when one with its `idem` is there. */
export async function insertPayment(db: Database, payment: NewPayment): Promise<Payment> {
  const row = await db
    .insertInto('payments')
    .values({
      id: payment.id,
      user_id: payment.userId,
      provider_id: payment.providerId,
      account_id: payment.accountId,
      gateway: payment.gateway,
      paysystem: payment.paysystem,
      way: payment.way,
      minor: payment.minor,
      currency: payment.currency,
      status: 'pending',
      intent: JSON.stringify(payment.intent),
      save_card: payment.saveCard ? 1 : 0,
      card_id: payment.cardId ?? null,
      phone: payment.phone ?? null,
      idem: payment.idem ?? null,
      subject: payment.subject ?? null,
      created_at: payment.createdAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return read(row);
}

/** Pending ones for the same thing that no other has taken the place of, the newest first. */
export async function openFor(db: Database, userId: number, subject: string): Promise<readonly Payment[]> {
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
}

/** Undefined when it has ended meanwhile. */
export async function supersede(db: Database, id: string, by: string): Promise<Payment | undefined> {
  const row = await db
    .updateTable('payments')
    .set({ superseded_by: by })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst();
  return row && read(row);
}

export async function byIdem(db: Database, idem: string): Promise<Payment | undefined> {
  const row = await db.selectFrom('payments').selectAll().where('idem', '=', idem).executeTakeFirst();
  return row && read(row);
}

export async function paymentOf(db: Database, userId: number, id: string): Promise<Payment | undefined> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && read(row);
}

export async function paymentById(db: Database, id: string): Promise<Payment | undefined> {
  const row = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
  return row && read(row);
}

export async function paymentByReference(
  db: Database,
  gateway: string,
  reference: string,
): Promise<Payment | undefined> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row && read(row);
}

/** The payment, held by this transaction until its end. */
export async function holdPayment(trx: Database, id: string): Promise<Payment | undefined> {
  const row = await trx
    .updateTable('payments')
    .set((write) => ({ id: write.ref('id') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && read(row);
}

export interface PaymentChange {
  readonly status?: PaymentStatus;
  readonly reason?: Failure;
  readonly minor?: MinorUnits;
  readonly currency?: string;
  readonly reference?: string;
  readonly fullUrl?: string;
  readonly qr?: string;
  readonly outcome?: PaymentOutcome;
  readonly refundState?: 'due' | 'done';
  readonly askedAt?: Seconds;
  readonly settledAt?: Seconds;
  readonly codeSentAt?: Seconds;
}

export async function changePayment(db: Database, id: string, change: PaymentChange): Promise<Payment> {
  const { reference, fullUrl, qr, outcome, refundState, askedAt, settledAt, codeSentAt, ...plain } = change;
  const row = await db
    .updateTable('payments')
    .set({
      ...plain,
      ...(reference === undefined ? {} : { reference }),
      ...(fullUrl === undefined ? {} : { full_url: fullUrl }),
      ...(qr === undefined ? {} : { qr }),
      ...(outcome === undefined ? {} : { outcome: JSON.stringify(outcome) }),
      ...(refundState === undefined ? {} : { refund_state: refundState }),
      ...(askedAt === undefined ? {} : { asked_at: askedAt }),
      ...(settledAt === undefined ? {} : { settled_at: settledAt }),
      ...(codeSentAt === undefined ? {} : { code_sent_at: codeSentAt }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return read(row);
}

/** Pending for longer than `created` allows and not asked about since `asked`; the longest waiting first. */
export async function waitingPayments(
  db: Database,
  {
    createdBefore,
    askedBefore,
    limit,
  }: { readonly createdBefore: Seconds; readonly askedBefore: Seconds; readonly limit: number },
): Promise<readonly Payment[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('status', '=', 'pending')
    .where('created_at', '<=', createdBefore)
    .where((where) => where.or([where('asked_at', 'is', null), where('asked_at', '<=', askedBefore)]))
    .orderBy((order) => order.fn.coalesce('asked_at', 'created_at'))
    .limit(limit)
    .execute();
  return rows.map(read);
}

export async function paymentsToRefund(db: Database, limit: number): Promise<readonly Payment[]> {
  return (
    await db
      .selectFrom('payments')
      .selectAll()
      .where('refund_state', '=', 'due')
      .orderBy('created_at')
      .limit(limit)
      .execute()
  ).map(read);
}

/** The newest payment of this user by phone. */
export async function lastByPhone(db: Database, userId: number): Promise<Payment | undefined> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('way', '=', 'phone')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  return row && read(row);
}

function read(row: Selectable<Tables['payments']>): Payment {
  return {
    id: row.id,
    userId: row.user_id,
    providerId: row.provider_id,
    accountId: row.account_id,
    gateway: row.gateway,
    paysystem: row.paysystem,
    way: row.way as Way,
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
    askedAt: row.asked_at ?? undefined,
    idem: row.idem ?? undefined,
    subject: row.subject ?? undefined,
    supersededBy: row.superseded_by ?? undefined,
  };
}
