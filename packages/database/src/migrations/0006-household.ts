import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';
import type { Engine } from '../engine-of.ts';

const some = (column: ColumnDefinitionBuilder) => column.notNull();
/** The profile that a user's things go to: the first. */
const firstProfile = (userId: string) =>
  sql.raw(`(select p.id from profiles p where p.user_id = ${userId} order by p.created_at, p.id limit 1)`);

/**
 * What a profile owns becomes its own: favourites, history and statistics of before go to the user's first profile. Both tables
 * are made again, because SQLite cannot change a table's key.
 */
export const household = {
  name: '0006-household',
  async up(db: Kysely<unknown>, engine: Engine): Promise<void> {
    const number = engine === 'sqlite' ? 'integer' : 'serial';
    const numbered = (column: ColumnDefinitionBuilder) =>
      engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey();
    const owner = (column: ColumnDefinitionBuilder) => column.notNull().references('users.id').onDelete('cascade');
    const whose = (column: ColumnDefinitionBuilder) => column.notNull().references('profiles.id').onDelete('cascade');

    for (const name of ['viewing_from', 'viewing_to'])
      await db.schema.alterTable('profiles').addColumn(name, 'text').execute();
    await db.schema.alterTable('profiles').addColumn('daily_minutes', 'integer').execute();

    await db.schema.alterTable('stats').addColumn('profile_id', 'text').execute();
    await sql`update stats set profile_id = ${firstProfile('stats.user_id')}`.execute(db);
    await db.schema.createIndex('stats_profile').on('stats').columns(['profile_id', 'started_at']).execute();

    await db.schema.alterTable('favorites').renameTo('favorites_before').execute();
    await db.schema
      .createTable('favorites')
      .addColumn('id', number, numbered)
      .addColumn('user_id', 'integer', owner)
      .addColumn('profile_id', 'text', whose)
      .addColumn('kind', 'text', some)
      .addColumn('object_id', 'text', some)
      .addColumn('created_at', 'bigint', some)
      .addColumn('priority', 'integer', some)
      .addUniqueConstraint('favorites_of_profile', ['profile_id', 'kind', 'object_id'])
      .execute();
    await sql`insert into favorites (id, user_id, profile_id, kind, object_id, created_at, priority)
      select f.id, f.user_id, ${firstProfile('f.user_id')}, f.kind, f.object_id, f.created_at, f.priority from favorites_before f
      where exists (select 1 from profiles p where p.user_id = f.user_id)`.execute(db);
    await db.schema.dropTable('favorites_before').execute();
    if (engine === 'postgres')
      await sql`select setval(pg_get_serial_sequence('favorites', 'id'), (select coalesce(max(id), 0) + 1 from favorites), false)`.execute(
        db,
      );

    await db.schema.alterTable('histories').renameTo('histories_before').execute();
    await db.schema
      .createTable('histories')
      .addColumn('user_id', 'integer', owner)
      .addColumn('profile_id', 'text', whose)
      .addColumn('content_id', 'text', some)
      // The series of an episode: "continue watching" shows one card for it.
      .addColumn('parent_id', 'text')
      .addColumn('seconds', 'integer', some)
      .addColumn('duration', 'integer', some)
      .addColumn('updated_at', 'bigint', some)
      .addPrimaryKeyConstraint('histories_of_profile', ['profile_id', 'content_id'])
      .execute();
    await sql`insert into histories (user_id, profile_id, content_id, parent_id, seconds, duration, updated_at)
      select h.user_id, ${firstProfile('h.user_id')}, h.content_id, h.parent_id, h.seconds, h.duration, h.updated_at from histories_before h
      where exists (select 1 from profiles p where p.user_id = h.user_id)`.execute(db);
    await db.schema.dropTable('histories_before').execute();

    // Which device may do what without the PIN until when.
    await db.schema
      .createTable('parental_grants')
      .addColumn('device_id', 'text', (column) => column.notNull().references('devices.id').onDelete('cascade'))
      .addColumn('action', 'text', some)
      .addColumn('until', 'bigint', some)
      .addPrimaryKeyConstraint('parental_grants_pk', ['device_id', 'action'])
      .execute();
  },
};
