import type { Kysely } from 'kysely';

/**
 * Channels and their guide, as `src/import` writes them and everything else reads them.
 * Times are Unix seconds. JSON columns are TEXT. What is staged during an import lives in a temporary place of the
 * importing connection, so an import that dies leaves nothing behind in these tables.
 */
export const channelsAndGuide = {
  name: '0002-channels-and-guide',
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('channels')
      // Given by the first import that met the channel and never reused: links, favourites and history hang on it.
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('provider_id', 'integer', (column) => column.notNull())
      // What the playlist calls it; a channel without tvg-id gets `name:<folded name>`.
      .addColumn('tvg_id', 'text', (column) => column.notNull())
      .addColumn('slug', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      // tvg-chno as a number: 12.1 stays 12.1.
      .addColumn('num', 'double precision')
      .addColumn('logo', 'text')
      // The first source's address without its `|header` options.
      .addColumn('url', 'text', (column) => column.notNull())
      // [{ url, headers?, kind: 'hls'|'dash'|…, line, … }] in the order in which they are to be tried.
      .addColumn('sources', 'text', (column) => column.notNull().defaultTo('[]'))
      .addColumn('groups', 'text', (column) => column.notNull().defaultTo('[]'))
      // { mode, source?, days?, correction? } or NULL: no archive.
      .addColumn('catchup', 'text')
      // Every attribute as read, the header's defaults included.
      .addColumn('attributes', 'text', (column) => column.notNull().defaultTo('{}'))
      // The channel's entry of channels.json; no import touches it.
      .addColumn('extra', 'text', (column) => column.notNull().defaultTo('{}'))
      .addColumn('is_radio', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
      // 0: it was in an earlier playlist and is not in the newest.
      .addColumn('is_active', 'integer', (column) => column.notNull().defaultTo(1))
      .addUniqueConstraint('channels_provider_tvg', ['provider_id', 'tvg_id'])
      .execute();
    await db.schema.createIndex('channels_provider_slug').on('channels').columns(['provider_id', 'slug']).execute();

    await db.schema
      .createTable('categories')
      .addColumn('id', 'integer', (column) => column.notNull())
      .addColumn('provider_id', 'integer', (column) => column.notNull())
      .addColumn('slug', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('groups', 'text', (column) => column.notNull().defaultTo('[]'))
      .addColumn('tags', 'text', (column) => column.notNull().defaultTo('{}'))
      .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
      .addPrimaryKeyConstraint('categories_pk', ['provider_id', 'id'])
      .execute();

    await db.schema
      .createTable('programmes')
      // 53 bits of a hash over (provider, tvg_id, start): the same programme keeps its id through every import.
      .addColumn('id', 'bigint', (column) => column.primaryKey())
      .addColumn('provider_id', 'integer', (column) => column.notNull())
      .addColumn('channel_id', 'integer', (column) => column.notNull())
      .addColumn('start', 'bigint', (column) => column.notNull())
      .addColumn('stop', 'bigint', (column) => column.notNull())
      // { lng: text }; `und` where the guide names no language.
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('subtitle', 'text')
      .addColumn('description', 'text')
      // { lng: [text, …] }
      .addColumn('category', 'text')
      .addColumn('age', 'integer')
      // Counted from 1.
      .addColumn('season', 'integer')
      .addColumn('episode', 'integer')
      .addColumn('image', 'text')
      .addColumn('content_id', 'text')
      .addColumn('catchup_id', 'text')
      .execute();
    await db.schema.createIndex('programmes_channel_start').on('programmes').columns(['channel_id', 'start']).execute();

    await db.schema
      .createTable('imports')
      // A uuid: two imports may begin at once in two copies of the backend.
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('provider_id', 'integer', (column) => column.notNull())
      // playlist | guide
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('started_at', 'bigint', (column) => column.notNull())
      .addColumn('finished_at', 'bigint')
      // running | done | partial | failed | cancelled | crashed
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('report', 'text', (column) => column.notNull().defaultTo('{}'))
      .execute();
    await db.schema
      .createIndex('imports_provider_started')
      .on('imports')
      .columns(['provider_id', 'started_at'])
      .execute();
  },
};
