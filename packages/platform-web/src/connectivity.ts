import type { Cancel, Millis } from '@antenna/kernel';
import type { ConnectivityPort } from '@antenna/player-core';

/** The Network Information API, where a browser has it. */
interface NavigatorWithConnection extends Navigator {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

const SLOW: readonly string[] = ['slow-2g', '2g', '3g'];

/** Whether there is a network: the browser's events, checked by a request. */
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
    ping: async (timeout) => (await request(`${baseUrl}/robots.txt?${Date.now()}`, timeout))?.ok === true,
    async isServing(address, timeout) {
      const answer = await request(address, timeout);
      // A server that refuses an expired address is reachable again.
      return answer !== undefined && (answer.ok || answer.status === 401 || answer.status === 403);
    },
  };
}

/** GET without a cache; `undefined` without an answer in time. */
async function request(url: string, timeout: Millis): Promise<Response | undefined> {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), timeout);
  try {
    const answer = await fetch(url, { cache: 'no-store', credentials: 'omit', signal: control.signal });
    void answer.body?.cancel().catch(() => {});
    return answer;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
