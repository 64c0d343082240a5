import type { Database } from '@antenna/database';
import type { MinorUnits } from '@antenna/kernel';
import { insertJournal } from '../repository/journal.ts';
import type { JournalEntry, Posted, Posting } from './entry.ts';
import type { Ledger } from './ledgers.ts';

/**
 * Writes one journal; `repeated`, and nothing changes, when its idempotency key was used before. Give it the transaction in which the
 * money's effect is written. Throws when the postings are not whole numbers that sum to zero, or a wallet would fall below zero.
 */
export async function post(
  trx: Database,
  { postings, ...entry }: JournalEntry & { readonly postings: readonly Posting[] },
): Promise<Posted> {
  return (await insertJournal(trx, entry, mergePostings(postings))) ? 'posted' : 'repeated';
}

/** One posting per ledger account, none of zero. Throws unless they are whole numbers that sum to zero. */
export function mergePostings(postings: readonly Posting[]): readonly Posting[] {
  const sums = new Map<Ledger, MinorUnits>();
  for (const { ledger, minor } of postings) {
    if (!Number.isSafeInteger(minor)) throw new Error(`a posting of ${minor} to ${ledger}`);
    sums.set(ledger, (sums.get(ledger) ?? 0) + minor);
  }
  const total = [...sums.values()].reduce((sum, minor) => sum + minor, 0);
  if (total !== 0) throw new Error(`a journal that sums to ${total}`);
  return [...sums].filter(([, minor]) => minor !== 0).map(([ledger, minor]) => ({ ledger, minor }));
}
