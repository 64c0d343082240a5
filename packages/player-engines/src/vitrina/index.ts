import { initialFacts, type Engine, type EngineEvent, type PlayableSource } from '@antenna/player-core';
import { placeIn } from '../video/element.ts';

/** Messages accepted from a frame's page. */
const WORDS = ['ready', 'playing', 'paused', 'error'] as const;
type Word = (typeof WORDS)[number];

export interface VitrinaOptions {
  /** Title of the frame, for screen readers. */
  readonly title: string;
}

/** No top navigation, no dialogs (threat T11). */
const SANDBOX = 'allow-scripts allow-forms allow-popups';
const ALLOW = 'autoplay; encrypted-media; fullscreen';

/**
 * Another service's player in a frame. It plays on its own: nothing can be sought, switched or muted from here, and
 * the interface shows no control for it (`caps`). Messages: `{ vitrina: 'ready' | 'playing' | 'paused' | 'error' }`
 * from the frame's own origin; `{ vitrina: 'play' | 'pause' }` to it.
 */
export function createVitrinaEngine({ title }: VitrinaOptions): Engine {
  const frame = document.createElement('iframe');
  frame.className = 'pl-media';
  frame.title = title;
  frame.setAttribute('allow', ALLOW);
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  const listeners = new Set<(event: EngineEvent) => void>();
  let origin = '';
  let settle: () => void = () => {};
  const emit = (event: EngineEvent) => {
    for (const each of listeners) each(event);
  };
  const say = (word: 'play' | 'pause') =>
    frame.contentWindow?.postMessage({ vitrina: word }, origin === 'null' || origin === '' ? '*' : origin);
  const appeared = () => {
    emit({ type: 'facts', patch: { isPaused: false, isWaiting: false } });
    emit({ type: 'first-frame' });
    settle();
  };

  frame.addEventListener('load', () => frame.getAttribute('src') && appeared());
  const onMessage = (event: MessageEvent<unknown>) => {
    if (event.source !== frame.contentWindow || event.origin !== origin) return;
    const word = wordOf(event.data);
    if (word === 'playing') emit({ type: 'facts', patch: { isPaused: false, isWaiting: false } });
    if (word === 'paused') emit({ type: 'facts', patch: { isPaused: true } });
    if (word === 'error')
      emit({ type: 'fault', fault: { kind: 'network', isFatal: true, code: 'vitrina', what: 'master' } });
  };
  window.addEventListener('message', onMessage);

  const release = () => {
    settle();
    frame.removeAttribute('src');
  };

  return {
    kind: 'vitrina',
    caps: { seek: false, rate: false, volume: false, audio: false, text: false, quality: false },
    media: undefined,
    mount: (host) => placeIn(host as HTMLElement, frame),
    load(source: PlayableSource) {
      settle();
      const address = safeAddress(source.url);
      emit({ type: 'facts', patch: { ...initialFacts, isEndless: true, duration: Infinity } });
      if (!address) {
        emit({ type: 'fault', fault: { kind: 'codec', isFatal: true, code: 'vitrina-address' } });
        return Promise.resolve();
      }
      // A page of our own origin could remove its sandbox: it gets an opaque origin.
      const isForeign = address.origin !== location.origin;
      origin = isForeign ? address.origin : 'null';
      frame.setAttribute('sandbox', isForeign ? `${SANDBOX} allow-same-origin` : SANDBOX);
      const done = new Promise<void>((resolve) => (settle = resolve));
      frame.src = address.href;
      return done;
    },
    play() {
      say('play');
      return Promise.resolve();
    },
    pause: () => say('pause'),
    seek: () => {},
    setRate: () => {},
    setVolume: () => {},
    setMuted: () => {},
    selectAudio: () => {},
    selectText: () => {},
    selectQuality: () => {},
    recover: () => {},
    now: () => ({ position: 0, bufferedUntil: 0 }),
    on(listen) {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
    unload: release,
    destroy() {
      release();
      window.removeEventListener('message', onMessage);
      frame.remove();
      listeners.clear();
    },
  };
}

function wordOf(data: unknown): Word | undefined {
  const word = typeof data === 'object' && data !== null && 'vitrina' in data ? data.vitrina : undefined;
  return WORDS.find((each) => each === word);
}

/** A web address, or none. */
function safeAddress(url: string): URL | undefined {
  const address = URL.canParse(url, location.href) ? new URL(url, location.href) : undefined;
  const isWeb = address?.protocol === 'https:' || address?.protocol === 'http:';
  return isWeb ? address : undefined;
}
