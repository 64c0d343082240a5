import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

const some = (column: ColumnDefinitionBuilder) => column.notNull();

/** Programmes that a profile wants to be reminded of. They hang on channel, time and title, not on a row of the guide: an import may replace, move or drop that. */
export const reminders = {
  name: '0112-reminders',
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('reminders')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('profile_id', 'text', (column) => column.notNull().references('profiles.id').onDelete('cascade'))
      .addColumn('channel_id', 'integer', some)
      // Where the programme is now as far as the last guide said; follows it when it moves.
      .addColumn('start', 'bigint', some)
      .addColumn('stop', 'bigint', some)
      // As in the guide then: { lng: text }. By it a moved programme is found again.
      .addColumn('title', 'text', some)
      .addColumn('season', 'integer')
      .addColumn('episode', 'integer')
      // When it was to begin as the viewer asked for it.
      .addColumn('asked_start', 'bigint', some)
      .addColumn('created_at', 'bigint', some)
      .addUniqueConstraint('reminders_one', ['profile_id', 'channel_id', 'start'])
      .execute();
    await db.schema.createIndex('reminders_stop').on('reminders').columns(['stop']).execute();
  },
};
