import { randomBytes, randomUUID } from 'node:crypto';
import type { Database, Tables } from '@antenna/database';
import type { Failure, PayOrder, PaymentMethod } from '@antenna/payment-providers';
import type { Selectable } from 'kysely';
import { CODE_ATTEMPTS } from './limits.ts';
import type { SandboxRepository } from './ports.ts';
import type { SandboxChange, SandboxPayment, SandboxStatus } from './sandbox-payment.ts';

type Row = Selectable<Tables['sandbox_payments']>;

/** `save_card` of a payment that links its card; else 1 or 0, whether the box is checked at first. */
const SAVE_LINKED = 2;
const COLUMNS = { token: 'token', shortToken: 'short', orderKey: 'order_key' } as const;

/** The sandbox in the database; of a transaction when `db` is one. */
export function createSandboxRepository(db: Database): SandboxRepository {
  return {
    ...paymentsIn(db),
    ...cardsIn(db),
    ...consoleIn(db),
    ...callbacksIn(db),
    async prune(before) {
      await db.deleteFrom('sandbox_messages').where('at', '<=', before).execute();
      await db.deleteFrom('sandbox_callbacks').where('created_at', '<=', before).where('next_at', 'is', null).execute();
    },
    transaction: (run) =>
      db.isTransaction
        ? run(createSandboxRepository(db))
        : db.transaction().execute((trx) => run(createSandboxRepository(trx))),
  };
}

type Payments = Pick<
  SandboxRepository,
  'create' | 'find' | 'transition' | 'takeAttempt' | 'takeStatusFailure' | 'findDue' | 'findDueRefunds' | 'latest'
>;

const paymentsIn = (db: Database): Payments => ({
  async create(order, at) {
    const row = await db
      .insertInto('sandbox_payments')
      .values(newRow(order, at))
      .onConflict((conflict) => conflict.column('order_key').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row) return { payment: read(row), isNew: true };
    const known = await db
      .selectFrom('sandbox_payments')
      .selectAll()
      .where('order_key', '=', order.key)
      .executeTakeFirstOrThrow();
    return { payment: read(known), isNew: false };
  },
  async find(by, value) {
    const row = await db.selectFrom('sandbox_payments').selectAll().where(COLUMNS[by], '=', value).executeTakeFirst();
    return row && read(row);
  },
  async transition(token, from, change) {
    const row = await db
      .updateTable('sandbox_payments')
      .set(changedColumns(change))
      .where('token', '=', token)
      .where('status', 'in', [...from])
      .returningAll()
      .executeTakeFirst();
    return row && read(row);
  },
  async takeAttempt(token) {
    const row = await db
      .updateTable('sandbox_payments')
      .set((write) => ({ attempts_left: write('attempts_left', '-', 1) }))
      .where('token', '=', token)
      .where('status', '=', 'code')
      .where('attempts_left', '>', 0)
      .returning(['attempts_left', 'code'])
      .executeTakeFirst();
    return row && { attemptsLeft: row.attempts_left, code: row.code };
  },
  async takeStatusFailure(token) {
    const row = await db
      .updateTable('sandbox_payments')
      .set((write) => ({ troubles: write('troubles', '-', 1) }))
      .where('token', '=', token)
      .where('troubles', '>', 0)
      .returning('token')
      .executeTakeFirst();
    return row !== undefined;
  },
  async findDue(now) {
    const rows = await db
      .selectFrom('sandbox_payments')
      .selectAll()
      .where('status', '=', 'waiting')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .execute();
    return rows.map(read);
  },
  async findDueRefunds(now) {
    const rows = await db
      .selectFrom('sandbox_payments')
      .selectAll()
      .where('status', '=', 'complete')
      .where('refund_at', '<=', now)
      .orderBy('refund_at')
      .execute();
    return rows.map(read);
  },
  async latest(limit) {
    const rows = await db
      .selectFrom('sandbox_payments')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('token')
      .limit(limit)
      .execute();
    return rows.map(read);
  },
});

const cardsIn = (db: Database): Pick<SandboxRepository, 'saveCard' | 'findCard' | 'removeCard'> => ({
  async saveCard({ token, last4 }) {
    await db
      .insertInto('sandbox_cards')
      .values({ token, script: last4, last4 })
      .onConflict((conflict) => conflict.column('token').doNothing())
      .execute();
  },
  findCard: (token) => db.selectFrom('sandbox_cards').select('last4').where('token', '=', token).executeTakeFirst(),
  async removeCard(token) {
    await db.deleteFrom('sandbox_cards').where('token', '=', token).execute();
  },
});

