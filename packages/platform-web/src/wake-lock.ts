import type { WakeLockPort } from '@antenna/player-core';

/** Keeps the screen on. The browser releases the lock of a hidden page; it is requested again when the page is visible. */
export function createWakeLock(scope: Window): WakeLockPort {
  const lock = (scope.navigator as { readonly wakeLock?: WakeLock }).wakeLock;
  return {
    hold() {
      let isHeld = true;
      let sentinel: WakeLockSentinel | undefined;
      const take = async () => {
        if (!lock || !isHeld || scope.document.visibilityState === 'hidden') return;
        try {
          const taken = await lock.request('screen');
          if (isHeld) sentinel = taken;
          else await taken.release();
        } catch {
          // Refused, for example at low battery.
        }
      };
      const seen = () => void take();
      scope.document.addEventListener('visibilitychange', seen);
      void take();
      return () => {
        isHeld = false;
        scope.document.removeEventListener('visibilitychange', seen);
        void sentinel?.release().catch(() => undefined);
      };
    },
  };
}
