import type { Cancel } from '@antenna/kernel';
import { initialFacts, type Engine, type EngineEvent, type EngineTime, type PlayableSource } from '../port/engine.ts';
import type { Host } from '../port/env.ts';
import type { Ports } from './feature.ts';
import type { PlayerState } from './state.ts';
import type { Store } from './store.ts';

/** The engine and the element it is shown in. An engine is kept from session to session as long as it can play the source. */
export interface Stage {
  engine(): Engine | undefined;
  time(): EngineTime;
  host(): Host | undefined;
  mount(host: Host): Cancel;
  /** The engine for a source: the present one if it fits. */
  prepare(source: PlayableSource): Promise<Engine>;
  /** Freezes the picture and ignores the engine's events until the next source is prepared. */
  freeze(): void;
  /** Removes the picture. */
  clear(): void;
  onEvent(run: (event: EngineEvent) => void): Cancel;
  /** Also called by commands that move time before the engine does. */
  onFrame(run: () => void): Cancel;
  frame(): void;
  destroy(): void;
}

const blank = { ...initialFacts, audioId: undefined, textId: undefined, levelId: undefined, hasFirstFrame: false };
const nowhere: EngineTime = { position: 0, bufferedUntil: 0 };

function engineFor(source: PlayableSource): Engine['kind'] {
  if (source.kind === 'vitrina') return 'vitrina';
  if (source.kind === 'dash') return 'shaka';
  if (source.kind !== 'drm') return 'hls';
  return source.protection.system === 'fairplay' ? 'fairplay' : 'shaka';
}

function fits(engine: Engine, source: PlayableSource): boolean {
  const kind = engineFor(source);
  return engine.kind === kind || (engine.kind === 'fake' && kind === 'hls');
}

export function createStage(ports: Ports, store: Store<PlayerState>): Stage {
  const eventListeners = new Set<(event: EngineEvent) => void>();
  const frameListeners = new Set<() => void>();
  let engine: Engine | undefined;
  let host: Host | undefined;
  let isDestroyed = false;
  let isListening = true;

  const frame = () => {
    for (const each of frameListeners) each();
  };
  const handleEvent = (event: EngineEvent) =>
    store.batch(() => {
      if (event.type === 'facts') store.patch('engine', event.patch);
      if (event.type === 'first-frame') store.patch('engine', { hasFirstFrame: true });
      for (const each of eventListeners) each(event);
      if (
        event.type === 'time' ||
        (event.type === 'facts' && ('isSeeking' in event.patch || 'seekable' in event.patch))
      )
        frame();
    });
  const drop = () => {
    engine?.destroy();
    engine = undefined;
  };

  return {
    engine: () => engine,
    time: () => engine?.now() ?? nowhere,
    host: () => host,
    mount(place) {
      host = place;
      engine?.mount(place);
      return () => {
        if (host === place) host = undefined;
      };
    },
    async prepare(source) {
      isListening = true;
      if (engine && fits(engine, source)) return engine;
      const made = await ports.engine(source);
      // Another engine has arrived meanwhile: it stays, if it fits.
      if (engine && fits(engine, source)) {
        made.destroy();
        return engine;
      }
      drop();
      if (isDestroyed) {
        made.destroy();
        return made;
      }
      engine = made;
      made.on((event) => {
        if (engine === made && isListening) handleEvent(event);
      });
      store.patch('engine', { ...blank, caps: made.caps });
      if (host) made.mount(host);
      return made;
    },
    freeze() {
      isListening = false;
      engine?.pause();
      store.patch('engine', blank);
    },
    clear() {
      isListening = false;
      engine?.unload();
      store.patch('engine', blank);
    },
    onEvent(run) {
      eventListeners.add(run);
      return () => void eventListeners.delete(run);
    },
    onFrame(run) {
      frameListeners.add(run);
      return () => void frameListeners.delete(run);
    },
    frame,
    destroy() {
      isDestroyed = true;
      drop();
      eventListeners.clear();
      frameListeners.clear();
    },
  };
}
