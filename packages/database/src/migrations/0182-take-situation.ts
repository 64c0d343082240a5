import { sql, type Kysely } from 'kysely';
import type { Engine } from '../engine-of.ts';

/**
 * PostgreSQL: takes a wallet, then reads what a purchase decides on, in one call. Inside a function each statement sees what was committed before
 * it began, so what is read after the wait is as it is then (holdings/situation.ts); in one statement it would be as it was before.
 */
export const takeSituation = {
  name: '0182-take-situation',
  async up(db: Kysely<unknown>, engine: Engine): Promise<void> {
    if (engine === 'sqlite') return;
    await sql
      .raw(
        `create function take_situation(owner integer)
      returns table (account_id integer, account_provider integer, balance_minor bigint, debt_minor bigint, is_payment_allowed integer, version text, held json)
      language plpgsql volatile as $$
      begin
        perform 1 from accounts where accounts.id = owner for update;
        return query select accounts.id, accounts.provider_id, accounts.balance_minor, accounts.debt_minor, accounts.is_payment_allowed, (select meta.value from meta where meta.key = 'data_version'),
          (select json_agg(own order by own.start_at, own.id) from holdings as own where own.user_id = owner and own.status in ('active', 'paused', 'future'))
        from accounts where accounts.id = owner;
      end $$`,
      )
      .execute(db);
  },
};
