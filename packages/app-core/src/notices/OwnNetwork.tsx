import { isInNetworks } from '@antenna/partners';
import { OwnNetworkNotice } from '@antenna/shell-ui';
import { useCapabilities, useNetworkQuery, useRemoteAddress } from '@antenna/store';

/** A notice for viewers outside the operator's networks, by the IP address that the platform sees. */
export function OwnNetwork() {
  const { data: network } = useNetworkQuery();
  const { ownNetworks } = useCapabilities().shell;
  const address = useRemoteAddress();
  return network && address !== undefined && !isInNetworks(address, ownNetworks) ? (
    <OwnNetworkNotice name={network.provider.brand.name} />
  ) : null;
}
