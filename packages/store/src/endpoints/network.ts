import { call, networkCalls, type Configuration, type Network, type ReadContext, type Resources } from '@antenna/api-client';
import { readQuery } from '@antenna/navigation';
import { api } from '../api.ts';
import type { Services } from '../services.ts';

const networkApi = api.injectEndpoints({
  endpoints: (build) => ({
    network: build.query<Network, void>({
      queryFn: async (_args, { extra, forced }) => {
        const { client, search } = extra as Services;
        const outcome = await client.send(call(networkCalls.network, { provider: providerIn(search) }), { fresh: forced ?? false });
        return outcome.ok ? { data: outcome.value } : { error: outcome.failure };
      },
      providesTags: ['Network'],
    }),
    configuration: build.query<Configuration, void>({ query: () => call(networkCalls.configuration), providesTags: ['Network'] }),
    resources: build.query<Resources, void>({ query: () => call(networkCalls.resources), providesTags: ['Network'] }),
  }),
});

/** The operator that an address names: `?provider=` short name or id. */
export function providerIn(search: string): string | undefined {
  return readQuery(search)['provider'];
}

/** What came with the page (`antenna-boot`), as answers already given; what cannot be read is asked for as usual. */
export function bootEntries(boot: unknown, context: ReadContext) {
  const raw = (typeof boot === 'object' && boot !== null ? boot : {}) as Readonly<Record<string, unknown>>;
  const read = <Answer>(name: string, reader: (data: unknown, context: ReadContext) => Answer): Answer | undefined => {
    if (raw[name] === undefined) return undefined;
    try {
      return reader(raw[name], context);
    } catch (trouble) {
      context.reject(`boot.${name}`, String(trouble));
      return undefined;
    }
  };
  const [network, configuration, resources] = [read('network', networkCalls.network.read), read('configuration', networkCalls.configuration.read), read('resources', networkCalls.resources.read)];
  return networkApi.util.upsertQueryEntries([
    ...(network ? [{ endpointName: 'network', arg: undefined, value: network } as const] : []),
    ...(configuration ? [{ endpointName: 'configuration', arg: undefined, value: configuration } as const] : []),
    ...(resources ? [{ endpointName: 'resources', arg: undefined, value: resources } as const] : []),
  ]);
}

export const { useNetworkQuery, useConfigurationQuery, useResourcesQuery } = networkApi;
export const networkEndpoints = networkApi.endpoints;
