import { useServices } from '../services/services-context.tsx';
import { lazy, Suspense } from 'react';
import { orNothing } from '../frame/or-nothing.ts';

/** Its code loads while the browser is idle. */
const AppOffer = lazy(async () => {
  await new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 4000 });
    else setTimeout(resolve, 1500);
  });
  return { default: await orNothing(async () => (await import('./AppOffer.tsx')).AppOffer) };
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
