import { packetCalls } from '@antenna/api-contract';
import type { Packet } from '@antenna/api-contract';
import { toSeconds, type Clock } from '@antenna/kernel';
import { acceptAgreement } from '@antenna/billing';
import type { ViewerCall, ApiRouter } from '../../http/api-router.ts';
import { isOnSale, type PacketRecord } from '../../provider/packet-record.ts';
import { iso } from '@antenna/time-zones';
import { page } from '../paging.ts';
import { NO_PACKETS, viewerPackets, type ViewerPackets } from './viewer-packets.ts';
import { titlesByLibrary } from './titles.ts';
import { flatPacket, packet, periods, purchaseTypes, type PacketView } from './wire.ts';
import type { ProviderCache } from '../../provider/provider-cache.ts';
import type { CatalogueCache } from '../../provider/catalogue-cache.ts';
import type { Database } from '../../db/open.ts';
import { domainError } from '../../domain/domain-error.ts';

export interface PacketsRoutesDeps {
  readonly providers: ProviderCache;
  readonly catalogues: CatalogueCache;
  readonly clock: Clock;
  readonly db: Database;
}

/** `packet.channels` of the subscription calls and plain `channels` mean the same here. */
export function packetIncludes(includes: string | undefined): ReadonlySet<string> {
  return new Set((includes ?? '').split(',').map((name) => name.trim().replace(/^packet\./, '')));
}

type Asked = Pick<ViewerCall<{ readonly auth: 'user' }>, 'viewer' | 'language'>;

/** What packets are shown to this viewer with. */
export async function packetView(
  deps: PacketsRoutesDeps,
  { viewer, language }: Asked,
  includes: ReadonlySet<string>,
): Promise<PacketView & { readonly side: ViewerPackets }> {
  const provider = await deps.providers.get(viewer.providerId);
  return {
    provider,
    language,
    includes,
    side: await viewerPackets(deps, viewer, provider),
    ...(await inside(deps, viewer.providerId, language, includes)),
  };
}

/** Libraries and titles, where they are asked for. */
async function inside(
  deps: PacketsRoutesDeps,
  providerId: number,
  language: string,
  includes: ReadonlySet<string>,
): Promise<Pick<PacketView, 'libraries' | 'titles'>> {
  const [providers, titles] = await Promise.all([
    includes.has('libraries') ? deps.catalogues.get(providerId) : undefined,
    includes.has('videos') ? titlesByLibrary(deps, providerId, language) : undefined,
  ]);
  return { ...(providers && { libraries: providers.libraries }), ...(titles && { titles }) };
}

/** Packets that open an item are asked for with their ways to buy them, or without (`havePurchases`). */
export function salesView(
  deps: PacketsRoutesDeps,
  asked: Asked & { readonly query: { readonly havePurchases?: number } },
): Promise<PacketView & { readonly side: ViewerPackets }> {
  return packetView(deps, asked, new Set(asked.query.havePurchases ? ['purchases'] : []));
}

/** On sale, or held by the viewer; other packets are not shown. */
const isShown = ({ id, file }: PacketRecord, { byPacket }: ViewerPackets): boolean =>
  isOnSale(file) || byPacket.has(id);

/** A base packet with the extras that may be added to it, when asked for them. */
function whole(record: PacketRecord, view: PacketView & { readonly side: ViewerPackets }) {
  const own = packet(record, view);
  const wantsExtras = view.includes?.has('availables') || view.includes?.has('available');
  if (!record.isBase || !wantsExtras) return own;
  const extras = view.provider.packets
    .filter((each) => !each.isBase && isShown(each, view.side))
    .map((each) => packet(each, view));
  return { ...own, available: extras, availables: extras };
}

function one(view: PacketView, id: string | undefined): PacketRecord {
  const record = view.provider.packets.find((each) => String(each.id) === id);
  if (!record) throw domainError('missing');
  return record;
}

export function registerPackets({ serve }: ApiRouter, deps: PacketsRoutesDeps): void {
  const viewOf = (asked: Asked & { readonly query?: { readonly includes?: string } }, ...more: readonly string[]) =>
    packetView(deps, asked, new Set([...packetIncludes(asked.query?.includes), ...more]));
  /** What every guest of an operator is shown is made once. */
  const once = (asked: ViewerCall<typeof packetCalls.list>, make: () => Promise<Packet[]>) =>
    asked.viewer.isGuest ? asked.cached(`${asked.viewer.providerId}|${JSON.stringify(asked.query)}`, make) : make();

  serve(packetCalls.list, (asked) =>
    once(asked, async () => {
      const { is_base: isBase = true } = asked.query;
      const view = await viewOf(asked);
      return page(
        view.provider.packets.filter((record) => record.isBase === isBase && isShown(record, view.side)),
        asked.query,
      ).map((record) => whole(record, view));
    }),
  );

  serve(packetCalls.flat, async (asked) => {
    const { is_base: isBase } = asked.query;
    const view = await viewOf(asked);
    return page(
      view.provider.packets.filter(
        (record) => (isBase === undefined || record.isBase === isBase) && isShown(record, view.side),
      ),
      asked.query,
    ).map((record) => flatPacket(record, view));
  });

  serve(packetCalls.purchasable, (asked) =>
    once(asked, async () => {
      const { is_base: isBase } = asked.query;
      const view = await viewOf(asked, 'purchases');
      return page(
        view.provider.packets.filter(
          (record) => (isBase === undefined || record.isBase === isBase) && isOnSale(record.file),
        ),
        asked.query,
      ).map((record) => whole(record, view));
    }),
  );

  serve(packetCalls.read, async (asked) => {
    const view = await viewOf(asked);
    return whole(one(view, asked.params['id']), view);
  });

  serve(packetCalls.periods, async (asked) => {
    const view = await viewOf(asked);
    return periods(one(view, asked.params['id']).file, view);
  });

  serve(packetCalls.purchases, async (asked) => {
    const view = await viewOf(asked);
    return [...purchaseTypes(one(view, asked.params['id']).file, view)];
  });

  serve(packetCalls.ofProvider, async ({ params, query, language }) => {
    const provider = await deps.providers.find(params['id'] ?? '');
    if (!provider) throw domainError('missing');
    const includes = packetIncludes(query.includes);
    const view = {
      provider,
      language,
      includes,
      side: NO_PACKETS,
      ...(await inside(deps, provider.id, language, includes)),
    };
    const record = one(view, params['packet']);
    if (!isOnSale(record.file)) throw domainError('missing');
    return whole(record, view);
  });

  serve(packetCalls.acceptAgreement, async ({ viewer, body }) => {
    if (viewer.isGuest) throw domainError('guest-forbidden');
    if (viewer.profile === 'child') throw domainError('child-forbidden');
    const agreements = (await deps.providers.get(viewer.providerId)).packets
      .flatMap(({ file }) => file.agreement ?? [])
      .filter(({ id }) => id === body.agreement_id);
    if (agreements.length === 0) throw domainError('missing');
    if (!agreements.some(({ version }) => version === body.version)) throw domainError('conflict');
    const at = await acceptAgreement(
      deps.db,
      viewer.userId,
      { id: body.agreement_id, version: body.version },
      toSeconds(deps.clock.now()),
    );
    return { agreement_id: body.agreement_id, version: body.version, accepted_at: iso(at) };
  });
}
