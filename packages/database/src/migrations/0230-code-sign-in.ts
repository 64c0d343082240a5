import type { Kysely } from 'kysely';

/** Sign-ins that another device approves, and sessions that a native app hands over to a page. */
export const codeSignIn = {
  name: '0230-code-sign-in',
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('code_sign_ins')
      .addColumn('device_code_hash', 'text', (column) => column.primaryKey())
      // Keyed: a reader of the database cannot try all the codes.
      .addColumn('user_code_hash', 'text', (column) => column.notNull().unique())
      .addColumn('provider_id', 'integer', (column) => column.notNull())
      .addColumn('manufacturer', 'text', (column) => column.notNull())
      .addColumn('model', 'text', (column) => column.notNull())
      .addColumn('serial', 'text', (column) => column.notNull())
      .addColumn('os', 'text', (column) => column.notNull())
      .addColumn('country', 'text', (column) => column.notNull())
      // Keyed hash of the address that asked.
      .addColumn('asked_from', 'text', (column) => column.notNull())
      // pending | approved | denied
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('cascade'))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('polled_at', 'bigint')
      .execute();
    await db.schema.createIndex('code_sign_ins_by_end').on('code_sign_ins').column('expires_at').execute();
    await db.schema.createIndex('code_sign_ins_by_user').on('code_sign_ins').column('user_id').execute();
    await db.schema
      .createTable('handovers')
      .addColumn('code_hash', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('handovers_by_end').on('handovers').column('expires_at').execute();
    await db.schema.createIndex('handovers_by_user').on('handovers').column('user_id').execute();
  },
};
