import { toSeconds } from '@antenna/kernel';
import type { Viewer } from '../../http/sessions.ts';
import type { Platform } from '../../platform.ts';

export interface StatNew {
  readonly viewer: Viewer;
  readonly kind: 'channel' | 'content' | 'trailer';
  readonly objectId: string;
  /** Where it begins: seconds into a title, or a moment of the archive. */
  readonly position: number;
  readonly isHistory: boolean;
}

/** Opens the record that PATCH stat grows; answers its id. */
export async function openStat(platform: Platform, stat: StatNew): Promise<string> {
  const id = platform.random.uuid();
  await platform.db
    .insertInto('stats')
    .values({
      id,
      user_id: stat.viewer.userId,
      device_id: stat.viewer.deviceId ?? null,
      profile_id: stat.viewer.profileId,
      kind: stat.kind,
      object_id: stat.objectId,
      started_at: toSeconds(platform.clock.now()),
      position: stat.position,
      duration: 0,
      is_history: stat.isHistory ? 1 : 0,
    })
    .execute();
  return id;
}
