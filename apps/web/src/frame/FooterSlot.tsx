import { lazy, Suspense, type ComponentType } from 'react';

interface Place {
  readonly pathname: string;
}

/** Nothing to fail for: without its chunk the page ends a little earlier. */
const AppFooter = lazy<ComponentType<Place>>(async () => ({
  default: await import('./AppFooter.tsx').then(
    (chunk): ComponentType<Place> => chunk.AppFooter,
    () => () => null,
  ),
}));

/** Below the fold: nobody waits for it. */
export function FooterSlot({ pathname }: Place) {
  return (
    <Suspense fallback={null}>
      <AppFooter pathname={pathname} />
    </Suspense>
  );
}
