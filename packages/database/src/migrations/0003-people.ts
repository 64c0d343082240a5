import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import type { Engine } from '../engine-of.ts';

const key = (column: ColumnDefinitionBuilder) => column.primaryKey();
const some = (column: ColumnDefinitionBuilder) => column.notNull();
const text = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('');

export const people = {
  name: '0003-people',
  async up(db: Kysely<unknown>, engine: Engine): Promise<void> {
    const number = engine === 'sqlite' ? 'integer' : 'serial';
    const numbered = (column: ColumnDefinitionBuilder) =>
      engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey();
    const owner = (column: ColumnDefinitionBuilder) => column.notNull().references('users.id').onDelete('cascade');

    await db.schema
      .createTable('users')
      .addColumn('id', number, numbered)
      .addColumn('provider_id', 'integer', some)
      .addColumn('username', 'text', some)
      // scrypt$… or, for a guest's own random secret, sha256$…
      .addColumn('password', 'text')
      .addColumn('phone', 'text')
      .addColumn('email', 'text')
      .addColumn('first_name', 'text', text)
      .addColumn('last_name', 'text', text)
      .addColumn('timezone', 'text', text)
      .addColumn('is_guest', 'integer', some)
      .addColumn('device_limit', 'integer', some)
      .addColumn('parental_status', 'text', (column) => column.notNull().defaultTo('notset'))
      .addColumn('settings', 'text', (column) => column.notNull().defaultTo('{}'))
      .addColumn('refer_id', 'text')
      .addColumn('app_version', 'text', text)
      .addColumn('is_active', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('date_joined', 'bigint', some)
      .addColumn('last_login', 'bigint')
      .addUniqueConstraint('users_username', ['provider_id', 'username'])
      .addUniqueConstraint('users_phone', ['provider_id', 'phone'])
      .addUniqueConstraint('users_email', ['provider_id', 'email'])
      .execute();

    // A login names no operator.
    for (const column of ['username', 'phone', 'email'])
      await db.schema.createIndex(`users_by_${column}`).on('users').column(column).execute();

    await db.schema
      .createTable('profiles')
      .addColumn('id', 'text', key)
      .addColumn('user_id', 'integer', owner)
      .addColumn('name', 'text', some)
      .addColumn('role', 'text', some)
      .addColumn('icon_avatar_id', 'integer')
      .addColumn('created_at', 'bigint', some)
      .execute();
    await db.schema.createIndex('profiles_user').on('profiles').columns(['user_id']).execute();

    await db.schema
      .createTable('devices')
      // Public; the id that renews tokens is only here as its SHA-256.
      .addColumn('id', 'text', key)
      .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
      .addColumn('user_id', 'integer', owner)
      .addColumn('profile_id', 'text')
      .addColumn('serial', 'text', text)
      .addColumn('device_type', 'text', text)
      .addColumn('vendor', 'text', text)
      .addColumn('model', 'text', text)
      .addColumn('version', 'text', text)
      .addColumn('os_name', 'text', text)
      .addColumn('os_version', 'text', text)
      .addColumn('application_type', 'text', text)
      .addColumn('name', 'text', text)
      .addColumn('locale', 'text')
      .addColumn('timezone', 'text')
      .addColumn('settings', 'text')
      .addColumn('parental_settings', 'text')
      .addColumn('notification', 'text')
      .addColumn('created_at', 'bigint', some)
      .addColumn('login_at', 'bigint')
      .execute();
    await db.schema.createIndex('devices_user').on('devices').columns(['user_id']).execute();

    await db.schema
      .createTable('device_removals')
      .addColumn('user_id', 'integer', owner)
      .addColumn('removed_at', 'bigint', some)
      .execute();
    await db.schema.createIndex('device_removals_user').on('device_removals').columns(['user_id']).execute();

    await db.schema
      .createTable('tokens')
      .addColumn('hash', 'text', key)
      .addColumn('user_id', 'integer', owner)
      .addColumn('device_id', 'text', (column) => column.references('devices.id').onDelete('cascade'))
      .addColumn('created_at', 'bigint', some)
      .addColumn('expires_at', 'bigint', some)
      .execute();
    await db.schema.createIndex('tokens_device').on('tokens').columns(['device_id']).execute();
    await db.schema.createIndex('tokens_user').on('tokens').columns(['user_id']).execute();
    await db.schema.createIndex('tokens_expires').on('tokens').columns(['expires_at']).execute();

    await db.schema
      .createTable('user_packets')
      .addColumn('user_id', 'integer', owner)
      .addColumn('packet_id', 'integer', some)
      .addColumn('start_at', 'bigint', some)
      .addColumn('end_at', 'bigint')
      .addPrimaryKeyConstraint('user_packets_pk', ['user_id', 'packet_id'])
      .execute();

    await db.schema
      .createTable('favorites')
      .addColumn('id', number, numbered)
      .addColumn('user_id', 'integer', owner)
      .addColumn('kind', 'text', some)
      .addColumn('object_id', 'text', some)
      .addColumn('created_at', 'bigint', some)
      .addColumn('priority', 'integer', some)
      .addUniqueConstraint('favorites_one', ['user_id', 'kind', 'object_id'])
      .execute();

    await db.schema
      .createTable('stats')
      .addColumn('id', 'text', key)
      .addColumn('user_id', 'integer', owner)
      .addColumn('device_id', 'text')
      // channel | content | trailer
      .addColumn('kind', 'text', some)
      .addColumn('object_id', 'text', some)
      .addColumn('started_at', 'bigint', some)
      // Seconds into the content at which it began, or the ts of an archive.
      .addColumn('position', 'bigint', some)
      .addColumn('duration', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('is_history', 'integer', some)
      .execute();
    await db.schema.createIndex('stats_user').on('stats').columns(['user_id', 'started_at']).execute();

    await db.schema
      .createTable('histories')
      .addColumn('user_id', 'integer', owner)
      .addColumn('content_id', 'text', some)
      // The series of an episode: "continue watching" shows one card for it.
      .addColumn('parent_id', 'text')
      .addColumn('seconds', 'integer', some)
      .addColumn('duration', 'integer', some)
      .addColumn('updated_at', 'bigint', some)
      .addPrimaryKeyConstraint('histories_pk', ['user_id', 'content_id'])
      .execute();
  },
};
