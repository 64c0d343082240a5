import type { Seconds } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';

/** What belongs to a user alone; journal, payments, subscriptions and consents are kept, see `forgetPerson`. */
const PERSONAL = [
  'ad_ids',
  'auto_sign_ins',
  'cards',
  'content_ratings',
  'device_removals',
  'favorites',
  'histories',
  'live_codes',
  'messages',
  'pin_tries',
  'programme_histories',
  'reminders',
  'sign_in_addresses',
  'stats',
  'survey_answers',
  'user_tags',
] as const;

/** Removes what is known of a person. What the books need stays under the user's number. */
export async function forgetPerson(trx: Database, userId: number, now: Seconds): Promise<void> {
  const profiles = trx.selectFrom('profiles').select('id').where('user_id', '=', userId);
  await trx.deleteFrom('search_openings').where('profile_id', 'in', profiles).execute();
  for (const table of PERSONAL) await trx.deleteFrom(table).where('user_id', '=', userId).execute();
  await trx.deleteFrom('profiles').where('user_id', '=', userId).execute();
  await trx.updateTable('payments').set({ phone: null, card_id: null }).where('user_id', '=', userId).execute();
  await trx.updateTable('billing_log').set({ asked: '', answered: '' }).where('user_id', '=', userId).execute();
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
    })
    .where('id', '=', userId)
    .execute();
}

/** Cards that a pay system holds for the user. */
export function storedCards(db: Database, userId: number) {
  return db.selectFrom('cards').select(['gateway', 'token']).where('user_id', '=', userId).execute();
}
