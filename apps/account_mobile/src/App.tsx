import {
  AppAlerts,
  AppRoot,
  LazyModals,
  RoutedScreen,
  routeNeeds,
  routeObjects,
  ScreenView,
  SessionGate,
  useIdlePrefetch,
  useLocationEffects,
  useScreens,
} from '@antenna/app-core';
import { CurrencyProvider, TitleContext } from '@antenna/catalogue-ui';
import type { RouteName } from '@antenna/navigation';
import { useChildLook } from '@antenna/session-ui';
import { useCapabilities, useNetworkQuery, usePreference, useSession } from '@antenna/store';
import { applyTheme, LinkProvider } from '@antenna/ui-kit';
import { useLayoutEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { AccountLink } from './AccountLink.tsx';
import { BackLink } from './frame/BackLink.tsx';
import { useHost } from './frame/use-host.ts';
import { AccountProvider, type AccountServices } from './services.ts';
import { PREFETCH, SCREENS } from './views.tsx';
import './App.css';

const screenElement = (name: RouteName) => <ScreenView key={name} name={name} screens={SCREENS} />;

/** The app inside store and router. */
export function App({ services }: { readonly services: AccountServices }) {
  return (
    <AppRoot services={services}>
      <AccountProvider value={services}>
        <LinkProvider link={AccountLink}>
          <Pages />
        </LinkProvider>
      </AccountProvider>
    </AppRoot>
  );
}

/** One page without header and footer, and what lies over it. */
function Pages() {
  const location = useLocation();
  const needs = routeNeeds(useCapabilities());
  const routes = useMemo(() => routeObjects(SCREENS, { has: needs, element: screenElement }), [needs]);
  const { page } = useScreens(routes, { prerender: true });
  useLocationEffects(location, page.location.pathname);
  useIdlePrefetch(PREFETCH);
  useHost();
  useLook();
  const { data: network } = useNetworkQuery();
  return (
    <CurrencyProvider sign={network?.provider.currency.symbol ?? ''}>
      <TitleContext value={[network?.provider.brand.name ?? '']}>
        <main id="content" tabIndex={-1} className="am-page">
          <BackLink />
          <SessionGate>
            <RoutedScreen routes={routes} screen={page} place="page" />
          </SessionGate>
        </main>
        <LazyModals />
        <AppAlerts />
      </TitleContext>
    </CurrencyProvider>
  );
}

function useLook(): void {
  const [theme] = usePreference('theme');
  const { isChild, viewer } = useSession();
  useLayoutEffect(() => applyTheme(theme), [theme]);
  useChildLook(viewer === 'pending' ? undefined : isChild);
}
