import type { Database } from '../../db/open.ts';
import { sql, type Insertable } from 'kysely';
import type { Tables } from '../../db/schema.ts';
import { FAILURES_MOST, RESEND_AFTER, FAILURES_REST } from './limits.ts';
import type { Seconds } from '@antenna/kernel';

/** Puts a code in the place of the one before; undefined when it is too early for that. */
export function insertCode(
  db: Database,
  {
    holder,
    row,
    now,
    isKnown,
  }: {
    readonly holder: Holder;
    readonly row: Omit<Insertable<Tables['one_time_codes']>, 'purpose' | 'subject' | 'failures'>;
    readonly now: Seconds;
    /** Strangers' wrong codes do not make the phone rest for its owner. */
    readonly isKnown: boolean;
  },
) {
  return db
    .insertInto('one_time_codes')
    .values({ ...holder, ...row, failures: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'subject'])
        .doUpdateSet({
          ...row,
          failures: sql<number>`case when one_time_codes.failures >= ${sql.lit(FAILURES_MOST)} then 0 else one_time_codes.failures end`,
        })
        .where('one_time_codes.sent_at', '<=', now - RESEND_AFTER)
        .where((where) =>
          where.or([
            where('one_time_codes.failures', '<', FAILURES_MOST),
            where('one_time_codes.sent_at', '<=', now - (isKnown ? RESEND_AFTER : FAILURES_REST)),
          ]),
        ),
    )
    .returning('sent_at')
    .executeTakeFirst();
}

export function codeSentBefore(db: Database, purpose: string, subject: string) {
  return db
    .selectFrom('one_time_codes')
    .select(['sent_at', 'failures'])
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
}

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

export function sentCode(
  db: Database,
  { purpose, subject, codeHash }: { readonly purpose: string; readonly subject: string; readonly codeHash: string },
) {
  return db
    .selectFrom('one_time_codes')
    .select('sent_at')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
}

export function setUnsent(
  db: Database,
  { status, purpose, subject }: { readonly status: string; readonly purpose: string; readonly subject: string },
) {
  return db
    .updateTable('one_time_codes')
    .set({ status, sent_at: 0 })
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
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

export function loginCode(db: Database, subject: string) {
  return db
    .selectFrom('one_time_codes')
    .selectAll()
    .where('purpose', '=', 'login')
    .where('subject', '=', subject)
    .executeTakeFirst();
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
    .set({ password: null, email: null, pincode_hash: null, parental_status: 'notset' })
    .where('id', '=', id)
    .execute();
}

interface Holder {
  readonly purpose: string;
  readonly subject: string;
}

/** A code that may still be guessed at. */
const unused = (db: Database, { purpose, subject }: Holder, now: Seconds) =>
  db
    .updateTable('one_time_codes')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now);

/** Counts one guess at the code and answers its hash; undefined when no guess is left. */
export async function countGuess(
  db: Database,
  { from, now, ...holder }: Holder & { readonly from: readonly string[] | undefined; readonly now: Seconds },
) {
  const failures = sql<number>`failures + 1`;
  const own = unused(db, holder, now)
    .set({ tries_left: sql<number>`tries_left - 1`, failures })
    .where('tries_left', '>', 0)
    .returning('code_hash');
  if (from === undefined) return own.executeTakeFirst();
  const counted = await own.where('asked_from', 'in', from).executeTakeFirst();
  return (
    counted ??
    unused(db, holder, now)
      .set({ tries_elsewhere: sql<number>`tries_elsewhere - 1`, failures })
      .where('tries_elsewhere', '>', 0)
      .where('asked_from', 'not in', from)
      .returning('code_hash')
      .executeTakeFirst()
  );
}

/** Uses the code up; of several callers at once one gets the row. */
export function useCode(
  db: Database,
  { hash, now, ...holder }: Holder & { readonly hash: string; readonly now: Seconds },
) {
  return unused(db, holder, now)
    .set({ used_at: now, failures: 0 })
    .where('code_hash', '=', hash)
    .returning(['provider_id', 'user_id'])
    .executeTakeFirst();
}

export function setCodeStatus(
  db: Database,
  { purpose, subject, codeHash, status }: Holder & { readonly codeHash: string; readonly status: string },
) {
  return db
    .updateTable('one_time_codes')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('code_hash', '=', codeHash)
    .set({ status })
    .execute();
}
