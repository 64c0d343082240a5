import { createLinkReporting, type RootServices } from '@antenna/app-core';
import type { Clock, Http, Logger } from '@antenna/kernel';
import { appContext, isPrerender } from '@antenna/navigation';
import { createBrowserRandom, deviceFacts, hostKind, type DeviceClass } from '@antenna/platform-web';
import { makeStore, type PageEntry, type StorePorts } from '@antenna/store';
import type { View } from '../src/view-cookie.ts';
import { memoryStorage } from './ports.ts';

export interface ServerServiceOptions {
  readonly http: Http;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly url: URL;
  readonly userAgent: string;
  readonly device: DeviceClass;
  readonly view: View;
  readonly browserLanguages: readonly string[];
  readonly tokens: NonNullable<StorePorts['tokens']>;
  /** Answers that the page carries. */
  readonly entries?: readonly PageEntry[];
}

/** The system of the app around the page, which the address alone says that there is. */
export const appSystem = (userAgent: string) => hostKind({ context: { isWebview: true, isMiniApp: false }, userAgent });

export interface ServerServices extends Omit<RootServices, 'i18n'> {
  readonly renderedAt: number;
  readonly timeZone: string;
}

/** What the app has of a request: a store without a session, in the place of a browser's services. */
export function createServerServices(options: ServerServiceOptions): ServerServices {
  const { http, clock, logger, url, userAgent, device, view } = options;
  const { pathname, search } = url;
  const storage = {
    ...memoryStorage({ ...(view.language && { language: view.language }), theme: view.theme }),
    isLossy: false,
    onLossy: () => () => {},
  };
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
      },
      browserLanguages: options.browserLanguages,
      search,
      tokens: options.tokens,
      ...(options.entries && { entries: options.entries }),
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
