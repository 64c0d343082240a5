import type { MinorUnits, Seconds } from '@antenna/kernel';
import { sql } from 'kysely';
import type { Database } from '@antenna/database';
import type { Ledger } from './ledgers.ts';

export interface Posting {
  readonly ledger: Ledger;
  readonly minor: MinorUnits;
}

/** Why money moves, once. */
export interface JournalEntry {
  /** topup, buy, renew, refund, promo …: a word for reports. */
  readonly kind: string;
  /** What it belongs to: a payment, a holding. */
  readonly ref: string;
  /** The same word never moves money twice: `settle:{payment}`, `renew:{holding}:{period}`. */
  readonly idem: string;
  readonly at: Seconds;
}

export type Posted = 'posted' | 'repeated';

/**
 * Writes one journal; `repeated`, and nothing changes, when its `idem` is there already. Give it the transaction in which the
 * money's effect is written. Throws when the postings are not whole numbers that sum to zero, or a wallet would fall below zero.
 */
export async function post(
  trx: Database,
  { kind, ref, idem, at, postings }: JournalEntry & { readonly postings: readonly Posting[] },
): Promise<Posted> {
  const moving = merged(postings);
  const written = await trx
    .insertInto('journals')
    .values({ kind, ref, idem, at })
    .onConflict((conflict) => conflict.column('idem').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!written) return 'repeated';
  if (moving.length > 0)
    await trx
      .insertInto('postings')
      .values(moving.map((each) => ({ journal_id: written.id, ...each })))
      .execute();
  for (const each of moving) await carry(trx, each);
  return 'posted';
}

/** One posting per account, none of zero. */
function merged(postings: readonly Posting[]): readonly Posting[] {
  const sums = new Map<Ledger, MinorUnits>();
  for (const { ledger, minor } of postings) {
    if (!Number.isSafeInteger(minor)) throw new Error(`a posting of ${minor} to ${ledger}`);
    sums.set(ledger, (sums.get(ledger) ?? 0) + minor);
  }
  const total = [...sums.values()].reduce((sum, minor) => sum + minor, 0);
  if (total !== 0) throw new Error(`a journal that sums to ${total}`);
  return [...sums].filter(([, minor]) => minor !== 0).map(([ledger, minor]) => ({ ledger, minor }));
}

/** Balances and debts kept beside the journal change here and nowhere else. */
async function carry(trx: Database, { ledger, minor }: Posting): Promise<void> {
  const [, kind, id] = /^(wallet|debt):(\d+)$/.exec(ledger) ?? [];
  if (id === undefined) return;
  const change =
    kind === 'wallet'
      ? { balance_minor: sql<number>`balance_minor + ${minor}` }
      : { debt_minor: sql<number>`debt_minor - ${minor}` };
  const { numUpdatedRows } = await trx
    .updateTable('accounts')
    .set(change)
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error(`there is no account for ${ledger}`);
}
