import { appContext, isPrerender } from '@antenna/navigation';
import { createBrowserRandom, deviceFacts, hostKind, type DeviceClass } from '@antenna/platform-web';
import type { Clock, Http, KeyValueStore, Logger } from '@antenna/kernel';
import { makeStore, type PersistentStore, type StorePorts } from '@antenna/store';
import { createLinkReporting } from '../analytics/link-reporting.ts';
import type { RootServices } from '../frame/AppRoot.tsx';

export interface ServerServiceOptions extends Pick<StorePorts, 'boot' | 'entries' | 'tokens'> {
  readonly http: Http;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly url: URL;
  readonly userAgent: string;
  readonly device: DeviceClass;
  /** What the browser's storage has, as far as it is known. */
  readonly stored: Readonly<Record<string, string>>;
  readonly browserLanguages: readonly string[];
  /** What is around the page, where it is known; otherwise the address and the browser say it. */
  readonly surface?: Partial<StorePorts['surface']>;
}

export interface ServerServices extends Omit<RootServices, 'i18n'> {
  readonly renderedAt: number;
  readonly timeZone: string;
}

/** What an app has of a request, in the place of a browser's services. */
export function createServerServices(options: ServerServiceOptions): ServerServices {
  const { http, clock, logger, url, userAgent, device, boot, entries, tokens } = options;
  const { pathname, search } = url;
  const storage = { ...memoryStorage(options.stored), isLossy: false, onLossy: () => () => {} };
  const context = appContext({
    pathname,
    search,
    hash: '',
    hasNativeBridge: false,
    hasMiniAppData: false,
    isStandalone: false,
  });
  const isMobileDevice = device === 'mobile';
  const address = { go: () => {}, showHash: () => {}, dropHash: () => {}, bind: () => {} };
  const renderedAt = clock.now();
  return {
    store: makeStore({
      http,
      baseUrl: '',
      clock,
      logger,
      storage,
      random: createBrowserRandom(),
      address,
      activity: { watch: () => () => {} },
      outside: { origin: url.origin, leave: () => {}, open: () => {}, send: () => {} },
      device: deviceFacts(userAgent),
      surface: {
        isMobileDevice,
        isWebview: context.isWebview,
        host: hostKind({ context, userAgent }),
        isEmbedded: context.isEmbed,
        isPrerendered: isPrerender({ userAgent, search }),
        ...options.surface,
      },
      browserLanguages: options.browserLanguages,
      search,
      ...(boot !== undefined && { boot }),
      ...(tokens && { tokens }),
      ...(entries && { entries }),
    }),
    storage,
    logger: { ...logger, recent: () => [] },
    connectivity: {
      isOnline: () => true,
      watch: () => () => {},
      ping: () => Promise.resolve(true),
    },
    context,
    userAgent,
    device,
    isMobileDevice,
    linkReporting: createLinkReporting(),
    address,
    now: () => renderedAt,
    renderedAt,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

/** Storage of one request, or of the renderer's own guest. */
export function memoryStorage(initial: Readonly<Record<string, string>> = {}): PersistentStore & KeyValueStore {
  const values = new Map(Object.entries(initial));
  return {
    get: (key) => values.get(key),
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
    watch: () => () => {},
  };
}
