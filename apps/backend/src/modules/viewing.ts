import { toSeconds } from '@antenna/kernel';
import type { Viewer } from '../http/sessions.ts';
import type { Platform } from '../platform.ts';
import type { ChannelRecord } from '../provider/channel-record.ts';
import type { ContentRecord } from '../provider/content-record.ts';
import { CHILD_AGE } from './limits.ts';

/** Ids of packets that the viewer holds now. Guests hold none. */
export async function packetsOf(platform: Platform, viewer: Viewer): Promise<ReadonlySet<number>> {
  if (viewer.isGuest) return NONE;
  const now = toSeconds(platform.clock.now());
  const rows = await platform.db
    .selectFrom('user_packets')
    .select('packet_id')
    .where('user_id', '=', viewer.userId)
    .where('start_at', '<=', now)
    .where((where) => where.or([where('end_at', 'is', null), where('end_at', '>', now)]))
    .execute();
  return new Set(rows.map((row) => row.packet_id));
}

export const NONE: ReadonlySet<number> = new Set();

interface ForSale {
  readonly isFree: boolean;
  readonly packets: readonly number[];
}

/** Free, or in one of the packets held. */
export function isPurchased(item: ForSale, packets: ReadonlySet<number>): boolean {
  return item.isFree || item.packets.some((id) => packets.has(id));
}

/** A child sees what is known to be for children; an adult sees everything (decisions.md: unknown counts as adult). */
export function isForProfile(age: number | null, profile: Viewer['profile']): boolean {
  return profile === 'adult' || (age !== null && age <= CHILD_AGE);
}

export function channelsFor(channels: readonly ChannelRecord[], profile: Viewer['profile']): readonly ChannelRecord[] {
  return profile === 'adult' ? channels : channels.filter((channel) => isForProfile(channel.age, profile));
}

export function contentsFor(contents: readonly ContentRecord[], profile: Viewer['profile']): readonly ContentRecord[] {
  return profile === 'adult' ? contents : contents.filter((content) => isForProfile(content.age, profile));
}
