import { CurrencyProvider, TitleContext } from '@antenna/catalogue-ui';
import { useChildLook } from '@antenna/session-ui';
import { useNetworkQuery, usePreference, useSelling, useSessionValue } from '@antenna/store';
import { applyTheme } from '@antenna/ui-kit';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { useServices } from '../services/services-context.tsx';

/** The operator's currency where prices are shown, its name in the titles of pages, and the viewer's look. */
export function BrandProviders({ children }: { readonly children: ReactNode }) {
  const { maskedTitle } = useServices();
  const [theme] = usePreference('theme');
  const { data: network } = useNetworkQuery();
  const { showsPrices } = useSelling();
  const brand = network?.provider.brand.name ?? '';
  // A changed context would hydrate all that still has to be, at once.
  const title = useMemo(() => [brand, maskedTitle] as const, [brand, maskedTitle]);
  const isChild = useSessionValue('isChild');
  const viewer = useSessionValue('viewer');
  useLayoutEffect(() => applyTheme(theme), [theme]);
  useChildLook(viewer === 'pending' ? undefined : isChild);
  return (
    <CurrencyProvider sign={showsPrices ? (network?.provider.currency.symbol ?? '') : undefined}>
      <TitleContext value={title}>{children}</TitleContext>
    </CurrencyProvider>
  );
}
