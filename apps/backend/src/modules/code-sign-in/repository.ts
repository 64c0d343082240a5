import type { Seconds } from '@antenna/kernel';
import type { Insertable } from 'kysely';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/schema.ts';

/** False when a code that is still kept has the same digits. */
export async function insertCodeSignIn(db: Database, row: Insertable<Tables['code_sign_ins']>): Promise<boolean> {
  const made = await db
    .insertInto('code_sign_ins')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('device_code_hash')
    .executeTakeFirst();
  return made !== undefined;
}

/** Notes a poll; undefined when the one before was less than `interval` seconds ago, or the code is unknown. */
export function notePoll(
  db: Database,
  { hash, now, interval }: { readonly hash: string; readonly now: Seconds; readonly interval: Seconds },
) {
  return db
    .updateTable('code_sign_ins')
    .set({ polled_at: now })
    .where('device_code_hash', '=', hash)
    .where((where) => where.or([where('polled_at', 'is', null), where('polled_at', '<=', now - interval)]))
    .returning(['state', 'expires_at'])
    .executeTakeFirst();
}

/** When a known code was polled last. */
export function lastPoll(db: Database, hash: string) {
  return db.selectFrom('code_sign_ins').select('polled_at').where('device_code_hash', '=', hash).executeTakeFirst();
}

/** Takes an approved code: one of any number of callers gets it, once. Undefined when the user is blocked by now as well. */
export async function takeApproved(trx: Database, hash: string): Promise<number | undefined> {
  const row = await trx
    .deleteFrom('code_sign_ins')
    .where('device_code_hash', '=', hash)
    .where('state', '=', 'approved')
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id == null ? undefined : activeUser(trx, row.user_id);
}

export function codeByUserCode(db: Database, hashes: readonly string[]) {
  return db.selectFrom('code_sign_ins').selectAll().where('user_code_hash', 'in', hashes).executeTakeFirst();
}

/** Approves or refuses a code that waits; false when it was answered or is over. */
export async function answerCode(
  db: Database,
  { hash, now, approvedBy }: { readonly hash: string; readonly now: Seconds; readonly approvedBy: number | undefined },
): Promise<boolean> {
  const row = await db
    .updateTable('code_sign_ins')
    .set(approvedBy === undefined ? { state: 'denied' } : { state: 'approved', user_id: approvedBy })
    .where('user_code_hash', '=', hash)
    .where('state', '=', 'pending')
    .where('expires_at', '>', now)
    .returning('device_code_hash')
    .executeTakeFirst();
  return row !== undefined;
}

export function insertHandover(db: Database, row: Insertable<Tables['handovers']>) {
  return db.insertInto('handovers').values(row).execute();
}

/** Takes a handover, once; undefined for an unknown, used or expired one, and for a blocked user. */
export async function takeHandover(
  trx: Database,
  hash: string,
  now: Seconds,
): Promise<{ readonly userId: number; readonly profileId: string | null } | undefined> {
  const row = await trx
    .deleteFrom('handovers')
    .where('code_hash', '=', hash)
    .where('expires_at', '>', now)
    .returning(['user_id', 'profile_id'])
    .executeTakeFirst();
  const userId = row && (await activeUser(trx, row.user_id));
  return userId === undefined ? undefined : { userId, profileId: row?.profile_id ?? null };
}

async function activeUser(db: Database, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('is_active', '=', 1)
    .executeTakeFirst();
  return row?.id;
}

/** Codes that are over. */
export async function deleteEndedCodes(db: Database, before: Seconds): Promise<void> {
  await db.deleteFrom('code_sign_ins').where('expires_at', '<=', before).execute();
  await db.deleteFrom('handovers').where('expires_at', '<=', before).execute();
}
