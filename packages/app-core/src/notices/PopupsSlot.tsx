import { lazyOptional } from '@antenna/ui-kit';
import { Suspense, useEffect, useState } from 'react';
import { useServices } from '../services/services-context.tsx';
import type { AppPopupsProps } from './AppPopups.tsx';
import { keepInstallPrompt } from './popup-browser.ts';

/** Optional: if its chunk fails to load, there are no popups. */
const AppPopups = lazyOptional<AppPopupsProps>(async () => (await import('./AppPopups.tsx')).AppPopups);

/** ms after the page; what the viewer came for comes first. */
const WAIT = 30_000;

if (typeof window !== 'undefined') keepInstallPrompt();

/** Popups of the service, in browsers and installed apps alone. */
export function PopupsSlot({ isPlayerOpen }: { readonly isPlayerOpen: boolean }) {
  const { context, userAgent } = useServices();
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), WAIT);
    return () => clearTimeout(timer);
  }, []);
  if (!isTime || context.isWebview || context.isMiniApp || context.isEmbed) return null;
  return (
    <Suspense fallback={null}>
      <AppPopups userAgent={userAgent} isStandalone={context.isPwa} waited={WAIT} show={!isPlayerOpen} />
    </Suspense>
  );
}
