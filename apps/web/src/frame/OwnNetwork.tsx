import { isInNetworks } from '@antenna/partners';
import { OwnNetworkNotice } from '@antenna/shell-ui';
import { useCapabilities, useNetworkQuery } from '@antenna/store';

/** Tells whoever looks from outside of the operator's own networks, as the platform sees his address. */
export function OwnNetwork() {
  const { data: network } = useNetworkQuery();
  const { ownNetworks } = useCapabilities().shell;
  return network && !isInNetworks(network.remote, ownNetworks) ? (
    <OwnNetworkNotice name={network.provider.brand.name} />
  ) : null;
}
