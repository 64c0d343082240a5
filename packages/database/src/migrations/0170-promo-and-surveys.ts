import type { Kysely } from 'kysely';

/** What users answered to surveys, who used which promotion, and how often each code was used. */
export const promoAndSurveys = {
  name: '0170-promo-and-surveys',
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('survey_answers')
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('survey_id', 'integer', (column) => column.notNull())
      .addColumn('answer_ids', 'text', (column) => column.notNull())
      .addColumn('user_text', 'text', (column) => column.notNull())
      .addColumn('answered_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('survey_answers_pk', ['user_id', 'survey_id'])
      .execute();
    await db.schema
      .createTable('promo_uses')
      .addColumn('provider_id', 'integer', (column) => column.notNull())
      .addColumn('promo_id', 'integer', (column) => column.notNull())
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('used_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('promo_uses_pk', ['provider_id', 'promo_id', 'user_id'])
      .execute();
    await db.schema.createIndex('promo_uses_of_user').on('promo_uses').column('user_id').execute();
    await db.schema
      .createTable('promo_keys')
      .addColumn('provider_id', 'integer', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('used', 'integer', (column) => column.notNull())
      .addColumn('ended_at', 'bigint')
      .addPrimaryKeyConstraint('promo_keys_pk', ['provider_id', 'key'])
      .execute();
  },
};
