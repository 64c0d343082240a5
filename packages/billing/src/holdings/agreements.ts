import type { Seconds } from '@antenna/kernel';
import type { Database } from '@antenna/database';
import { isOnSale, type PacketFile } from '../packet-file.ts';
import type { Assortment } from './shop.ts';

/** How an agreement and its version are one word in a set. */
const word = (id: number, version: string): string => `${id}@${version}`;

export async function acceptedAgreements(db: Database, userId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('agreement_acceptances')
    .select(['agreement_id', 'version'])
    .where('user_id', '=', userId)
    .execute();
  return new Set(rows.map((row) => word(row.agreement_id, row.version)));
}

/** A packet without an agreement asks for none. */
export function isAccepted({ agreement }: PacketFile, accepted: ReadonlySet<string>): boolean {
  return agreement === undefined || accepted.has(word(agreement.id, agreement.version));
}

/** Agreements of what is on sale that the user would have to accept before buying that. */
export async function unacceptedAgreements(
  db: Database,
  userId: number,
  { packets }: Pick<Assortment, 'packets'>,
): Promise<number[]> {
  const asking = packets.map((record) => record.file).filter((file) => file.agreement !== undefined && isOnSale(file));
  if (asking.length === 0) return [];
  const accepted = await acceptedAgreements(db, userId);
  return [
    ...new Set(asking.filter((file) => !isAccepted(file, accepted)).flatMap(({ agreement }) => agreement?.id ?? [])),
  ];
}

/** Keeps who accepted what when; a second time changes nothing. */
export async function acceptAgreement(
  db: Database,
  userId: number,
  { id, version }: { readonly id: number; readonly version: string },
  at: Seconds,
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
