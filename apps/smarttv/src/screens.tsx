import { ROUTES, type RouteName } from '@antenna/navigation';
import { HomeScreen } from '@antenna/tv-ui';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';

/**
 * Which screen draws which route of navigation's table. To add one: export its component from `@antenna/tv-ui` (or connect it in
 * `src/screens`) and name it here; it reads its parameters with `useParams`. A route without a screen shows home.
 */
const SCREENS: Readonly<Partial<Record<RouteName, ComponentType>>> & { readonly home: ComponentType } = {
  home: HomeScreen,
};

/** The routes for react-router. */
export function screenRoutes(): RouteObject[] {
  const known = ROUTES.flatMap(({ name, pattern }) => {
    const View = SCREENS[name];
    return View
      ? [{ path: pattern.replace(/\{(\w+)\}/g, ':$1'), caseSensitive: true, element: <View key={name} /> }]
      : [];
  });
  return [...known, { path: '*', element: <SCREENS.home key="home" /> }];
}
