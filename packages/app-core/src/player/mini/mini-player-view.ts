import type { ComponentType } from 'react';

let view: ComponentType | undefined;
const listeners = new Set<() => void>();

/** The mini player comes with the player's chunk. */
export function introduceMiniPlayer(component: ComponentType): void {
  view = component;
  for (const run of listeners) run();
}

export const knownMiniPlayer = (): ComponentType | undefined => view;

export function onMiniPlayer(run: () => void): () => void {
  listeners.add(run);
  return () => void listeners.delete(run);
}
