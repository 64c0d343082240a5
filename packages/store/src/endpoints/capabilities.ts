import { capabilitiesOf, type Capabilities, type Variation } from '@antenna/partners';
import { useMemo } from 'react';
import { useNetworkQuery } from './network.ts';

/** What this deployment can: defaults, its provider's row, then what the network's data say (house.md 9). */
export function useCapabilities(): Capabilities {
  const { data: network } = useNetworkQuery();
  return useMemo(() => capabilitiesOf(network?.provider.id, (network?.capabilities ?? {}) as Variation), [network]);
}
