import {
  connectAnalytics,
  createLinkReporting,
  createPageAnalytics,
  createRouterAddress,
  type RootServices,
} from '@antenna/app-core';
import { createI18n, type I18n, type Language, type TextResource } from '@antenna/i18n';
import { SECOND } from '@antenna/kernel';
import { appContext, isPrerender } from '@antenna/navigation';
import {
  createBrowserClock,
  createBrowserLock,
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
import { forgetAnswers, makeStore, selectLanguage } from '@antenna/store';
import { foreignZone, readPageData, textsAddress, type PageData } from './page-data.ts';

/** Translations from `/locales/{language}/translation.json?v=`; a rendered page preloads that file. */
const pageI18n = (language: Language, localesVersion: string): I18n =>
  createI18n({ language, loadNamespace: (lng) => loadTexts(textsAddress(lng, localesVersion)) });

const RETRY = 3 * SECOND;

/** Asks until the texts are there: until then the server's markup, or the language before, stays on the screen. */
async function loadTexts(address: string): Promise<TextResource> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(15 * SECOND) });
    if (answer.ok) return (await answer.json()) as TextResource;
  } catch {
    // No connection, or a broken answer.
  }
  await new Promise((resolve) => setTimeout(resolve, RETRY));
  return loadTexts(address);
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

/** `page`: what the server rendered; answers in it save calls. */
export function createServices(page: PageData | undefined = readPageData(document)): RootServices {
  const clock = createBrowserClock();
  const storage = createBrowserStorage();
  const logger = createRingLogger({ clock });
  const http = createFetchHttp({ clock });
  const address = createRouterAddress();
  const { pathname, search, hash } = location;
  // The language of an address is a choice, as one in the switcher.
  if (page && /[?&]lang=/.test(search)) storage.set('language', page.language);
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
      send: (message) => nativeBridge()?.send(message),
    },
    device: deviceFacts(agent, navigator.maxTouchPoints),
    surface: {
      isMobileDevice,
      isWebview: context.isWebview,
      isEmbedded: context.isEmbed,
      isPrerendered: isPrerender({ userAgent: agent, search }),
    },
    browserLanguages: navigator.languages,
    search,
    ...(page && { entries: page.entries }),
    whenQuiet,
    guestLock: createBrowserLock('antenna-guest', navigator),
  });
  const language = selectLanguage(store.getState(), navigator.languages);
  // The server knew another one: requests without Accept-Language, or a choice whose cookie is gone.
  if (page && page.language !== language) store.dispatch(forgetAnswers());
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
    i18n: pageI18n(language, page?.localesVersion ?? ''),
    address,
    now: () => clock.now(),
    renderedAt: page?.renderedAt,
    maskedTitle: page?.title,
    timeZone: foreignZone(page),
  };
}
