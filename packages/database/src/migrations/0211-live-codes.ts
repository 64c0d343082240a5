import { sql, type Kysely } from 'kysely';

/** A phone has a code for each browser or address that asked for one, so that a request from elsewhere replaces none of them. */
export const liveCodes = {
  name: '0211-live-codes',
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('code_holders')
      // login | pin
      .addColumn('purpose', 'text', (column) => column.notNull())
      // Digits of a phone, or a user's id.
      .addColumn('subject', 'text', (column) => column.notNull())
      // Of the newest message.
      .addColumn('sent_at', 'bigint', (column) => column.notNull())
      // Wrong codes in a row, over all codes since the last right one.
      .addColumn('failures', 'integer', (column) => column.notNull().defaultTo(0))
      .addPrimaryKeyConstraint('code_holders_pk', ['purpose', 'subject'])
      .execute();
    await db.schema
      .createTable('live_codes')
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      // Keyed hash of the browser's cookie or of the address.
      .addColumn('asked_from', 'text', (column) => column.notNull())
      .addColumn('provider_id', 'integer', (column) => column.notNull())
      // NULL: the phone is unknown, and the caller is not to learn it.
      .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('cascade'))
      // Keyed: a reader of the database cannot try all the codes.
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addColumn('send_method', 'text', (column) => column.notNull())
      // sent | delivered | failed
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('sent_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('tries_left', 'integer', (column) => column.notNull())
      .addColumn('tries_elsewhere', 'integer', (column) => column.notNull())
      .addColumn('used_at', 'bigint')
      .addPrimaryKeyConstraint('live_codes_pk', ['purpose', 'subject', 'asked_from'])
      .execute();
    await sql`insert into code_holders (purpose, subject, sent_at, failures)
      select purpose, subject, sent_at, failures from one_time_codes`.execute(db);
    await sql`insert into live_codes (purpose, subject, asked_from, provider_id, user_id, code_hash, send_method, status,
        sent_at, expires_at, tries_left, tries_elsewhere, used_at)
      select purpose, subject, asked_from, provider_id, user_id, code_hash, send_method, status,
        sent_at, expires_at, tries_left, tries_elsewhere, used_at from one_time_codes`.execute(db);
    await db.schema.dropTable('one_time_codes').execute();
  },
};
