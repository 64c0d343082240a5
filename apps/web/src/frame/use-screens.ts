import { matchRoute, type MatchedRoute, type RouteName, type RouteNeed } from '@antenna/navigation';
import { useLayout } from '@antenna/ui-kit';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';

export interface Place {
  readonly pathname: string;
  readonly search: string;
}

export interface Screen {
  readonly route: MatchedRoute;
  readonly place: Place;
}

export interface Screens {
  /** What fills the page area: the route itself, or the page that a modal page lies over. */
  readonly page: Screen;
  /** The route when it is a modal page. */
  readonly over?: Screen;
  readonly current: Screen;
}

const HOME: Place = { pathname: '/', search: '' };
/** Screens with a picture of their own: they never lie over a channel's, which would be two pictures at once. */
const PLAYING: readonly RouteName[] = ['channel', 'last-channel', 'watch', 'trailer'];

/**
 * The screens of the present address. A modal page keeps the page visited before beneath it, and lies over home when it
 * was opened cold. The channel route changes its mode with the width and stays what it is.
 */
export function useScreens(options: {
  readonly has: readonly RouteNeed[];
  readonly prerender: boolean;
  readonly hasScreen: (name: RouteName) => boolean;
}): Screens {
  const { pathname, search } = useLocation();
  const { width, device } = useLayout();
  /** The page visited last, and the last one without a picture. */
  const [below, setBelow] = useState({ page: HOME, still: HOME });
  const { has, prerender, hasScreen } = options;
  const current = useMemo<Screen>(() => {
    const route = matchRoute(pathname, width, device, { has, prerender });
    // A screen that this app does not have is an unknown path: home.
    return {
      route: hasScreen(route.name) ? route : matchRoute(HOME.pathname, width, device),
      place: { pathname, search },
    };
  }, [pathname, search, width, device, has, prerender, hasScreen]);
  const isPlaying = PLAYING.includes(current.route.name);
  if (current.route.mode === 'page' && (below.page.pathname !== pathname || below.page.search !== search))
    setBelow({ page: { pathname, search }, still: isPlaying ? below.still : { pathname, search } });
  return useMemo(() => {
    if (current.route.mode === 'page') return { page: current, current };
    const place = PLAYING.includes(current.route.name) ? below.still : below.page;
    return {
      page: { route: matchRoute(place.pathname, width, device, { has, prerender }), place },
      over: current,
      current,
    };
  }, [current, below, width, device, has, prerender]);
}
