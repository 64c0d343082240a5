import {
  call,
  deviceCalls,
  runningStreamCalls,
  type Device,
  type DeviceChange,
  type RunningStream,
} from '@antenna/api-client';
import type { Failure } from '@antenna/kernel';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../api.ts';
import { lifetimes, USER_FRESH_FOR } from '../lifetimes.ts';
import type { Services } from '../../services.ts';
import { session } from '../../session/session.ts';

interface Asked {
  readonly dispatch: ThunkDispatch<unknown, Services, UnknownAction>;
  readonly getState: () => unknown;
  readonly extra: unknown;
  readonly queryFulfilled: Promise<unknown>;
}

/** A device that was removed elsewhere has no valid token: the session renews it, or starts again if it cannot. */
async function watchGone(_args: unknown, { dispatch, getState, extra, queryFulfilled }: Asked): Promise<void> {
  try {
    await queryFulfilled;
  } catch (rejected) {
    const { error } = rejected as { readonly error?: Failure };
    const state = session.select(getState() as Parameters<typeof session.select>[0]);
    if (error?.kind === 'missing' && 'token' in state)
      dispatch(
        session.send({
          type: 'token-refused',
          accessToken: state.token.accessToken,
          now: (extra as Services).clock.now(),
        }),
      );
  }
}

const devicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Newest login first. */
    devices: build.query<readonly Device[], void>({
      ...lifetimes.devices,
      query: () => call(deviceCalls.list),
      providesTags: ['Devices'],
    }),
    currentDevice: build.query<Device, void>({
      ...lifetimes.currentDevice,
      query: () => call(deviceCalls.current),
      providesTags: ['Devices'],
      onQueryStarted: watchGone,
    }),
    patchDevice: build.mutation<Device, DeviceChange>({
      query: (change) => call(deviceCalls.patch, change),
      invalidatesTags: (_device, failure) => (failure ? [] : ['Devices']),
      onQueryStarted: watchGone,
    }),
    /** The account's running streams; requested each time, for the choice of which one to end. */
    runningStreams: build.query<readonly RunningStream[], void>({
      keepUnusedDataFor: 0,
      query: () => call(runningStreamCalls.list),
    }),
    endStream: build.mutation<undefined, { readonly id: string }>({
      query: (args) => call(runningStreamCalls.end, args),
    }),
    /** Only after the viewer's confirmation: the intent `remove-device` calls it. */
    removeDevice: build.mutation<undefined, { readonly id: string }>({
      query: (args) => call(deviceCalls.remove, args),
      invalidatesTags: ['Devices'],
    }),
  }),
});

export const { useCurrentDeviceQuery, useEndStreamMutation, usePatchDeviceMutation, useRemoveDeviceMutation } =
  devicesApi;
export const deviceEndpoints = devicesApi.endpoints;

/** The viewer's devices, reloaded when older than 3 s. */
export function useDevicesQuery() {
  return devicesApi.useDevicesQuery(undefined, { refetchOnMountOrArgChange: USER_FRESH_FOR });
}

/** What plays on the account now. */
export function useRunningStreamsQuery() {
  return devicesApi.useRunningStreamsQuery(undefined, { refetchOnMountOrArgChange: true });
}
