import { remoteKeyNamed, SECOND } from '@antenna/kernel';
import { createLifecycle, heldWhile } from './lifecycle.ts';
import { createLinks } from './links.ts';
import type { TvFacts, TvParts, TvPlatform } from './tv-platform.ts';

/** What AndroidX's `addWebMessageListener` adds to pages of the operator's origin alone. */
export interface AndroidShell {
  postMessage(text: string): void;
  addEventListener(type: 'message', run: (event: { readonly data: unknown }) => void): void;
}

/** Version of the messages; both sides ignore types they do not know. */
const VERSION = 1;
/** The shell answers `ready` with what the device is; an old one does not. */
const FACTS_WAIT = SECOND;

export function createAndroid(shell: AndroidShell, { scope, logger }: TvParts): TvPlatform {
  const lifecycle = createLifecycle(scope);
  const links = createLinks(scope, undefined);
  const send = (type: string, more: Readonly<Record<string, unknown>> = {}) =>
    shell.postMessage(JSON.stringify({ v: VERSION, type, ...more }));
  let knowFacts: (facts: TvFacts) => void = () => {};
  const facts = new Promise<TvFacts>((resolve) => {
    knowFacts = resolve;
    scope.setTimeout(() => resolve({ osName: 'Android' }), FACTS_WAIT);
  });

  shell.addEventListener('message', ({ data }) => {
    const message = readMessage(data);
    if (!message) return;
    if (message['type'] === 'key') pressKey(scope, message['key']);
    else if (message['type'] === 'visibility') lifecycle.report(message['shown'] === true);
    else if (message['type'] === 'launch') links.arrived(message['link']);
    else if (message['type'] === 'device') knowFacts(readFacts(message));
    else logger.debug('message of the shell ignored', { type: message['type'] });
  });
  // The shell may answer only after the page has spoken.
  send('ready');

  return {
    name: 'android',
    lifecycle,
    screensaver: { hold: heldWhile(lifecycle, (on) => send('keep_screen', { on })) },
    launch: links,
    leaving: 'asks',
    exit() {
      send('exit');
      return true;
    },
    facts: () => facts,
  };
}

function readMessage(data: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const message = JSON.parse(data) as Readonly<Record<string, unknown>> | null;
    return typeof message === 'object' && message?.['v'] === VERSION ? message : undefined;
  } catch {
    return undefined;
  }
}

/** A WebView has no key events of its own for Back, channels and colours: the shell names them. */
function pressKey({ document }: Window, name: unknown): void {
  if (typeof name !== 'string' || remoteKeyNamed(name) === undefined) return;
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
  );
}

function readFacts(message: Readonly<Record<string, unknown>>): TvFacts {
  const known = Object.entries({
    manufacturer: message['manufacturer'],
    model: message['model'],
    osVersion: message['os'],
  }).filter(([, value]) => typeof value === 'string' && value !== '');
  return { osName: 'Android', ...(Object.fromEntries(known) as TvFacts) };
}
