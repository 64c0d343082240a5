import type { Cancel } from '@antenna/kernel';
import type { VisibilityPort } from '@antenna/player-core';

export interface Lifecycle extends VisibilityPort {
  /** A shell says it before the page itself notices. */
  report(isVisible: boolean): void;
}

/** Whether the app is in front. Sets report some changes twice, and a shell reports them besides the page. */
export function createLifecycle(scope: Window): Lifecycle {
  const { document } = scope;
  let isVisible = document.visibilityState !== 'hidden';
  const watchers = new Set<(isVisible: boolean) => void>();
  const report = (next: boolean) => {
    if (next === isVisible) return;
    isVisible = next;
    for (const watcher of watchers) watcher(next);
  };
  document.addEventListener('visibilitychange', () => report(document.visibilityState !== 'hidden'));
  return {
    isVisible: () => isVisible,
    watch(onChange) {
      watchers.add(onChange);
      return () => void watchers.delete(onChange);
    },
    onLeave(run) {
      scope.addEventListener('pagehide', run);
      return () => scope.removeEventListener('pagehide', run);
    },
    report,
  };
}

/** Keeps a setting on while anybody holds it, and sets it again when the app comes back: sets forget it when suspended. */
export function heldWhile(lifecycle: Lifecycle, set: (isHeld: boolean) => void): () => Cancel {
  let holders = 0;
  lifecycle.watch((isVisible) => {
    if (isVisible && holders > 0) set(true);
  });
  return () => {
    let isHeld = true;
    holders += 1;
    if (holders === 1) set(true);
    return () => {
      if (!isHeld) return;
      isHeld = false;
      holders -= 1;
      if (holders === 0) set(false);
    };
  };
}
