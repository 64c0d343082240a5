import { createAndroid, type AndroidShell } from './android.ts';
import { guarded } from './guarded.ts';
import { createLifecycle } from './lifecycle.ts';
import { createLinks } from './links.ts';
import { createTizen, type Tizen } from './tizen.ts';
import { createWebOs, type WebOsSystem } from './webos.ts';
import type { TvParts, TvPlatform } from './tv-platform.ts';

interface TvWindow {
  readonly tizen?: Tizen;
  readonly webOSSystem?: WebOsSystem;
  readonly PalmSystem?: WebOsSystem;
  readonly antennaTv?: AndroidShell;
}

/** The set that the page runs on, found by what it adds to the page; any other browser works as well. */
export function createTvPlatform({
  scope = window,
  ...parts
}: Omit<TvParts, 'scope'> & { readonly scope?: Window }): TvPlatform {
  const all: TvParts = { ...parts, scope };
  const found = <Name extends keyof TvWindow>(name: Name): TvWindow[Name] | undefined =>
    guarded(parts.logger, name, () => (scope as Window & TvWindow)[name]);
  const tizen = found('tizen');
  if (tizen) return createTizen(tizen, all);
  const webOs = found('webOSSystem') ?? found('PalmSystem');
  if (webOs) return createWebOs(webOs, all);
  const shell = found('antennaTv');
  return shell ? createAndroid(shell, all) : createPlainBrowser(all);
}

function createPlainBrowser({ scope, wakeLock }: TvParts): TvPlatform {
  return {
    name: 'browser',
    lifecycle: createLifecycle(scope),
    screensaver: wakeLock,
    launch: createLinks(scope, undefined),
    leaving: 'stays',
    exit: () => false,
    facts: async () => ({}),
  };
}
