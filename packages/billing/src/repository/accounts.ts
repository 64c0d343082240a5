import type { MinorUnits } from '@antenna/kernel';
import type { Selectable } from 'kysely';
import { isPostgres } from '@antenna/database';
import type { Database } from '@antenna/database';
import type { Tables } from '@antenna/database';

/** A user's wallet. Its currency is its operator's. */
export interface MoneyAccount {
  /** The user's own number, as text. */
  readonly id: string;
  readonly providerId: number;
  readonly balance: MinorUnits;
  readonly debt: MinorUnits;
  readonly isPaymentAllowed: boolean;
}

/**
 * The wallet of a user, created at its first use. A transaction locks it until its end (PostgreSQL; SQLite has one writer), so
 * that decisions about it stay valid. Throws for an unknown user.
 */
export async function accountOf(db: Database, userId: number): Promise<MoneyAccount> {
  const found = await read(db, userId);
  if (found) return found;
  const { provider_id } = await db
    .selectFrom('users')
    .select('provider_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('accounts')
    .values({ id: userId, provider_id })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const created = await read(db, userId);
  if (!created) throw new Error(`the account of user ${userId} could not be created`);
  return created;
}

/** The same for reading, without creating or locking it. */
export async function seenAccount(
  db: Database,
  user: { readonly id: number; readonly provider_id: number },
): Promise<MoneyAccount> {
  const row = await db.selectFrom('accounts').selectAll().where('id', '=', user.id).executeTakeFirst();
  return row
    ? accountFrom(row)
    : { id: String(user.id), providerId: user.provider_id, balance: 0, debt: 0, isPaymentAllowed: true };
}

async function read(db: Database, userId: number): Promise<MoneyAccount | undefined> {
  let query = db.selectFrom('accounts').selectAll().where('id', '=', userId);
  if (db.isTransaction && isPostgres(db)) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  return row && accountFrom(row);
}

/** As it stands in the database. */
export function accountFrom(row: Selectable<Tables['accounts']>): MoneyAccount {
  return {
    id: String(row.id),
    providerId: row.provider_id,
    balance: row.balance_minor,
    debt: row.debt_minor,
    isPaymentAllowed: row.is_payment_allowed === 1,
  };
}
