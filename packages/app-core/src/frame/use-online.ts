import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useServices } from '../services/services-context.tsx';

/** Whether the browser believes it is connected; a connection that returns wakes the session and retries what failed. */
export function useOnline(): boolean {
  const { connectivity, store } = useServices();
  const isOnline = useSyncExternalStore(connectivity.watch, connectivity.isOnline, () => true);
  const was = useRef(isOnline);
  useEffect(() => {
    if (isOnline && !was.current) store.online();
    was.current = isOnline;
  }, [isOnline, store]);
  return isOnline;
}
