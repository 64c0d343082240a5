import type { Database } from '@antenna/database';
import type { Seconds } from '@antenna/kernel';
import { agreementKey, agreementsToAccept, packetsWithAgreement } from '../holdings/agreements.ts';
import type { Assortment } from '../holdings/shop.ts';

/** Agreements that a user has accepted, by `agreementKey`. */
export async function acceptedAgreements(db: Database, userId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('agreement_acceptances')
    .select(['agreement_id', 'version'])
    .where('user_id', '=', userId)
    .execute();
  return new Set(rows.map((row) => agreementKey(row.agreement_id, row.version)));
}

/** Agreements that the user would have to accept before buying what is on sale. */
export async function unacceptedAgreements(
  db: Database,
  userId: number,
  assortment: Pick<Assortment, 'packets'>,
): Promise<number[]> {
  const files = packetsWithAgreement(assortment);
  return files.length === 0 ? [] : agreementsToAccept(files, await acceptedAgreements(db, userId));
}

export interface Acceptance {
  readonly userId: number;
  readonly agreement: { readonly id: number; readonly version: string };
  readonly at: Seconds;
}

/** Stores who accepted what and when; a second time changes nothing. Returns when it was accepted. */
export async function acceptAgreement(
  db: Database,
  { userId, agreement: { id, version }, at }: Acceptance,
): Promise<Seconds> {
  await db
    .insertInto('agreement_acceptances')
    .values({ user_id: userId, agreement_id: id, version, accepted_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'agreement_id', 'version']).doNothing())
    .execute();
  const row = await db
    .selectFrom('agreement_acceptances')
    .select('accepted_at')
    .where('user_id', '=', userId)
    .where('agreement_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return row.accepted_at;
}
