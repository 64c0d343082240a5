import type { Kysely } from 'kysely';

/** What a profile took off its row of begun titles, and how it wants to be played to (JSON). */
export const viewerChoices = {
  name: '0219-viewer-choices',
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of ['histories', 'programme_histories'])
      await db.schema
        .alterTable(table)
        .addColumn('is_hidden', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    await db.schema
      .alterTable('profiles')
      .addColumn('playback', 'text', (column) => column.notNull().defaultTo('{}'))
      .execute();
  },
};
