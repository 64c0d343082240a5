import { capabilitiesOf, type Capabilities, type Variation } from '@antenna/partners';
import { useMemo } from 'react';
import { networkEndpoints, useNetworkQuery } from './network.ts';

/** What this deployment can: defaults, its provider's row, then what the network's data say. */
export function useCapabilities(): Capabilities {
  const { data: network } = useNetworkQuery();
  return useMemo(() => capabilitiesOf(network?.provider.id, (network?.capabilities ?? {}) as Variation), [network]);
}

/** The same outside of React, as far as the network is known by now. */
export function capabilitiesIn(state: Parameters<ReturnType<typeof networkEndpoints.network.select>>[0]): Capabilities {
  const { data } = networkEndpoints.network.select()(state);
  return capabilitiesOf(data?.provider.id, (data?.capabilities ?? {}) as Variation);
}
