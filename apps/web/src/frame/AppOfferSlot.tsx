import { useServices } from '@antenna/app-core';
import { lazy, Suspense } from 'react';

/** Nobody waits for it: its code comes when the page has drawn. */
const AppOffer = lazy(async () => {
  await new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 4000 });
    else setTimeout(resolve, 1500);
  });
  return { default: (await import('./AppOffer.tsx')).AppOffer };
});

/** The banner's place in the frame: on phones and tablets, where no app is around the page already. */
export function AppOfferSlot() {
  const { context, isMobileDevice } = useServices();
  if (!isMobileDevice || context.isWebview || context.isMiniApp || context.isPwa || context.isEmbed) return null;
  return (
    <Suspense fallback={null}>
      <AppOffer />
    </Suspense>
  );
}
