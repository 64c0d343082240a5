import type { Kysely } from 'kysely';

/** Linked payment cards: of the card itself only its last digits are ever kept. */
export const cards = {
  name: '0096-cards',
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('cards')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('last4', 'text', (column) => column.notNull())
      .addColumn('is_primary', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('cards_of_user').on('cards').columns(['user_id', 'created_at']).execute();
  },
};
