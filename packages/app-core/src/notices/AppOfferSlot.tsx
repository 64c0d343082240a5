import { lazyOptional } from '@antenna/ui-kit';
import { useServices } from '../services/services-context.tsx';
import { Suspense } from 'react';

/** Its code loads while the browser is idle. */
const AppOffer = lazyOptional(async () => {
  await new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 4000 });
    else setTimeout(resolve, 1500);
  });
  return (await import('./AppOffer.tsx')).AppOffer;
});

/** The app banner: on phones and tablets, unless the page is in an app already. */
export function AppOfferSlot() {
  const { context, isMobileDevice } = useServices();
  if (!isMobileDevice || context.isWebview || context.isMiniApp || context.isPwa || context.isEmbed) return null;
  return (
    <Suspense fallback={null}>
      <AppOffer />
    </Suspense>
  );
}
