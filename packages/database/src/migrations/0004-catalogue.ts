import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';

const some = (column: ColumnDefinitionBuilder) => column.notNull();
const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);

export const catalogue = {
  name: '0004-catalogue',
  async up(db: Kysely<unknown>): Promise<void> {
    // Past showings of a title.
    await sql`create index programmes_content on programmes (provider_id, content_id, start) where content_id is not null`.execute(
      db,
    );

    await db.schema
      .createTable('packets')
      .addColumn('provider_id', 'integer', some)
      .addColumn('id', 'integer', some)
      .addColumn('is_base', 'integer', some)
      .addColumn('position', 'integer', some)
      .addColumn('data', 'text', some)
      .addPrimaryKeyConstraint('packets_pk', ['provider_id', 'id'])
      .execute();

    await db.schema
      .createTable('packet_channels')
      .addColumn('provider_id', 'integer', some)
      .addColumn('packet_id', 'integer', some)
      // A tvg-id of the playlist, or `*`: every channel.
      .addColumn('tvg_id', 'text', some)
      .addPrimaryKeyConstraint('packet_channels_pk', ['provider_id', 'packet_id', 'tvg_id'])
      .execute();

    await db.schema
      .createTable('contents')
      .addColumn('provider_id', 'integer', some)
      .addColumn('id', 'text', some)
      .addColumn('slug', 'text', some)
      .addColumn('parent_id', 'text')
      .addColumn('content_type', 'text', some)
      .addColumn('season', 'integer')
      .addColumn('series', 'integer')
      .addColumn('year', 'integer', zero)
      // Unknown is 18: it counts as adult.
      .addColumn('age', 'integer', zero)
      // The best rating in tenths: 8.1 is 81.
      .addColumn('rating', 'integer', zero)
      .addColumn('position', 'integer', zero)
      // Lost or announced: known by its address, in no list.
      .addColumn('is_hidden', 'integer', zero)
      .addColumn('data', 'text', some)
      .addPrimaryKeyConstraint('contents_pk', ['provider_id', 'id'])
      .execute();
    await db.schema
      .createIndex('contents_parent')
      .on('contents')
      .columns(['provider_id', 'parent_id', 'season', 'series'])
      .execute();
    await db.schema
      .createIndex('contents_type')
      .on('contents')
      .columns(['provider_id', 'content_type', 'position'])
      .execute();

    await db.schema
      .createTable('content_links')
      .addColumn('provider_id', 'integer', some)
      // genre | country | person | library | packet
      .addColumn('kind', 'text', some)
      .addColumn('target', 'text', some)
      .addColumn('content_id', 'text', some)
      .addPrimaryKeyConstraint('content_links_pk', ['provider_id', 'kind', 'target', 'content_id'])
      .execute();

    await db.schema
      .createTable('entries')
      .addColumn('provider_id', 'integer', some)
      // library | genre | country | person | rowset | row | promotion | trailer | news
      .addColumn('kind', 'text', some)
      .addColumn('id', 'text', some)
      .addColumn('slug', 'text', some)
      .addColumn('position', 'integer', some)
      .addColumn('data', 'text', some)
      .addPrimaryKeyConstraint('entries_pk', ['provider_id', 'kind', 'id'])
      .execute();
    await db.schema.createIndex('entries_slug').on('entries').columns(['provider_id', 'kind', 'slug']).execute();

    await db.schema
      .createTable('search_words')
      .addColumn('provider_id', 'integer', some)
      // channel | program | content | person
      .addColumn('kind', 'text', some)
      .addColumn('object_id', 'text', some)
      // What is shown: { lng: text } or a text.
      .addColumn('label', 'text', some)
      // Every language's text in lower case and in Latin letters, a line each, with a leading newline.
      .addColumn('folded', 'text', some)
      .addColumn('age', 'integer', some)
      .addColumn('position', 'integer', some)
      .addPrimaryKeyConstraint('search_words_pk', ['provider_id', 'kind', 'object_id'])
      .execute();
  },
};
