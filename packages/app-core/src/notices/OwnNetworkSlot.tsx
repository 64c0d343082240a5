import { useCapabilities } from '@antenna/store';
import { Suspense } from 'react';
import { lazyOptional } from '../frame/lazy-optional.ts';

const OwnNetwork = lazyOptional(async () => (await import('./OwnNetwork.tsx')).OwnNetwork);

/** Loads the notice only if the operator has listed its networks. */
export function OwnNetworkSlot() {
  return useCapabilities().shell.ownNetworks.length > 0 ? (
    <Suspense>
      <OwnNetwork />
    </Suspense>
  ) : null;
}
