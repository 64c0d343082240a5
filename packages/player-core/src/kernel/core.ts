import { createBus, type Bus } from './bus.ts';
import type { Ports } from './feature.ts';
import { createHolds, type Holds } from './holds.ts';
import { createPlayhead, type Playhead } from './playhead.ts';
import { createResolvedCache, type ResolvedCache } from './resolved-cache.ts';
import { createScope, type Scope } from './scope.ts';
import { createStage, type Stage } from './stage.ts';
import { initialState, type HoldReason, type PlayerState } from './state.ts';
import { createStore, type Store } from './store.ts';

/** The parts every player has, whatever its features. */
export interface Core {
  readonly ports: Ports;
  readonly store: Store<PlayerState>;
  readonly bus: Bus;
  readonly stage: Stage;
  readonly playhead: Playhead;
  readonly holds: Holds<HoldReason>;
  readonly resolvedCache: ResolvedCache;
  /** Lasts as long as the player. */
  readonly scope: Scope;
  /** Shows the viewer a text, given by its key. */
  notify(key: string): void;
}

export function createCore(ports: Ports): Core {
  const store = createStore<PlayerState>(initialState);
  const stage = createStage(ports, store);
  const notify = (key: string) => store.patch('notice', { key, number: store.get().notice.number + 1 });
  const bus = createBus((command, reason, cause) => {
    bus.emit('refused', { command, reason });
    if (cause === 'viewer') notify(reason);
  });
  return {
    ports,
    store,
    bus,
    stage,
    notify,
    playhead: createPlayhead(ports.clock, store, stage),
    holds: createHolds<HoldReason>((reasons) => store.patch('playback', { holds: reasons })),
    resolvedCache: createResolvedCache(ports.clock),
    scope: createScope(ports.clock),
  };
}
