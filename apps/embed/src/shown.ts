import type { Cancel } from '@antenna/kernel';
import type { Place } from './place.ts';

/** What the frame shows: its address at first, later what the page around it has loaded. */
export interface Shown {
  readonly place: Place;
  /** The operator's signature for it, which the server checks with each stream. */
  readonly pass?: string | undefined;
  /** The operator signed that 18+ content may be shown. */
  readonly showsAdults: boolean;
}

export interface ShownStore {
  get(): Shown;
  set(shown: Shown): void;
  subscribe(run: () => void): Cancel;
}

export function createShown(first: Shown): ShownStore {
  const listeners = new Set<() => void>();
  let shown = first;
  return {
    get: () => shown,
    set(next) {
      shown = next;
      for (const run of listeners) run();
    },
    subscribe(run) {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
  };
}
