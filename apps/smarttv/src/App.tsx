import { AppRoot } from '@antenna/app-core';
import { deepLinkPath, matchRoute, to } from '@antenna/navigation';
import { useNetworkQuery } from '@antenna/store';
import { Canvas, FocusRoot, type Intent } from '@antenna/tv-kit';
import { ExitDialog, PictureHost, TvFrame, TvGate, TvNotices, WhoIsWatching } from '@antenna/tv-ui';
import { lazyOptional } from '@antenna/ui-kit';
import { Suspense, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useNavigationType, useRoutes } from 'react-router';
import type { KeptPlaces } from './kept-places.ts';
import { LastScreen } from './last-screen/LastScreen.tsx';
import { hasScreen, isBare, screenRoutes } from './screens.tsx';
import type { TvServices } from './services.ts';
import { useConnection } from './use-connection.ts';
import { useStart } from './use-start.ts';
import { useTvMenu } from './use-tv-menu.ts';

/** Dialogs, with what they need for signing in and paying, come after the first screen. */
const TvModals = lazyOptional(async () => (await import('./screens/account.ts')).TvModals);

export interface AppProps {
  readonly services: TvServices;
  readonly places: KeptPlaces;
}

/** The app inside store and router. */
export function App({ services, places }: AppProps) {
  return (
    <AppRoot services={services}>
      <Screens services={services} places={places} />
    </AppRoot>
  );
}

function Screens({ services, places }: AppProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const step = useNavigationType();
  const routes = useMemo(() => screenRoutes(), []);
  const screen = useRoutes(routes);
  const { data: network } = useNetworkQuery();
  const [isLeaving, setLeaving] = useState(false);
  const path = location.pathname + location.search;
  const { name } = matchRoute(location.pathname, { width: 1920, device: 'tv' });
  const menu = useTvMenu(location.pathname);
  const isOnline = useConnection(services);
  useStart(places);
  useLayoutEffect(() => {
    services.address.at(location);
    places.moved(step === 'PUSH' ? 'push' : step === 'REPLACE' ? 'replace' : 'pop', path);
  }, [services, places, location, path, step]);

  useEffect(
    () =>
      services.tv.launch.watch((link) => {
        const asked = deepLinkPath(link);
        if (asked !== undefined) void navigate(asked);
      }),
    [services, navigate],
  );

  const leave = () => {
    if (services.tv.leaving === 'at-once') services.leave();
    else setLeaving(true);
  };
  // Dialogs and lists take back first; then places, one by one; then the question whether to leave.
  const onIntent = (intent: Intent) => {
    if (intent === 'guide' && hasScreen('guide') && name !== 'guide') void navigate(to.guide());
    if (intent !== 'back') return;
    if (places.depth() > 1) void navigate(-1);
    else if (name !== 'home') void navigate(to.home(), { replace: true });
    else leave();
  };
  const brand = network?.provider.brand;
  // The picture of one channel follows that of another on the same screen: the focus stays.
  const focusPlace = isBare(name) || name === 'guide' || name === 'channels' ? name : path;
  return (
    <FocusRoot screen={focusPlace} onIntent={onIntent} keyCodes={services.tv.keyCodes}>
      <Canvas behind={<PictureHost />}>
        <TvFrame
          page={focusPlace}
          brand={{ name: brand?.name ?? '', logo: brand?.logo }}
          menu={menu}
          hasSearch={hasScreen('search')}
          hasSettings={hasScreen('settings')}
          isBare={isBare(name)}
          over={
            <>
              {isLeaving ? (
                <ExitDialog
                  name={brand?.name ?? ''}
                  onStay={() => setLeaving(false)}
                  onLeave={() => {
                    setLeaving(false);
                    services.leave();
                  }}
                />
              ) : null}
              <Suspense fallback={null}>
                <TvModals outside={services.outside} />
              </Suspense>
              <TvNotices isOnline={isOnline} />
            </>
          }
        >
          <TvGate isOnline={isOnline} onRetry={services.store.online}>
            <WhoIsWatching onLeave={leave}>{screen}</WhoIsWatching>
          </TvGate>
        </TvFrame>
        <LastScreen isHome={name === 'home'} />
      </Canvas>
    </FocusRoot>
  );
}
