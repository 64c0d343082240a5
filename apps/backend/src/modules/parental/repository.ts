import type { Database } from '../../db/open.ts';
import { sql } from 'kysely';
import type { Seconds } from '@antenna/kernel';
import { PIN_DOUBLINGS, PIN_TRIES, PIN_WAIT_MOST, PIN_WITHIN } from './limits.ts';

export function setGrant(
  db: Database,
  { deviceId, action, until }: { readonly deviceId: string; readonly action: string; readonly until: number },
) {
  return db
    .insertInto('parental_grants')
    .values({ device_id: deviceId, action, until })
    .onConflict((conflict) => conflict.columns(['device_id', 'action']).doUpdateSet({ until }))
    .execute();
}

/** One of these actions that is open on the device. */
export function openGrant(
  db: Database,
  {
    deviceId,
    actions,
    until,
  }: {
    readonly deviceId: string;
    readonly actions: readonly ('vod' | 'channel' | 'program' | 'settings' | 'pay' | 'profile')[];
    readonly until: number;
  },
) {
  return db
    .selectFrom('parental_grants')
    .select('action')
    .where('device_id', '=', deviceId)
    .where('action', 'in', [...actions])
    .where('until', '>', until)
    .executeTakeFirst();
}

export function deleteGrantsOfDevice(db: Database, deviceId: string) {
  return db.deleteFrom('parental_grants').where('device_id', '=', deviceId).execute();
}

export function deleteGrantsOfUser(db: Database, userId: number) {
  return db
    .deleteFrom('parental_grants')
    .where('device_id', 'in', db.selectFrom('devices').select('id').where('user_id', '=', userId))
    .execute();
}

export function parentalFacts(db: Database, id: number) {
  return db
    .selectFrom('users')
    .select(['parental_status', 'parental_settings'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function switchesOfDevice(db: Database, id: string) {
  return db.selectFrom('devices').select('parental_settings').where('id', '=', id).executeTakeFirst();
}

export function pinHashOf(db: Database, id: number) {
  return db.selectFrom('users').select('pincode_hash').where('id', '=', id).executeTakeFirst();
}

export function deleteTries(db: Database, userId: number) {
  return db.deleteFrom('pin_tries').where('user_id', '=', userId).execute();
}

export function householdSwitchesText(db: Database, id: number) {
  return db.selectFrom('users').select('parental_settings').where('id', '=', id).executeTakeFirst();
}

export function chosenSwitches(db: Database, userId: number) {
  return db
    .selectFrom('devices')
    .select('parental_settings')
    .where('user_id', '=', userId)
    .where('parental_settings', 'is not', null)
    .execute();
}

export function setHouseholdSwitches(db: Database, switches: string, id: number) {
  return db.updateTable('users').set({ parental_settings: switches }).where('id', '=', id).execute();
}

/** Counts one guess at a PIN. After a lock that is over it counts from one again; used up again and again, the lock doubles. */
export function countPinTry(db: Database, userId: number, now: Seconds) {
  const [at, most] = [sql.lit(now), sql.lit(PIN_TRIES)];
  const isOver = sql<boolean>`pin_tries.since + case when pin_tries.locks >= ${sql.lit(PIN_DOUBLINGS)} then ${sql.lit(PIN_WAIT_MOST)} else ${sql.lit(PIN_WITHIN)} * (1 << pin_tries.locks) end <= ${at}`;
  return db
    .insertInto('pin_tries')
    .values({ user_id: userId, tries: 1, since: now, locks: 0 })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        tries: sql<number>`case when ${isOver} then 1 when pin_tries.tries > ${most} then pin_tries.tries else pin_tries.tries + 1 end`,
        since: sql<number>`case when ${isOver} then ${at} else pin_tries.since end`,
        locks: sql<number>`case when ${isOver} and pin_tries.tries >= ${most} then pin_tries.locks + 1 else pin_tries.locks end`,
      }),
    )
    .returning(['tries', 'since', 'locks'])
    .executeTakeFirstOrThrow();
}
