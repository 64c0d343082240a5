import { call, deviceCalls, type Device, type DeviceChange } from '@antenna/api-client';
import { api } from '../api.ts';

const devicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Newest login first. */
    devices: build.query<readonly Device[], void>({ query: () => call(deviceCalls.list), providesTags: ['Devices'] }),
    currentDevice: build.query<Device, void>({ query: () => call(deviceCalls.current), providesTags: ['Devices'] }),
    patchDevice: build.mutation<Device, DeviceChange>({ query: (change) => call(deviceCalls.patch, change), invalidatesTags: (_device, failure) => (failure ? [] : ['Devices']) }),
    /** Only after the viewer's confirmation: the intent `remove-device` calls it. */
    removeDevice: build.mutation<undefined, { readonly id: string }>({ query: (args) => call(deviceCalls.remove, args), invalidatesTags: ['Devices'] }),
  }),
});

export const { useCurrentDeviceQuery, usePatchDeviceMutation, useRemoveDeviceMutation } = devicesApi;
export const deviceEndpoints = devicesApi.endpoints;

/** The viewer's devices, asked again when older than 3 s (spec 1 §9). */
export function useDevicesQuery() {
  return devicesApi.useDevicesQuery(undefined, { refetchOnMountOrArgChange: 3 });
}
