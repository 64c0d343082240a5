import { toSeconds, type Seconds, type Clock } from '@antenna/kernel';
import { acceptedAgreements, isOver, openPackets, shopOf, standing, usedTrials, type Holding } from '@antenna/billing';
import type { Database } from '../../db/open.ts';
import type { Viewer } from '../../sessions/sessions.ts';
import type { ProviderData } from '../../provider/provider-cache.ts';

export interface ViewerPacketsDeps {
  readonly clock: Clock;
  readonly db: Database;
}

/** What a viewer has of packets: those held, used trials, accepted agreements. */
export interface ViewerPackets {
  readonly accountId: string;
  readonly at: Seconds;
  readonly holdings: readonly Holding[];
  /** What has not ended, by packet. */
  readonly byPacket: ReadonlyMap<number, Holding>;
  readonly byId: ReadonlyMap<string, Holding>;
  /** Packets that are open now. */
  readonly open: ReadonlySet<number>;
  readonly usedTrials: ReadonlySet<number>;
  readonly accepted: ReadonlySet<string>;
  /** A child is shown no packets for adults. */
  readonly isChild?: boolean;
}

/** A guest, or who is not asked. */
export const NO_PACKETS: ViewerPackets = {
  accountId: '',
  at: 0,
  holdings: [],
  byPacket: new Map(),
  byId: new Map(),
  open: new Set(),
  usedTrials: new Set(),
  accepted: new Set(),
};

export async function viewerPackets(
  { db, clock }: ViewerPacketsDeps,
  viewer: Viewer,
  provider: ProviderData,
): Promise<ViewerPackets> {
  if (viewer.isGuest) return NO_PACKETS;
  const held = await readViewerPackets(db, viewer, { provider, at: toSeconds(clock.now()) });
  return { ...held, isChild: viewer.profile === 'child' };
}

/** The same inside a write. */
export async function readViewerPackets(
  db: Database,
  { userId, providerId }: Pick<Viewer, 'userId' | 'providerId'>,
  { provider, at }: { readonly provider: ProviderData; readonly at: Seconds },
): Promise<ViewerPackets> {
  const all = await standing(db, userId);
  const holdings = all.filter(
    (holding) => !isOver(holding, at) && !isOver(all.find((each) => each.id === holding.parent_id) ?? holding, at),
  );
  return {
    accountId: String(userId),
    at,
    holdings,
    byPacket: new Map(holdings.map((holding) => [holding.packet_id, holding])),
    byId: new Map(holdings.map((holding) => [holding.id, holding])),
    open: openPackets(holdings, shopOf(provider), at),
    usedTrials: await usedTrials(db, { userId, providerId }),
    accepted: await acceptedAgreements(db, userId),
  };
}
