import type { Database } from '@antenna/database';
import { sql } from 'kysely';
import type { JournalEntry, Posting } from '../journal/entry.ts';

export async function journalExists(db: Database, idempotencyKey: string): Promise<boolean> {
  const found = await db.selectFrom('journals').select('id').where('idem', '=', idempotencyKey).executeTakeFirst();
  return found !== undefined;
}

/** Writes a journal with its postings, and the balances beside it; false when its idempotency key was used before. */
export async function insertJournal(
  trx: Database,
  { kind, ref, idempotencyKey, at }: JournalEntry,
  postings: readonly Posting[],
): Promise<boolean> {
  const written = await trx
    .insertInto('journals')
    .values({ kind, ref, idem: idempotencyKey, at })
    .onConflict((conflict) => conflict.column('idem').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!written) return false;
  if (postings.length > 0)
    await trx
      .insertInto('postings')
      .values(postings.map((each) => ({ journal_id: written.id, ...each })))
      .execute();
  for (const each of postings) await updateBalance(trx, each);
  return true;
}

/** Balances and debts are written here and nowhere else. */
async function updateBalance(trx: Database, { ledger, minor }: Posting): Promise<void> {
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
