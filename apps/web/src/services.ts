import type { Language } from '@antenna/i18n';
import { appContext, type AppContext } from '@antenna/navigation';
import type { ConnectivityPort } from '@antenna/player-core';
import {
  createBrowserClock,
  createBrowserRandom,
  createBrowserStorage,
  createConnectivity,
  createFetchHttp,
  createRingLogger,
  createViewerActivity,
  deviceFacts,
  hasMiniAppData,
  isStandalone,
  nativeBridge,
  openExternal,
  type BrowserStorage,
  type RingLogger,
} from '@antenna/platform-web';
import { createStore, type AppStore } from '@antenna/store';
import { deviceOf } from '@antenna/ui-kit';
import { connectAnalytics, createPageAnalytics } from './frame/analytics.ts';
import { createAddress, type RouterAddress } from './frame/address.ts';
import type { Early } from './early.ts';
import { createTextSource, type FirstTexts, type TextSource } from './texts.ts';

/** Everything of the world this app has, built once. */
export interface WebServices {
  readonly store: AppStore;
  readonly storage: BrowserStorage;
  readonly logger: RingLogger;
  readonly connectivity: ConnectivityPort;
  readonly context: AppContext;
  readonly isMobileDevice: boolean;
  readonly texts: TextSource;
  readonly address: RouterAddress;
  readonly now: () => number;
  /** Settles when the inline script has done what it can for the session. */
  readonly early: Promise<unknown>;
}

interface Boot {
  readonly version?: string;
  readonly language?: Language;
  readonly resources?: { readonly locales_version?: string };
}

/** JSON that came with the page; a page without it asks for everything. */
function cameWithPage(id: 'antenna-boot' | 'antenna-home' | 'antenna-texts'): unknown {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function firstTexts(early: Early | undefined, { language }: Boot): FirstTexts | undefined {
  const texts = early?.hasTexts ? cameWithPage('antenna-texts') : undefined;
  return texts && language ? { language, texts: texts as FirstTexts['texts'] } : undefined;
}

/** After the page has loaded and drawn, at the latest three seconds later. */
function whenQuiet(run: () => void): void {
  const idle = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => run(), { timeout: 3000 });
    else setTimeout(run, 500);
  };
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}

export function createServices(): WebServices {
  const early = (window as unknown as { readonly antennaEarly?: Early }).antennaEarly;
  const boot = (cameWithPage('antenna-boot') ?? {}) as Boot;
  const clock = createBrowserClock();
  const storage = createBrowserStorage();
  const logger = createRingLogger({ clock });
  const http = createFetchHttp({ clock });
  const address = createAddress();
  const { pathname, search, hash } = location;
  const context = appContext({
    pathname,
    search,
    hash,
    hasNativeBridge: nativeBridge() !== undefined,
    hasMiniAppData: hasMiniAppData(),
    isStandalone: isStandalone(),
  });
  const agent = navigator.userAgent;
  const version = boot.resources?.locales_version ?? '';
  const texts = createTextSource(
    version,
    async (language, url) => {
      const asked =
        early?.texts?.language === language && early.texts.version === version
          ? await early.texts.answer.catch(() => undefined)
          : undefined;
      const answer = asked?.status === 200 ? asked : await http({ method: 'GET', url, headers: {}, timeout: 15_000 });
      return JSON.parse(answer.body) as Record<string, string>;
    },
    firstTexts(early, boot),
  );
  const isMobileDevice = deviceOf(agent, navigator.maxTouchPoints) === 'mobile';
  const random = createBrowserRandom();
  const analytics = createPageAnalytics({ clock, storage, random });
  const store = createStore({
    http,
    baseUrl: '',
    clock,
    storage,
    logger,
    random,
    analytics,
    address,
    activity: createViewerActivity(),
    outside: {
      origin: location.origin,
      leave: (url) => location.assign(url),
      open: (url) => openExternal(url),
      tell: (message) => nativeBridge()?.send(message),
    },
    device: deviceFacts(agent, navigator.maxTouchPoints),
    surface: { isMobileDevice, isWebview: context.isWebview, isEmbedded: context.isEmbed },
    browserLanguages: navigator.languages,
    search,
    early: early?.answers ?? {},
    boot,
    whenQuiet,
    // The inline script looked before it made a guest: whoever had a session then gets his own page.
    ...(early?.isNew && { home: cameWithPage('antenna-home') }),
  });
  connectAnalytics(analytics, store, {
    random,
    logger,
    isDevelopment: import.meta.env.DEV,
    onWanted: () => void import('./frame/watch-page.ts').then(({ watchPage }) => watchPage(analytics.track, store)),
  });
  return {
    store,
    storage,
    logger,
    connectivity: createConnectivity(),
    context,
    isMobileDevice,
    texts,
    address,
    now: () => clock.now(),
    early: early?.session ?? Promise.resolve(),
  };
}
