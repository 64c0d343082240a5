import type { Promotion } from '@antenna/api-contract';
import type { Seconds } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import type { ChannelRecord } from '../../provider/channel-record.ts';
import { localise } from '../../texts/localised.ts';
import { showingsOf } from './repository.ts';

const WEEK = 7 * 24 * 3_600;
/** Repeats of a few titles on all channels within a week. */
const READ_MOST = 500;

export type NextShowing = NonNullable<Promotion['next_showing']>;

/** Where each title is on next within a week on one of these channels, by the title's id. */
export async function nextShowings(
  db: Database,
  {
    providerId,
    contentIds,
    channels,
    language,
    now,
  }: {
    readonly providerId: number;
    readonly contentIds: readonly string[];
    readonly channels: readonly ChannelRecord[];
    readonly language: string;
    readonly now: Seconds;
  },
): Promise<ReadonlyMap<string, NextShowing>> {
  const found = new Map<string, NextShowing>();
  if (contentIds.length === 0) return found;
  const rows = await showingsOf(db, { providerId, contentIds, since: now, until: now + WEEK, limit: READ_MOST });
  const byId = new Map(channels.filter((each) => each.isAvailable).map((each) => [each.id, each]));
  for (const { channel_id, content_id, start, stop } of rows) {
    const channel = byId.get(channel_id);
    if (!channel || content_id === null || found.has(content_id)) continue;
    found.set(content_id, {
      channel_id,
      channel_name: localise(channel.name, language),
      timestamp: start,
      duration: stop - start,
    });
  }
  return found;
}
