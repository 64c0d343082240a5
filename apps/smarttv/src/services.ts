import { createLinkReporting, type RootServices } from '@antenna/app-core';
import { createI18n, type I18n, type Language, type TextResource } from '@antenna/i18n';
import { SECOND } from '@antenna/kernel';
import { appContext } from '@antenna/navigation';
import {
  createBrowserClock,
  createBrowserLock,
  createBrowserRandom,
  createBrowserStorage,
  createConnectivity,
  createFetchHttp,
  createPlayerEnv,
  createRingLogger,
  createViewerActivity,
  deviceFacts,
} from '@antenna/platform-web';
import { createTvPlatform, type TvPlatform } from '@antenna/platform-tv';
import { createOutsideCodes, type OutsideCodes } from '@antenna/tv-ui';
import { makeStore, selectLanguage } from '@antenna/store';
import { createMemoryAddress, type MemoryAddress } from './memory-address.ts';

export interface TvServices extends RootServices {
  readonly address: MemoryAddress;
  /** Addresses that only a phone can open. */
  readonly outside: OutsideCodes;
  /** Leaves the app, where the set lets a page do it. */
  readonly leave: () => void;
  readonly tv: TvPlatform;
}

const RETRY = 3 * SECOND;

const textsI18n = (language: Language, version: string): I18n =>
  createI18n({
    language,
    loadNamespace: (lng) => loadTexts(`${service()}/locales/${lng}/translation.json?v=${encodeURIComponent(version)}`),
  });

/** Where a packaged app finds the service; a hosted one comes from there. */
const service = (): string =>
  document.querySelector('meta[name="antenna-service"]')?.getAttribute('content')?.replace(/\/$/, '') ?? '';

/** Asks until the texts are there. */
async function loadTexts(address: string): Promise<TextResource> {
  try {
    const answer = await fetch(address);
    if (answer.ok) return (await answer.json()) as TextResource;
  } catch {
    // No connection, or a broken answer.
  }
  await new Promise((resolve) => setTimeout(resolve, RETRY));
  return loadTexts(address);
}

interface Boot {
  readonly resources?: { readonly locales_version?: string };
}

function readBoot(): Boot {
  try {
    return (JSON.parse(document.getElementById('antenna-boot')?.textContent ?? '{}') ?? {}) as Boot;
  } catch {
    return {};
  }
}

/** Everything that this app builds once. */
export async function createServices(): Promise<TvServices> {
  const clock = createBrowserClock();
  const storage = createBrowserStorage();
  const logger = createRingLogger({ clock });
  const address = createMemoryAddress();
  const tv = createTvPlatform({ logger, wakeLock: createPlayerEnv({ storage }).wakeLock });
  const agent = navigator.userAgent;
  const { manufacturer, ...facts } = await tv.facts();
  const boot = readBoot();
  const outside = createOutsideCodes();
  const connectivity = createConnectivity({ baseUrl: service() });
  const store = makeStore({
    // Old engines refuse every write that is to outlive the page.
    http: createFetchHttp({ clock, writesOutlivePage: false }),
    baseUrl: service(),
    clock,
    storage,
    logger,
    random: createBrowserRandom(),
    address,
    activity: createViewerActivity(),
    outside: {
      // Phones open what the set shows as codes there, wherever this page lies.
      origin: service() || location.origin,
      // A set has no second tab: addresses outside are shown as codes for a phone.
      leave: (url) => outside.show(url),
      open: (url) => outside.show(url),
      send: () => {},
    },
    // What the set says of itself names it in the account's list of devices.
    device: { ...deviceFacts(agent), ...facts, ...(manufacturer && { vendor: manufacturer }), deviceType: 'tv' },
    surface: { isMobileDevice: false, isWebview: false },
    browserLanguages: navigator.languages,
    search: location.search,
    boot,
    guestLock: createBrowserLock('antenna-guest', navigator),
  });
  return {
    store,
    storage,
    logger,
    connectivity,
    context: appContext({
      pathname: '/',
      search: '',
      hash: '',
      hasNativeBridge: false,
      hasMiniAppData: false,
      isStandalone: false,
    }),
    userAgent: agent,
    device: 'tv',
    isMobileDevice: false,
    linkReporting: createLinkReporting(),
    i18n: textsI18n(selectLanguage(store.getState(), navigator.languages), boot.resources?.locales_version ?? ''),
    address,
    tv,
    // In the background a set takes the decoder away.
    playerPorts: {
      visibility: { ...tv.lifecycle, pausesWhenHidden: true, losesPictureWhenHidden: true },
      wakeLock: tv.screensaver,
      connectivity,
    },
    outside,
    now: () => clock.now(),
    leave: () => {
      if (!tv.exit()) window.close();
    },
  };
}
