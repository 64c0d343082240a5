import type { Seconds } from '@antenna/kernel';
import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../db/open.ts';
import type { Tables } from '../../db/schema.ts';
import { FOLLOW_LOOKS_AT, FOLLOWS_MOST } from '../limits.ts';
import type { ProgrammeRow } from '../guide/repository.ts';

export type FollowRow = Selectable<Tables['follows']>;

export function followsOf(db: Database, profileId: string): Promise<FollowRow[]> {
  return db
    .selectFrom('follows')
    .selectAll()
    .where('profile_id', '=', profileId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(FOLLOWS_MOST)
    .execute();
}

export function followAt(db: Database, profileId: string, subject: string): Promise<FollowRow | undefined> {
  return db
    .selectFrom('follows')
    .selectAll()
    .where('profile_id', '=', profileId)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

export async function countFollows(db: Database, profileId: string): Promise<number> {
  const { count } = await db
    .selectFrom('follows')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('profile_id', '=', profileId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The new row, or undefined when one stands there already. */
export function insertFollow(db: Database, row: FollowRow): Promise<FollowRow | undefined> {
  return db
    .insertInto('follows')
    .values(row)
    .onConflict((conflict) => conflict.columns(['profile_id', 'subject']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** With its reminders to come; what was on stays in the list for its day. */
export function removeFollow(
  db: Database,
  { profileId, id, now }: { readonly profileId: string; readonly id: string; readonly now: Seconds },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('follows')
      .where('id', '=', id)
      .where('profile_id', '=', profileId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await trx.deleteFrom('reminders').where('follow_id', '=', id).where('start', '>', now).execute();
    return true;
  });
}

/** What is followed of each operator, once. */
export function followedSubjects(db: Database) {
  return db
    .selectFrom('follows')
    .select(['provider_id', 'subject'])
    .distinct()
    .orderBy('provider_id')
    .orderBy('subject')
    .execute();
}

/** Who follows it, with the role of the profile, after the id `after`. */
export function followersOf(
  db: Database,
  {
    providerId,
    subject,
    after,
    limit,
  }: { readonly providerId: number; readonly subject: string; readonly after: string; readonly limit: number },
) {
  return db
    .selectFrom('follows')
    .innerJoin('profiles', 'profiles.id', 'follows.profile_id')
    .selectAll('follows')
    .select('profiles.role')
    .where('follows.provider_id', '=', providerId)
    .where('follows.subject', '=', subject)
    .where('follows.id', '>', after)
    .orderBy('follows.id')
    .limit(limit)
    .execute();
}

/** Showings of these titles that begin within a time, the earliest first. */
export function showingsOfTitles(
  db: Database,
  {
    providerId,
    contentIds,
    since,
    until,
  }: {
    readonly providerId: number;
    readonly contentIds: readonly string[];
    readonly since: Seconds;
    readonly until: Seconds;
  },
): Promise<ProgrammeRow[]> {
  return db
    .selectFrom('programmes')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('content_id', 'in', [...contentIds])
    .where('start', '>', since)
    .where('start', '<', until)
    .orderBy('start')
    .limit(FOLLOW_LOOKS_AT)
    .execute();
}

/** What a follow has found, dropped showings too. */
export function foundBy(db: Database, followId: string) {
  return db
    .selectFrom('reminders')
    .select(['channel_id', 'start', 'title', 'season', 'episode', 'dropped_at'])
    .where('follow_id', '=', followId)
    .orderBy('start')
    .execute();
}

/** The next showing of each, by its id. */
export async function nextOf(
  db: Database,
  ids: readonly string[],
  now: Seconds,
): Promise<ReadonlyMap<string, { readonly channel_id: number; readonly start: Seconds }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('reminders')
    .select(['follow_id', 'channel_id', 'start'])
    .where('follow_id', 'in', [...ids])
    .where('start', '>', now)
    .where('dropped_at', 'is', null)
    .orderBy('start', 'desc')
    .execute();
  // The earliest is set last.
  return new Map(rows.map(({ follow_id: id, channel_id, start }) => [id ?? '', { channel_id, start }]));
}

/** Where the profile has a reminder at that time already, that one stays as it is. */
export async function insertShowings(db: Database, rows: readonly Insertable<Tables['reminders']>[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('reminders')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['profile_id', 'channel_id', 'start']).doNothing())
    .execute();
}
