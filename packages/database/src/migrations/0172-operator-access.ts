import type { Kysely } from 'kysely';
import type { Engine } from '../engine-of.ts';

/** Operators' own systems: their tokens, what they keep of a user, tags, and the log of their billing's answers. */
export const operatorAccess = {
  name: '0172-operator-access',
  async up(db: Kysely<unknown>, engine: Engine): Promise<void> {
    await db.schema
      .createTable('operator_tokens')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('provider_id', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('used_at', 'bigint')
      .addColumn('revoked_at', 'bigint')
      .execute();
    for (const column of ['provider_uid', 'comment'] as const)
      await db.schema.alterTable('users').addColumn(column, 'text').execute();
    await db.schema
      .alterTable('users')
      .addColumn('is_provider_free', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('users').addColumn('archived_at', 'bigint').execute();
    await db.schema.createIndex('users_by_provider_uid').on('users').columns(['provider_id', 'provider_uid']).execute();
    await db.schema
      .createTable('tags')
      .addColumn('id', engine === 'sqlite' ? 'integer' : 'serial', (column) =>
        engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey(),
      )
      .addColumn('provider_id', 'integer', (column) => column.notNull())
      .addColumn('shortname', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addUniqueConstraint('tags_shortname', ['provider_id', 'shortname'])
      .execute();
    await db.schema
      .createTable('user_tags')
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('tag_id', 'integer', (column) => column.notNull().references('tags.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('user_tags_pk', ['user_id', 'tag_id'])
      .execute();
    await db.schema
      .createTable('source_accounts')
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('amount', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('source_accounts_pk', ['user_id', 'id'])
      .execute();
    await db.schema
      .createTable('personal_packets')
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('packet_id', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('price', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('personal_packets_pk', ['user_id', 'packet_id'])
      .execute();
    await db.schema
      .createTable('billing_log')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('provider_id', 'integer', (column) => column.notNull())
      .addColumn('user_id', 'integer')
      .addColumn('callback', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('asked', 'text', (column) => column.notNull())
      .addColumn('status', 'integer')
      .addColumn('answered', 'text', (column) => column.notNull())
      .addColumn('took_ms', 'integer', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('billing_log_by_time').on('billing_log').column('at').execute();
    await db.schema
      .createTable('billing_requests')
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('request_id', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('billing_requests_pk', ['user_id', 'action'])
      .execute();
    await db.schema
      .createTable('billing_balances')
      .addColumn('user_id', 'integer', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('amount', 'bigint', (column) => column.notNull())
      .addColumn('asked_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
