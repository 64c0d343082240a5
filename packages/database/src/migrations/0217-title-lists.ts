import { sql, type Kysely } from 'kysely';

/** Lists of titles read their ids, in order and filtered, from an index alone. */
export const titleLists = {
  name: '0217-title-lists',
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index contents_list on contents (provider_id, position, id, content_type, year, rating, age, available_from, available_until) where is_hidden = 0 and content_type not in ('season', 'episode')`.execute(
      db,
    );
    await sql`create index contents_added on contents (provider_id, added_at) where added_at is not null`.execute(db);
    await db.schema.createIndex('contents_slug').on('contents').columns(['provider_id', 'slug']).execute();
  },
};
