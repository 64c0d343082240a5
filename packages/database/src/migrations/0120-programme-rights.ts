import type { Kysely } from 'kysely';

/** Programmes whose right ends with their broadcast: no archive of them, whatever the channel keeps. */
export const programmeRights = {
  name: '0120-programme-rights',
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('programmes')
      .addColumn('is_live_only', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
