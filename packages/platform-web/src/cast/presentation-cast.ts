import type { KeyValueStore } from '@antenna/kernel';
import type { CastEvent, CastItem, CastPort } from '@antenna/player-core';
import { absolute, asSent, itemFor } from './addresses.ts';
import { readMessage, type ReceiverCommand } from './receiver-messages.ts';
import { refusalOf } from './refusal.ts';

/** The part of the browser's `PresentationConnection` that is used here. */
export interface PresentationConnectionLike extends EventTarget {
  readonly id: string;
  readonly state: 'connecting' | 'connected' | 'closed' | 'terminated';
  send(message: string): void;
  terminate(): void;
}
interface PresentationRequestLike {
  start(): Promise<PresentationConnectionLike>;
  reconnect(id: string): Promise<PresentationConnectionLike>;
  getAvailability(): Promise<EventTarget & { readonly value: boolean }>;
}
type Scope = Window & { readonly PresentationRequest?: new (urls: readonly string[]) => PresentationRequestLike };

export interface PresentationCastParts {
  readonly receiver: string;
  readonly scope: Window;
  readonly storage?: KeyValueStore;
}

const KEPT = 'cast-presentation';

/** Our own receiver page on another screen (Presentation API). The browser does not reveal the screen's name. */
export function createPresentationCast({ receiver, scope, storage }: PresentationCastParts): CastPort {
  let emit: (event: CastEvent) => void = () => {};
  let request: PresentationRequestLike | undefined;
  let line: PresentationConnectionLike | undefined;
  let sent: CastItem | undefined;

  const order = (what: ReceiverCommand) => {
    if (line?.state === 'connected') line.send(JSON.stringify(what));
  };

  /** `isBack`: a restored connection; the receiver's first message says what it shows. */
  const take = (connection: PresentationConnectionLike, isBack: boolean) => {
    line = connection;
    storage?.set(KEPT, connection.id);
    let isKnown = false;
    const known = (key?: string) => {
      if (isKnown) return;
      isKnown = true;
      emit({ type: 'connected', device: '', ...(key === undefined ? {} : { key }) });
    };
    const gone = () => {
      if (line !== connection) return;
      line = undefined;
      storage?.remove(KEPT);
      emit({ type: 'disconnected' });
    };
    connection.addEventListener('message', (event) => {
      const message = readMessage((event as MessageEvent).data);
      if (line !== connection || !message) return;
      if (message.say === 'failed') return emit({ type: 'failed' });
      known(message.key);
      emit({ type: 'reported', report: asSent(message.report, sent, scope) });
    });
    connection.addEventListener('close', gone);
    connection.addEventListener('terminate', gone);
    if (isBack) return;
    if (connection.state === 'connected') known();
    else connection.addEventListener('connect', () => known(), { once: true });
  };

  const look = async (made: PresentationRequestLike) => {
    try {
      const availability = await made.getAvailability();
      const report = () => emit({ type: 'availability', hasDevices: availability.value });
      availability.addEventListener('change', report);
      report();
    } catch {
      // Where availability cannot be watched, no devices are reported.
      emit({ type: 'availability', hasDevices: false });
    }
  };

  return {
    watch(listen) {
      emit = listen;
      const Request = (scope as Scope).PresentationRequest;
      if (!Request) {
        listen({ type: 'availability', hasDevices: false, refusal: 'browser' });
        return () => {};
      }
      try {
        request = new Request([absolute(receiver, scope)]);
      } catch (error) {
        listen({ type: 'availability', hasDevices: false, refusal: refusalOf(error) });
        return () => {};
      }
      void look(request);
      const before = storage?.get(KEPT);
      if (before !== undefined)
        request.reconnect(before).then(
          (connection) => take(connection, true),
          () => storage?.remove(KEPT),
        );
      return () => void (emit = () => {});
    },
    follow: () => {},
    async connect() {
      try {
        const connection = await request?.start();
        if (!connection) return 'failed';
        take(connection, false);
        return 'connected';
      } catch (error) {
        const { name } = error as { readonly name?: string };
        return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'failed';
      }
    },
    load(item) {
      sent = item;
      order({ do: 'load', item: itemFor(item, scope) });
    },
    play: () => order({ do: 'play' }),
    pause: () => order({ do: 'pause' }),
    seek: (time) => order({ do: 'seek', time }),
    setVolume: (level, muted) => order({ do: 'volume', level, muted }),
    selectTracks: (languages) => order({ do: 'tracks', languages }),
    disconnect() {
      order({ do: 'end' });
      line?.terminate();
    },
  };
}
