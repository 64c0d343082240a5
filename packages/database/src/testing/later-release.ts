// Loaded before a server (`node --import`), makes it a later release of itself: one with a migration more. For tests of updates.
import { migrations, type Migration } from '../migrations/index.ts';

/** What migrations may do while the release before runs: new tables, columns and indexes. */
const later: Migration = {
  name: '9999-later',
  async up(db) {
    for (const table of ['users', 'devices', 'tokens', 'profiles', 'channels'])
      await db.schema.alterTable(table).addColumn('later', 'text').execute();
    await db.schema
      .alterTable('holdings')
      .addColumn('later', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.createIndex('users_by_later').on('users').column('later').execute();
    await db.schema
      .createTable('later')
      .addColumn('id', 'bigint', (column) => column.primaryKey())
      .execute();
  },
};
(migrations as Migration[]).push(later);
