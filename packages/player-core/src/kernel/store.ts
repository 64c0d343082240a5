import type { Cancel } from '@antenna/kernel';

/** Snapshots of slices: a slice object is replaced only when something in it has changed. */
export interface Store<State extends object> {
  get(): State;
  patch<Name extends keyof State>(name: Name, patch: Partial<State[Name]>): void;
  /** Called once after each batch that changed something. */
  subscribe(run: () => void): Cancel;
  /** Subscribers are notified once, at the end of `run`. */
  batch(run: () => void): void;
}

export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial;
  let depth = 0;
  let isDirty = false;
  const listeners = new Set<() => void>();
  const flush = () => {
    // A listener may change the state again.
    while (isDirty && depth === 0) {
      isDirty = false;
      for (const each of listeners) each();
    }
  };
  return {
    get: () => state,
    patch(name, patch) {
      const slice = state[name];
      const isSame = (Object.keys(patch) as (keyof typeof patch)[]).every((key) => Object.is(slice[key], patch[key]));
      if (isSame) return;
      state = { ...state, [name]: { ...slice, ...patch } };
      isDirty = true;
      flush();
    },
    subscribe(run) {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
    batch(run) {
      depth += 1;
      try {
        run();
      } finally {
        depth -= 1;
        flush();
      }
    },
  };
}
