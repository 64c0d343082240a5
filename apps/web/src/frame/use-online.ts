import { useEffect, useSyncExternalStore } from 'react';
import type { WebServices } from '../services.ts';

/** Whether the browser thinks it is connected; coming back wakes the session and what had failed. */
export function useOnline(services: WebServices): boolean {
  const { connectivity, store } = services;
  const isOnline = useSyncExternalStore(connectivity.watch, connectivity.isOnline, () => true);
  useEffect(() => {
    if (isOnline) store.online();
  }, [isOnline, store]);
  return isOnline;
}
