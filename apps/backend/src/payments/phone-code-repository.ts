import { isPostgres } from '@antenna/database';
import type { PhoneCodeRepository } from '@antenna/payments';
import { sql } from 'kysely';
import type { Database } from '../db/open.ts';

/** Codes of phone payments that were sent; other purposes have rows of their own. */
export function createPhoneCodeRepository(db: Database): PhoneCodeRepository {
  return {
    async lock(subjects) {
      // SQLite has one writer.
      if (!isPostgres(db)) return;
      for (const subject of subjects)
        await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(db);
    },
    async sentAt({ subject, since, count }) {
      const rows = await db
        .selectFrom('code_sendings')
        .select('sent_at')
        .where('purpose', '=', 'pay')
        .where('subject', '=', subject)
        .where('sent_at', '>', since)
        .orderBy('sent_at', 'desc')
        .limit(count)
        .execute();
      return rows[count - 1]?.sent_at;
    },
    async add(subject, at) {
      await db.insertInto('code_sendings').values({ purpose: 'pay', subject, sent_at: at }).execute();
    },
  };
}
