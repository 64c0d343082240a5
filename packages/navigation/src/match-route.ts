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

export interface MatchedRoute {
  readonly name: RouteName;
  readonly mode: RouteMode;
  readonly params: RouteParams;
  /** Only of `not-found`. */
  readonly missing?: NotFoundKind;
  readonly account: boolean;
  readonly hasHeader: boolean;
  readonly hasFooter: boolean;
}

export interface MatchOptions {
  /** What this deployment has; a route that needs more is an unknown path. */
  readonly has?: readonly RouteNeed[];
  /** For crawlers every screen is a plain page (spec 1 §2). */
  readonly prerender?: boolean;
}

const table: readonly Route[] = ROUTES;
const patterns = table.map((route) => ({ route, parts: segments(route.pattern) }));

/** The screen of a path. A known prefix without its id is not-found, any other unknown path is home (decisions.md). */
export function matchRoute(pathname: string, width: number, device: Device, options: MatchOptions = {}): MatchedRoute {
  const path = segments(pathname);
  for (const { route, parts } of patterns) {
    const params = fit(parts, path);
    if (params && (!route.needs || options.has?.includes(route.needs)))
      return matched(route, params, modeOf(route, width, device, options));
  }
  const [first = ''] = path;
  const missing =
    path.length === 1 && Object.hasOwn(NEEDS_ID, first) ? NEEDS_ID[first as keyof typeof NEEDS_ID] : undefined;
  const plain = {
    mode: 'page',
    params: {},
    account: false,
    hasHeader: !isEmbedPath(pathname),
    hasFooter: !isEmbedPath(pathname),
  } as const;
  return missing ? { ...plain, name: 'not-found', missing } : { ...plain, name: 'home' };
}

/** Any path that holds `_embed/` is an embedded player: no header, no footer. */
export function isEmbedPath(pathname: string): boolean {
  return pathname.includes('_embed/');
}

function modeOf(route: Route, width: number, device: Device, options: MatchOptions): RouteMode {
  if (options.prerender) return 'page';
  if (route.mode !== 'by-width') return route.mode;
  return device === 'tv' || width > DESKTOP_WIDTH ? 'page' : 'modal_page';
}

function matched(route: Route, params: RouteParams, mode: RouteMode): MatchedRoute {
  return {
    name: route.name as RouteName,
    mode,
    params,
    account: route.account ?? false,
    hasHeader: !route.bare,
    hasFooter: !route.bare && !route.noFooter,
  };
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

/** A broken escape (`%E0%A4`) is taken as it stands: addresses come from anywhere. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
