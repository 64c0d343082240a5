import {
  AppAlerts,
  AppRoot,
  BrandProviders,
  LazyModals,
  RoutedScreen,
  SessionGate,
  useAppScreens,
} from '@antenna/app-core';
import { LinkProvider } from '@antenna/ui-kit';
import { AccountLink } from './AccountLink.tsx';
import { BackLink } from './frame/BackLink.tsx';
import { useHost } from './frame/use-host.ts';
import { AccountProvider, type AccountServices } from './services.ts';
import { PREFETCH, SCREENS } from './views.tsx';
import './App.css';

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
  const { routes, page } = useAppScreens({ screens: SCREENS, prefetch: PREFETCH, prerender: true });
  useHost();
  return (
    <BrandProviders>
      <main id="content" tabIndex={-1} className="am-page">
        <BackLink />
        <SessionGate>
          <RoutedScreen routes={routes} screen={page} place="page" />
        </SessionGate>
      </main>
      <LazyModals />
      <AppAlerts />
    </BrandProviders>
  );
}
