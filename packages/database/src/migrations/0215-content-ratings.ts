import type { Kysely } from 'kysely';

/** What a profile thinks of a title, from 1 to 10; one rating each. */
export const contentRatings = {
  name: '0215-content-ratings',
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('content_ratings')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('provider_id', 'integer', (column) => column.notNull())
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('profile_id', 'text', (column) => column.notNull().references('profiles.id').onDelete('cascade'))
      .addColumn('content_id', 'text', (column) => column.notNull())
      .addColumn('rating', 'integer', (column) => column.notNull())
      .addColumn('rated_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('content_ratings_one', ['profile_id', 'content_id'])
      .execute();
    await db.schema
      .createIndex('content_ratings_by_content')
      .on('content_ratings')
      .columns(['provider_id', 'content_id'])
      .execute();
  },
};
