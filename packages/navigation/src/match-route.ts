import { DESKTOP_WIDTH } from './limits.ts';
import {
  NEEDS_ID,
  ROUTES,
  type Device,
  type NotFoundKind,
  type Route,
  type RouteMode,
  type RouteName,
  type RouteNeed,
  type RouteParams,
} from './routes.ts';

/** One line of the table that addresses are matched against. */
export interface RouteEntry {
  /** `/channels/{category}`, or `*` for every other address. */
  readonly pattern: string;
  readonly name: RouteName;
  readonly mode: RouteMode | 'by-width';
  /** Only of `not-found`. */
  readonly missing?: NotFoundKind;
  readonly account: boolean;
  readonly hasHeader: boolean;
  readonly hasFooter: boolean;
}

/** A route as it is shown at one address, on one device. */
export interface ShownRoute extends Omit<RouteEntry, 'mode'> {
  readonly mode: RouteMode;
}

export interface MatchedRoute extends ShownRoute {
  readonly params: RouteParams;
}

/** What decides between a page and a modal page. */
export interface RouteView {
  /** Above 932 px, or on a TV. */
  readonly isDesktop: boolean;
  /** For crawlers every screen is a plain page. */
  readonly prerender?: boolean | undefined;
}

export interface MatchOptions {
  /** px. */
  readonly width: number;
  readonly device: Device;
  /** What this deployment has; a route that needs more is an unknown path. */
  readonly has?: readonly RouteNeed[];
  readonly prerender?: boolean;
}

const PLAIN = { mode: 'page', account: false, hasHeader: true, hasFooter: true } as const;

/**
 * Every address that a deployment knows, in the order in which they are tried. A known prefix without its id is
 * not found; any other unknown path is home.
 */
export function routeEntries(has: readonly RouteNeed[] = []): readonly RouteEntry[] {
  const routes: readonly Route[] = ROUTES;
  return [
    ...routes.filter(({ needs }) => needs === undefined || has.includes(needs)).map(entryOf),
    ...Object.entries(NEEDS_ID).map(([prefix, missing]) => ({
      ...PLAIN,
      pattern: `/${prefix}`,
      name: 'not-found' as const,
      missing,
    })),
    { ...PLAIN, pattern: '*', name: 'home' },
  ];
}

/** How an entry of the table is shown: page or modal page, with or without header and footer. */
export function shownRoute(entry: RouteEntry, pathname: string, view: RouteView): ShownRoute {
  const isBare = isEmbedPath(pathname);
  return {
    ...entry,
    mode: modeOf(entry, view),
    hasHeader: entry.hasHeader && !isBare,
    hasFooter: entry.hasFooter && !isBare,
  };
}

/** The screen of a path, for code that runs without a router. */
export function matchRoute(pathname: string, { width, device, has, prerender = false }: MatchOptions): MatchedRoute {
  const path = segments(pathname);
  const isDesktop = device === 'tv' || width > DESKTOP_WIDTH;
  for (const entry of routeEntries(has)) {
    const params = entry.pattern === '*' ? {} : fit(segments(entry.pattern), path);
    if (params) return { ...shownRoute(entry, pathname, { isDesktop, prerender }), params };
  }
  throw new Error('the last entry matches every path');
}

/** Any path with `_embed/` in it is an embedded player: no header, no footer. */
export function isEmbedPath(pathname: string): boolean {
  return pathname.includes('_embed/');
}

function entryOf(route: Route): RouteEntry {
  return {
    pattern: route.pattern,
    name: route.name as RouteName,
    mode: route.mode,
    account: route.account ?? false,
    hasHeader: !route.bare,
    hasFooter: !route.bare && !route.noFooter,
  };
}

function modeOf({ mode }: Pick<RouteEntry, 'mode'>, { isDesktop, prerender }: RouteView): RouteMode {
  if (prerender) return 'page';
  if (mode !== 'by-width') return mode;
  return isDesktop ? 'page' : 'modal_page';
}

function segments(pathname: string): readonly string[] {
  return pathname.split('/').filter((part) => part !== '');
}

function fit(parts: readonly string[], path: readonly string[]): RouteParams | undefined {
  if (parts.length !== path.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const given = path[index] ?? '';
    if (part.startsWith('{')) params[part.slice(1, -1)] = decoded(given);
    else if (part !== given) return undefined;
  }
  return params;
}

/** A broken escape (`%E0%A4`) stays as it is: addresses come from anywhere. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
