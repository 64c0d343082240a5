import type { Cancel } from '@antenna/kernel';

const ACTIONS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Reports activity of the viewer: a press, a key or the wheel. Pointer movement does not count. */
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
