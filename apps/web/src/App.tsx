import {
  AppBar,
  AppHeader,
  AppOverlays,
  AppRoot,
  FooterSlot,
  ModalScreen,
  PageProviders,
  RoutedScreen,
  SessionGate,
  useAppScreens,
  type RootServices,
} from '@antenna/app-core';
import { OverHeroProvider, startsWithHero } from '@antenna/catalogue-ui';
import { isPrerender } from '@antenna/navigation';
import { AppFrame, chromeOf } from '@antenna/shell-ui';
import { rowEndpoints, useAppStore, useSessionValue } from '@antenna/store';
import { PausedProgress } from '@antenna/ui-kit';
import { useDeferredValue, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { PREFETCH, SCREENS } from './views.tsx';

/** The app inside store and router, as server and browser render it. */
export function App({ services }: { readonly services: RootServices }) {
  return (
    <AppRoot services={services}>
      <Pages services={services} />
    </AppRoot>
  );
}

/** On a phone a modal page covers the screen: the page under the first one is drawn once that is left. */
function useIsCovered(hasModalPage: boolean, device: RootServices['device']): boolean {
  const [isCovered, setCovered] = useState(hasModalPage && device === 'mobile');
  if (isCovered && !hasModalPage) setCovered(false);
  return isCovered;
}

/** The frame, the page and what lies over it. */
function Pages({ services }: { readonly services: RootServices }) {
  const asked = useLocation().search;
  const prerender = useMemo(() => isPrerender({ userAgent: services.userAgent, search: asked }), [services, asked]);
  const { location, routes, page, over } = useAppScreens({ screens: SCREENS, prefetch: PREFETCH, prerender });
  const isCovered = useIsCovered(over !== undefined, services.device);
  const { pathname, search } = page.location;

  // The footer and what is rarely over the page come in the second render pass.
  const isFirstDrawn = useDeferredValue(true, false);
  const chrome = chromeOf(page.route, services.context.isEmbed);
  // Until the start page has come, a hero is expected there; the hero itself says when it comes and goes.
  const { getState } = useAppStore();
  const [hasHero, setHasHero] = useState(() => {
    if (page.route.name !== 'home') return false;
    const { data } = rowEndpoints.rowset.select({ slug: 'startpage' })(getState());
    return data === undefined || startsWithHero(data);
  });
  const overHero = useSessionValue('gate') !== 'session' && hasHero;
  return (
    <PageProviders prerender={prerender}>
      <AppFrame
        chrome={chrome}
        overHero={overHero}
        header={
          <AppHeader
            overHero={overHero}
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
            {isFirstDrawn ? <AppOverlays place={location} hasHeader={chrome.header} /> : null}
          </>
        }
      >
        <SessionGate>
          <OverHeroProvider onChange={setHasHero}>
            <PausedProgress isStill={over !== undefined}>
              {isCovered ? null : <RoutedScreen routes={routes} screen={page} place={over ? 'below' : 'page'} />}
            </PausedProgress>
          </OverHeroProvider>
        </SessionGate>
      </AppFrame>
    </PageProviders>
  );
}
