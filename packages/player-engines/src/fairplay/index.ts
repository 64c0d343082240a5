import { initialFacts, type Engine, type EngineEvent, type PlayableSource, type StartAt } from '@antenna/player-core';
import { createNativeEngine } from '../video/native-engine.ts';
import { exchangeKeys, type FairplayPorts } from './key-exchange.ts';

export type { FairplayPorts } from './key-exchange.ts';

const browser: FairplayPorts = {
  fetch: (...request) => fetch(...request),
  access: (name, configurations) =>
    typeof navigator.requestMediaKeySystemAccess === 'function'
      ? navigator.requestMediaKeySystemAccess(name, configurations)
      : Promise.reject(new Error('no EME')),
};

/** Safari's own HLS with FairPlay: the browser plays, the keys are fetched here. */
export function createFairplayEngine(ports: FairplayPorts = browser): Engine {
  const inner = createNativeEngine();
  const listeners = new Set<(event: EngineEvent) => void>();
  const emit = (event: EngineEvent) => {
    for (const each of listeners) each(event);
  };
  inner.on(emit);
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
    const isReady = await exchangeKeys({
      video: inner.media as HTMLVideoElement,
      protection: source.protection,
      ports,
      onFault: (fault) => emit({ type: 'fault', fault }),
      signal,
    });
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
      // The old source is unloaded before its keys are.
      inner.unload();
      emit({ type: 'facts', patch: initialFacts });
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
