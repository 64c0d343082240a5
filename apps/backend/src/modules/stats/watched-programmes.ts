import type { Seconds } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import { HISTORY_LEAST, HISTORY_MOST, SEEN_PERCENT } from '../limits.ts';
import { latestProgrammeHistories, programmeHistories } from './repository.ts';

/** A programme of the archive that was begun and not seen to its end. */
export interface BegunProgramme {
  readonly channelId: number;
  readonly start: Seconds;
  /** To go on from, after `start`. */
  readonly seconds: Seconds;
  readonly percent: number;
  readonly at: Seconds;
}

interface WatchedRow {
  readonly channel_id: number;
  readonly start: number;
  readonly seconds: number;
  readonly duration: number;
  readonly updated_at: number;
}

function begun(row: WatchedRow): readonly BegunProgramme[] {
  const percent = row.duration > 0 ? Math.round((row.seconds / row.duration) * 100) : 0;
  const isOpen = row.seconds >= HISTORY_LEAST && row.seconds <= HISTORY_MOST && percent < SEEN_PERCENT;
  return isOpen
    ? [{ channelId: row.channel_id, start: row.start, seconds: row.seconds, percent, at: row.updated_at }]
    : [];
}

/** Seconds to go on from, by the programme's start; those of one channel that begin in [from, to). */
export async function begunOn(
  db: Database,
  {
    profileId,
    channelId,
    from,
    to,
  }: { readonly profileId: string; readonly channelId: number; readonly from: Seconds; readonly to: Seconds },
): Promise<ReadonlyMap<Seconds, Seconds>> {
  const rows = await programmeHistories(db, { profileId, channelId, from, to });
  return new Map(rows.flatMap(begun).map(({ start, seconds }) => [start, seconds]));
}

/** Newest first. */
export async function begunLately(db: Database, profileId: string, limit: number): Promise<readonly BegunProgramme[]> {
  const rows = await latestProgrammeHistories(db, profileId, limit);
  return rows.flatMap(begun);
}
