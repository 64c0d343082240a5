import { sql } from 'kysely';
import { isPostgres } from '../db/engine-of.ts';
import type { Database } from '../db/open.ts';
import { readyQuery } from '../db/ready-query.ts';
import { writeLater } from '../db/write-later.ts';
import { accountFrom, accountOf, type MoneyAccount } from '../money/index.ts';
import { standing, type Holding } from './holding.ts';
import { readShop, shopAt, type Shop } from './shop.ts';

/** Everything that buying decides on: the wallet, held until the transaction ends, what is on sale, and what he has. */
export interface Situation {
  readonly account: MoneyAccount;
  readonly shop: Shop;
  readonly all: Holding[];
}

/**
 * In one way to the database, but for the first time of a user. The wallet is taken by a statement of its own: one that waits for
 * its turn sees what else it reads as it was before the wait.
 */
export async function readSituation(trx: Database, { userId, providerId }: { readonly userId: number; readonly providerId: number }): Promise<Situation> {
  if (isPostgres(trx)) await writeLater(trx, taking(trx, [userId]));
  const { rows } = await trx.executeQuery(everything(trx, [userId]));
  const [first] = rows;
  if (!first) return { account: await accountOf(trx, userId), shop: await readShop(trx, providerId), all: await standing(trx, userId) };
  const { account_id: id, account_provider: accountProvider, balance_minor, debt_minor, is_payment_allowed } = first;
  return {
    account: accountFrom({ id, provider_id: accountProvider, balance_minor, debt_minor, is_payment_allowed }),
    shop: await shopAt(trx, providerId, first.version ?? '0'),
    all: rows.flatMap(({ account_id: _id, account_provider: _provider, balance_minor: _balance, debt_minor: _debt, is_payment_allowed: _allowed, version: _version, ...holding }) => (holding.id === null ? [] : [holding as Holding])),
  };
}

const taking = readyQuery((db) => db.selectFrom('accounts').select('id').where('id', '=', 0).forUpdate());

const everything = readyQuery((db) => db
  .selectFrom('accounts')
  .leftJoin('holdings', (join) => join.onRef('holdings.user_id', '=', 'accounts.id').on(sql<boolean>`holdings.status in ('active', 'paused', 'future')`))
  .selectAll('holdings')
  .select(['accounts.id as account_id', 'accounts.provider_id as account_provider', 'balance_minor', 'debt_minor', 'is_payment_allowed'])
  .select((select) => select.selectFrom('meta').select('value').where('key', '=', sql.lit('data_version')).as('version'))
  .where('accounts.id', '=', 0)
  .orderBy('holdings.start_at')
  .orderBy('holdings.id'));
