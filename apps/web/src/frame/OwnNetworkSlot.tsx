import { useCapabilities } from '@antenna/store';
import { lazy, Suspense } from 'react';

const OwnNetwork = lazy(async () => ({ default: (await import('./OwnNetwork.tsx')).OwnNetwork }));

/** Only where the operator names his networks does anything come. */
export function OwnNetworkSlot() {
  return useCapabilities().shell.ownNetworks.length > 0 ? (
    <Suspense>
      <OwnNetwork />
    </Suspense>
  ) : null;
}
