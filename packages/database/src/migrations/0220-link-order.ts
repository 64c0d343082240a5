import { sql, type Kysely } from 'kysely';

/** Titles of a genre, a country, a person or a library are read in the operator's order from an index. */
export const linkOrder = {
  name: '0220-link-order',
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('content_links')
      .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update content_links set position = contents.position from contents where contents.provider_id = content_links.provider_id and contents.id = content_links.content_id`.execute(
      db,
    );
    await db.schema
      .createIndex('content_links_order')
      .on('content_links')
      .columns(['provider_id', 'kind', 'target', 'position', 'content_id'])
      .execute();
  },
};
