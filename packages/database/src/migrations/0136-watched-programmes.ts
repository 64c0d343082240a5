import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

const some = (column: ColumnDefinitionBuilder) => column.notNull();

/** How far a profile got in a programme of the archive. It hangs on channel and time, not on a row of the guide, which an import replaces. */
export const watchedProgrammes = {
  name: '0136-watched-programmes',
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('programme_histories')
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('profile_id', 'text', (column) => column.notNull().references('profiles.id').onDelete('cascade'))
      .addColumn('channel_id', 'integer', some)
      .addColumn('start', 'bigint', some)
      .addColumn('seconds', 'integer', some)
      .addColumn('duration', 'integer', some)
      .addColumn('updated_at', 'bigint', some)
      .addPrimaryKeyConstraint('programme_histories_pk', ['profile_id', 'channel_id', 'start'])
      .execute();
    await db.schema
      .createIndex('programme_histories_recent')
      .on('programme_histories')
      .columns(['profile_id', 'updated_at'])
      .execute();
  },
};
