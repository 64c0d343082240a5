import type { I18n, Language } from '@antenna/i18n';
import {
  createBrowserClock,
  createBrowserLock,
  createBrowserRandom,
  createBrowserStorage,
  createFetchHttp,
  createRingLogger,
  createViewerActivity,
} from '@antenna/platform-web';
import { makeStore, selectLanguage, type StorePorts } from '@antenna/store';
import { createLinkReporting } from '../analytics/link-reporting.ts';
import type { RootServices } from '../frame/AppRoot.tsx';
import type { RouterAddress } from '../history/router-address.ts';

/** The ports that are alike for every app in a browser. Old engines refuse a write that is to outlive the page. */
export function createBrowserPorts({ writesOutlivePage = true }: { readonly writesOutlivePage?: boolean } = {}) {
  const clock = createBrowserClock();
  return {
    clock,
    storage: createBrowserStorage(),
    logger: createRingLogger({ clock }),
    http: createFetchHttp({ clock, writesOutlivePage }),
    random: createBrowserRandom(),
    activity: createViewerActivity(),
    browserLanguages: navigator.languages,
    guestLock: createBrowserLock('antenna-guest', navigator),
  };
}

export type BrowserPorts = ReturnType<typeof createBrowserPorts>;

export interface BrowserServicesOptions<Address extends RouterAddress> extends Pick<
  RootServices,
  'connectivity' | 'context' | 'device'
> {
  readonly ports: BrowserPorts;
  readonly address: Address;
  /** What the app gives its store besides. */
  readonly own: Omit<StorePorts, keyof BrowserPorts | 'address'>;
  readonly i18nOf: (language: Language) => I18n;
}

/** An app's store on a browser's ports, and what its components need of both. */
export function createBrowserServices<Address extends RouterAddress>({
  ports,
  own,
  i18nOf,
  ...page
}: BrowserServicesOptions<Address>): RootServices & { readonly address: Address } {
  const { clock, storage, logger, browserLanguages } = ports;
  const store = makeStore({ ...ports, ...own, address: page.address });
  return {
    ...page,
    store,
    storage,
    logger,
    userAgent: navigator.userAgent,
    isMobileDevice: page.device === 'mobile',
    linkReporting: createLinkReporting(),
    i18n: i18nOf(selectLanguage(store.getState(), browserLanguages)),
    now: () => clock.now(),
  };
}
