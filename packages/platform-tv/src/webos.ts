import { guarded } from './guarded.ts';
import { createLifecycle } from './lifecycle.ts';
import { createLinks } from './links.ts';
import type { TvParts, TvPlatform } from './tv-platform.ts';

/** What webOS adds to a page, called `PalmSystem` on older sets, as far as it is used. */
export interface WebOsSystem {
  /** JSON. */
  readonly launchParams?: string;
  /** JSON. */
  readonly deviceInfo?: string;
  platformBack?(): void;
}

/** From here on Back on the first screen asks before it leaves (LG, "Back Button"). */
const ASKS_SINCE = 6;
/** The engine of webOS 6, where the set does not say its version. */
const ENGINE_OF_ASKING = 79;

export function createWebOs(system: WebOsSystem, { scope, logger, wakeLock }: TvParts): TvPlatform {
  const lifecycle = createLifecycle(scope);
  const info = guarded(logger, 'deviceInfo', () => JSON.parse(system.deviceInfo || '{}') as unknown) ?? {};
  const links = createLinks(
    scope,
    guarded(logger, 'launchParams', () => system.launchParams),
  );
  // A running app is started again with new data; the event's own come before `launchParams` change.
  scope.document.addEventListener('webOSRelaunch', (event) => {
    lifecycle.report(true);
    links.arrived((event as CustomEvent<unknown>).detail ?? system.launchParams);
  });
  const goesHome = isOld(info, scope.navigator.userAgent) && system.platformBack !== undefined;
  return {
    name: 'webos',
    lifecycle,
    // While a video plays, webOS shows no screensaver; a page has no public call for it.
    screensaver: wakeLock,
    launch: links,
    leaving: goesHome ? 'at-once' : 'asks',
    exit() {
      const isLeft = guarded(logger, 'exit', () => {
        if (goesHome) system.platformBack?.();
        return goesHome;
      });
      if (!isLeft) scope.close();
      return true;
    },
    async facts() {
      const [model, osVersion] = ['modelName', 'platformVersion'].map((name) => textIn(info, name));
      return {
        manufacturer: 'LG',
        osName: 'webOS',
        ...(model === undefined ? {} : { model }),
        ...(osVersion === undefined ? {} : { osVersion }),
      };
    },
  };
}

function isOld(info: unknown, userAgent: string): boolean {
  const version = Number(textIn(info, 'platformVersionMajor') ?? textIn(info, 'platformVersion')?.split('.')[0]);
  if (version > 0) return version < ASKS_SINCE;
  const engine = Number(/Chrome\/(\d+)/.exec(userAgent)?.[1] ?? ENGINE_OF_ASKING);
  return engine < ENGINE_OF_ASKING;
}

function textIn(info: unknown, name: string): string | undefined {
  const value = (info as Readonly<Record<string, unknown>>)[name];
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' ? text : undefined;
}
