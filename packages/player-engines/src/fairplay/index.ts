import { initialFacts, type Engine, type EngineEvent, type PlayableSource, type StartAt } from '@antenna/player-core';
import { createNativeEngine } from '../hls/native-engine.ts';
import { exchangeKeys, type FairplayHands } from './key-exchange.ts';

export type { FairplayHands } from './key-exchange.ts';

const browser: FairplayHands = {
  fetch: (...asked) => fetch(...asked),
  access: (name, wanted) =>
    typeof navigator.requestMediaKeySystemAccess === 'function'
      ? navigator.requestMediaKeySystemAccess(name, wanted)
      : Promise.reject(new Error('no EME')),
};

/** Apple's own HLS with FairPlay: the browser's player, whose keys are fetched here. */
export function createFairplayEngine(hands: FairplayHands = browser): Engine {
  const inner = createNativeEngine();
  const listeners = new Set<(event: EngineEvent) => void>();
  const tell = (event: EngineEvent) => {
    for (const each of listeners) each(event);
  };
  inner.on(tell);
  let exchange = new AbortController();
  let settle: () => void = () => {};

  const end = () => {
    exchange.abort();
    settle();
  };

  async function begin(
    source: Extract<PlayableSource, { readonly kind: 'drm' }>,
    start: StartAt,
    { signal }: AbortController,
  ): Promise<void> {
    const isReady = await exchangeKeys(
      inner.media as HTMLVideoElement,
      source.protection,
      hands,
      (fault) => tell({ type: 'fault', fault }),
      signal,
    );
    if (!isReady || signal.aborted) return;
    await inner.load(
      { kind: 'hls', url: source.url, ...(source.startsAt === undefined ? {} : { startsAt: source.startsAt }) },
      start,
    );
  }

  return {
    ...inner,
    kind: 'fairplay',
    get caps() {
      return inner.caps;
    },
    load(source, start) {
      end();
      // The old film goes before its keys do.
      inner.unload();
      tell({ type: 'facts', patch: initialFacts });
      if (source.kind !== 'drm') return inner.load(source, start);
      exchange = new AbortController();
      const mine = exchange;
      return new Promise<void>((resolve) => {
        settle = resolve;
        void begin(source, start, mine).finally(resolve);
      });
    },
    on(listen) {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
    unload() {
      end();
      inner.unload();
    },
    destroy() {
      end();
      listeners.clear();
      inner.destroy();
    },
  };
}
