import type { Kysely } from 'kysely';

/** Guesses at a code from other addresses than the one that asked for it are counted apart. */
export const triesElsewhere = {
  name: '0205-tries-elsewhere',
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('one_time_codes')
      .addColumn('tries_elsewhere', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
