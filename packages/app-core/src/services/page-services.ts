import { appContext, isPrerender } from '@antenna/navigation';
import {
  createConnectivity,
  deviceClass,
  deviceFacts,
  hasMiniAppData,
  hostKind,
  isStandalone,
  nativeBridge,
  openExternal,
} from '@antenna/platform-web';
import type { Language } from '@antenna/i18n';
import type { OutsidePort, StorePorts } from '@antenna/store';
import { connectAnalytics, createPageAnalytics } from '../analytics/page-analytics.ts';
import type { RootServices } from '../frame/AppRoot.tsx';
import { createRouterAddress, type RouterAddress } from '../history/router-address.ts';
import { createBrowserPorts, createBrowserServices } from './browser-services.ts';
import { pageI18n } from './page-texts.ts';

export interface PageServicesOptions {
  readonly localesVersion: string;
  /** Reports events to the console too. */
  readonly isDevelopment: boolean;
  /** The language that the address asks for: a choice, as one in the switcher. */
  readonly chosenLanguage?: Language | undefined;
  readonly address?: RouterAddress;
  /** What differs from an ordinary page. */
  readonly outside?: Partial<OutsidePort>;
  /** The page is made for apps: it frames no pay system in a browser either. */
  readonly framesNoForms?: boolean;
  /** What the server has put into the page. */
  readonly ports?: Pick<StorePorts, 'boot' | 'entries'> | undefined;
}

/** The services of a page in a browser, on the browser's own ports. */
export function createPageServices(options: PageServicesOptions): RootServices {
  const ports = createBrowserPorts();
  const { clock, storage, logger, random } = ports;
  const { address = createRouterAddress(), chosenLanguage } = options;
  const { pathname, search, hash } = location;
  if (chosenLanguage !== undefined) storage.set('language', chosenLanguage);
  const bridge = nativeBridge();
  const context = appContext({
    pathname,
    search,
    hash,
    hasNativeBridge: bridge !== undefined,
    hasMiniAppData: hasMiniAppData(),
    isStandalone: isStandalone(),
  });
  const agent = navigator.userAgent;
  const device = deviceClass({ userAgent: agent, touchPoints: navigator.maxTouchPoints });
  const analytics = createPageAnalytics({ clock, storage, random });
  const services = createBrowserServices({
    ports,
    address,
    connectivity: createConnectivity(),
    context,
    device,
    i18nOf: (language) => pageI18n(language, options.localesVersion),
    own: {
      baseUrl: '',
      analytics,
      outside: {
        origin: location.origin,
        leave: (url) => location.assign(url),
        open: (url) => openExternal(url),
        send: (message) => nativeBridge()?.send(message),
        ...options.outside,
      },
      device: deviceFacts(agent, navigator.maxTouchPoints),
      surface: {
        isMobileDevice: device === 'mobile',
        isWebview: context.isWebview,
        isEmbedded: context.isEmbed,
        isPrerendered: isPrerender({ userAgent: agent, search }),
        framesNoForms: options.framesNoForms === true || context.isWebview || context.isMiniApp,
        host: hostKind({ bridge, context, userAgent: agent }),
      },
      search,
      ...options.ports,
      whenQuiet,
    },
  });
  const { store, linkReporting } = services;
  connectAnalytics(analytics, store, {
    random,
    logger,
    isDevelopment: options.isDevelopment,
    onCollected: () =>
      void import('../analytics/link-events.ts').then(({ linkEventsOf }) =>
        linkReporting.start(linkEventsOf(analytics.track, store)),
      ),
  });
  return services;
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
