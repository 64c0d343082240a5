import { lazyPart, ScreenFallback } from '@antenna/app-core';
import { Suspense } from 'react';
import { useAbility, useAccountServices } from '../services.ts';

const Activate = lazyPart(async () => (await import('@antenna/app-core/screens/settings')).ActivateSection);

/** `/account_mobile/activate?code=`: signing a TV in, with the app's camera where it has one. */
export function ActivateScreen() {
  const { scanner } = useAccountServices();
  const hasBar = useAbility('navigation');
  const canScan = useAbility('scan');
  return (
    <Suspense fallback={<ScreenFallback name="account-mobile" />}>
      <Activate hasBar={hasBar} scan={canScan ? scanner.scan : undefined} />
    </Suspense>
  );
}
