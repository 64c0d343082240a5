import { useCapabilities } from '@antenna/store';
import { lazy, Suspense } from 'react';
import { orNothing } from '../frame/or-nothing.ts';

const OwnNetwork = lazy(async () => ({
  default: await orNothing(async () => (await import('./OwnNetwork.tsx')).OwnNetwork),
}));

/** Loads the notice only if the operator has listed its networks. */
export function OwnNetworkSlot() {
  return useCapabilities().shell.ownNetworks.length > 0 ? (
    <Suspense>
      <OwnNetwork />
    </Suspense>
  ) : null;
}
