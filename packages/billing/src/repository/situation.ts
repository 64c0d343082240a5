import { sql } from 'kysely';
import { isPostgres } from '@antenna/database';
import type { Database } from '@antenna/database';
import { readyQuery } from '@antenna/database';
import { accountFrom, accountOf, type MoneyAccount } from './accounts.ts';
import type { Holding } from '../holdings/holding.ts';
import type { Shop } from '../holdings/shop.ts';
import { standing } from './holdings.ts';
import { readShop, readShopAt } from './shop.ts';

/** What buying depends on: the wallet, locked until the transaction ends, what is on sale, and what the user holds. */
export interface Situation {
  readonly account: MoneyAccount;
  readonly shop: Shop;
  readonly all: Holding[];
}

/**
 * In one round trip, except for a user's first time. The wallet is locked before the rest is read: a statement that waits for a lock
 * sees the other tables as they were before the wait, so PostgreSQL does both in a function (migration 0182). SQLite has one writer.
 */
export async function readSituation(
  trx: Database,
  { userId, providerId }: { readonly userId: number; readonly providerId: number },
): Promise<Situation> {
  const found = await (isPostgres(trx) ? readAtOnce(trx, userId) : readJoined(trx, userId));
  if (!found)
    return {
      account: await accountOf(trx, userId),
      shop: await readShop(trx, providerId),
      all: await standing(trx, userId),
    };
  const {
    row: { account_id: id, account_provider, balance_minor, debt_minor, is_payment_allowed, version },
    all,
  } = found;
  return {
    account: accountFrom({ id, provider_id: account_provider, balance_minor, debt_minor, is_payment_allowed }),
    shop: await readShopAt(trx, providerId, version ?? '0'),
    all,
  };
}

interface Row {
  readonly account_id: number;
  readonly account_provider: number;
  readonly balance_minor: number;
  readonly debt_minor: number;
  readonly is_payment_allowed: number;
  readonly version: string | null;
}

interface Found {
  readonly row: Row;
  readonly all: Holding[];
}

/** Holdings come as one JSON value: describing thirty columns, mostly for no row at all, costs more than their content. */
async function readAtOnce(trx: Database, userId: number): Promise<Found | undefined> {
  const [row] = (await trx.executeQuery(everythingAtOnce(trx, [userId]))).rows;
  return row && { row, all: row.held ?? [] };
}

async function readJoined(trx: Database, userId: number): Promise<Found | undefined> {
  const { rows } = await trx.executeQuery(everything(trx, [userId]));
  const [row] = rows;
  return (
    row && {
      row,
      all: rows.flatMap(
        ({
          account_id: _id,
          account_provider: _provider,
          balance_minor: _balance,
          debt_minor: _debt,
          is_payment_allowed: _allowed,
          version: _version,
          ...holding
        }) => (holding.id === null ? [] : [holding as Holding]),
      ),
    }
  );
}

const everything = readyQuery((db) =>
  db
    .selectFrom('accounts')
    .leftJoin('holdings', (join) =>
      join
        .onRef('holdings.user_id', '=', 'accounts.id')
        .on(sql<boolean>`holdings.status in ('active', 'paused', 'future')`),
    )
    .selectAll('holdings')
    .select([
      'accounts.id as account_id',
      'accounts.provider_id as account_provider',
      'balance_minor',
      'debt_minor',
      'is_payment_allowed',
    ])
    .select((select) =>
      select.selectFrom('meta').select('value').where('key', '=', sql.lit('data_version')).as('version'),
    )
    .where('accounts.id', '=', 0)
    .orderBy('holdings.start_at')
    .orderBy('holdings.id'),
);

const everythingAtOnce = readyQuery((db) => ({
  compile: () => sql<Row & { readonly held: Holding[] | null }>`select * from take_situation(${0})`.compile(db),
}));
