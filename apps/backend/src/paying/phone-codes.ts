import { DomainError } from '@antenna/billing';
import type { Seconds } from '@antenna/kernel';
import { sql } from 'kysely';
import { isPostgres } from '@antenna/database';
import type { Database } from '../db/open.ts';
import { CODES_PER_PHONE, CODES_PER_VIEWER } from './limits.ts';

/** Counts a code that is about to be sent; throws `too-often` when this phone or viewer had enough of them. */
export async function countPhoneCode(
  db: Database,
  { userId, phone, now }: { readonly userId: number; readonly phone: string; readonly now: Seconds },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Of many asking at once each sees what the one before has counted; SQLite has one writer.
    if (isPostgres(trx))
      await sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 0)), pg_advisory_xact_lock(hashtextextended(${`viewer ${userId}`}, 0))`.execute(
        trx,
      );
    for (const [subject, allowances] of [
      [phone, CODES_PER_PHONE],
      [`viewer ${userId}`, CODES_PER_VIEWER],
    ] as const) {
      for (const { count, within } of allowances) {
        const sent = await trx
          .selectFrom('code_sendings')
          .select('sent_at')
          .where('purpose', '=', 'pay')
          .where('subject', '=', subject)
          .where('sent_at', '>', now - within)
          .orderBy('sent_at', 'desc')
          .limit(count)
          .execute();
        const oldest = sent[count - 1];
        if (oldest)
          throw new DomainError({ kind: 'too-often', retryAfter: Math.max(1, oldest.sent_at + within - now) });
      }
      await trx.insertInto('code_sendings').values({ purpose: 'pay', subject, sent_at: now }).execute();
    }
  });
}
