import type { Packet } from '@antenna/api-contract';
import type { Clock } from '@antenna/kernel';
import type { Database } from '../../db/open.ts';
import { domainError } from '../../domain/domain-error.ts';
import type { CatalogueCache } from '../../provider/catalogue-cache.ts';
import { isOnSale, type PacketRecord } from '../../provider/packet-record.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { Viewer } from '../../sessions/sessions.ts';
import { ADULT_AGE } from '../limits.ts';
import { titleCounts, titlesByLibrary } from './titles.ts';
import { viewerPackets, type ViewerPackets } from './viewer-packets.ts';
import { packet, type PacketView } from './wire.ts';

export interface PacketViewDeps {
  readonly providers: ProviderCache;
  readonly catalogues: CatalogueCache;
  readonly clock: Clock;
  readonly db: Database;
}

/** `packet.channels` of the subscription calls and plain `channels` mean the same here. */
export function packetIncludes(includes: string | undefined): ReadonlySet<string> {
  return new Set((includes ?? '').split(',').map((name) => name.trim().replace(/^packet\./, '')));
}

interface PacketsCall {
  readonly viewer: Viewer;
  readonly language: string;
}

/** What packets are shown to this viewer with. */
export async function packetView(
  deps: PacketViewDeps,
  { viewer, language }: PacketsCall,
  includes: ReadonlySet<string>,
): Promise<PacketView & { readonly side: ViewerPackets }> {
  const provider = await deps.providers.get(viewer.providerId);
  return {
    provider,
    language,
    includes,
    side: await viewerPackets(deps, viewer, provider),
    ...(await contentOfPackets(deps, { providerId: viewer.providerId, language, includes })),
  };
}

/** Libraries and titles, where they are asked for. */
export async function contentOfPackets(
  deps: PacketViewDeps,
  {
    providerId,
    language,
    includes,
  }: { readonly providerId: number; readonly language: string; readonly includes: ReadonlySet<string> },
): Promise<Pick<PacketView, 'libraries' | 'titles' | 'titleCounts'>> {
  const [catalogue, titles, counts] = await Promise.all([
    includes.has('libraries') ? deps.catalogues.get(providerId) : undefined,
    includes.has('videos') ? titlesByLibrary(deps, providerId, language) : undefined,
    includes.has('videos') ? titleCounts(deps, providerId) : undefined,
  ]);
  return {
    ...(catalogue && { libraries: catalogue.libraries }),
    ...(titles && { titles }),
    ...(counts && { titleCounts: counts }),
  };
}

/** Packets that open an item are asked for with their ways to buy them, or without (`havePurchases`). */
export function salesView(
  deps: PacketViewDeps,
  request: PacketsCall & { readonly query: { readonly havePurchases?: number } },
): Promise<PacketView & { readonly side: ViewerPackets }> {
  return packetView(deps, request, new Set(request.query.havePurchases ? ['purchases'] : []));
}

/** On sale, or held by the viewer, and no packet for adults for a child; other packets are not shown. */
export const isShown = (record: PacketRecord, side: ViewerPackets): boolean =>
  (isOnSale(record.file) || side.byPacket.has(record.id)) && isFit(record, side);

/** A packet with channels for adults alone is not offered to a child. */
export const isFit = ({ file, channels }: PacketRecord, { isChild = false }: ViewerPackets): boolean =>
  !isChild || (file.libraries ?? []).length > 0 || channels.length === 0 || channels.some(({ age }) => age < ADULT_AGE);

/** An additional packet whose channels and libraries the viewer has already is not offered. */
export function addsSomething(
  record: PacketRecord,
  { provider, side }: Pick<PacketView, 'provider'> & { readonly side: ViewerPackets },
): boolean {
  const libraries = record.file.libraries ?? [];
  if (record.isBase || side.byPacket.has(record.id) || record.channels.length + libraries.length === 0) return true;
  const open = provider.packets.filter(({ id }) => side.open.has(id));
  return (
    record.channels.some((channel) => !open.some(({ channels }) => channels.includes(channel))) ||
    libraries.some((id) => !open.some(({ file }) => file.libraries?.includes(id)))
  );
}

/** A base packet with the extras that may be added to it, when asked for them. */
export function packetWithExtras(record: PacketRecord, view: PacketView & { readonly side: ViewerPackets }): Packet {
  const own = packet(record, view);
  const wantsExtras = view.includes?.has('availables') || view.includes?.has('available');
  if (!record.isBase || !wantsExtras) return own;
  const extras = view.provider.packets
    .filter((each) => !each.isBase && isShown(each, view.side) && addsSomething(each, view))
    .map((each) => packet(each, view));
  return { ...own, available: extras, availables: extras };
}

/** The packet with this id; for a child, one for adults does not exist. */
export function findPacket(
  { provider, side }: Pick<PacketView, 'provider'> & { readonly side: ViewerPackets },
  id: string | undefined,
): PacketRecord {
  const record = provider.packets.find((each) => String(each.id) === id);
  if (!record || !isFit(record, side)) throw domainError('missing');
  return record;
}
