import { initialFacts, type EngineEvent, type EngineFacts } from '@antenna/player-core';

/** The listeners of an engine, and its latest facts. */
export interface EngineEvents {
  readonly facts: EngineFacts;
  emit(event: EngineEvent): void;
  patch(change: Partial<EngineFacts>): void;
  on(listen: (event: EngineEvent) => void): () => void;
  clear(): void;
}

export function createEngineEvents(): EngineEvents {
  const listeners = new Set<(event: EngineEvent) => void>();
  let facts: EngineFacts = initialFacts;
  const emit = (event: EngineEvent) => {
    if (event.type === 'facts') facts = { ...facts, ...event.patch };
    for (const each of listeners) each(event);
  };
  return {
    get facts() {
      return facts;
    },
    emit,
    patch: (change) => emit({ type: 'facts', patch: change }),
    on(listen) {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
    clear: () => listeners.clear(),
  };
}
