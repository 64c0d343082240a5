import { capabilitiesOf, type Capabilities, type Variation } from '@antenna/partners';
import { useMemo } from 'react';
import { networkEndpoints, useNetworkQuery } from './network.ts';

/** Capabilities of this deployment: defaults, the provider's row, then the network's data. */
export function useCapabilities(): Capabilities {
  const { data: network } = useNetworkQuery();
  return useMemo(() => capabilitiesOf(network?.provider.id, (network?.capabilities ?? {}) as Variation), [network]);
}

/** The same outside of React; defaults until the network has loaded. */
export function capabilitiesIn(state: Parameters<ReturnType<typeof networkEndpoints.network.select>>[0]): Capabilities {
  const { data } = networkEndpoints.network.select()(state);
  return capabilitiesOf(data?.provider.id, (data?.capabilities ?? {}) as Variation);
}
