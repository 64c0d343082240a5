import type { Database } from '../../../db/open.ts';
import type { Insertable, Updateable } from 'kysely';
import type { Tables } from '../../../db/schema.ts';

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
