import type { Kysely } from 'kysely';

/** The secret that a device had before, the device that a token registered, and tokens that an operator's system got for a user. */
export const deviceSecrets = {
  name: '0202-device-secrets',
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('devices').addColumn('previous_secret_hash', 'text').execute();
    await db.schema.alterTable('devices').addColumn('replaced_at', 'bigint').execute();
    await db.schema.alterTable('devices').addColumn('replaced_by', 'text').execute();
    await db.schema.alterTable('devices').addColumn('secret_used_at', 'bigint').execute();
    await db.schema.createIndex('devices_by_previous_secret').on('devices').column('previous_secret_hash').execute();
    await db.schema
      .createTable('old_device_secrets')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('device_id', 'text', (column) => column.notNull().references('devices.id').onDelete('cascade'))
      .addColumn('replaced_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.alterTable('tokens').addColumn('registered_device_id', 'text').execute();
    await db.schema
      .alterTable('tokens')
      .addColumn('is_operators', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
