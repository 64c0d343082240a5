import { toSeconds, type Seconds, type Clock } from '@antenna/kernel';
import { closesAt, openPackets, shopOf, standing } from '@antenna/billing';
import type { Viewer } from '../sessions/sessions.ts';
import type { ChannelRecord } from '../provider/channel-record.ts';
import type { ContentRecord } from '../provider/content-record.ts';
import { CHILD_AGE } from './limits.ts';
import type { ProviderCache } from '../provider/provider-cache.ts';
import type { Database } from '../db/open.ts';

export interface ViewingDeps {
  readonly providers: ProviderCache;
  readonly clock: Clock;
  readonly db: Database;
}

/** Ids of packets that are open to the viewer now, with the parts of bundles. Guests hold none. */
export async function packetsOf(deps: ViewingDeps, viewer: Viewer): Promise<ReadonlySet<number>> {
  if (viewer.isGuest) return NONE;
  const holdings = await standing(deps.db, viewer.userId);
  if (holdings.length === 0) return NONE;
  return openPackets(holdings, shopOf(await deps.providers.get(viewer.providerId)), toSeconds(deps.clock.now()));
}

export const NONE: ReadonlySet<number> = new Set();

/** Whether an item is open to the viewer now, and when that ends, if it is known: what plays then stops. */
export async function accessTo(
  deps: ViewingDeps,
  viewer: Pick<Viewer, 'userId' | 'providerId' | 'isGuest'>,
  item: ForSale,
): Promise<{ readonly isOpen: boolean; readonly until: Seconds | undefined }> {
  if (item.isFree || viewer.isGuest) return { isOpen: item.isFree, until: undefined };
  const holdings = await standing(deps.db, viewer.userId);
  const shop = shopOf(await deps.providers.get(viewer.providerId));
  const at = toSeconds(deps.clock.now());
  return isPurchased(item, openPackets(holdings, shop, at))
    ? { isOpen: true, until: closesAt(holdings, { shop, packetIds: item.packets, at }) }
    : { isOpen: false, until: undefined };
}

interface ForSale {
  readonly isFree: boolean;
  readonly packets: readonly number[];
}

/** Free, or in one of the packets held. */
export function isPurchased(item: ForSale, packets: ReadonlySet<number>): boolean {
  return item.isFree || item.packets.some((id) => packets.has(id));
}

/** A child sees what is known to be for children; an adult sees everything. */
export function isForProfile(age: number | null, profile: Viewer['profile']): boolean {
  return profile === 'adult' || (age !== null && age <= CHILD_AGE);
}

export function channelsFor(channels: readonly ChannelRecord[], profile: Viewer['profile']): readonly ChannelRecord[] {
  return profile === 'adult' ? channels : channels.filter((channel) => isForProfile(channel.age, profile));
}

export function contentsFor(contents: readonly ContentRecord[], profile: Viewer['profile']): readonly ContentRecord[] {
  return profile === 'adult' ? contents : contents.filter((content) => isForProfile(content.age, profile));
}
