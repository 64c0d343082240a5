import type { Seconds } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import { eraseRows } from '../../personal-data/repository.ts';

/** Removes what is known of a person. What the books need stays under the user's number. */
export async function forgetPerson(trx: Database, userId: number, now: Seconds): Promise<void> {
  await eraseRows(trx, userId);
  await trx
    .updateTable('users')
    .set({
      username: `deleted-${userId}`,
      password: null,
      pincode_hash: null,
      parental_status: 'notset',
      parental_settings: null,
      phone: null,
      phone_verified_at: null,
      email: null,
      email_verified_at: null,
      first_name: '',
      last_name: '',
      timezone: '',
      settings: '{}',
      refer_id: null,
      address_id: null,
      provider_uid: null,
      comment: null,
      is_active: 0,
      archived_at: now,
      erases_at: null,
    })
    .where('id', '=', userId)
    .execute();
}

/** Cards that a pay system holds for the user. */
export function storedCards(db: Database, userId: number) {
  return db.selectFrom('cards').select(['gateway', 'token']).where('user_id', '=', userId).execute();
}

/** Closes an account; false when it is closed, or gone, already. */
export async function markClosed(
  trx: Database,
  { id, erasesAt }: { readonly id: number; readonly erasesAt: Seconds },
): Promise<boolean> {
  const row = await trx
    .updateTable('users')
    .set({ erases_at: erasesAt })
    .where('id', '=', id)
    .where('erases_at', 'is', null)
    .where('archived_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Opens a closed account again; undefined when it is not closed, or its time is over. */
export function markRestored(trx: Database, { id, now }: { readonly id: number; readonly now: Seconds }) {
  return trx
    .updateTable('users')
    .set({ erases_at: null })
    .where('id', '=', id)
    .where('erases_at', '>', now)
    .where('archived_at', 'is', null)
    .returning(['id', 'provider_id'])
    .executeTakeFirst();
}

/** Keeps a closed account from being restored, until the transaction ends; false when it is not to be erased by now. */
export async function claimErasure(
  trx: Database,
  { id, now }: { readonly id: number; readonly now: Seconds },
): Promise<boolean> {
  const row = await trx
    .updateTable('users')
    .set((build) => ({ erases_at: build.ref('erases_at') }))
    .where('id', '=', id)
    .where('erases_at', '<=', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Closed accounts whose time is over, the first ones first. */
export function usersToErase(db: Database, now: Seconds, limit: number) {
  return db
    .selectFrom('users')
    .select(['id', 'provider_id'])
    .where('erases_at', '<=', now)
    .orderBy('erases_at')
    .limit(limit)
    .execute();
}

/** A closed account gets no pushes. */
export async function deletePushes(trx: Database, userId: number): Promise<void> {
  await trx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute();
}
