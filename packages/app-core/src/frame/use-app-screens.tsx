import type { RouteName } from '@antenna/navigation';
import { useCapabilities } from '@antenna/store';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useLocationEffects } from '../history/use-location-effects.ts';
import { routeNeeds } from '../routing/deployment.ts';
import { routeObjects } from '../routing/route-objects.ts';
import type { ScreenRegistry } from '../routing/screen-registry.ts';
import { useScreens } from '../routing/use-screens.ts';
import { ScreenView } from './ScreenView.tsx';
import { useIdlePrefetch } from './use-idle-prefetch.ts';

/**
 * The screens at the window's address, with what follows from moving between addresses; `prefetch` loads while the page is
 * idle. `screens` and `prefetch` must be constants.
 */
export function useAppScreens({
  screens,
  prefetch,
  prerender,
}: {
  readonly screens: ScreenRegistry;
  readonly prefetch: readonly (() => Promise<unknown>)[];
  readonly prerender: boolean;
}) {
  const location = useLocation();
  const needs = routeNeeds(useCapabilities());
  const routes = useMemo(() => {
    const element = (name: RouteName) => <ScreenView key={name} name={name} screens={screens} />;
    return routeObjects(screens, { has: needs, element });
  }, [screens, needs]);
  const shown = useScreens(routes, { prerender });
  useLocationEffects(location, shown.page.location.pathname);
  useIdlePrefetch(prefetch);
  return { location, routes, ...shown };
}
