import { createBrowserPorts, createBrowserServices, type RootServices } from '@antenna/app-core';
import { createI18n, type I18n, type Language, type TextResource } from '@antenna/i18n';
import { SECOND } from '@antenna/kernel';
import { appContext } from '@antenna/navigation';
import { createConnectivity, createPlayerEnv, deviceFacts, pageJson } from '@antenna/platform-web';
import { createTvPlatform, type TvPlatform } from '@antenna/platform-tv';
import { createOutsideCodes, type OutsideCodes } from '@antenna/tv-ui';
import { createMemoryAddress, type MemoryAddress } from './memory-address.ts';
import { loadUntilThere } from './start-page.ts';

export interface TvServices extends RootServices {
  readonly address: MemoryAddress;
  /** Addresses that only a phone can open. */
  readonly outside: OutsideCodes;
  /** Leaves the app, where the set lets a page do it. */
  readonly leave: () => void;
  readonly tv: TvPlatform;
}

const textsI18n = (language: Language, version: string): I18n =>
  createI18n({
    language,
    loadNamespace: (lng) => loadTexts(`${service()}/locales/${lng}/translation.json?v=${encodeURIComponent(version)}`),
  });

/** Where a packaged app finds the service; a hosted one comes from there. */
const service = (): string =>
  document.querySelector('meta[name="antenna-service"]')?.getAttribute('content')?.replace(/\/$/, '') ?? '';

const loadTexts = (address: string): Promise<TextResource> =>
  loadUntilThere(async () => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`texts answered ${answer.status}`);
    return (await answer.json()) as TextResource;
  });

interface Boot {
  readonly resources?: { readonly locales_version?: string };
}

/** Everything that this app builds once. */
export async function createServices(): Promise<TvServices> {
  // Old engines refuse every write that is to outlive the page.
  const ports = createBrowserPorts({ writesOutlivePage: false });
  const { storage, logger } = ports;
  const tv = createTvPlatform({ logger, wakeLock: createPlayerEnv({ storage }).wakeLock });
  const { manufacturer, ...facts } = await tv.facts();
  const boot = pageJson<Boot>('antenna-boot');
  const outside = createOutsideCodes();
  const connectivity = createConnectivity({ baseUrl: service() });
  const services = createBrowserServices({
    ports,
    address: createMemoryAddress(),
    connectivity,
    context: appContext({
      pathname: '/',
      search: '',
      hash: '',
      hasNativeBridge: false,
      hasMiniAppData: false,
      isStandalone: false,
    }),
    device: 'tv',
    i18nOf: (language) => textsI18n(language, boot?.resources?.locales_version ?? ''),
    own: {
      baseUrl: service(),
      outside: {
        // Phones open what the set shows as codes there, wherever this page lies.
        origin: service() || location.origin,
        // A set has no second tab: addresses outside are shown as codes for a phone.
        leave: (url) => outside.show(url),
        open: (url) => outside.show(url),
        send: () => {},
      },
      // What the set says of itself names it in the account's list of devices.
      device: {
        ...deviceFacts(navigator.userAgent),
        ...facts,
        ...(manufacturer && { vendor: manufacturer }),
        deviceType: 'tv',
      },
      surface: { isMobileDevice: false, isWebview: false, host: 'tv' },
      search: location.search,
      boot,
    },
  });
  return {
    ...services,
    tv,
    // In the background a set takes the decoder away.
    playerPorts: {
      visibility: { ...tv.lifecycle, pausesWhenHidden: true, losesPictureWhenHidden: true },
      wakeLock: tv.screensaver,
      connectivity,
      // The banner names the channel at once; drawing its page would delay its picture.
      pageFollowsAfter: 1.5 * SECOND,
    },
    outside,
    leave: () => {
      if (!tv.exit()) window.close();
    },
  };
}
