import { LIST_TTL, NEVER } from '../limits.ts';
import type { Packet, PacketShort, Period, QuickOffer } from '../model/index.ts';
import { readPacket, readPacketAnswer, readPeriod, readQuickOffer } from '../read/packet.ts';
import { readPacketShort } from '../read/rows.ts';
import { listAnswer } from '../read/wire.ts';
import { get, segment, write } from './define.ts';

/** What a packet's own page needs of it. */
const WHOLE = 'channels,videos,libraries,availables,includes';

/** Of a channel by its number, or of a title, where a library may narrow it. */
export type PacketsOf =
  { readonly channelId: number } | { readonly contentId: string; readonly libraryId?: number | undefined };

/** A channel is asked for by number alone; a slug asks nobody (C-251). */
function ofPath(of: PacketsOf, kind: string): string {
  if ('contentId' in of) return `/v2/contents/${segment(of.contentId)}/${kind}`;
  if (!Number.isSafeInteger(of.channelId)) throw new TypeError('packets of a channel: no number');
  return `/v2/channels/${of.channelId}/${kind}`;
}

/** `havePurchases` adds the ways to buy each packet (wire.md 2.16). */
const ofQuery = (of: PacketsOf) => ({ havePurchases: 1, library_id: 'contentId' in of ? of.libraryId : undefined });

export const packetCalls = {
  /** Base packets that this viewer may subscribe to. */
  list: get<void, readonly PacketShort[]>('packets.list', {
    path: () => '/v2/packets',
    auth: 'user',
    cache: LIST_TTL,
    read: (data, context) => listAnswer(data, 'packets', context, readPacketShort),
  }),
  /** All packets with their extras and something to show of each; what one holds of them changes with every payment, so none is kept. */
  all: get<void, readonly Packet[]>('packets.all', {
    path: () => '/v2/packets',
    query: () => ({ includes: 'channels,videos,libraries,availables' }),
    auth: 'user',
    cache: NEVER,
    read: (data, context) => listAnswer(data, 'packets', context, (each) => readPacket(each, context)),
  }),
  /** The same with the ways to buy each (spec 3 §7). */
  purchasable: get<void, readonly Packet[]>('packets.purchasable', {
    path: () => '/v2/purchasepackets',
    query: () => ({ includes: 'channels,availables' }),
    auth: 'user',
    cache: NEVER,
    read: (data, context) => listAnswer(data, 'packets', context, (each) => readPacket(each, context)),
  }),
  read: get('packets.read', {
    path: ({ id }: { readonly id: number | string }) => `/v2/packets/${segment(id)}`,
    query: () => ({ includes: WHOLE }),
    auth: 'user',
    cache: NEVER,
    read: readPacketAnswer,
  }),
  /** `provider`: short name or number. */
  ofProvider: get('packets.of-provider', {
    path: ({ provider, id }: { readonly provider: string | number; readonly id: number | string }) =>
      `/v2/providers/${segment(provider)}/packet/${segment(id)}`,
    query: () => ({ includes: WHOLE }),
    auth: 'user',
    cache: NEVER,
    read: readPacketAnswer,
  }),
  /** Shortest first: the first is what discounts are measured by. */
  periods: get('packets.periods', {
    path: ({ packetId }: { readonly packetId: number }) => `/v2/packets/${packetId}/purchaseperiods`,
    auth: 'user',
    cache: NEVER,
    read: (data, context): readonly Period[] =>
      listAnswer(data, 'periods', context, (each) => readPeriod(each, context)),
  }),
  /** Packets that hold a channel or title, to choose from at once; none means "soon". */
  quickSales: get('packets.quick-sales', {
    path: (of: PacketsOf) => ofPath(of, 'quick_sales_packets'),
    query: ofQuery,
    auth: 'user',
    cache: NEVER,
    read: (data, context): readonly QuickOffer[] =>
      listAnswer(data, 'offers', context, (each) => readQuickOffer(each, context)),
  }),
  /** The same in short, of an operator that has purchases (C-271). */
  short: get('packets.short', {
    path: (of: PacketsOf) => ofPath(of, 'purchasepacket_short'),
    query: ofQuery,
    auth: 'user',
    cache: NEVER,
    read: (data, context): readonly PacketShort[] => listAnswer(data, 'packets', context, readPacketShort),
  }),
  /** Accepting the same version again changes nothing. */
  acceptAgreement: write('packets.accept-agreement', 'POST', {
    path: () => '/v2/users/self/agreements',
    body: ({ id, version }: { readonly id: number; readonly version: string }) => ({ agreement_id: id, version }),
    auth: 'user',
    read: () => undefined,
  }),
} as const;
