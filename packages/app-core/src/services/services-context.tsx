import type { AppContext } from '@antenna/navigation';
import type { BrowserStorage, DeviceClass, RingLogger } from '@antenna/platform-web';
import type { ConnectivityPort, Env } from '@antenna/player-core';
import type { AppStore } from '@antenna/store';
import { createContext, useContext, type ReactNode } from 'react';
import type { LinkReporting } from '../analytics/link-reporting.ts';

/** What an app builds once and its components use. */
export interface AppServices {
  readonly store: AppStore;
  readonly storage: BrowserStorage;
  readonly logger: RingLogger;
  readonly connectivity: ConnectivityPort;
  readonly context: AppContext;
  readonly userAgent: string;
  readonly device: DeviceClass;
  readonly isMobileDevice: boolean;
  readonly linkReporting: LinkReporting;
  /** What this app's device knows better than a browser: on a TV, when the app is in the background, its screensaver, its speed. */
  readonly playerPorts?: Partial<Pick<Env, 'visibility' | 'wakeLock' | 'connectivity' | 'pageFollowsAfter'>>;
  /** The title that the server gave the first page in place of the app's. */
  readonly maskedTitle?: readonly [drawn: string, shown: string] | undefined;
}

const ServicesContext = createContext<AppServices | undefined>(undefined);

export function ServicesProvider({
  services,
  children,
}: {
  readonly services: AppServices;
  readonly children: ReactNode;
}) {
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

export function useServices(): AppServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices outside of ServicesProvider');
  return services;
}
