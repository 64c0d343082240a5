import { isPostgres } from '@antenna/database';
import type { Seconds } from '@antenna/kernel';
import { sql, type Insertable } from 'kysely';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/schema.ts';
import { FAILURES_MOST, FAILURES_REST, RESEND_AFTER } from './limits.ts';

/** Whom codes are for: digits of a phone, or a user's id. */
export interface Holder {
  readonly purpose: string;
  readonly subject: string;
}

/** When the newest message was sent, and wrong codes in a row; undefined when there was never one. */
export function codeHolder(db: Database, { purpose, subject }: Holder) {
  return db
    .selectFrom('code_holders')
    .select(['sent_at', 'failures'])
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** Until the transaction ends, nobody else makes, guesses at or uses a code of this holder. */
export async function lockHolder(trx: Database, { purpose, subject }: Holder): Promise<void> {
  const query = trx
    .selectFrom('code_holders')
    .select('sent_at')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject);
  await (isPostgres(trx) ? query.forUpdate() : query).executeTakeFirst();
}

/** Notes a message to the holder, and locks the holder as `lockHolder` does; undefined when it is too early for one. */
export function beginSending(
  trx: Database,
  {
    holder: { purpose, subject },
    now,
    isKnown,
  }: {
    readonly holder: Holder;
    readonly now: Seconds;
    /** Strangers' wrong codes do not make the phone rest for its owner. */
    readonly isKnown: boolean;
  },
) {
  return trx
    .insertInto('code_holders')
    .values({ purpose, subject, sent_at: now, failures: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'subject'])
        .doUpdateSet({
          sent_at: now,
          failures: sql<number>`case when code_holders.failures >= ${sql.lit(FAILURES_MOST)} then 0 else code_holders.failures end`,
        })
        .where('code_holders.sent_at', '<=', now - RESEND_AFTER)
        .where((where) =>
          where.or([
            where('code_holders.failures', '<', FAILURES_MOST),
            where('code_holders.sent_at', '<=', now - (isKnown ? RESEND_AFTER : FAILURES_REST)),
          ]),
        ),
    )
    .returning('sent_at')
    .executeTakeFirst();
}

/**
 * Puts a code in the place of the one that the same browser or address asked for before; those of others stay. As a holder gets one
 * message a minute, and codes that have ended or were not sent are removed, there are never more than fit into a code's life.
 */
export async function insertCode(trx: Database, row: Insertable<Tables['live_codes']>): Promise<void> {
  await trx
    .deleteFrom('live_codes')
    .where('purpose', '=', row.purpose)
    .where('subject', '=', row.subject)
    .where((where) =>
      where.or([
        where('asked_from', '=', row.asked_from),
        where('expires_at', '<=', row.sent_at),
        where('used_at', 'is not', null),
        where('status', '=', 'failed'),
      ]),
    )
    .execute();
  await trx.insertInto('live_codes').values(row).execute();
}

/** The codes of a holder that these browsers or addresses asked for, the newest first. */
export function codesAskedFrom(db: Database, { purpose, subject }: Holder, from: readonly string[]) {
  return db
    .selectFrom('live_codes')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('asked_from', 'in', from)
    .orderBy('sent_at', 'desc')
    .execute();
}

/** Codes that may still be guessed at. */
const unused = (db: Database, { purpose, subject }: Holder, now: Seconds) =>
  db
    .updateTable('live_codes')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now);

/**
 * Counts one guess at every code of the holder, and answers the hashes of those that had a guess left. `from`: who guesses; for the
 * codes of others there are fewer guesses. Without it the guess is the asker's.
 */
export async function countGuess(
  trx: Database,
  { from, now, ...holder }: Holder & { readonly from: readonly string[] | undefined; readonly now: Seconds },
): Promise<readonly string[]> {
  const own = await unused(trx, holder, now)
    .set({ tries_left: sql<number>`tries_left - 1` })
    .where('tries_left', '>', 0)
    .$if(from !== undefined, (query) => query.where('asked_from', 'in', from ?? []))
    .returning('code_hash')
    .execute();
  const others =
    from === undefined
      ? []
      : await unused(trx, holder, now)
          .set({ tries_elsewhere: sql<number>`tries_elsewhere - 1` })
          .where('tries_elsewhere', '>', 0)
          .where('asked_from', 'not in', from)
          .returning('code_hash')
          .execute();
  return [...own, ...others].map(({ code_hash }) => code_hash);
}

/** Ends a code that was entered. */
export function useCode(
  trx: Database,
  { hash, now, ...holder }: Holder & { readonly hash: string; readonly now: Seconds },
) {
  return unused(trx, holder, now)
    .set({ used_at: now })
    .where('code_hash', '=', hash)
    .returning(['provider_id', 'user_id'])
    .executeTakeFirst();
}

/** One more wrong code in a row; a right one ends the row. */
export async function countFailure(trx: Database, { purpose, subject }: Holder, isRight: boolean): Promise<void> {
  await trx
    .updateTable('code_holders')
    .set({ failures: isRight ? 0 : sql<number>`failures + 1` })
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .execute();
}

/** Notes what became of the message with a code; answers when it was sent. */
export function setCodeStatus(
  db: Database,
  { purpose, subject, codeHash, status }: Holder & { readonly codeHash: string; readonly status: string },
) {
  return db
    .updateTable('live_codes')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('code_hash', '=', codeHash)
    .set({ status })
    .returning('sent_at')
    .executeTakeFirst();
}

/** A message that could not be sent holds no other up. */
export async function setUnsent(
  trx: Database,
  { purpose, subject, sentAt }: Holder & { readonly sentAt: Seconds },
): Promise<void> {
  await trx
    .updateTable('code_holders')
    .set({ sent_at: 0 })
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('sent_at', '=', sentAt)
    .execute();
}
