import type { Kysely } from 'kysely';

/** Codes asked for from an address where the user has signed in before are counted apart from those of strangers. */
export const knownSendings = {
  name: '0207-known-sendings',
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('code_sendings')
      .addColumn('is_known', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
