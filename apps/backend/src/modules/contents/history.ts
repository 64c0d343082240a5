import type { Seconds } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import { HISTORY_LEAST, HISTORY_MOST, SEEN_PERCENT } from '../limits.ts';
import { historiesOf, latestHistories } from './repository.ts';

export interface Watched {
  readonly contentId: string;
  readonly parentId: string | null;
  readonly seconds: number;
  readonly percent: number;
  readonly at: Seconds;
}

function watched(row: {
  content_id: string;
  parent_id: string | null;
  seconds: number;
  duration: number;
  updated_at: number;
}): Watched {
  const percent = row.duration > 0 ? Math.min(100, Math.round((row.seconds / row.duration) * 100)) : 0;
  return {
    contentId: row.content_id,
    parentId: row.parent_id,
    seconds: row.seconds,
    percent: percent >= SEEN_PERCENT ? 100 : percent,
    at: row.updated_at,
  };
}

/** How far the profile got in each of these titles. */
export async function watchedOf(
  db: Database,
  profileId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Watched>> {
  if (ids.length === 0) return new Map();
  const rows = await historiesOf(db, profileId, ids);
  return new Map(rows.map((row) => [row.content_id, watched(row)]));
}

/** Newest first, one per series. */
export async function recentlyWatched(db: Database, profileId: string, limit: number): Promise<readonly Watched[]> {
  const rows = await latestHistories(db, profileId, limit * 8);
  const seen = new Set<string>();
  return rows.map(watched).filter((each) => {
    const key = each.parentId ?? each.contentId;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Seconds to go on from; none for a glance, for what is too long to be true, and for what was seen to its end. */
export function resumeSeconds(each: Watched | undefined): number | undefined {
  if (!each || each.seconds < HISTORY_LEAST || each.seconds > HISTORY_MOST || each.percent === 100) return undefined;
  return each.seconds;
}
