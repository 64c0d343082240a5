import { routeEntries, type RouteEntry, type RouteName, type RouteNeed } from '@antenna/navigation';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import type { ScreenRegistry } from './screen-registry.ts';

/** Navigation's table as react-router's route objects; a screen that the app does not have is an unknown path. */
export function routeObjects(
  registry: Pick<ScreenRegistry, 'has'>,
  options: { readonly has: readonly RouteNeed[]; readonly element: (name: RouteName) => ReactNode },
): RouteObject[] {
  return routeEntries(options.has)
    .filter(({ name }) => registry.has(name))
    .map((entry) => ({
      path: entry.pattern.replaceAll(/\{(\w+)\}/g, ':$1'),
      caseSensitive: true,
      handle: entry,
      element: options.element(entry.name),
    }));
}

/** The entry of navigation's table that a route object was made from. */
export const entryOf = (route: RouteObject): RouteEntry => route.handle as RouteEntry;
