import { AppRoot } from '@antenna/app-core';
import { Canvas, FocusRoot, type Intent } from '@antenna/tv-kit';
import { TvFrame } from '@antenna/tv-ui';
import { useLayoutEffect, useMemo } from 'react';
import { useLocation, useNavigate, useNavigationType, useRoutes } from 'react-router';
import type { KeptPlaces } from './kept-places.ts';
import { screenRoutes } from './screens.tsx';
import type { TvServices } from './services.ts';

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
  const path = location.pathname + location.search;
  useLayoutEffect(() => {
    services.address.at(location);
    places.moved(step === 'PUSH' ? 'push' : step === 'REPLACE' ? 'replace' : 'pop', path);
  }, [services, places, location, path, step]);
  const onIntent = (intent: Intent) => {
    if (intent === 'back' && places.depth() > 1) void navigate(-1);
  };
  return (
    <FocusRoot screen={path} onIntent={onIntent}>
      <Canvas>
        <TvFrame pathname={location.pathname}>{screen}</TvFrame>
      </Canvas>
    </FocusRoot>
  );
}
