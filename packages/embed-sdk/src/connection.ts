import type { CommandFields, CommandName, PlayerEvent, PlayerEvents, PlayerStatus } from './messages.ts';
import { Refusal } from './refusal.ts';
import { watchRemoval } from './watch-removal.ts';

/** How long the player may take to answer. */
const SILENT_AFTER = 10_000;
/** How often a player is asked that has not said `ready`: some browsers do not tell it which page surrounds it. */
const ASK_EVERY = 500;
/** A loaded frame without a message by then was probably refused by the browser. */
const REFUSED_AFTER = 1_500;

/** Under this the connection itself waits; commands have numbers. */
const READY = Symbol('ready');

export type Listener<Name extends PlayerEvent | 'gone'> = (
  event: Name extends PlayerEvent ? PlayerEvents[Name] : object,
) => void;

export interface Connection {
  /** Rejects with a `Refusal`. */
  send<Name extends CommandName>(name: Name, fields: CommandFields[Name]): Promise<PlayerStatus | undefined>;
  on<Name extends PlayerEvent | 'gone'>(name: Name, run: Listener<Name>): () => void;
  /** Settles everything that waits. */
  end(reason: string): void;
  abilities(): readonly string[];
}

interface Waiting {
  resolve(status?: PlayerStatus): void;
  reject(reason: string): void;
}

/** Resolves when the player accepts commands; nothing but this frame on this origin is listened to. */
export function connect(frame: HTMLIFrameElement, origin: string): Promise<Connection> {
  const page = frame.ownerDocument.defaultView ?? window;
  const waiting = new Map<string | typeof READY, Waiting>();
  const listeners = new Map<string, Set<(event: never) => void>>();
  let abilities: readonly string[] = [];
  let number = 0;
  let isEnded = false;

  const post = (message: object) => frame.contentWindow?.postMessage(message, origin);
  const settleAll = (reason: string) => {
    for (const each of waiting.values()) each.reject(reason);
  };
  const emit = (name: string, event: object) => {
    for (const run of listeners.get(name) ?? []) {
      // A listener that throws stops no other.
      queueMicrotask(() => run(event as never));
    }
  };
  const wait = (id: string | typeof READY) =>
    new Promise<PlayerStatus | undefined>((resolve, reject) => {
      const settle = (run: () => void) => {
        page.clearTimeout(timer);
        waiting.delete(id);
        run();
      };
      const timer = page.setTimeout(() => waiting.get(id)?.reject('silent'), SILENT_AFTER);
      waiting.set(id, {
        resolve: (status) => settle(() => resolve(status)),
        reject: (reason) => settle(() => reject(new Refusal(reason))),
      });
    });
  const onMessage = ({ source, origin: from, data }: MessageEvent) => {
    if (source === null || source !== frame.contentWindow || from !== origin) return;
    if (typeof data !== 'object' || data === null || typeof data.antenna !== 'string') return;
    const { antenna, id, ...fields } = data as { readonly antenna: string; readonly id?: unknown };
    const asked = waiting.get(String(id));
    if (antenna === 'done') asked?.resolve();
    else if (antenna === 'state') asked?.resolve(fields as PlayerStatus);
    else if (antenna === 'refused') asked?.reject(reasonOf(fields));
    else {
      // Also after the frame has been loaded again: that player knows nothing of earlier commands.
      if (antenna === 'ready') begin(fields);
      else if (antenna === 'error') waiting.get(READY)?.reject(reasonOf(fields));
      emit(antenna, fields);
    }
  };
  const begin = ({ abilities: named }: { readonly abilities?: unknown }) => {
    abilities = Array.isArray(named) ? named.filter((each) => typeof each === 'string') : [];
    waiting.get(READY)?.resolve();
    settleAll('gone');
  };
  const end = (reason: string) => {
    if (isEnded) return;
    isEnded = true;
    page.removeEventListener('message', onMessage);
    stopWatching();
    settleAll(reason);
    emit('gone', {});
  };

  page.addEventListener('message', onMessage);
  const stopWatching = watchRemoval(frame, () => end('gone'));
  const ready = wait(READY);
  let asking: number | undefined;
  const ask = () => post({ antenna: 'ask' });
  const onLoad = () => {
    page.setTimeout(checkSite, REFUSED_AFTER);
    if (!waiting.has(READY)) return;
    ask();
    asking = page.setInterval(ask, ASK_EVERY);
  };
  // Before that the frame holds an empty page of this site: a browser writes an error for each message to another origin.
  frame.addEventListener('load', onLoad, { once: true });
  const checkSite = async () => {
    if (waiting.has(READY) && !(await isAllowed(frame.src))) waiting.get(READY)?.reject('embedding');
  };
  const connection: Connection = {
    send(name, fields) {
      if (isEnded) return Promise.reject(new Refusal('gone'));
      if (!abilities.includes(name)) return Promise.reject(new Refusal('unsupported'));
      number += 1;
      const id = String(number);
      const answer = wait(id);
      post({ antenna: name, id, ...defined(fields) });
      return answer;
    },
    on(name, run) {
      const all = listeners.get(name) ?? new Set();
      listeners.set(name, all.add(run));
      return () => void all.delete(run);
    },
    end,
    abilities: () => abilities,
  };
  return ready
    .then(
      () => connection,
      (refusal: unknown) => {
        end('gone');
        throw refusal;
      },
    )
    .finally(() => page.clearInterval(asking));
}

/** A field that is there without a value makes another shape of the command. */
const defined = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const reasonOf = ({ reason }: { readonly reason?: unknown }) => (typeof reason === 'string' ? reason : 'unknown');

/** Whether the operator lets this site show that address; a page that may not ask learns nothing. */
async function isAllowed(address: string): Promise<boolean> {
  const { origin, pathname, search } = new URL(address);
  const question = `${origin}/embed/allowed?path=${encodeURIComponent(pathname + search)}`;
  try {
    return (await fetch(question, { credentials: 'omit' })).status !== 403;
  } catch {
    return true;
  }
}
