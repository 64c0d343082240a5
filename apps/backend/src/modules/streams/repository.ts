import { isPostgres } from '@antenna/database';
import type { Database } from '../../db/open.ts';

/** Until the transaction ends, no other stream of the account takes a place. */
export async function lockUser(trx: Database, userId: number): Promise<void> {
  const query = trx.selectFrom('users').select('id').where('id', '=', userId);
  await (isPostgres(trx) ? query.forUpdate() : query).executeTakeFirst();
}

/** Who fetches a stream, and when they were last seen. */
export function clientPlaces(db: Database, sid: string) {
  return db.selectFrom('stream_clients').select(['place', 'client', 'seen_at']).where('sid', '=', sid).execute();
}

/** Whether the client has the place now: it is empty, its own, or was left before `left`. */
export async function takeClientPlace(
  db: Database,
  {
    sid,
    place,
    client,
    now,
    left,
  }: {
    readonly sid: string;
    readonly place: number;
    readonly client: string;
    readonly now: number;
    readonly left: number;
  },
): Promise<boolean> {
  const taken = await db
    .insertInto('stream_clients')
    .values({ sid, place, client, seen_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['sid', 'place'])
        .doUpdateSet({ client, seen_at: now })
        .where((where) =>
          where.or([where('stream_clients.client', '=', client), where('stream_clients.seen_at', '<=', left)]),
        ),
    )
    .returning('place')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Streams of the account that were seen to play since then, the longest running first. */
export function playingSince(db: Database, userId: number, since: number) {
  return db
    .selectFrom('stats')
    .leftJoin('devices', 'devices.id', 'stats.device_id')
    .select([
      'stats.id',
      'stats.kind',
      'stats.object_id',
      'stats.started_at',
      'stats.device_id',
      'devices.name as device_name',
      'devices.vendor',
      'devices.model',
    ])
    .where('stats.user_id', '=', userId)
    .where('stats.renewed_at', '>', since)
    .where('stats.ended_at', 'is', null)
    .where('stats.kind', '<>', 'trailer')
    .orderBy('stats.started_at')
    .orderBy('stats.id')
    .execute();
}

/** The device opens something else: what it played before gives its place back until it is seen to play again. */
export function releaseOfDevice(
  db: Database,
  { userId, deviceId, since }: { readonly userId: number; readonly deviceId: string; readonly since: number },
) {
  return db
    .updateTable('stats')
    .set({ renewed_at: 0 })
    .where('user_id', '=', userId)
    .where('renewed_at', '>', since)
    .where('device_id', '=', deviceId)
    .execute();
}

export function setRenewed(db: Database, id: string, renewedAt: number) {
  return db
    .updateTable('stats')
    .set({ renewed_at: renewedAt })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Whether there was such a stream that had not ended. */
export async function setEnded(
  db: Database,
  { id, userId, now }: { readonly id: string; readonly userId: number; readonly now: number },
): Promise<boolean> {
  const row = await db
    .updateTable('stats')
    .set({ ended_at: now, renewed_at: 0 })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const lease = (db: Database) =>
  db
    .selectFrom('stats')
    .innerJoin('users', 'users.id', 'stats.user_id')
    .leftJoin('devices', 'devices.id', 'stats.device_id')
    .select([
      'stats.id',
      'stats.user_id',
      'stats.kind',
      'stats.object_id',
      'stats.device_id',
      'stats.renewed_at',
      'stats.ended_at',
      'users.provider_id',
      'users.is_active',
      'users.erases_at',
      'users.is_guest',
      'devices.id as known_device',
    ]);

export type LeaseRow = NonNullable<Awaited<ReturnType<typeof leaseOf>>>;

/** The viewing of a session, with who watches and whether their device is still registered. */
export function leaseOf(db: Database, id: string) {
  return lease(db).where('stats.id', '=', id).executeTakeFirst();
}

/** The viewing that followed a prefetched stream. */
export function leaseAfterPrefetch(db: Database, sid: string, since: number) {
  return lease(db)
    .where('stats.prefetch_sid', '=', sid)
    .where('stats.started_at', '>', since)
    .orderBy('stats.started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
