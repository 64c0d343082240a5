import type { MinorUnits, Seconds } from '@antenna/kernel';
import type { Database } from '../db/open.ts';
import type { Tables } from '../db/schema.ts';
import { LOG_KEPT, SAME_REQUEST } from './limits.ts';
import type { BilledUser } from './billing.ts';

export async function billedUser(db: Database, userId: number): Promise<BilledUser> {
  return db
    .selectFrom('users')
    .select(['id', 'phone', 'email', 'provider_uid', 'username', 'first_name', 'last_name', 'timezone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** The user's operator, and whether the user is a guest. */
export async function ownerOf(
  db: Database,
  userId: number,
): Promise<{ readonly providerId: number; readonly isGuest: boolean }> {
  const row = await db
    .selectFrom('users')
    .select(['provider_id', 'is_guest'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { providerId: row.provider_id, isGuest: row.is_guest === 1 };
}

/** Binds a user who is not bound yet to their number in the operator's billing. */
export async function bindUser(db: Database, userId: number, providerUid: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ provider_uid: providerUid })
    .where('id', '=', userId)
    .where('provider_uid', 'is', null)
    .execute();
}

/** The price that an operator gave this user alone. */
export async function personalPrice(db: Database, userId: number, packetId: number): Promise<MinorUnits | undefined> {
  const own = await db
    .selectFrom('personal_packets')
    .select('price')
    .where('user_id', '=', userId)
    .where('packet_id', '=', packetId)
    .executeTakeFirst();
  return own?.price;
}

/** The last known balance. */
export async function knownBalance(db: Database, userId: number) {
  return db.selectFrom('billing_balances').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

export async function keepBalance(
  db: Database,
  { userId, amount, at }: { readonly userId: number; readonly amount: MinorUnits; readonly at: Seconds },
): Promise<void> {
  const row = { amount, asked_at: at };
  await db
    .insertInto('billing_balances')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** The same action within ten minutes has the same id, so that the operator recognises a repetition. */
export async function requestIdFor(
  db: Database,
  { userId, action, newId, at }: { userId: number; action: string; newId: string; at: Seconds },
): Promise<string> {
  const fresh = { request_id: newId, at };
  const written = await db
    .insertInto('billing_requests')
    .values({ user_id: userId, action, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'action'])
        .doUpdateSet(fresh)
        .where('billing_requests.at', '<=', at - SAME_REQUEST),
    )
    .returning('request_id')
    .executeTakeFirst();
  if (written) return written.request_id;
  const known = await db
    .selectFrom('billing_requests')
    .select('request_id')
    .where('user_id', '=', userId)
    .where('action', '=', action)
    .executeTakeFirstOrThrow();
  return known.request_id;
}

/** After an action has succeeded, the next one with its name is a new request. */
export async function forgetRequest(db: Database, userId: number, action: string): Promise<void> {
  await db.deleteFrom('billing_requests').where('user_id', '=', userId).where('action', '=', action).execute();
}

export async function insertLog(db: Database, row: Tables['billing_log']): Promise<void> {
  await db.insertInto('billing_log').values(row).execute();
}

/** Removes what is older than thirty days. */
export async function pruneLog(db: Database, now: Seconds): Promise<void> {
  await db
    .deleteFrom('billing_log')
    .where('at', '<=', now - LOG_KEPT)
    .execute();
  await db
    .deleteFrom('billing_requests')
    .where('at', '<=', now - SAME_REQUEST)
    .execute();
}
