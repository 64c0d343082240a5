import {
  AppAlerts,
  ModalScreen,
  PageProviders,
  RoutedScreen,
  routeObjects,
  ScreenView,
  useBackEvents,
  useDialogHistory,
  usePurchaseReturn,
  useScreens,
  useScrollRestoration,
} from '@antenna/app-core';
import { OverHeroProvider } from '@antenna/catalogue-ui';
import { isPrerender, type RouteName } from '@antenna/navigation';
import { AppFrame, chromeOf, SessionFailed } from '@antenna/shell-ui';
import { navigated, useAppDispatch, useCapabilities, useNetworkQuery, useSession } from '@antenna/store';
import { PausedProgress, useDevice } from '@antenna/ui-kit';
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useState, type ComponentType } from 'react';
import { useLocation, type Location } from 'react-router';
import { AppBar } from './frame/AppBar.tsx';
import { AppHeader } from './frame/AppHeader.tsx';
import { routeNeeds } from './frame/deployment.ts';
import { FooterSlot } from './frame/FooterSlot.tsx';
import { LazyModals, useIdlePrefetch } from './frame/idle-prefetch.ts';
import type { WebServices } from './services.ts';
import { SCREENS } from './views.tsx';

const screenElement = (name: RouteName) => <ScreenView key={name} name={name} screens={SCREENS} />;

/** The frame, the page and what lies over it. */
export function App({ services }: { readonly services: WebServices }) {
  const location = useLocation();
  const prerender = useMemo(
    () => isPrerender({ userAgent: services.userAgent, search: location.search }),
    [services, location.search],
  );
  const needs = routeNeeds(useCapabilities());
  const routes = useMemo(() => routeObjects(SCREENS, { has: needs, element: screenElement }), [needs]);
  const { page, over } = useScreens(routes, { prerender });
  const { pathname, search } = page.location;
  useLocationEffects(location, pathname);
  useIdlePrefetch();

  // The footer and what is rarely over the page come in the second render pass.
  const isFirstDrawn = useDeferredValue(true, false);
  const session = useSession();
  const chrome = chromeOf(page.route, services.context.isEmbed);
  const [overHero, setOverHero] = useState(page.route.name === 'home');
  const isBlocked = session.isStuck && !session.isGuest && !session.isUser;
  const { data: network } = useNetworkQuery();
  return (
    <PageProviders prerender={prerender}>
      <AppFrame
        chrome={chrome}
        overHero={overHero && !isBlocked}
        header={
          <AppHeader
            overHero={overHero && !isBlocked}
            isOnSearch={page.route.name === 'search'}
            search={search}
            pathname={pathname}
          />
        }
        footer={isFirstDrawn ? <FooterSlot pathname={pathname} /> : null}
        bar={<AppBar pathname={pathname} />}
        over={
          <>
            {over ? <ModalScreen key={over.route.name} routes={routes} screen={over} plain={prerender} /> : null}
            {isFirstDrawn ? <OverAll place={location} hasHeader={chrome.header} /> : null}
          </>
        }
      >
        {isBlocked ? (
          <SessionFailed onRetry={session.retry} phone={network?.provider.support.phone} />
        ) : (
          <OverHeroProvider onChange={setOverHero}>
            <PausedProgress isStill={over !== undefined}>
              <RoutedScreen routes={routes} screen={page} place="page" />
            </PausedProgress>
          </OverHeroProvider>
        )}
      </AppFrame>
    </PageProviders>
  );
}

/** What follows from a change of the address. */
function useLocationEffects({ pathname, search, hash }: Location, pagePath: string): void {
  const dispatch = useAppDispatch();
  useScrollRestoration(pagePath);
  useDialogHistory();
  useBackEvents();
  usePurchaseReturn();
  useEffect(() => void dispatch(navigated({ pathname, search, hash })), [dispatch, pathname, search, hash]);
}

const RemoteFocus = lazy(async () => ({ default: (await import('./frame/RemoteFocus.tsx')).RemoteFocus }));

interface NoticesProps {
  readonly place: Location;
  readonly hasHeader: boolean;
}

/** Optional: if its chunk fails to load, there are no notices. */
const Notices = lazy<ComponentType<NoticesProps>>(async () => ({
  default: await import('./frame/Notices.tsx').then(
    (chunk): ComponentType<NoticesProps> => chunk.Notices,
    () => () => null,
  ),
}));

/** What may lie over any page: dialogs, notices, alerts. */
function OverAll({ place, hasHeader }: NoticesProps) {
  const isTelevision = useDevice() === 'tv';
  return (
    <>
      <LazyModals />
      <Suspense fallback={null}>
        {isTelevision ? <RemoteFocus page={place.pathname} /> : null}
        <Notices place={place} hasHeader={hasHeader} />
      </Suspense>
      <AppAlerts />
    </>
  );
}
