import { sql, type Kysely } from 'kysely';

/** Accounts that are closed and will be erased at a time; their owners may restore them until then. */
export const accountGrace = {
  name: '0270-account-grace',
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('users').addColumn('erases_at', 'bigint').execute();
    await sql`create index users_erases on users (erases_at) where erases_at is not null`.execute(db);
  },
};
