import type { Cancel, Millis } from '@antenna/kernel';
import type { ConnectivityPort } from '@antenna/player-core';

/** The Network Information API, where a browser has it. */
interface NavigatorWithConnection extends Navigator {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

const SLOW: readonly string[] = ['slow-2g', '2g', '3g'];

/** Whether there is a network, by the browser's word and by asking. */
export function createConnectivity({
  baseUrl = '',
  scope = window,
}: { readonly baseUrl?: string; readonly scope?: Window } = {}): ConnectivityPort {
  return {
    isOnline: () => scope.navigator.onLine,
    isDataSaverOn() {
      const { connection } = scope.navigator as NavigatorWithConnection;
      return connection?.saveData === true || SLOW.includes(connection?.effectiveType ?? '');
    },
    watch(onChange): Cancel {
      const [up, down] = [() => onChange(true), () => onChange(false)];
      scope.addEventListener('online', up);
      scope.addEventListener('offline', down);
      return () => {
        scope.removeEventListener('online', up);
        scope.removeEventListener('offline', down);
      };
    },
    ping: (timeout) => ping(`${baseUrl}/robots.txt?${Date.now()}`, timeout),
  };
}

/** GET with a timestamp and no cache; any 2xx in time is "online". */
async function ping(url: string, timeout: Millis): Promise<boolean> {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), timeout);
  try {
    return (await fetch(url, { cache: 'no-store', credentials: 'omit', signal: control.signal })).ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
