import { HasTitleContext } from '@antenna/catalogue-ui';
import { memo, useMemo } from 'react';
import { useRoutes, type RouteObject } from 'react-router';
import { ScreenProvider, type ScreenPlace } from './screen-context.ts';
import type { Screen } from './use-screens.ts';

/**
 * The screen of one location; below it `useLocation` and `useParams` return that location, not the window's. Memoised: the
 * router gives every link below a new context with each render.
 */
export const RoutedScreen = memo(function RoutedScreen({
  routes,
  screen: { route, location },
  place,
}: {
  readonly routes: RouteObject[];
  readonly screen: Screen;
  readonly place: ScreenPlace['place'];
}) {
  const element = useRoutes(routes, location);
  const value = useMemo(() => ({ route, place }), [route, place]);
  return (
    <ScreenProvider value={value}>
      <HasTitleContext value={place !== 'below'}>{element}</HasTitleContext>
    </ScreenProvider>
  );
});
