import { lazyOptional } from '@antenna/ui-kit';
import { Suspense } from 'react';

interface Place {
  readonly pathname: string;
}

/** Optional: if its chunk fails to load, there is no footer. */
const AppFooter = lazyOptional<Place>(async () => (await import('./AppFooter.tsx')).AppFooter);

/** The footer, loaded lazily because it is below the fold. */
export function FooterSlot({ pathname }: Place) {
  return (
    <Suspense fallback={null}>
      <AppFooter pathname={pathname} />
    </Suspense>
  );
}
