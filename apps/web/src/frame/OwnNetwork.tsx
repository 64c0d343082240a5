import { isInNetworks } from '@antenna/partners';
import { OwnNetworkNotice } from '@antenna/shell-ui';
import { useCapabilities, useNetworkQuery } from '@antenna/store';
import { useEffect } from 'react';

/** A notice for viewers outside the operator's networks, by the IP address that the platform sees. */
export function OwnNetwork() {
  const { data: network, refetch } = useNetworkQuery();
  const { ownNetworks } = useCapabilities().shell;
  // A page from the server's cache does not carry the viewer's address.
  const isUnknown = network?.remote === '';
  useEffect(() => {
    if (isUnknown) void refetch();
  }, [isUnknown, refetch]);
  return network && !isUnknown && !isInNetworks(network.remote, ownNetworks) ? (
    <OwnNetworkNotice name={network.provider.brand.name} />
  ) : null;
}
