import type { Cancel } from '@antenna/kernel';

const ACTIONS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Tells whenever the viewer does something with the page: a press, a key, a turn of the wheel. A moving pointer is nothing. */
export function createViewerActivity(scope: Window = window): { watch(onAct: () => void): Cancel } {
  return {
    watch(onAct) {
      for (const name of ACTIONS) scope.addEventListener(name, onAct, { capture: true, passive: true });
      return () => {
        for (const name of ACTIONS) scope.removeEventListener(name, onAct, { capture: true });
      };
    },
  };
}
