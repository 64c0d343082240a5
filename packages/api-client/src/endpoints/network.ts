import { readConfiguration, readNetwork, readResources } from '../read/network.ts';
import { get } from './define.ts';

export const networkCalls = {
  /** `provider`: short name or id, when the address names one. */
  network: get('network.network', {
    path: '/v2/users/self/network',
    query: (args: { readonly provider?: string | undefined }) => ({ provider: args.provider }),
    auth: 'none',
    read: readNetwork,
  }),
  configuration: get('network.configuration', {
    path: '/v2/platform/configuration',
    auth: 'none',
    read: readConfiguration,
  }),
  resources: get('network.resources', {
    path: '/v2/platform/resources',
    auth: 'none',
    read: readResources,
  }),
} as const;
