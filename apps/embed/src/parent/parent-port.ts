import type { Cancel } from '@antenna/kernel';
import { allowsOrigin } from '@antenna/partners';
import type { PlayerMessage } from '@antenna/embed-sdk';
import { originOf } from './origin-of.ts';

/** `top`: not in a frame. `unknown`: the browser does not reveal the parent; the policy admits the page. */
export type Framing = 'top' | 'allowed' | 'refused' | 'unknown';

export interface ParentPort {
  readonly framing: Framing;
  /** Sends to the parent's exact origin; queued while it is unknown, dropped without a parent. */
  send(message: PlayerMessage): void;
  /** The same for a message of another protocol, which is a text; dropped while the origin is unknown. */
  sendText(text: string): void;
  /**
   * Commands of the parent, from an allowed origin and in a shape that `read` accepts; everything else is ignored.
   * `origin` is the parent's.
   */
  listen<Command>(
    read: (data: unknown) => Command | undefined,
    run: (command: Command, origin: string) => void,
  ): Cancel;
}

/** What a parent that becomes known later still needs; it asks for anything else. */
const QUEUED: Partial<Record<PlayerMessage['antenna'], 'ready' | 'status'>> = {
  ready: 'ready',
  playing: 'status',
  paused: 'status',
  ended: 'status',
  error: 'status',
};

type Scope = Pick<Window, 'parent' | 'addEventListener' | 'removeEventListener'> & {
  readonly location: Pick<Location, 'origin'> & {
    readonly ancestorOrigins?: { readonly length: number; readonly [index: number]: string };
  };
  readonly document: Pick<Document, 'referrer'>;
};

/** The page around the player. `allowed` are the operator's origins, in addition to the service's own. */
export function createParentPort(scope: Scope, allowed: readonly string[]): ParentPort {
  const own = scope.location.origin;
  const isAllowed = (origin: string) => origin === own || allowsOrigin(allowed, origin);
  const isFramed = scope.parent !== (scope as unknown);
  // Some browsers have `ancestorOrigins`; in others the referrer tells, unless the parent sends none.
  const known = isFramed ? (scope.location.ancestorOrigins?.[0] ?? originOf(scope.document.referrer)) : undefined;
  const framing: Framing = !isFramed
    ? 'top'
    : known === undefined
      ? 'unknown'
      : isAllowed(known)
        ? 'allowed'
        : 'refused';
  let target = framing === 'allowed' ? known : undefined;
  /** The last message of each kind, for a parent that becomes known later. */
  const queued = new Map<'ready' | 'status', PlayerMessage>();

  return {
    framing,
    send(message) {
      const kind = QUEUED[message.antenna];
      if (target !== undefined) scope.parent.postMessage(message, target);
      else if (framing === 'unknown' && kind) queued.set(kind, message);
    },
    sendText(text) {
      if (target !== undefined) scope.parent.postMessage(text, target);
    },
    listen(read, run) {
      const onMessage = (event: MessageEvent) => {
        if (!isFramed || event.source !== scope.parent || !isAllowed(event.origin)) return;
        const command = read(event.data);
        if (!command) return;
        if (target === undefined && framing === 'unknown') {
          target = event.origin;
          for (const message of queued.values()) scope.parent.postMessage(message, target);
        }
        run(command, event.origin);
      };
      scope.addEventListener('message', onMessage);
      return () => scope.removeEventListener('message', onMessage);
    },
  };
}
