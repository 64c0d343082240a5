import { isInNetworks } from '@antenna/partners';
import { OwnNetworkNotice } from '@antenna/shell-ui';
import { useCapabilities, useNetworkQuery } from '@antenna/store';

/** A notice for viewers outside the operator's networks, by the IP address that the platform sees. */
export function OwnNetwork() {
  const { data: network } = useNetworkQuery();
  const { ownNetworks } = useCapabilities().shell;
  return network && !isInNetworks(network.remote, ownNetworks) ? (
    <OwnNetworkNotice name={network.provider.brand.name} />
  ) : null;
}
