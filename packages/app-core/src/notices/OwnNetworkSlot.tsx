import { useCapabilities } from '@antenna/store';
import { lazy, Suspense } from 'react';

const OwnNetwork = lazy(async () => ({ default: (await import('./OwnNetwork.tsx')).OwnNetwork }));

/** Loads the notice only if the operator has listed its networks. */
export function OwnNetworkSlot() {
  return useCapabilities().shell.ownNetworks.length > 0 ? (
    <Suspense>
      <OwnNetwork />
    </Suspense>
  ) : null;
}
