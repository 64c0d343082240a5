import type { Kysely } from 'kysely';

/** When a channel or a title came to an operator that already had some; null for those of the first import. */
export const addedAt = {
  name: '0207-added-at',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of ['channels', 'contents'])
      await db.schema.alterTable(table).addColumn('added_at', 'bigint').execute();
  },
};
