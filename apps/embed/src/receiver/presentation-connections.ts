import type { Line } from './receiver.ts';

interface Connection extends EventTarget {
  readonly state: string;
  send(message: string): void;
}
interface ConnectionList extends EventTarget {
  readonly connections: readonly Connection[];
}
type Presenting = Navigator & {
  readonly presentation?: { readonly receiver?: { readonly connectionList: Promise<ConnectionList> } | null };
};

/** The connections that browsers open to a page that they present on a screen. Elsewhere there are none. */
export async function presentationConnections(navigator: Navigator, join: (line: Line) => void): Promise<void> {
  const list = await (navigator as Presenting).presentation?.receiver?.connectionList;
  if (!list) return;
  const take = (connection: Connection) =>
    join({
      send: (message) => void (connection.state === 'connected' && connection.send(message)),
      listen(onMessage, onClosed) {
        connection.addEventListener('message', (event) => onMessage((event as MessageEvent).data));
        for (const type of ['close', 'terminate']) connection.addEventListener(type, onClosed, { once: true });
      },
    });
  list.connections.forEach(take);
  list.addEventListener('connectionavailable', (event) =>
    take((event as Event & { readonly connection: Connection }).connection),
  );
}
