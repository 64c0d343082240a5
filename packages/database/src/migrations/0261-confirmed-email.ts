import type { Kysely } from 'kysely';

/** When a code that was sent to the e-mail address was typed; NULL: nobody has shown whose address it is. */
export const confirmedEmail = {
  name: '0261-confirmed-email',
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('users').addColumn('email_verified_at', 'bigint').execute();
  },
};
