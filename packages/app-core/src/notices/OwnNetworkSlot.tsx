import { useCapabilities } from '@antenna/store';
import { lazyOptional } from '@antenna/ui-kit';
import { Suspense } from 'react';

const OwnNetwork = lazyOptional(async () => (await import('./OwnNetwork.tsx')).OwnNetwork);

/** Loads the notice only if the operator has listed its networks. */
export function OwnNetworkSlot() {
  return useCapabilities().shell.ownNetworks.length > 0 ? (
    <Suspense>
      <OwnNetwork />
    </Suspense>
  ) : null;
}
