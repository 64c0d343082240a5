import { isPostgres, readyQuery, writeLater, type Database } from '@antenna/database';
import type { MinorUnits } from '@antenna/kernel';
import { sql, type Compilable, type OperationNodeSource } from 'kysely';
import { failPoint } from '../fail-point.ts';
import { post } from '../journal/journal.ts';
import { walletOf } from '../journal/ledgers.ts';
import { shortfall, transfer, type Debit } from '../journal/postings.ts';
import type { MoneyAccount } from './accounts.ts';

/** Balance and debt of an account, locked until the transaction ends. */
export function lockWallet(
  trx: Database,
  accountId: string,
): Promise<{ readonly balance_minor: MinorUnits; readonly debt_minor: MinorUnits }> {
  const query = trx.selectFrom('accounts').select(['balance_minor', 'debt_minor']).where('id', '=', Number(accountId));
  return (isPostgres(trx) ? query.forUpdate() : query).executeTakeFirstOrThrow();
}

type Insert = Compilable & OperationNodeSource;

export interface DebitWithRow {
  readonly account: MoneyAccount;
  readonly debit: Debit;
  /** Of the row that is bought, in the order of its columns. */
  readonly values: readonly unknown[];
}

/**
 * Debits a wallet and inserts the row that is bought. The transaction has locked the wallet, has just read it (`account`) and found enough
 * money (`shortfall`), and the idempotency key is new. The write is not waited for. `insert`: the row's insert, with any values.
 */
export function debitWith(insert: (db: Database) => Insert): (trx: Database, sale: DebitWithRow) => Promise<void> {
  const alone = readyQuery(insert);
  const together = readyQuery((db) => ({ compile: () => debitLocked(insert(db)).compile(db) }));
  return async (trx, { account, debit, values }) => {
    const { minor, to, kind, ref, idempotencyKey, at } = debit;
    if (!Number.isSafeInteger(minor) || minor < 0) throw new Error(`a sum of ${minor}`);
    if (shortfall(account, minor)) throw new Error(`wallet:${account.id} has no ${minor}`);
    const from = walletOf(account.id);
    if (minor > 0 && isPostgres(trx)) {
      const journal = [kind, ref, idempotencyKey, at, from, -minor, to, minor];
      await writeLater(trx, together(trx, [...journal, ...values, minor, Number(account.id)]));
      return failPoint('wallet-debited');
    }
    await post(trx, { kind, ref, idempotencyKey, at, postings: transfer(from, to, minor) });
    failPoint('wallet-debited');
    await writeLater(trx, alone(trx, values));
  };
}

/** Without reading the wallet: the caller has locked and read it. */
const debitLocked = (bought: Insert) => sql`
    with written as (insert into journals (kind, ref, idem, at) values (${'kind'}, ${'ref'}, ${'idem'}, ${0}) returning id),
      posted as (insert into postings (journal_id, ledger, minor) select written.id, each.ledger, each.minor
        from written cross join (values (${'from'}, cast(${0} as bigint)), (${'to'}, cast(${0} as bigint))) as each (ledger, minor)),
      bought as (${bought})
    update accounts set balance_minor = balance_minor - ${0} where id = ${0}`;

/**
 * Debits a wallet in one statement on PostgreSQL, where a round trip costs more than the work. False when nothing was written: another
 * database, too little money, or debited before.
 */
export async function debitAtOnce(
  trx: Database,
  { accountId, minor, to, kind, ref, idempotencyKey, at }: Debit,
): Promise<boolean> {
  if (minor === 0 || !isPostgres(trx)) return false;
  const { rows } = await sql`
    with funded as (select id from accounts where id = ${Number(accountId)} and balance_minor >= ${minor} for update),
      written as (insert into journals (kind, ref, idem, at) select ${kind}, ${ref}, ${idempotencyKey}, cast(${at} as bigint) from funded on conflict (idem) do nothing returning id),
      posted as (insert into postings (journal_id, ledger, minor) select written.id, each.ledger, each.minor
        from written cross join (values (${walletOf(accountId)}, cast(${-minor} as bigint)), (${to}, cast(${minor} as bigint))) as each (ledger, minor)),
      taken as (update accounts set balance_minor = balance_minor - ${minor} where id = ${Number(accountId)} and exists (select 1 from written))
    select id from written`.execute(trx);
  return rows.length > 0;
}
