import type { Kysely } from 'kysely';

/** Series and names of programmes that profiles follow. Their showings are reminders that name the follow. */
export const follows = {
  name: '0260-follows',
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('follows')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('provider_id', 'integer', (column) => column.notNull())
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('profile_id', 'text', (column) => column.notNull().references('profiles.id').onDelete('cascade'))
      // What is looked for: content:<id>, or name:<channel>:<folded title>.
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('content_id', 'text')
      .addColumn('channel_id', 'integer')
      // As in the catalogue or in the guide then: { lng: text }.
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('follows_one', ['profile_id', 'subject'])
      .execute();
    await db.schema.createIndex('follows_subject').on('follows').columns(['provider_id', 'subject', 'id']).execute();
    await db.schema.alterTable('reminders').addColumn('follow_id', 'text').execute();
    // The viewer does not want this showing: it is not found again.
    await db.schema.alterTable('reminders').addColumn('dropped_at', 'bigint').execute();
    await db.schema.createIndex('reminders_follow').on('reminders').columns(['follow_id', 'start']).execute();
  },
};
