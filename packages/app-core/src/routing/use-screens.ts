import { shownRoute, type RouteName, type RouteView, type ShownRoute } from '@antenna/navigation';
import { useLayout } from '@antenna/ui-kit';
import { useMemo, useState } from 'react';
import { matchRoutes, useLocation, type Location, type RouteObject } from 'react-router';
import { entryOf } from './route-objects.ts';

export interface Screen {
  readonly route: ShownRoute;
  readonly location: Location;
}

export interface Screens {
  /** What fills the page area: the address itself, or the page that a modal page lies over. */
  readonly page: Screen;
  /** The address when it is a modal page. */
  readonly over?: Screen;
}

const HOME: Location = { pathname: '/', search: '', hash: '', state: null, key: 'default' };

/** Screens with a player: one never lies over another, since a device may decode a single video. */
export const WITH_PLAYER: readonly RouteName[] = ['channel', 'last-channel', 'watch', 'trailer'];

function screenAt(routes: RouteObject[], location: Location, view: RouteView): Screen {
  const match = matchRoutes(routes, location)?.at(-1);
  if (!match) throw new Error('the last route matches every path');
  return { route: shownRoute(entryOf(match.route), location.pathname, view), location };
}

/**
 * The screens of the present address. A modal page keeps the page visited before as its background location, and lies
 * over home when it was opened directly. The channel route changes its mode with the width and stays
 * mounted.
 */
export function useScreens(routes: RouteObject[], { prerender }: { readonly prerender: boolean }): Screens {
  const location = useLocation();
  const isDesktop = useLayout('isDesktop');
  const view = useMemo(() => ({ isDesktop, prerender }), [isDesktop, prerender]);
  const current = useMemo(() => screenAt(routes, location, view), [routes, location, view]);
  const hasPlayer = WITH_PLAYER.includes(current.route.name);
  /** The page visited last, and the last one without a player. */
  const [background, setBackground] = useState({ page: HOME, withoutPlayer: HOME });
  const isPage = current.route.mode === 'page';
  if (isPage && !isSameAddress(background.page, location))
    setBackground({ page: location, withoutPlayer: hasPlayer ? background.withoutPlayer : location });
  return useMemo(() => {
    if (isPage) return { page: current };
    return { page: screenAt(routes, hasPlayer ? background.withoutPlayer : background.page, view), over: current };
  }, [isPage, hasPlayer, current, routes, background, view]);
}

const isSameAddress = (a: Location, b: Location) => a.pathname === b.pathname && a.search === b.search;
