import type { MinorUnits } from '@antenna/kernel';
import { sql, type Compilable, type OperationNodeSource } from 'kysely';
import { isPostgres } from '@antenna/database';
import type { Database } from '@antenna/database';
import { readyQuery } from '@antenna/database';
import { writeLater } from '@antenna/database';
import { failPoint } from '../fail-point.ts';
import type { MoneyAccount } from './accounts.ts';
import { post, type JournalEntry, type Posted, type Posting } from './journal.ts';
import { debtOf, walletOf, type Ledger } from './ledgers.ts';

export interface Credit extends JournalEntry {
  readonly accountId: string;
  readonly minor: MinorUnits;
  readonly from: Ledger;
}

export interface Debit extends JournalEntry {
  readonly accountId: string;
  readonly minor: MinorUnits;
  readonly to: Ledger;
}

export type Debited =
  | { readonly kind: 'done'; readonly posted: Posted }
  | { readonly kind: 'needs-money'; readonly balance: MinorUnits; readonly missing: MinorUnits };

/** Brings money into a wallet; a debt is filled first. */
export async function creditWallet(trx: Database, { accountId, minor, from, ...entry }: Credit): Promise<Posted> {
  refuseNegative(minor);
  const { debt_minor: debt } = await holding(trx, accountId);
  const repaid = Math.min(debt, minor);
  return post(trx, {
    ...entry,
    postings: [
      { ledger: from, minor: -minor },
      ...paying(debtOf(accountId), repaid),
      ...paying(walletOf(accountId), minor - repaid),
    ],
  });
}

/** Takes money out of a wallet, all of it or nothing. `repeated` money was taken by an earlier turn of the same `idem`. */
export async function debitWallet(trx: Database, debit: Debit): Promise<Debited> {
  const { accountId, minor, to, ...entry } = debit;
  refuseNegative(minor);
  if (minor > 0 && isPostgres(trx) && (await debitAtOnce(trx, debit))) return { kind: 'done', posted: 'posted' };
  const { balance_minor: balance } = await holding(trx, accountId);
  if (balance < minor) {
    const done = await trx.selectFrom('journals').select('id').where('idem', '=', entry.idem).executeTakeFirst();
    return done ? { kind: 'done', posted: 'repeated' } : { kind: 'needs-money', balance, missing: minor - balance };
  }
  return {
    kind: 'done',
    posted: await post(trx, { ...entry, postings: [...paying(walletOf(accountId), -minor), ...paying(to, minor)] }),
  };
}

/** What a wallet lacks for a sum; undefined when it has it. */
export function shortfall(
  { balance }: MoneyAccount,
  minor: MinorUnits,
): Extract<Debited, { readonly kind: 'needs-money' }> | undefined {
  return balance < minor ? { kind: 'needs-money', balance, missing: minor - balance } : undefined;
}

type Insert = Compilable & OperationNodeSource;

/**
 * The same together with the row that is bought, for a wallet that this transaction holds, has just read (`account`) and found full enough
 * (`shortfall`), and an `idem` that cannot have been there. The write is not waited for. `bought`: the row's insert, its values given each time.
 */
export function debitWith(
  bought: (db: Database) => Insert,
): (trx: Database, account: MoneyAccount, debit: Debit, row: readonly unknown[]) => Promise<void> {
  const alone = readyQuery(bought);
  const together = readyQuery((db) => ({ compile: () => takingFromHeld(bought(db)).compile(db) }));
  return async (trx, account, { minor, to, ...entry }, row) => {
    refuseNegative(minor);
    if (shortfall(account, minor)) throw new Error(`wallet:${account.id} has no ${minor}`);
    const from = walletOf(account.id);
    if (minor > 0 && isPostgres(trx)) {
      await writeLater(
        trx,
        together(trx, [
          entry.kind,
          entry.ref,
          entry.idem,
          entry.at,
          from,
          -minor,
          to,
          minor,
          ...row,
          minor,
          Number(account.id),
        ]),
      );
      return failPoint('wallet-debited');
    }
    await post(trx, { ...entry, postings: [...paying(from, -minor), ...paying(to, minor)] });
    failPoint('wallet-debited');
    await writeLater(trx, alone(trx, row));
  };
}

/**
 * The same in one statement, for a way to the database and back costs more than the work there. False when nothing was written:
 * too little money, or done before.
 */
async function debitAtOnce(trx: Database, debit: Debit): Promise<boolean> {
  return (await debiting(debit).execute(trx)).rows.length > 0;
}

/** Without reading the wallet: the caller holds and has read it. */
const takingFromHeld = (bought: Insert) => sql`
    with written as (insert into journals (kind, ref, idem, at) values (${'kind'}, ${'ref'}, ${'idem'}, ${0}) returning id),
      posted as (insert into postings (journal_id, ledger, minor) select written.id, each.ledger, each.minor
        from written cross join (values (${'from'}, cast(${0} as bigint)), (${'to'}, cast(${0} as bigint))) as each (ledger, minor)),
      bought as (${bought})
    update accounts set balance_minor = balance_minor - ${0} where id = ${0}`;

function debiting({ accountId, minor, to, kind, ref, idem, at }: Debit) {
  return sql`
    with funded as (select id from accounts where id = ${Number(accountId)} and balance_minor >= ${minor} for update),
      written as (insert into journals (kind, ref, idem, at) select ${kind}, ${ref}, ${idem}, cast(${at} as bigint) from funded on conflict (idem) do nothing returning id),
      posted as (insert into postings (journal_id, ledger, minor) select written.id, each.ledger, each.minor
        from written cross join (values (${walletOf(accountId)}, cast(${-minor} as bigint)), (${to}, cast(${minor} as bigint))) as each (ledger, minor)),
      taken as (update accounts set balance_minor = balance_minor - ${minor} where id = ${Number(accountId)} and exists (select 1 from written))
    select id from written`;
}

/** Takes back what a pay system returned to its payer: what the wallet does not hold any more becomes a debt. */
export async function returnFromWallet(trx: Database, { accountId, minor, to, ...entry }: Debit): Promise<Posted> {
  refuseNegative(minor);
  const { balance_minor: balance } = await holding(trx, accountId);
  const covered = Math.min(balance, minor);
  return post(trx, {
    ...entry,
    postings: [
      ...paying(walletOf(accountId), -covered),
      ...paying(debtOf(accountId), covered - minor),
      { ledger: to, minor },
    ],
  });
}

/** The account's row, held until the transaction ends. */
async function holding(trx: Database, accountId: string) {
  const query = trx.selectFrom('accounts').select(['balance_minor', 'debt_minor']).where('id', '=', Number(accountId));
  return (isPostgres(trx) ? query.forUpdate() : query).executeTakeFirstOrThrow();
}

function paying(ledger: Ledger, minor: MinorUnits): readonly Posting[] {
  return minor === 0 ? [] : [{ ledger, minor }];
}

function refuseNegative(minor: MinorUnits): void {
  if (!Number.isSafeInteger(minor) || minor < 0) throw new Error(`a sum of ${minor}`);
}
