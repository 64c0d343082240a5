import type { Database } from '../../db/open.ts';
import type { Holder } from './codes-repository.ts';

export function sendingsSince(
  db: Database,
  {
    purpose,
    subject,
    since,
    limit,
    isKnown,
    network,
  }: Holder & {
    readonly since: number;
    readonly limit: number;
    readonly isKnown: boolean;
    /** Only those that this network asked for. */
    readonly network?: string | undefined;
  },
) {
  return db
    .selectFrom('code_sendings')
    .select('sent_at')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('sent_at', '>', since)
    .where('is_known', '=', isKnown ? 1 : 0)
    .$if(network !== undefined, (query) => query.where('network', '=', network ?? ''))
    .orderBy('sent_at', 'desc')
    .limit(limit)
    .execute();
}

export function insertSending(
  db: Database,
  {
    purpose,
    subject,
    sentAt,
    isKnown,
    network,
  }: Holder & { readonly sentAt: number; readonly isKnown: boolean; readonly network: string },
) {
  return db
    .insertInto('code_sendings')
    .values({ purpose, subject, sent_at: sentAt, is_known: isKnown ? 1 : 0, network })
    .execute();
}

export function deleteSending(
  db: Database,
  { purpose, subject, sentAt }: { readonly purpose: string; readonly subject: string; readonly sentAt: number },
) {
  return db
    .deleteFrom('code_sendings')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('sent_at', '=', sentAt)
    .execute();
}

export function phoneAndPin(db: Database, id: number) {
  return db
    .selectFrom('users')
    .select(['phone', 'provider_id', 'pincode_hash'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function usersByPhone(db: Database, phone: string) {
  return db
    .selectFrom('users')
    .select(['id', 'provider_id', 'email', 'is_active'])
    .where('phone', '=', phone)
    .orderBy('id')
    .execute();
}

export function phoneByIdentifier(
  db: Database,
  {
    providerId,
    identifier,
    digits,
  }: { readonly providerId: number; readonly identifier: string; readonly digits: string | undefined },
) {
  return db
    .selectFrom('users')
    .select('phone')
    .where('provider_id', '=', providerId)
    .where((where) =>
      where.or([
        where('username', '=', identifier),
        where('email', '=', identifier.toLowerCase()),
        ...(digits === undefined ? [] : [where('phone', '=', digits)]),
      ]),
    )
    .orderBy('id')
    .executeTakeFirst();
}

/** Undefined when the phone was confirmed before. */
export function confirmPhoneOnce(db: Database, phoneVerifiedAt: number, id: number) {
  return db
    .updateTable('users')
    .set({ phone_verified_at: phoneVerifiedAt })
    .where('id', '=', id)
    .where('phone_verified_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
}

export function clearCredentials(db: Database, id: number) {
  return db
    .updateTable('users')
    .set({ password: null, email: null, email_verified_at: null, pincode_hash: null, parental_status: 'notset' })
    .where('id', '=', id)
    .execute();
}