type Console = Pick<SandboxRepository, 'addMessage' | 'latestMessages' | 'limitOf' | 'setLimit' | 'limits'>;

const consoleIn = (db: Database): Console => ({
  async addMessage(message) {
    await db
      .insertInto('sandbox_messages')
      .values({ id: randomUUID(), ...message })
      .execute();
  },
  latestMessages: (limit) =>
    db.selectFrom('sandbox_messages').selectAll().orderBy('at', 'desc').orderBy('id').limit(limit).execute(),
  async limitOf(payer) {
    const row = await db.selectFrom('sandbox_limits').select('minor').where('payer', '=', payer).executeTakeFirst();
    return row?.minor;
  },
  async setLimit({ payer, minor }) {
    await db
      .insertInto('sandbox_limits')
      .values({ payer, minor })
      .onConflict((conflict) => conflict.column('payer').doUpdateSet({ minor }))
      .execute();
  },
  limits: (count) => db.selectFrom('sandbox_limits').selectAll().orderBy('payer').limit(count).execute(),
});

type Callbacks = Pick<
  SandboxRepository,
  'queueCallback' | 'dueCallbacks' | 'claimCallback' | 'noteCallback' | 'requeueCallbacks'
>;

const callbacksIn = (db: Database): Callbacks => ({
  async queueCallback({ eventId, token, body }, at) {
    await db
      .insertInto('sandbox_callbacks')
      .values({ event_id: eventId, token, body, tries: 0, next_at: at, answered: null, created_at: at })
      .execute();
  },
  async dueCallbacks(now, limit) {
    const rows = await db
      .selectFrom('sandbox_callbacks')
      .selectAll()
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .limit(limit)
      .execute();
    return rows.map(({ event_id, token, body, tries }) => ({ eventId: event_id, token, body, attempts: tries }));
  },
  async claimCallback({ eventId, attempts }, nextAt) {
    const row = await db
      .updateTable('sandbox_callbacks')
      .set({ tries: attempts + 1, next_at: nextAt })
      .where('event_id', '=', eventId)
      .where('tries', '=', attempts)
      .where('next_at', 'is not', null)
      .returning('event_id')
      .executeTakeFirst();
    return row !== undefined;
  },
  async noteCallback(eventId, { status, isDelivered }) {
    await db
      .updateTable('sandbox_callbacks')
      .set({ answered: status, ...(isDelivered ? { next_at: null } : {}) })
      .where('event_id', '=', eventId)
      .execute();
  },
  async requeueCallbacks(token, at) {
    await db.updateTable('sandbox_callbacks').set({ tries: 0, next_at: at }).where('token', '=', token).execute();
  },
});

const newRow = (order: PayOrder, at: number) => ({
  token: randomBytes(24).toString('base64url'),
  short: randomBytes(9).toString('base64url'),
  order_key: order.key,
  way: order.method,
  minor: order.minor,
  currency: order.currency,
  merchant: order.merchant,
  description: order.description,
  language: order.language,
  payer: order.payer,
  return_url: order.returnUrl ?? null,
  save_card: order.isLink ? SAVE_LINKED : Number(order.saveCard),
  phone: order.phone ?? null,
  status: 'open',
  card_token: order.cardToken ?? null,
  attempts_left: CODE_ATTEMPTS,
  refunded: 0,
  troubles: 0,
  created_at: at,
});

const read = (row: Row): SandboxPayment => ({
  token: row.token,
  shortToken: row.short,
  orderKey: row.order_key,
  method: row.way as PaymentMethod,
  minor: row.minor,
  currency: row.currency,
  merchant: row.merchant,
  description: row.description,
  language: row.language,
  payer: row.payer,
  returnUrl: row.return_url,
  isLink: row.save_card === SAVE_LINKED,
  saveCard: row.save_card > 0,
  phone: row.phone,
  status: row.status as SandboxStatus,
  reason: row.reason as Failure | null,
  scenario: row.script,
  last4: row.last4,
  cardToken: row.card_token,
  code: row.code,
  codeSentAt: row.code_sent_at,
  attemptsLeft: row.attempts_left,
  dueAt: row.due_at,
  refundAt: row.refund_at,
  refunded: row.refunded,
  statusFailures: row.troubles,
  createdAt: row.created_at,
});

/** Undefined columns are not written. */
const changedColumns = (change: SandboxChange) => ({
  status: change.status,
  reason: change.reason,
  script: change.scenario,
  last4: change.last4,
  card_token: change.cardToken,
  code: change.code,
  code_sent_at: change.codeSentAt,
  due_at: change.dueAt,
  refund_at: change.refundAt,
  refunded: change.refunded,
  troubles: change.statusFailures,
});
