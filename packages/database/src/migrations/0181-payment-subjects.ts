import { sql, type Kysely } from 'kysely';

/** What a payment is to buy, as a word, so that a second one for the same thing is seen; and which one took its place. */
export const paymentSubjects = {
  name: '0181-payment-subjects',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const column of ['subject', 'superseded_by'] as const)
      await db.schema.alterTable('payments').addColumn(column, 'text').execute();
    await sql`create index payments_open on payments (user_id, subject) where status = 'pending'`.execute(db);
  },
};
