import type { Kysely } from 'kysely';

/** Devices that an operator has noted before they are used, and tokens that see every operator's users (3.1). */
export const notedDevices = {
  name: '0191-noted-devices',
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('operator_tokens')
      .addColumn('is_staff', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    let table = db.schema
      .createTable('noted_devices')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('provider_id', 'integer', (column) => column.notNull())
      .addColumn('serial', 'text', (column) => column.notNull())
      .addColumn('interface_mac', 'text');
    for (const column of [
      'device_type',
      'vendor',
      'model',
      'version',
      'os_name',
      'os_version',
      'application_type',
      'name',
    ] as const)
      table = table.addColumn(column, 'text', (built) => built.notNull().defaultTo(''));
    await table
      .addColumn('locale', 'text')
      .addColumn('timezone', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('noted_devices_serial', ['provider_id', 'serial'])
      .execute();
    await db.schema
      .createIndex('noted_devices_by_mac')
      .on('noted_devices')
      .columns(['provider_id', 'interface_mac'])
      .execute();
  },
};
