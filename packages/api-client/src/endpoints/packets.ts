import { call, type Call } from '../endpoint.ts';
import type { PacketShort, Period, QuickOffer } from '../model/index.ts';
import { readPacket, readPacketAnswer, readPeriod, readQuickOffer } from '../read/packet.ts';
import { readPacketShort } from '../read/rows.ts';
import { listAnswer } from '../read/fields/read-fields.ts';
import { get, write } from './define.ts';

/** What a packet's own page needs of it. */
const WHOLE = 'channels,videos,libraries,availables,includes';

/** Of a channel by its number, or of a title, where a library may narrow it. */
export type PacketsOf =
  { readonly channelId: number } | { readonly contentId: string; readonly libraryId?: number | undefined };

/** Packets of a channel are asked for by its number alone (C-251). */
function byNumber({ channelId }: { readonly channelId: number }): { readonly id: number } {
  if (!Number.isSafeInteger(channelId)) throw new TypeError('packets of a channel: no number');
  return { id: channelId };
}

export const packetCalls = {
  /** Base packets that this viewer may subscribe to. */
  list: get('packets.list', {
    path: '/v2/packets',
    auth: 'user',
    read: (data, context) => listAnswer(data, { what: 'packets', context, read: readPacketShort }),
  }),
  /** All packets with their extras and something to show of each; what one holds of them changes with every payment, so none is kept. */
  all: get('packets.list', {
    name: 'packets.all',
    path: '/v2/packets',
    query: () => ({ includes: 'channels,videos,libraries,availables' }),
    auth: 'user',
    read: (data, context) => listAnswer(data, { what: 'packets', context, read: (each) => readPacket(each, context) }),
  }),
  read: get('packets.read', {
    path: '/v2/packets/{id}',
    params: ({ id }: { readonly id: number | string }) => ({ id }),
    query: () => ({ includes: WHOLE }),
    auth: 'user',
    read: readPacketAnswer,
  }),
  /** `provider`: short name or number. */
  ofProvider: get('packets.ofProvider', {
    path: '/v2/providers/{id}/packet/{packet}',
    params: ({ provider, id }: { readonly provider: string | number; readonly id: number | string }) => ({
      id: provider,
      packet: id,
    }),
    query: () => ({ includes: WHOLE }),
    auth: 'user',
    read: readPacketAnswer,
  }),
  /** Shortest first: the first is what discounts are measured by. */
  periods: get('packets.periods', {
    path: '/v2/packets/{id}/purchaseperiods',
    params: ({ packetId }: { readonly packetId: number }) => ({ id: packetId }),
    auth: 'user',
    read: (data, context): readonly Period[] =>
      listAnswer(data, { what: 'periods', context, read: (each) => readPeriod(each, context) }),
  }),
  /** Packets that hold the channel, to choose from at once; none means "soon". `havePurchases` adds the ways to buy each. */
  quickSalesOfChannel: get('channels.quickSales', {
    path: '/v2/channels/{id}/quick_sales_packets',
    params: byNumber,
    query: () => ({ havePurchases: 1 }),
    auth: 'user',
    read: (data, context): readonly QuickOffer[] =>
      listAnswer(data, { what: 'offers', context, read: (each) => readQuickOffer(each, context) }),
  }),
  /** The same in short, of an operator that has purchases (C-271). */
  shortOfChannel: get('channels.packetsShort', {
    path: '/v2/channels/{id}/purchasepacket_short',
    params: byNumber,
    query: () => ({ havePurchases: 1 }),
    auth: 'user',
    read: (data, context): readonly PacketShort[] =>
      listAnswer(data, { what: 'packets', context, read: readPacketShort }),
  }),
  /** Packets that hold the title, to choose from at once; none means "soon". `havePurchases` adds the ways to buy each. */
  quickSalesOfContent: get('contents.quickSales', {
    path: '/v2/contents/{id}/quick_sales_packets',
    params: (args: { readonly contentId: string; readonly libraryId?: number | undefined }) => ({ id: args.contentId }),
    query: (args) => ({ havePurchases: 1, library_id: args.libraryId }),
    auth: 'user',
    read: (data, context): readonly QuickOffer[] =>
      listAnswer(data, { what: 'offers', context, read: (each) => readQuickOffer(each, context) }),
  }),
  /** Accepting the same version again changes nothing. */
  acceptAgreement: write('packets.acceptAgreement', 'POST', {
    path: '/v2/users/self/agreements',
    body: ({ id, version }: { readonly id: number; readonly version: string }) => ({ agreement_id: id, version }),
    auth: 'user',
    read: () => undefined,
  }),
} as const;

/** Packets that hold a channel or title, to choose from at once. */
export function quickSalesOf(of: PacketsOf): Call<readonly QuickOffer[]> {
  return 'contentId' in of ? call(packetCalls.quickSalesOfContent, of) : call(packetCalls.quickSalesOfChannel, of);
}
