import { toSeconds, type Seconds, type Clock } from '@antenna/kernel';
import type { Selectable } from 'kysely';
import type { Tables } from '../../db/schema.ts';
import type { Viewer } from '../../sessions/sessions.ts';
import { LIVE_WITHIN } from '../limits.ts';
import { STAT_SLACK } from './limits.ts';
import { programmePosition, titlePosition, type WatchPosition, type WritePosition } from './positions.ts';
import type { ContentStore } from '../../provider/contents-repository.ts';
import type { Database } from '../../db/open.ts';
import { growDuration, ownedProfile, statOf } from './repository.ts';
import { inTransaction } from '../../db/transaction.ts';
import { domainError, invalid } from '../../domain/domain-error.ts';

export interface UpdateStatDeps {
  readonly clock: Clock;
  readonly contents: ContentStore;
  readonly db: Database;
}

export interface StatReport {
  readonly id: string;
  /** Seconds watched since the stream was asked for. */
  readonly duration: Seconds;
  /** Seconds into a title; Unix seconds of the broadcast on a channel. */
  readonly position?: Seconds | undefined;
  /** When that was so; now without. */
  readonly at?: Seconds | undefined;
}

type Stat = Selectable<Tables['stats']>;

/**
 * Writes down how long a viewing has lasted and where it stands; answers the seconds that count. They only grow, and never beyond
 * the time that has passed. Throws 404 for a record that is not the viewer's, 400 for more than can be true.
 */
export async function updateStat(deps: UpdateStatDeps, viewer: Viewer, report: StatReport): Promise<Seconds> {
  const { db } = deps;
  const stat = await statOf(db, report.id, viewer.userId);
  if (!stat) throw domainError('missing');
  const now = toSeconds(deps.clock.now());
  if (report.duration > now - stat.started_at + STAT_SLACK) throw invalid({ duration: ['duration'] });
  const writePlace = stat.is_history === 1 ? await placeOf(deps, { viewer, stat, report, now }) : undefined;
  return inTransaction(db, async (trx) => {
    // Locks the record: of two reports at once the larger stays, and its place.
    const { duration } = await growDuration(trx, report.duration, stat.id);
    if (duration === report.duration) await writePlace?.(trx);
    return duration;
  });
}

/** A report that was kept while there was no network tells of the past: what was seen since then stays. */
async function placeOf(
  deps: UpdateStatDeps,
  {
    viewer,
    stat,
    report,
    now,
  }: { readonly viewer: Viewer; readonly stat: Stat; readonly report: StatReport; readonly now: Seconds },
): Promise<WritePosition | undefined> {
  const profileId = stat.profile_id ?? viewer.profileId;
  const owner = await ownedProfile(deps.db, profileId, viewer.userId);
  // The profile may be gone since.
  if (!owner) return undefined;
  const place: WatchPosition = {
    userId: viewer.userId,
    profileId,
    objectId: stat.object_id,
    at: Math.min(now, Math.max(stat.started_at, report.at ?? now)),
    position: report.position ?? stat.position + report.duration,
  };
  if (stat.kind === 'content') return titlePosition(deps, viewer.providerId, place);
  // Live television has no place to come back to; only the archive has.
  return stat.kind === 'channel' && place.position < place.at - LIVE_WITHIN
    ? programmePosition(deps, place)
    : undefined;
}
