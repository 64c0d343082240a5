import type { Database } from '../../../db/open.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '../../../db/schema.ts';

export function walletPostings(
  db: Database,
  { ledger, limit, offset }: { readonly ledger: string; readonly limit: number; readonly offset: number },
) {
  return db
    .selectFrom('postings')
    .innerJoin('journals', 'journals.id', 'postings.journal_id')
    .select(['journals.id', 'journals.kind', 'journals.ref', 'journals.at', 'postings.minor'])
    .where('postings.ledger', '=', ledger)
    .orderBy('journals.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export function endLicence(db: Database, endAt: number, id: string) {
  return db.updateTable('title_licences').set({ end_at: endAt }).where('id', '=', id).execute();
}

/** Sets the balance, new or known. */
export function setSourceAccount(db: Database, row: Insertable<Tables['source_accounts']>) {
  const { amount, updated_at } = row;
  return db
    .insertInto('source_accounts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet({ amount, updated_at }))
    .execute();
}

export function journalByKey(db: Database, idem: string) {
  return db.selectFrom('journals').select('id').where('idem', '=', idem).executeTakeFirstOrThrow();
}
