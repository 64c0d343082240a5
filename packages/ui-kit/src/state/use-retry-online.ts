import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** ms after the connection is back: at once, and again where the network needs a moment. */
const RETRY_AFTER: readonly number[] = [0, 3_000, 10_000];

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/**
 * Whether the browser is connected. Calls `onRetry` when a lost connection has come back, while the caller is mounted and
 * `failures` is the same: what was planned for a connection is dropped once a retry has failed.
 */
export function useRetryOnline(onRetry: (() => void) | undefined, failures = 0): boolean {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const retry = useEffectEvent(() => onRetry?.());
  useEffect(() => {
    let timers: readonly ReturnType<typeof setTimeout>[] = [];
    const onOnline = () => {
      timers = RETRY_AFTER.map((wait) => setTimeout(retry, wait));
    };
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('online', onOnline);
      timers.forEach(clearTimeout);
    };
  }, [failures]);
  return isOnline;
}
