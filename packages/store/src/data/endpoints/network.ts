import {
  call,
  networkCalls,
  type Configuration,
  type Network,
  type ReadContext,
  type Resources,
} from '@antenna/api-client';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { answerOf, api, shallowFreeze } from '../api.ts';
import { lifetimes } from '../lifetimes.ts';
import type { Services } from '../../services.ts';
import { providerIn } from '../../session/session-effects.ts';

const networkApi = api.injectEndpoints({
  endpoints: (build) => ({
    network: build.query<Network, void>({
      ...lifetimes.network,
      queryFn: async (_args, { extra }) => {
        const { client, search } = extra as Services;
        return answerOf(await client.send(call(networkCalls.network, { provider: providerIn(search) })));
      },
      providesTags: ['Network'],
    }),
    configuration: build.query<Configuration, void>({
      ...lifetimes.configuration,
      query: () => call(networkCalls.configuration),
      providesTags: ['Network'],
    }),
    resources: build.query<Resources, void>({
      ...lifetimes.resources,
      query: () => call(networkCalls.resources),
      providesTags: ['Network'],
    }),
  }),
});

/** Fills the cache with the page's data (`antenna-boot`); unreadable data are requested as usual. */
export function bootEntries(boot: unknown, context: ReadContext) {
  const raw = (typeof boot === 'object' && boot !== null ? boot : {}) as Readonly<Record<string, unknown>>;
  const read = <Answer>(name: string, reader: (data: unknown, context: ReadContext) => Answer): Answer | undefined => {
    if (raw[name] === undefined) return undefined;
    try {
      return shallowFreeze(reader(raw[name], context));
    } catch (error) {
      context.reject(`boot.${name}`, String(error));
      return undefined;
    }
  };
  const [network, configuration, resources] = [
    read('network', networkCalls.network.read),
    read('configuration', networkCalls.configuration.read),
    read('resources', networkCalls.resources.read),
  ];
  return networkApi.util.upsertQueryEntries([
    ...(network ? [{ endpointName: 'network', arg: undefined, value: network } as const] : []),
    ...(configuration ? [{ endpointName: 'configuration', arg: undefined, value: configuration } as const] : []),
    ...(resources ? [{ endpointName: 'resources', arg: undefined, value: resources } as const] : []),
  ]);
}

/**
 * Another viewer: every answer is forgotten but those that do not depend on the viewer. Network, configuration and resources stand in
 * the same tick again, so that the page around them never goes away.
 */
export function forgetAnswers(): ThunkAction<void, unknown, Services, UnknownAction> {
  return (dispatch, getState) => {
    const state = getState() as Parameters<ReturnType<typeof networkApi.endpoints.network.select>>[0];
    const { network, configuration, resources } = networkApi.endpoints;
    const [known, numbers, texts] = [
      network.select(undefined)(state).data,
      configuration.select(undefined)(state).data,
      resources.select(undefined)(state).data,
    ];
    dispatch(api.util.resetApiState());
    dispatch(
      networkApi.util.upsertQueryEntries([
        ...(known ? [{ endpointName: 'network', arg: undefined, value: known } as const] : []),
        ...(numbers ? [{ endpointName: 'configuration', arg: undefined, value: numbers } as const] : []),
        ...(texts ? [{ endpointName: 'resources', arg: undefined, value: texts } as const] : []),
      ]),
    );
  };
}

/** Reloads network, configuration and resources that are cached; the former answers stay until the new ones arrive. */
export function refetchNetwork(): ThunkAction<void, unknown, Services, UnknownAction> {
  return (dispatch, getState) => {
    const state = getState() as Parameters<ReturnType<typeof networkApi.endpoints.network.select>>[0];
    const again = { subscribe: false, forceRefetch: true } as const;
    const { network, configuration, resources } = networkApi.endpoints;
    if (network.select()(state).data) void dispatch(network.initiate(undefined, again));
    if (configuration.select()(state).data) void dispatch(configuration.initiate(undefined, again));
    if (resources.select()(state).data) void dispatch(resources.initiate(undefined, again));
  };
}

export const { useNetworkQuery, useConfigurationQuery, useResourcesQuery } = networkApi;
export const networkEndpoints = networkApi.endpoints;

/** The viewer's IP address as the platform sees it; a page from a server's cache does not carry it. */
export function useRemoteAddress(): string | undefined {
  const { data: network, refetch } = useNetworkQuery();
  const isUnknown = network?.remote === '';
  useEffect(() => {
    if (isUnknown) void refetch();
  }, [isUnknown, refetch]);
  return isUnknown ? undefined : network?.remote;
}
