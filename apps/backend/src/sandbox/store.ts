import { randomBytes, randomUUID } from 'node:crypto';
import type { Seconds } from '@antenna/kernel';
import type { Selectable, Updateable } from 'kysely';
import type { PayOrder } from '@antenna/payment-providers';
import type { Database } from '../db/open.ts';
import type { Tables } from '../db/schema.ts';
import { CODE_TRIES } from './limits.ts';

/** `open`: not begun by the viewer; `code`: waits for a code; `waiting`: paid, not settled; the rest are ends. */
export type SandboxStatus = 'open' | 'code' | 'waiting' | 'complete' | 'error' | 'refunded';
export type SandboxPayment = Omit<Selectable<Tables['sandbox_payments']>, 'status'> & {
  readonly status: SandboxStatus;
};

/** `save_card` of a payment that links its card; else 1 or 0, whether the box is checked at first. */
export const SAVED_ALWAYS = 2;

export const isOver = ({ status }: SandboxPayment): boolean =>
  status === 'complete' || status === 'error' || status === 'refunded';

const read = (row: Selectable<Tables['sandbox_payments']>): SandboxPayment => ({
  ...row,
  status: row.status as SandboxStatus,
});

/** The payment of an order; the same key always has the same one. */
export async function openPayment(
  db: Database,
  order: PayOrder,
  now: Seconds,
): Promise<{ readonly payment: SandboxPayment; readonly isNew: boolean }> {
  const row = await db
    .insertInto('sandbox_payments')
    .values({
      token: randomBytes(24).toString('base64url'),
      short: randomBytes(9).toString('base64url'),
      order_key: order.key,
      way: order.way,
      minor: order.minor,
      currency: order.currency,
      merchant: order.merchant,
      description: order.description,
      language: order.language,
      payer: order.payer,
      return_url: order.returnUrl ?? null,
      save_card: order.isLink ? SAVED_ALWAYS : Number(order.saveCard),
      phone: order.phone ?? null,
      status: 'open',
      card_token: order.cardToken ?? null,
      attempts_left: CODE_TRIES,
      refunded: 0,
      troubles: 0,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('order_key').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row) return { payment: read(row), isNew: true };
  return {
    payment: read(
      await db.selectFrom('sandbox_payments').selectAll().where('order_key', '=', order.key).executeTakeFirstOrThrow(),
    ),
    isNew: false,
  };
}

export async function paymentBy(
  db: Database,
  column: 'token' | 'short' | 'order_key',
  value: string,
): Promise<SandboxPayment | undefined> {
  const row = await db.selectFrom('sandbox_payments').selectAll().where(column, '=', value).executeTakeFirst();
  return row && read(row);
}

/** Changes a payment that is still in one of these states; undefined when it has changed meanwhile. */
export async function move(
  db: Database,
  token: string,
  from: readonly SandboxStatus[],
  change: Updateable<Tables['sandbox_payments']>,
): Promise<SandboxPayment | undefined> {
  const row = await db
    .updateTable('sandbox_payments')
    .set(change)
    .where('token', '=', token)
    .where('status', 'in', [...from])
    .returningAll()
    .executeTakeFirst();
  return row && read(row);
}

export async function duePayments(db: Database, now: Seconds): Promise<readonly SandboxPayment[]> {
  return (
    await db
      .selectFrom('sandbox_payments')
      .selectAll()
      .where('status', '=', 'waiting')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .execute()
  ).map(read);
}

export async function dueRefunds(db: Database, now: Seconds): Promise<readonly SandboxPayment[]> {
  return (
    await db
      .selectFrom('sandbox_payments')
      .selectAll()
      .where('status', '=', 'complete')
      .where('refund_at', '<=', now)
      .orderBy('refund_at')
      .execute()
  ).map(read);
}

export async function latestPayments(db: Database, limit: number): Promise<readonly SandboxPayment[]> {
  return (
    await db
      .selectFrom('sandbox_payments')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('token')
      .limit(limit)
      .execute()
  ).map(read);
}

export async function addMessage(db: Database, phone: string, text: string, at: Seconds): Promise<void> {
  await db.insertInto('sandbox_messages').values({ id: randomUUID(), phone, text, at }).execute();
}

export function latestMessages(db: Database, limit: number) {
  return db.selectFrom('sandbox_messages').selectAll().orderBy('at', 'desc').orderBy('id').limit(limit).execute();
}

export async function limitOf(db: Database, payer: string): Promise<number | undefined> {
  return (await db.selectFrom('sandbox_limits').select('minor').where('payer', '=', payer).executeTakeFirst())?.minor;
}

export async function setLimit(db: Database, payer: string, minor: number): Promise<void> {
  await db
    .insertInto('sandbox_limits')
    .values({ payer, minor })
    .onConflict((conflict) => conflict.column('payer').doUpdateSet({ minor }))
    .execute();
}
