import type { Database } from '../../db/open.ts';
import type { Insertable, Updateable } from 'kysely';
import type { Tables } from '../../db/schema.ts';

const TAG = ['id', 'shortname', 'name', 'description'] as const;

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

/** Balances that the operator's billing has told of. */
export function sourceAccounts(db: Database, userId: number) {
  return db
    .selectFrom('source_accounts')
    .select(['id', 'amount'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
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

export function promoEntries(db: Database, providerId: number) {
  return db
    .selectFrom('entries')
    .select('data')
    .where('provider_id', '=', providerId)
    .where('kind', '=', 'promo')
    .execute();
}

export function tagById(db: Database, providerId: number, id: number) {
  return db
    .selectFrom('tags')
    .select(TAG)
    .where('provider_id', '=', providerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function tagsOf(db: Database, providerId: number) {
  return db.selectFrom('tags').select(TAG).where('provider_id', '=', providerId).orderBy('id').execute();
}

export function insertTag(db: Database, row: Insertable<Tables['tags']>) {
  return db.insertInto('tags').values(row).returning(TAG).executeTakeFirstOrThrow();
}

export function updateTag(db: Database, change: Updateable<Tables['tags']>, id: number) {
  return db.updateTable('tags').set(change).where('id', '=', id).execute();
}

export function deleteTag(db: Database, id: number) {
  return db.deleteFrom('tags').where('id', '=', id).execute();
}

export function promoUsesOf(db: Database, userId: number, providerId: number) {
  return db
    .selectFrom('promo_uses')
    .selectAll()
    .where('user_id', '=', userId)
    .where('provider_id', '=', providerId)
    .orderBy('used_at', 'desc')
    .execute();
}

export function endedHoldings(db: Database, userId: number) {
  return db
    .selectFrom('holdings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', 'ended')
    .orderBy('ended_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
}

export function findHolding(db: Database, id: string, userId: number) {
  return db.selectFrom('holdings').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
}

export function userOfOperator(db: Database, id: number, providerId: number) {
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('provider_id', '=', providerId)
    .where('is_guest', '=', 0)
    .executeTakeFirst();
}

export function tagsOfUser(db: Database, userId: number) {
  return db
    .selectFrom('user_tags')
    .innerJoin('tags', 'tags.id', 'user_tags.tag_id')
    .select(['tags.id', 'tags.shortname', 'tags.name', 'tags.description'])
    .where('user_tags.user_id', '=', userId)
    .orderBy('tags.id')
    .execute();
}

export function pausesOfHoldings(db: Database, holdingIds: readonly string[]) {
  return db
    .selectFrom('holding_pauses')
    .selectAll()
    .where('holding_id', 'in', [...holdingIds])
    .orderBy('start_at')
    .orderBy('id')
    .execute();
}

export function setPauseEnd(db: Database, endAt: number, id: string) {
  return db.updateTable('holding_pauses').set({ end_at: endAt }).where('id', '=', id).execute();
}

export function personalPackets(db: Database, userId: number) {
  return db.selectFrom('personal_packets').selectAll().where('user_id', '=', userId).orderBy('packet_id').execute();
}

/** Undefined when the user has one of this packet already. */
export function insertPersonalPacket(db: Database, row: Insertable<Tables['personal_packets']>) {
  return db
    .insertInto('personal_packets')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'packet_id']).doNothing())
    .returning('packet_id')
    .executeTakeFirst();
}

export function updatePersonalPacket(
  db: Database,
  {
    change,
    userId,
    packetId,
  }: { readonly change: Updateable<Tables['personal_packets']>; readonly userId: number; readonly packetId: number },
) {
  return db
    .updateTable('personal_packets')
    .set(change)
    .where('user_id', '=', userId)
    .where('packet_id', '=', packetId)
    .execute();
}

export function deletePersonalPacket(db: Database, userId: number, packetId: number) {
  return db.deleteFrom('personal_packets').where('user_id', '=', userId).where('packet_id', '=', packetId).execute();
}

export function updateUser(db: Database, change: Updateable<Tables['users']>, id: number) {
  return db.updateTable('users').set(change).where('id', '=', id).execute();
}
