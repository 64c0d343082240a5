import { call, packetCalls, type PacketShort } from '@antenna/api-client';
import { api } from '../api.ts';

const packetsApi = api.injectEndpoints({
  endpoints: (build) => ({
    packets: build.query<readonly PacketShort[], void>({ query: () => call(packetCalls.list), providesTags: ['Packets'] }),
  }),
});

export const { usePacketsQuery } = packetsApi;
export const packetEndpoints = packetsApi.endpoints;
