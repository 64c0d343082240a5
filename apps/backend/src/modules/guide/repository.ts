import { readyQuery } from '@antenna/database';
import type { Seconds } from '@antenna/kernel';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/schema.ts';
import { LONGEST_PROGRAMME, SCHEDULE_MOST } from '../limits.ts';

export type ProgrammeRow = Selectable<Tables['programmes']>;

const touching = readyQuery((db) =>
  db
    .selectFrom('programmes')
    .selectAll()
    .where('channel_id', '=', 0)
    .where('start', '<', 0)
    .where('start', '>=', 0)
    .where('stop', '>', 0)
    .orderBy('start')
    .limit(1),
);

/** Programmes of a channel that touch [start, end), in their order. */
export async function programmesBetween(
  db: Database,
  { channelId, start, end }: { readonly channelId: number; readonly start: Seconds; readonly end: Seconds },
): Promise<ProgrammeRow[]> {
  return (await db.executeQuery(touching(db, [channelId, end, start - LONGEST_PROGRAMME, start, SCHEDULE_MOST]))).rows;
}

const nowOnOne = readyQuery((db) =>
  db
    .selectFrom('programmes')
    .selectAll()
    .where('channel_id', '=', 0)
    .where('start', '<=', 0)
    .where('start', '>', 0)
    .where('stop', '>', 0)
    .orderBy('start'),
);

/** What is on now, by channel. */
export async function programmesNow(
  db: Database,
  channelIds: readonly number[],
  now: Seconds,
): Promise<ReadonlyMap<number, ProgrammeRow>> {
  const found = new Map<number, ProgrammeRow>();
  if (channelIds.length === 1) {
    const [only] = channelIds;
    const { rows } = await db.executeQuery(nowOnOne(db, [only, now, now - LONGEST_PROGRAMME, now]));
    for (const row of rows) found.set(row.channel_id, row);
    return found;
  }
  for (let from = 0; from < channelIds.length; from += 500) {
    const rows = await db
      .selectFrom('programmes')
      .selectAll()
      .where('channel_id', 'in', channelIds.slice(from, from + 500))
      .where('start', '<=', now)
      .where('start', '>', now - LONGEST_PROGRAMME)
      .where('stop', '>', now)
      .orderBy('start')
      .execute();
    // Of two that overlap the later one is on.
    for (const row of rows) found.set(row.channel_id, row);
  }
  return found;
}

/** Those of the channels that have a programme now. */
export async function channelIdsOnAir(
  db: Database,
  channelIds: readonly number[],
  now: Seconds,
): Promise<ReadonlySet<number>> {
  const found = new Set<number>();
  for (let from = 0; from < channelIds.length; from += 500) {
    const rows = await db
      .selectFrom('programmes')
      .select('channel_id')
      .distinct()
      .where('channel_id', 'in', channelIds.slice(from, from + 500))
      .where('start', '<=', now)
      .where('start', '>', now - LONGEST_PROGRAMME)
      .where('stop', '>', now)
      .execute();
    for (const row of rows) found.add(row.channel_id);
  }
  return found;
}

/** Programmes of a channel that begin in [start, end), in their order. */
export function programmesStarting(
  db: Database,
  { channelId, start, end }: { readonly channelId: number; readonly start: Seconds; readonly end: Seconds },
): Promise<ProgrammeRow[]> {
  return db
    .selectFrom('programmes')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('start', '>=', start)
    .where('start', '<', end)
    .orderBy('start')
    .limit(SCHEDULE_MOST)
    .execute();
}

export function programmeById(db: Database, providerId: number, id: number): Promise<ProgrammeRow | undefined> {
  return db
    .selectFrom('programmes')
    .selectAll()
    .where('id', '=', id)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
}

/** Every showing of the same title on its channel, by start; `around` a moment those that are nearest to it. */
export async function showings(
  db: Database,
  row: ProgrammeRow,
  { offset, limit, around }: { readonly offset: number; readonly limit: number; readonly around?: Seconds | undefined },
): Promise<ProgrammeRow[]> {
  const all = db
    .selectFrom('programmes')
    .selectAll()
    .where('channel_id', '=', row.channel_id)
    .where('title', '=', row.title)
    .offset(offset)
    .limit(limit);
  if (around === undefined) return all.orderBy('start').execute();
  const near = await all
    .orderBy(sql`abs(${sql.ref('start')} - ${sql.lit(around)})`)
    .orderBy('start')
    .execute();
  return near.sort((a, b) => a.start - b.start);
}

/** Programmes of these channels that touch [start, end), those that begin no earlier than `earliest`. */
export function programmesOfChannels(
  db: Database,
  {
    channelIds,
    start,
    end,
    earliest,
  }: {
    readonly channelIds: readonly number[];
    readonly start: number;
    readonly end: number;
    readonly earliest: number;
  },
) {
  return db
    .selectFrom('programmes')
    .select(['id', 'channel_id', 'start', 'stop', 'title', 'age', 'is_live_only', 'catchup_id'])
    .where('channel_id', 'in', channelIds)
    .where('start', '<', end)
    .where('start', '>=', earliest)
    .where('stop', '>', start)
    .orderBy('start')
    .orderBy('id')
    .execute();
}
