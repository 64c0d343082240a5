import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { WebServices } from '../services.ts';

/** Whether the browser thinks it is connected; coming back wakes the session and what had failed. */
export function useOnline(services: WebServices): boolean {
  const { connectivity, store } = services;
  const isOnline = useSyncExternalStore(connectivity.watch, connectivity.isOnline, () => true);
  const was = useRef(isOnline);
  useEffect(() => {
    if (isOnline && !was.current) store.online();
    was.current = isOnline;
  }, [isOnline, store]);
  return isOnline;
}
