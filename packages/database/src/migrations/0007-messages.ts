import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

const some = (column: ColumnDefinitionBuilder) => column.notNull();

export const messages = {
  name: '0007-messages',
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('messages')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      // Which entry of messages.json it is, so that no user gets one twice; NULL: written to this user alone.
      .addColumn('source', 'text')
      // { title, text, icon, background, params } with texts for all or per language.
      .addColumn('data', 'text', some)
      .addColumn('created_at', 'bigint', some)
      .addColumn('removed_at', 'bigint')
      .addUniqueConstraint('messages_once', ['user_id', 'source'])
      .execute();
  },
};
