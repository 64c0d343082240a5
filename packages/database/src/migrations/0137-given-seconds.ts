import type { Kysely } from 'kysely';

/** Seconds of picture that our own playout handed to a viewing whose time is limited: its player may say less, but not have seen less. */
export const givenSeconds = {
  name: '0137-given-seconds',
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('stats')
      .addColumn('given', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
