import {
  call,
  channelCalls,
  landingCalls,
  packetCalls,
  promoCalls,
  quickSalesOf,
  type Packet,
  type PacketShort,
  type PacketsOf,
  type Period,
  type PromoData,
  type ProviderLanding,
  type QuickOffer,
} from '@antenna/api-client';
import { api } from '../api.ts';
import { lifetimes } from '../lifetimes.ts';
import { askById, isChannelId } from './schedules.ts';
import { networkEndpoints } from './network.ts';

const packetsApi = api.injectEndpoints({
  endpoints: (build) => ({
    packets: build.query<readonly PacketShort[], void>({
      ...lifetimes.packets,
      query: () => call(packetCalls.list),
      providesTags: ['Packets'],
    }),
    /** Base packets, each with its additional packets. */
    packetList: build.query<readonly Packet[], void>({
      ...lifetimes.packetList,
      query: () => call(packetCalls.all),
      providesTags: ['Packets'],
    }),
    /** `provider`: short name or number of the operator whose packet it is; one's own without. */
    packet: build.query<Packet, { readonly id: string; readonly provider?: string | undefined }>({
      ...lifetimes.packet,
      query: ({ id, provider }) =>
        provider === undefined ? call(packetCalls.read, { id }) : call(packetCalls.ofProvider, { provider, id }),
      providesTags: ['Packets'],
    }),
    /** What a locked channel or title comes with, cheapest first; none means "soon". */
    quickOffers: build.query<readonly QuickOffer[], PacketsOf>({
      ...lifetimes.quickOffers,
      query: (of) => quickSalesOf(of),
      providesTags: ['Packets'],
    }),
    /** What holds a locked channel, in short; an operator that sells by purchases has a list of its own for it. */
    channelPackets: build.query<readonly PacketShort[], { readonly channelId: number }>({
      ...lifetimes.channelPackets,
      queryFn: ({ channelId }, { extra, getState }) => {
        if (!isChannelId(channelId)) return { data: [] };
        return askById(
          extra,
          channelId,
          sellsByPurchases(getState())
            ? call(packetCalls.shortOfChannel, { channelId })
            : call(channelCalls.packets, { channelId }),
        );
      },
      providesTags: ['Packets'],
    }),
    /** The lengths a packet is sold for, shortest first. */
    periods: build.query<readonly Period[], number>({
      ...lifetimes.periods,
      query: (packetId) => call(packetCalls.periods, { packetId }),
      providesTags: ['Packets'],
    }),
    providerLanding: build.query<ProviderLanding, string>({
      ...lifetimes.providerLanding,
      query: (id) => call(landingCalls.providerInfo, { id }),
      providesTags: ['Network'],
    }),
    /** `id`: number, slug or the code itself. */
    promoInfo: build.query<PromoData, { readonly id: string; readonly provider?: string | undefined }>({
      ...lifetimes.promoInfo,
      query: (args) => call(promoCalls.info, args),
      providesTags: ['Packets'],
    }),
  }),
});

/** Undefined until the network has loaded. */
function sellsByPurchases(state: unknown): boolean {
  return (
    networkEndpoints.network.select()(state as Parameters<ReturnType<typeof networkEndpoints.network.select>>[0]).data
      ?.provider.isHavePurchases === true
  );
}

export const {
  useChannelPacketsQuery,
  usePacketsQuery,
  usePacketListQuery,
  usePacketQuery,
  usePeriodsQuery,
  useProviderLandingQuery,
  usePromoInfoQuery,
  useQuickOffersQuery,
} = packetsApi;
export const packetEndpoints = packetsApi.endpoints;
