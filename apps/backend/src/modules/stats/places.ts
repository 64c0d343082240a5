import type { Seconds } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import { programmesBetween } from '../guide/store.ts';
import { LONGEST_TITLE, WATCHED_PROGRAMMES_MOST } from './limits.ts';
import type { ContentStore } from '../../provider/content-store.ts';

export interface PlacesDeps {
  readonly contents: ContentStore;
  readonly db: Database;
}

/** Where a profile stands in something. */
export interface Place {
  readonly userId: number;
  readonly profileId: string;
  readonly objectId: string;
  /** Seconds into a title; Unix seconds of the broadcast on a channel. */
  readonly position: Seconds;
  /** When it stood there. */
  readonly at: Seconds;
}

/** Writes a place, unless a later one is known. */
export type WritePlace = (db: Database) => Promise<void>;

export async function placeInTitle(
  deps: PlacesDeps,
  providerId: number,
  { userId, profileId, objectId, position, at }: Place,
): Promise<WritePlace> {
  const record = await deps.contents.one(providerId, objectId);
  const duration = record?.file.duration ?? 0;
  const place = { seconds: Math.min(position, duration || LONGEST_TITLE), duration, updated_at: at };
  return async (db) => {
    await db
      .insertInto('histories')
      .values({
        user_id: userId,
        profile_id: profileId,
        content_id: objectId,
        parent_id: record?.parents.at(-1)?.id ?? null,
        ...place,
      })
      .onConflict((conflict) =>
        conflict.columns(['profile_id', 'content_id']).doUpdateSet(place).where('histories.updated_at', '<=', at),
      )
      .execute();
  };
}

/** In the programme that was on at that moment; a gap of the guide is remembered by nobody. */
export async function placeInProgramme(
  deps: PlacesDeps,
  { userId, profileId, objectId, position, at }: Place,
): Promise<WritePlace | undefined> {
  const channelId = Number(objectId);
  const programme = (await programmesBetween(deps.db, channelId, position, position + 1)).at(-1);
  if (!programme) return undefined;
  const { start } = programme;
  const place = { seconds: position - start, duration: programme.stop - start, updated_at: at };
  return async (db) => {
    await db
      .insertInto('programme_histories')
      .values({ user_id: userId, profile_id: profileId, channel_id: channelId, start, ...place })
      .onConflict((conflict) =>
        conflict
          .columns(['profile_id', 'channel_id', 'start'])
          .doUpdateSet(place)
          .where('programme_histories.updated_at', '<=', at),
      )
      .execute();
    await forgetOldest(db, profileId);
  };
}

async function forgetOldest(db: Database, profileId: string): Promise<void> {
  const last = await db
    .selectFrom('programme_histories')
    .select('updated_at')
    .where('profile_id', '=', profileId)
    .orderBy('updated_at', 'desc')
    .offset(WATCHED_PROGRAMMES_MOST)
    .limit(1)
    .executeTakeFirst();
  if (last)
    await db
      .deleteFrom('programme_histories')
      .where('profile_id', '=', profileId)
      .where('updated_at', '<=', last.updated_at)
      .execute();
}
