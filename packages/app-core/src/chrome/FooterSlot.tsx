import { lazy, Suspense } from 'react';
import { orNothing } from '../frame/or-nothing.ts';

interface Place {
  readonly pathname: string;
}

/** Optional: if its chunk fails to load, there is no footer. */
const AppFooter = lazy(async () => ({
  default: await orNothing<Place>(async () => (await import('./AppFooter.tsx')).AppFooter),
}));

/** The footer, loaded lazily because it is below the fold. */
export function FooterSlot({ pathname }: Place) {
  return (
    <Suspense fallback={null}>
      <AppFooter pathname={pathname} />
    </Suspense>
  );
}
