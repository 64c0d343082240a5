import type { Clock, Millis } from '@antenna/kernel';
import { CLIENT_MEMORY, CLIENTS_AT_ONCE, STREAMS_KNOWN } from './limits.ts';

/**
 * Whether a client may fetch a stream: an address that is passed on serves the first few, not a crowd. A client that was not seen for a
 * minute has given its place to another. In memory, so per copy of the backend; 0 is no limit.
 */
export function limitClients(clock: Clock, most = CLIENTS_AT_ONCE): (sid: string, client: string) => boolean {
  const streams = new Map<string, Map<string, Millis>>();
  return (sid, client) => {
    if (most === 0) return true;
    const now = clock.now();
    let clients = streams.get(sid);
    if (!clients) {
      if (streams.size >= STREAMS_KNOWN) streams.delete(streams.keys().next().value ?? '');
      clients = new Map();
      streams.set(sid, clients);
    }
    if (!clients.has(client)) {
      for (const [each, seen] of clients) if (seen <= now - CLIENT_MEMORY) clients.delete(each);
      if (clients.size >= most) return false;
    }
    clients.set(client, now);
    return true;
  };
}
