import type { Seconds } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import { programmesBetween } from '../guide/repository.ts';
import { LONGEST_TITLE } from './limits.ts';
import type { ContentStore } from '../../provider/contents-repository.ts';
import { deleteHistoriesUntil, historyBeyond, upsertHistory, upsertProgrammeHistory } from './repository.ts';

export interface PlacesDeps {
  readonly contents: ContentStore;
  readonly db: Database;
}

/** Where a profile stands in something. */
export interface WatchPosition {
  readonly userId: number;
  readonly profileId: string;
  readonly objectId: string;
  /** Seconds into a title; Unix seconds of the broadcast on a channel. */
  readonly position: Seconds;
  /** When it stood there. */
  readonly at: Seconds;
}

/** Writes a place, unless a later one is known. */
export type WritePosition = (db: Database) => Promise<void>;

export async function titlePosition(
  deps: PlacesDeps,
  providerId: number,
  { userId, profileId, objectId, position, at }: WatchPosition,
): Promise<WritePosition> {
  const record = await deps.contents.one(providerId, objectId);
  const duration = record?.file.duration ?? 0;
  const place = { seconds: Math.min(position, duration || LONGEST_TITLE), duration, updated_at: at };
  return async (db) => {
    await upsertHistory(db, {
      row: {
        user_id: userId,
        profile_id: profileId,
        content_id: objectId,
        parent_id: record?.parents.at(-1)?.id ?? null,
        ...place,
      },
      place,
      at,
    });
  };
}

/** In the programme that was on at that moment; undefined in a gap of the guide. */
export async function programmePosition(
  deps: PlacesDeps,
  { userId, profileId, objectId, position, at }: WatchPosition,
): Promise<WritePosition | undefined> {
  const channelId = Number(objectId);
  const programme = (await programmesBetween(deps.db, { channelId, start: position, end: position + 1 })).at(-1);
  if (!programme) return undefined;
  const { start } = programme;
  const place = { seconds: position - start, duration: programme.stop - start, updated_at: at };
  return async (db) => {
    await upsertProgrammeHistory(db, {
      row: { user_id: userId, profile_id: profileId, channel_id: channelId, start, ...place },
      place,
      at,
    });
    await forgetOldest(db, profileId);
  };
}

async function forgetOldest(db: Database, profileId: string): Promise<void> {
  const last = await historyBeyond(db, profileId);
  if (last) await deleteHistoriesUntil(db, profileId, last.updated_at);
}
