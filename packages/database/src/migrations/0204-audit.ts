import { sql, type Kysely } from 'kysely';
import type { Engine } from '../engine-of.ts';

/** Scopes, end and networks of operators' tokens, and the audit log, which is only added to. */
export const audit = {
  name: '0204-audit',
  async up(db: Kysely<unknown>, engine: Engine): Promise<void> {
    for (const column of ['scopes', 'networks'] as const)
      await db.schema.alterTable('operator_tokens').addColumn(column, 'text').execute();
    await db.schema.alterTable('operator_tokens').addColumn('expires_at', 'bigint').execute();
    await db.schema
      .createTable('audit_log')
      .addColumn('id', engine === 'sqlite' ? 'integer' : 'bigserial', (column) =>
        engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey(),
      )
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('provider_id', 'integer')
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('subject', 'text')
      .addColumn('outcome', 'text', (column) => column.notNull())
      .addColumn('remote', 'text')
      .addColumn('details', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('audit_log_by_time').on('audit_log').column('at').execute();
    await db.schema.createIndex('audit_log_by_subject').on('audit_log').columns(['subject', 'at']).execute();
    for (const statement of engine === 'sqlite' ? ON_SQLITE : ON_POSTGRES) await sql.raw(statement).execute(db);
  },
};

/** Nothing is changed, and nothing removed before 400 days are over. */
const KEPT_SECONDS = 400 * 24 * 3_600;
const REFUSAL = 'the audit log is only added to';
const ON_SQLITE = [
  `create trigger audit_log_no_update before update on audit_log begin select raise(abort, '${REFUSAL}'); end`,
  `create trigger audit_log_no_delete before delete on audit_log when old.at > unixepoch() - ${KEPT_SECONDS} begin select raise(abort, '${REFUSAL}'); end`,
];
const ON_POSTGRES = [
  `create or replace function refuse_audit_change() returns trigger language plpgsql as $$ begin
     if tg_op = 'DELETE' then
       if old.at <= extract(epoch from now()) - ${KEPT_SECONDS} then return old; end if;
     end if;
     raise exception '${REFUSAL}';
   end $$`,
  'create trigger audit_log_only_grows before update or delete on audit_log for each row execute function refuse_audit_change()',
  'create trigger audit_log_no_truncate before truncate on audit_log for each statement execute function refuse_audit_change()',
];
