import type { Kysely } from 'kysely';

/** Apps take pushes by a token of their device: it ends with the device. Browsers have none. */
export const nativePushes = {
  name: '0271-native-pushes',
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('push_subscriptions')
      .addColumn('device_id', 'text', (column) => column.references('devices.id').onDelete('cascade'))
      .execute();
    await db.schema.createIndex('push_subscriptions_by_device').on('push_subscriptions').column('device_id').execute();
  },
};
