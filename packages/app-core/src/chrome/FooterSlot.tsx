import { lazy, Suspense, type ComponentType } from 'react';

interface Place {
  readonly pathname: string;
}

/** Optional: if its chunk fails to load, there is no footer. */
const AppFooter = lazy<ComponentType<Place>>(async () => ({
  default: await import('./AppFooter.tsx').then(
    (chunk): ComponentType<Place> => chunk.AppFooter,
    () => () => null,
  ),
}));

/** The footer, loaded lazily because it is below the fold. */
export function FooterSlot({ pathname }: Place) {
  return (
    <Suspense fallback={null}>
      <AppFooter pathname={pathname} />
    </Suspense>
  );
}
