import { createContext, useContext, type ReactNode } from 'react';
import type { WebServices } from './services.ts';

const ServicesContext = createContext<WebServices | undefined>(undefined);

export function ServicesProvider({
  services,
  children,
}: {
  readonly services: WebServices;
  readonly children: ReactNode;
}) {
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

/** What `main.tsx` built; only parts of this app may ask. */
export function useWebServices(): WebServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useWebServices outside of ServicesProvider');
  return services;
}
