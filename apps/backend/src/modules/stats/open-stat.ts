import { createHash } from 'node:crypto';
import { toSeconds, type Clock, type Random } from '@antenna/kernel';
import type { Viewer } from '../../sessions/sessions.ts';
import type { Database } from '../../db/open.ts';
import { insertStat } from './repository.ts';

/** Session of a stream that a device prefetches: the same each time, so that the viewing that follows can be found. */
export function prefetchSid({ viewer, kind, objectId }: Pick<StatNew, 'viewer' | 'kind' | 'objectId'>): string {
  const whose = viewer.deviceId ?? `user ${viewer.userId}`;
  return `p-${createHash('sha256').update(`${whose} ${kind} ${objectId}`).digest('hex').slice(0, 32)}`;
}

export interface OpenStatDeps {
  readonly clock: Clock;
  readonly db: Database;
  readonly random: Random;
}

export interface StatNew {
  readonly viewer: Viewer;
  readonly kind: 'channel' | 'content' | 'trailer';
  readonly objectId: string;
  /** Where it begins: seconds into a title, or a moment of the archive. */
  readonly position: number;
  readonly isHistory: boolean;
  /** Key of the channel's address that is given. */
  readonly source?: string | undefined;
  /** It holds a place among the account's streams. */
  readonly isLeased?: boolean;
}

/** Opens the record that PATCH stat grows; answers its id. */
export async function openStat(deps: OpenStatDeps, stat: StatNew): Promise<string> {
  const id = deps.random.uuid();
  await insertStat(deps.db, {
    id,
    user_id: stat.viewer.userId,
    device_id: stat.viewer.deviceId ?? null,
    profile_id: stat.viewer.profileId,
    kind: stat.kind,
    object_id: stat.objectId,
    started_at: toSeconds(deps.clock.now()),
    position: stat.position,
    duration: 0,
    is_history: stat.isHistory ? 1 : 0,
    source: stat.source ?? null,
    renewed_at: stat.isLeased === true ? toSeconds(deps.clock.now()) : 0,
    prefetch_sid: stat.isLeased === true ? prefetchSid(stat) : null,
  });
  return id;
}
