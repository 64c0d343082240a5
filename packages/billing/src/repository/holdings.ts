import { randomUUID } from 'node:crypto';
import { readyQuery, type Database, type Tables } from '@antenna/database';
import type { Seconds } from '@antenna/kernel';
import { sql, type Insertable } from 'kysely';
import type { Holding, PauseReason } from '../holdings/holding.ts';

/** As the index `holdings_one` has it, or it would not be used. */
const isStanding = sql<boolean>`status in ('active', 'paused', 'future')`;

const standingOf = readyQuery((db) =>
  db
    .selectFrom('holdings')
    .selectAll()
    .where('user_id', '=', 0)
    .where(isStanding)
    .orderBy('start_at')
    .orderBy('packet_id')
    .orderBy('id'),
);

/** Holdings of a user that have not ended. */
export async function standing(db: Database, userId: number): Promise<Holding[]> {
  return (await db.executeQuery(standingOf(db, [userId]))).rows;
}

export function findHolding(db: Database, id: string): Promise<Holding | undefined> {
  return db.selectFrom('holdings').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The holding that this one follows, unless it has ended. */
export function findPredecessor(db: Database, { id }: Pick<Holding, 'id'>): Promise<Holding | undefined> {
  return db
    .selectFrom('holdings')
    .selectAll()
    .where('successor_id', '=', id)
    .where('status', '!=', 'ended')
    .executeTakeFirst();
}

export function insertHolding(trx: Database, values: Insertable<Tables['holdings']>): Promise<Holding> {
  return trx.insertInto('holdings').values(values).returningAll().executeTakeFirstOrThrow();
}

export async function changeHolding(trx: Database, id: string, change: Partial<Holding>): Promise<void> {
  await trx.updateTable('holdings').set(change).where('id', '=', id).execute();
}

/** Marks a holding and its parts as ended. Returns the ids of those that had not ended before. */
export async function markEnded(trx: Database, id: string, at: Seconds): Promise<readonly string[]> {
  const rows = await trx
    .updateTable('holdings')
    .set({
      status: 'ended',
      renew: 0,
      next_pay_at: null,
      next_try_at: null,
      charging_since: null,
      next_purchase: null,
      successor_id: null,
      ended_at: at,
    })
    .where((where) => where.or([where('id', '=', id), where('parent_id', '=', id)]))
    .where('status', '!=', 'ended')
    .returning('id')
    .execute();
  await trx.updateTable('holdings').set({ successor_id: null }).where('successor_id', '=', id).execute();
  return rows.map((row) => row.id);
}

/** Makes a planned holding and its parts current. */
export async function markActive(trx: Database, id: string): Promise<void> {
  await trx
    .updateTable('holdings')
    .set({ status: 'active' })
    .where((where) => where.or([where('id', '=', id), where('parent_id', '=', id)]))
    .execute();
}

export interface Pause {
  readonly reason: PauseReason;
  readonly at: Seconds;
  /** When it ends; null while it is not known. */
  readonly until?: Seconds | null | undefined;
}

/** Pauses a holding and its parts, where they are active, and records the pause. */
export async function pauseHolding(
  trx: Database,
  { id }: Pick<Holding, 'id'>,
  { reason, at, until = null }: Pause,
): Promise<void> {
  const rows = await trx
    .updateTable('holdings')
    .set({ status: 'paused', paused_at: at, paused_reason: reason })
    .where((where) => where.or([where('id', '=', id), where('parent_id', '=', id)]))
    .where('status', '=', 'active')
    .returning('id')
    .execute();
  if (rows.some((row) => row.id === id))
    await trx
      .insertInto('holding_pauses')
      .values({ id: randomUUID(), holding_id: id, reason, start_at: at, end_at: until })
      .execute();
}

/** Parts of a bundle are active again; `from`: only those in this status, else all that have not ended. */
export async function activateParts(trx: Database, parentId: string, from?: 'paused'): Promise<void> {
  const query = trx
    .updateTable('holdings')
    .set({ status: 'active', paused_at: null, paused_reason: null, ...(from ? { message: null } : {}) })
    .where('parent_id', '=', parentId);
  await (from ? query.where('status', '=', from) : query.where('status', '!=', 'ended')).execute();
}

/** Moves the start of a planned holding; to `fallback` when what it follows has no end. */
export async function moveStart(
  trx: Database,
  id: string,
  { startAt, fallback }: { readonly startAt: Seconds | null; readonly fallback: Seconds },
): Promise<void> {
  await trx
    .updateTable('holdings')
    .set({ start_at: startAt ?? fallback, next_pay_at: startAt })
    .where('id', '=', id)
    .where('status', '=', 'future')
    .execute();
}

/** Pauses that have not ended by `at` end then. */
export async function endPauses(trx: Database, ids: readonly string[], at: Seconds): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('holding_pauses')
    .set({ end_at: at })
    .where('holding_id', 'in', ids)
    .where((where) => where.or([where('end_at', 'is', null), where('end_at', '>', at)]))
    .execute();
}

/** Pauses without a known end end at `at`. */
export async function endOpenPauses(trx: Database, id: string, at: Seconds): Promise<void> {
  await trx
    .updateTable('holding_pauses')
    .set({ end_at: at })
    .where('holding_id', '=', id)
    .where('end_at', 'is', null)
    .execute();
}

/** When the pause that began at `startAt` ends. */
export async function pauseEnd(trx: Database, id: string, startAt: Seconds): Promise<Seconds | undefined> {
  const pause = await trx
    .selectFrom('holding_pauses')
    .select('end_at')
    .where('holding_id', '=', id)
    .where('start_at', '=', startAt)
    .executeTakeFirst();
  return pause?.end_at ?? undefined;
}
