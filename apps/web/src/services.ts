import {
  connectAnalytics,
  createLinkReporting,
  createPageAnalytics,
  createRouterAddress,
  type AppServices,
  type RouterAddress,
} from '@antenna/app-core';
import { createI18n, type I18n, type Language, type TextResource } from '@antenna/i18n';
import type { Http } from '@antenna/kernel';
import { appContext } from '@antenna/navigation';
import {
  createBrowserClock,
  createBrowserRandom,
  createBrowserStorage,
  createConnectivity,
  createFetchHttp,
  createRingLogger,
  createViewerActivity,
  deviceClass,
  deviceFacts,
  hasMiniAppData,
  isStandalone,
  nativeBridge,
  openExternal,
} from '@antenna/platform-web';
import { makeStore, selectLanguage } from '@antenna/store';
import type { Early } from './early.ts';

/** Everything of the world this app has, built once. */
export interface WebServices extends AppServices {
  readonly i18n: I18n;
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

/** Translations from `/locales/{language}/translation.json?v=`; the first page's own ones may have come with it. */
function pageI18n(language: Language, http: Http, { early, boot }: { early: Early | undefined; boot: Boot }): I18n {
  const version = boot.resources?.locales_version ?? '';
  const texts = early?.hasTexts && boot.language === language ? cameWithPage('antenna-texts') : undefined;
  const i18n = createI18n({
    language,
    ...(texts !== undefined && { resources: { [language]: texts as TextResource }, isPartial: true }),
    async loadNamespace(lng) {
      const isAsked = early?.texts?.language === lng && early.texts.version === version;
      const asked = isAsked ? await early.texts?.answer.catch(() => undefined) : undefined;
      const url = `/locales/${lng}/translation.json?v=${encodeURIComponent(version)}`;
      const answer = asked?.status === 200 ? asked : await http({ method: 'GET', url, headers: {}, timeout: 15_000 });
      return JSON.parse(answer.body) as TextResource;
    },
  });
  if (texts !== undefined) void i18n.reloadResources([language]);
  return i18n;
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
  const address = createRouterAddress();
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
  const device = deviceClass({ userAgent: agent, touchPoints: navigator.maxTouchPoints });
  const isMobileDevice = device === 'mobile';
  const random = createBrowserRandom();
  const linkReporting = createLinkReporting();
  const analytics = createPageAnalytics({ clock, storage, random });
  const store = makeStore({
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
    onCollected: () =>
      void import('@antenna/app-core/link-events').then(({ linkEventsOf }) =>
        linkReporting.start(linkEventsOf(analytics.track, store)),
      ),
  });
  return {
    store,
    storage,
    logger,
    connectivity: createConnectivity(),
    context,
    userAgent: agent,
    device,
    isMobileDevice,
    linkReporting,
    i18n: pageI18n(selectLanguage(store.getState(), navigator.languages), http, { early, boot }),
    address,
    now: () => clock.now(),
    early: early?.session ?? Promise.resolve(),
  };
}
