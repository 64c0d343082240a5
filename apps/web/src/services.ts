import { appContext, type AppContext } from '@antenna/navigation';
import type { ConnectivityPort } from '@antenna/player-core';
import { createBrowserClock, createBrowserRandom, createBrowserStorage, createConnectivity, createFetchHttp, createRingLogger, createViewerActivity, deviceFacts, hasMiniAppData, isStandalone, nativeBridge, type BrowserStorage, type RingLogger } from '@antenna/platform-web';
import { createStore, type AppStore } from '@antenna/store';
import { deviceOf } from '@antenna/ui-kit';
import { createAddress, type RouterAddress } from './frame/address.ts';
import type { Early } from './early.ts';
import { createTextSource, type TextSource } from './texts.ts';

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

/** The page's `antenna-boot` JSON; a page without one asks for everything. */
function readBoot(): { readonly version?: string; readonly resources?: { readonly locales_version?: string } } {
  try {
    return (JSON.parse(document.getElementById('antenna-boot')?.textContent ?? '{}') ?? {}) as ReturnType<typeof readBoot>;
  } catch {
    return {};
  }
}

export function createServices(): WebServices {
  const early = (window as unknown as { readonly antennaEarly?: Early }).antennaEarly;
  const boot = readBoot();
  const clock = createBrowserClock();
  const storage = createBrowserStorage();
  const logger = createRingLogger({ clock });
  const http = createFetchHttp({ clock });
  const address = createAddress();
  const { pathname, search, hash } = location;
  const context = appContext({ pathname, search, hash, hasNativeBridge: nativeBridge() !== undefined, hasMiniAppData: hasMiniAppData(), isStandalone: isStandalone() });
  const agent = navigator.userAgent;
  const version = boot.resources?.locales_version ?? '';
  const texts = createTextSource(version, async (language, url) => {
    const asked = early?.texts?.language === language && early.texts.version === version ? await early.texts.answer.catch(() => undefined) : undefined;
    const answer = asked?.status === 200 ? asked : await http({ method: 'GET', url, headers: {}, timeout: 15_000 });
    return JSON.parse(answer.body) as Record<string, string>;
  });
  const isMobileDevice = deviceOf(agent, navigator.maxTouchPoints) === 'mobile';
  const store = createStore({
    http,
    baseUrl: '',
    clock,
    storage,
    logger,
    random: createBrowserRandom(),
    address,
    activity: createViewerActivity(),
    device: deviceFacts(agent, navigator.maxTouchPoints),
    surface: { isMobileDevice, isWebview: context.isWebview },
    browserLanguages: navigator.languages,
    search,
    early: early?.answers ?? {},
    boot,
  });
  return { store, storage, logger, connectivity: createConnectivity(), context, isMobileDevice, texts, address, now: () => clock.now(), early: early?.session ?? Promise.resolve() };
}
