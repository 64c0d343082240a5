import type { Millis, Seconds } from '@antenna/kernel';
import { sql } from 'kysely';
import type { Database } from '../db/open.ts';

/** How many channels there are, and how many have a programme that ends after `until`. */
export async function databaseFacts(
  db: Database,
  { from, until }: { readonly from: Seconds; readonly until: Seconds },
): Promise<{ readonly channels: number; readonly withGuide: number }> {
  const { channels } = await db
    .selectFrom('channels')
    .select(({ fn }) => fn.countAll<number | string>().as('channels'))
    .where('is_active', '=', 1)
    .executeTakeFirstOrThrow();
  const { guided } = await db
    .selectFrom('programmes')
    .select(({ fn }) => fn.count<number | string>('channel_id').distinct().as('guided'))
    .where('start', '>=', from)
    .where('stop', '>', until)
    .executeTakeFirstOrThrow();
  return { channels: Number(channels), withGuide: Number(guided) };
}

/** Every channel that viewers may get, in the operators' order. */
export function channelAddresses(db: Database) {
  return db
    .selectFrom('channels')
    .select(['provider_id', 'name', 'url', 'sources'])
    .where('is_active', '=', 1)
    .orderBy('provider_id')
    .orderBy('position')
    .execute();
}

/** What is damaged in an SQLite file; undefined when nothing is. */
export async function faultInFile(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  const result = rows[0]?.quick_check;
  return result === 'ok' ? undefined : (result ?? 'no answer');
}

export async function postgresClock(db: Database): Promise<Millis> {
  const { rows } = await sql<{ at: string }>`
    select (extract(epoch from clock_timestamp()) * 1000)::text as at
  `.execute(db);
  return Number(rows[0]?.at);
}

/** Whether somebody who is no guest has had an account since before then. */
export async function hasMembersBefore(db: Database, then: Seconds): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('is_guest', '=', 0)
    .where('date_joined', '<', then)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
